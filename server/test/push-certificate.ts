import { createPrivateKey } from 'node:crypto';

/** Of the push service of the tests, `push.example`: no other server has it. It is valid for a hundred years. */
export const pushPrivateKey = createPrivateKey({
  key: Buffer.from(
    'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg3rD+AP5zU2vDAtqlwu+qn4DaX7dX0WtyyhEZemPs6l+hRANCAASXGXs+bii4FglDrvN3EAywQvjTYz8qlRfadp/MurG5VPY0RYlfyG0oxvkqTROEOzwnfzn8lGpbUg7kW8BWPRFC',
    'base64',
  ),
  format: 'der',
  type: 'pkcs8',
}).export({ format: 'pem', type: 'pkcs8' });

export const pushCertificate = `-----BEGIN CERTIFICATE-----
MIIBrzCCAVSgAwIBAgIUc4wN3L6Mex/ZSJSG3W8v+fpu1pwwCgYIKoZIzj0EAwIwFzEVMBMGA1UEAwwMcHVzaC5leGFtcGxlMCAX
DTI2MTEyNjEyMTQyN1oYDzIxMjYxMTAyMTIxNDI3WjAXMRUwEwYDVQQDDAxwdXNoLmV4YW1wbGUwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAASXGXs+bii4FglDrvN3EAywQvjTYz8qlRfadp/MurG5VPY0RYlfyG0oxvkqTROEOzwnfzn8lGpbUg7kW8BWPRFCo3ww
ejAdBgNVHQ4EFgQU3eAcCvCLU2RfOxunDCMaY9B4I24wHwYDVR0jBBgwFoAU3eAcCvCLU2RfOxunDCMaY9B4I24wDwYDVR0TAQH/
BAUwAwEB/zAnBgNVHREEIDAeggxwdXNoLmV4YW1wbGWCDioucHVzaC5leGFtcGxlMAoGCCqGSM49BAMCA0kAMEYCIQCNECbNFh/7
TGqsFxrxRxJimLqINz/6H0gZpeV+S4Ku6wIhAMAyOkgFeJezGJxwFMRGrq968CO8UOrPxzDXltIJ7uAB
-----END CERTIFICATE-----`;
