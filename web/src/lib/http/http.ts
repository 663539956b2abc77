import { ApiError, malformedResponseError, noResponseError } from './api-error.ts';
import { findTag, withTag } from './entity-tags.ts';
import { rememberFailedRequest } from './last-failed-request.ts';

export type HttpRequest = {
  readonly method: string;
  /** A template such as `/api/teams/:teamId`, filled from `params`. */
  readonly url: string;
  readonly params?: object | undefined;
  readonly query?: object | undefined;
  readonly body?: unknown;
  readonly token?: string | null | undefined;
  readonly signal?: AbortSignal | undefined;
  /** When the request is given up. Without it, ten seconds after it is sent. */
  readonly deadline?: AbortSignal | undefined;
  /** Lets the request finish after the page is closed. */
  readonly keepalive?: boolean | undefined;
  /** Lets the browser store the response and send its ETag with the next request. */
  readonly isRevalidated?: boolean | undefined;
  /** The server carries out a request with the same key once and repeats its response. */
  readonly idempotencyKey?: string | undefined;
  /** What this request has read before. If it has an ETag and is still the newest, it is returned as the same object. */
  readonly known?: unknown;
};

/** Sends one request and returns its JSON. Throws an `ApiError` unless the response is 2xx. */
export async function send(request: HttpRequest): Promise<unknown> {
  const tag = findTag(request.known);
  const response = await fetchWithTimeout(request, tag);
  if (response.status === 304 && tag !== undefined) return request.known;
  const body = await readBody(response);
  if (response.ok) return request.isRevalidated ? body : withTag(body, response.headers.get('etag'));
  throw toApiError(response, body);
}

export function buildUrl({ url, params = {}, query = {} }: Pick<HttpRequest, 'url' | 'params' | 'query'>): string {
  const values = new Map(Object.entries(params));
  const path = url.replace(/:(\w+)/g, (_place, name) => {
    const value = values.get(name);
    if (value === undefined || value === '') throw new Error(`The address ${url} needs ${name}.`);
    return encodeURIComponent(String(value));
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  return search.size > 0 ? `${path}?${search}` : path;
}

/** A phone at the edge of reception may connect and then receive nothing, so waiting must end. */
export const startDeadline = () => AbortSignal.timeout(10_000);

async function fetchWithTimeout(request: HttpRequest, tag: string | undefined): Promise<Response> {
  const { method, body, token, signal, deadline = startDeadline(), keepalive, isRevalidated, idempotencyKey } = request;
  const headers = new Headers({ accept: 'application/json' });
  // The browser stores nothing: it is asked for no copy, and passes the 304 on.
  if (tag !== undefined) headers.set('if-none-match', tag);
  if (token) headers.set('authorization', `Bearer ${token}`);
  const init: RequestInit = { method, headers, credentials: 'omit', cache: isRevalidated ? 'default' : 'no-store' };
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey);
  if (body !== undefined) {
    headers.set('content-type', 'application/json');
    init.body = JSON.stringify(body);
  }
  init.signal = signal ? AbortSignal.any([signal, deadline]) : deadline;
  if (keepalive) init.keepalive = true;
  try {
    return await fetch(buildUrl(request), init);
  } catch (error) {
    if (signal?.aborted && signal.reason?.name !== 'TimeoutError') throw error;
    throw noResponseError({ hasTimedOut: deadline.aborted });
  }
}

/** Returns the JSON, or the text of a failed response that is not JSON, or null. */
async function readBody(response: Response): Promise<unknown> {
  const text = await response.text().catch(() => {
    // A 2xx response that breaks off counts as no response.
    if (response.ok) throw noResponseError();
    return '';
  });
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    // HTML comes from a proxy or a captive portal: it is neither the server's data nor its message.
    const isPage = text.trimStart().startsWith('<');
    if (response.ok && isPage) throw malformedResponseError(response.status);
    return response.ok || isPage ? null : text;
  }
}

function toApiError({ status, statusText, headers }: Response, body: unknown): ApiError {
  rememberFailedRequest(headers.get('x-request-id'));
  const { message, errors } = { message: '', errors: {}, ...(isObject(body) ? body : {}) };
  return new ApiError({
    status,
    statusText,
    message: typeof message === 'string' ? message : '',
    errors: isObject(errors) ? errors : {},
    body,
    mayRetry: headers.has('retry-after'),
  });
}

function isObject(value: unknown): value is Record<string, never> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
