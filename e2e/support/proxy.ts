import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
  request as sendRequest,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { toBuiltPath, toRelease } from './releases.ts';

type State = {
  release: number;
  isHanging: boolean;
  /** Paths that are answered with the file of another path or with a script. */
  readonly replacements: Map<string, Replacement>;
};

type Replacement = { readonly path: string } | { readonly script: string } | { readonly status: number };

/**
 * A proxy between the browser and the server. Playwright's offline mode does not affect service workers, but a closed
 * port does. The proxy can also publish another release, whose hashed files have other names: those of the release
 * before are gone from the server then.
 */
export async function startProxy(target: string) {
  const state: State = { release: 1, isHanging: false, replacements: new Map() };
  const server = createServer((request, response) => {
    if (!state.isHanging) respond(request, response, new URL(target), state);
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
      state.isHanging = true;
    },
    /** Responds again. Connections that are already waiting stay without a response. */
    stopHanging: () => {
      state.isHanging = false;
    },
    publishRelease: (next: number) => {
      state.release = next;
    },
    replace: (path: string, replacement: Replacement) => {
      state.replacements.set(path, replacement);
    },
    restore: (path: string) => {
      state.replacements.delete(path);
    },
  };
}

export type ServerProxy = Awaited<ReturnType<typeof startProxy>>;

function toAddressInfo(address: AddressInfo | string | null): AddressInfo {
  if (address === null || typeof address === 'string') throw new Error('the proxy does not listen on a port');
  return address;
}

function respond(request: IncomingMessage, response: ServerResponse, target: URL, { release, replacements }: State) {
  const requested = request.url ?? '/';
  const replacement = replacements.get(requested);
  if (replacement && 'script' in replacement) {
    const headers = { 'content-type': 'text/javascript', 'cache-control': 'no-cache' };
    response.writeHead(200, headers).end(replacement.script);
    return;
  }
  const path = replacement && 'path' in replacement ? replacement.path : toBuiltPath(requested, release);
  if (path === null || (replacement && 'status' in replacement)) response.writeHead(404).end();
  else forward(request, response, new URL(path, target), release);
}

function forward(request: IncomingMessage, response: ServerResponse, url: URL, release: number) {
  // The body is changed below, so it must arrive whole and uncompressed.
  const headers = {
    ...omitHeaders(request.headers, ['if-none-match', 'if-modified-since']),
    'accept-encoding': 'identity',
  };
  const upstream = sendRequest(url, { method: request.method, headers }, async (upstreamResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of upstreamResponse) chunks.push(chunk);
    const body = setRelease(Buffer.concat(chunks), upstreamResponse.headers['content-type'] ?? '', release);
    const responseHeaders = omitHeaders(upstreamResponse.headers, ['content-length', 'etag', 'transfer-encoding']);
    // The cache of the browser may drop a file at any time, so no test may depend on it.
    if (url.pathname.startsWith('/assets/')) responseHeaders['cache-control'] = 'no-store';
    response
      .writeHead(upstreamResponse.statusCode ?? 502, { ...responseHeaders, 'content-length': body.length })
      .end(body);
  });
  upstream.on('error', () => response.destroy());
  request.pipe(upstream);
}

function omitHeaders(headers: IncomingHttpHeaders, names: readonly string[]): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));
}

function setRelease(body: Buffer, type: string, release: number): Buffer {
  return /html|javascript|css/.test(type) ? Buffer.from(toRelease(body.toString(), release)) : body;
}
