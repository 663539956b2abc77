import { createPublicKey, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { jwtVerify } from 'jose';
import { afterAll } from 'vitest';
import type { PushNetwork } from '#server/push/push-address.ts';
import { pushCertificate, pushPrivateKey } from './push-certificate.ts';
import { createDevice } from './push-device.ts';

type Received = {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
};

/** What the server says to a request: a status, at once or later. */
type Respond = (received: Received) => number | Promise<number>;

/**
 * A push service on loopback with a certificate for `push.example`, as RFC 8030 describes it. It checks nothing: tests read
 * what arrived.
 */
export async function pushServer() {
  const received: Received[] = [];
  let respond: Respond = () => 201;
  const server = createServer({ key: pushPrivateKey, cert: pushCertificate }, async (request, response) => {
    const body = Buffer.concat(await Array.fromAsync(request));
    const push = { path: request.url ?? '', headers: request.headers, body };
    received.push(push);
    response.writeHead(await respond(push)).end();
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  /** The internet as the tests have it: every name leads to this server, whose address is allowed. */
  const network: PushNetwork = {
    resolve: async () => ['127.0.0.1'],
    isAllowedAddress: (address) => address === '127.0.0.1',
    isAllowedPort: (candidate) => candidate === port,
    trustedCertificate: pushCertificate,
  };
  return {
    received,
    network,
    origin: `https://push.example:${port}`,
    respond: (next: Respond) => {
      respond = next;
    },
    /** A device that has subscribed at this push service. */
    createDevice: () => createDevice(`https://push.example:${port}/send/${randomBytes(8).toString('hex')}`),
  };
}

/** Checks the signature of a message by RFC 8292 and returns its claims and the public key that it names. */
export async function readSignature({ headers }: Received) {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? '') ?? [];
  const point = Buffer.from(key, 'base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: point.toString('base64url', 1, 33), y: point.toString('base64url', 33) };
  const { payload } = await jwtVerify(token, createPublicKey({ key: jwk, format: 'jwk' }));
  return { ...payload, key };
}
