import type { FastifyHelmetOptions } from '@fastify/helmet';

/** Headers that keep the page to its own origin. `https` adds the promise to stay on it. */
export function securityHeaders({ https }: { readonly https: boolean }): FastifyHelmetOptions {
  return {
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: https ? { maxAge: 63_072_000, includeSubDomains: false } : false,
    xFrameOptions: { action: 'deny' },
  };
}

export const permissionsPolicy = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'payment',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

const contentSecurityPolicy = {
  'default-src': ["'none'"],
  // The optimality proof may need HiGHS, which is WebAssembly; this allows no JavaScript eval.
  'script-src': ["'self'", "'wasm-unsafe-eval'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'manifest-src': ["'self'"],
  'worker-src': ["'self'"],
  'form-action': ["'self'"],
  'base-uri': ["'none'"],
  'object-src': ["'none'"],
  'frame-ancestors': ["'none'"],
  // Text cannot become script or the address of one, except through these two policies of the web app.
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ['evenfield-solver', 'evenfield-service-worker'],
};
