import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
  request as sendRequest,
} from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A proxy between the browser and the server. Playwright's offline mode does not affect service workers, but a closed
 * port does. The proxy can also publish another release of the same build.
 */
export async function startProxy(target: string) {
  let release = 1;
  let isHanging = false;
  const server = createServer((request, response) => {
    if (!isHanging) forward(request, response, new URL(target), release);
  });
  const listen = (port: number) =>
    new Promise<number>((resolve) => {
      server.listen(port, '127.0.0.1', () => resolve(toAddressInfo(server.address()).port));
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
    /** From now on, accepts connections but never responds. */
    hang: () => {
      isHanging = true;
    },
    publishRelease: (next: number) => {
      release = next;
    },
  };
}

export type ServerProxy = Awaited<ReturnType<typeof startProxy>>;

function toAddressInfo(address: AddressInfo | string | null): AddressInfo {
  if (address === null || typeof address === 'string') throw new Error('the proxy does not listen on a port');
  return address;
}

function forward(request: IncomingMessage, response: ServerResponse, target: URL, release: number) {
  // The body is changed below, so it must arrive whole and uncompressed.
  const headers = {
    ...omitHeaders(request.headers, ['if-none-match', 'if-modified-since']),
    'accept-encoding': 'identity',
  };
  const { hostname, port } = target;
  const upstream = sendRequest(
    { hostname, port, path: request.url, method: request.method, headers },
    async (upstreamResponse) => {
      const chunks: Buffer[] = [];
      for await (const chunk of upstreamResponse) chunks.push(chunk);
      const body = setRelease(Buffer.concat(chunks), upstreamResponse.headers['content-type'] ?? '', release);
      const responseHeaders = omitHeaders(upstreamResponse.headers, ['content-length', 'etag', 'transfer-encoding']);
      response
        .writeHead(upstreamResponse.statusCode ?? 502, { ...responseHeaders, 'content-length': body.length })
        .end(body);
    },
  );
  upstream.on('error', () => response.destroy());
  request.pipe(upstream);
}

function omitHeaders(headers: IncomingHttpHeaders, names: readonly string[]): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));
}

/** Writes the release into the page, and gives the page another revision in the precache list of the service worker. */
function setRelease(body: Buffer, type: string, release: number): Buffer {
  if (!/html|javascript/.test(type)) return body;
  const text = body
    .toString()
    .replace('<html lang="en"', `<html lang="en" data-release="${release}"`)
    .replace(/\{"revision":"\w+","url":"index.html"\}/, `{"revision":"release-${release}","url":"index.html"}`);
  return Buffer.from(text);
}
