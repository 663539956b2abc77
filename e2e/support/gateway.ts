import { createServer, type IncomingMessage, request as passOn, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Stands between the browser and the server. Service workers do not notice when Playwright takes a page offline;
 * they do notice a port that no longer answers. It can also put out another release of the same build.
 */
export async function openGateway(target: string) {
  let release = 1;
  let isSilent = false;
  const server = createServer((request, response) => {
    if (!isSilent) answer(request, response, new URL(target), release);
  });
  const listen = (port: number) =>
    new Promise<number>((resolve) => {
      server.listen(port, '127.0.0.1', () => resolve(addressOf(server.address()).port));
    });
  const port = await listen(0);
  return {
    address: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
    open: () => listen(port),
    /** Connects from now on, and answers nothing. */
    fallSilent: () => {
      isSilent = true;
    },
    putOutRelease: (next: number) => {
      release = next;
    },
  };
}

export type Gateway = Awaited<ReturnType<typeof openGateway>>;

function addressOf(address: AddressInfo | string | null): AddressInfo {
  if (address === null || typeof address === 'string') throw new Error('the gateway listens on no port');
  return address;
}

function answer(request: IncomingMessage, response: ServerResponse, target: URL, release: number) {
  const { 'if-none-match': _, 'if-modified-since': __, ...asked } = request.headers;
  const headers = { ...asked, 'accept-encoding': 'identity' };
  const { hostname, port } = target;
  const onward = passOn({ hostname, port, path: request.url, method: request.method, headers }, async (answered) => {
    const chunks: Buffer[] = [];
    for await (const chunk of answered) chunks.push(chunk);
    const body = releaseOf(Buffer.concat(chunks), answered.headers['content-type'] ?? '', release);
    const { 'content-length': ___, etag: ____, 'transfer-encoding': _____, ...rest } = answered.headers;
    response.writeHead(answered.statusCode ?? 502, { ...rest, 'content-length': body.length }).end(body);
  });
  onward.on('error', () => response.destroy());
  request.pipe(onward);
}

/** The page names its release, and the service worker lists the page under another revision in each. */
function releaseOf(body: Buffer, type: string, release: number): Buffer {
  if (!/html|javascript/.test(type)) return body;
  const text = body
    .toString()
    .replace('<html lang="en"', `<html lang="en" data-release="${release}"`)
    .replace(/\{"revision":"\w+","url":"index.html"\}/, `{"revision":"release-${release}","url":"index.html"}`);
  return Buffer.from(text);
}
