import { vi } from 'vitest';
import { reportOnline } from '#test/browser/browser-network.ts';

export type FakeRequest = {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly token: string | null;
  readonly body: unknown;
  readonly ifNoneMatch: string | null;
  readonly cache: RequestCache | undefined;
};

/** `status` defaults to 200; `text` is sent as it is, in place of a JSON body. A handler may wait; what it throws is a lost connection. */
export type FakeAnswer = {
  readonly status?: number;
  readonly statusText?: string;
  readonly body?: unknown;
  readonly text?: string;
  readonly etag?: string;
};
type Handler = FakeAnswer | ((request: FakeRequest) => FakeAnswer | Promise<FakeAnswer>);

/**
 * Replaces `fetch`. Handlers are keyed like `'GET /api/teams'`; a request without a handler gets 404. Returns the requests in
 * order. `handlers` may be changed during the test.
 */
export function fakeServer(handlers: Record<string, Handler>) {
  const requests: FakeRequest[] = [];
  const answer = async (address: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(String(address), location.origin);
    const headers = new Headers(init.headers);
    const request: FakeRequest = {
      method: init.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      token: headers.get('authorization')?.replace('Bearer ', '') ?? null,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : null,
      ifNoneMatch: headers.get('if-none-match'),
      cache: init.cache,
    };
    requests.push(request);
    const handler = handlers[`${request.method} ${request.path}`] ?? notFound;
    const {
      status = 200,
      statusText = '',
      body = null,
      text = JSON.stringify(body),
      etag,
    } = typeof handler === 'function' ? await handler(request) : handler;
    const answered = { status, statusText, headers: etag === undefined ? {} : { etag } };
    return new Response([204, 304].includes(status) ? null : text, answered);
  };
  vi.stubGlobal('fetch', vi.fn(answer));
  return {
    requests,
    handlers,
    /** The requests to one endpoint. */
    to: (endpoint: string) => requests.filter(({ method, path }) => `${method} ${path}` === endpoint),
  };
}

const notFound: FakeAnswer = { status: 404, body: { message: 'Not found.' } };

/** Fails like `fetch` in a browser that reports that it is offline. */
export function lostConnection(): never {
  reportOnline(false);
  return serverDown();
}

/** Fails like `fetch` when there is a network and the server does not respond. */
export function serverDown(): never {
  throw new TypeError('Failed to fetch');
}
