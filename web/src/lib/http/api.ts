import type { Endpoint, OutputOf } from 'contract/http/endpoint';
import type { z } from 'zod';
import { session } from '#lib/session/session.ts';
import { ApiError, noResponseError } from './api-error.ts';
import { send, startDeadline } from './http.ts';

type Part<
  E extends Endpoint,
  Name extends 'params' | 'querystring' | 'body',
  Key extends string,
> = E['schema'] extends {
  readonly [K in Name]: infer S extends z.ZodType;
}
  ? Record<never, never> extends z.input<S>
    ? { readonly [K in Key]?: z.input<S> }
    : { readonly [K in Key]: z.input<S> }
  : { readonly [K in Key]?: never };

type LooseInput = {
  readonly params?: object | undefined;
  readonly query?: object | undefined;
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
  readonly idempotencyKey?: string | undefined;
  /** For a call whose request or response is long. Without it, the call is given up after ten seconds. */
  readonly deadline?: AbortSignal | undefined;
  /** What the same read has returned before, which it returns again while it is the newest. */
  readonly known?: unknown;
};

/** The input of a call: exactly the parts that the endpoint's schema names. A part without required fields is optional. */
export type InputOf<E extends Endpoint> = LooseInput &
  Part<E, 'params', 'params'> &
  Part<E, 'querystring', 'query'> &
  Part<E, 'body', 'body'>;

/** The part of an endpoint that is needed to call it, without the schemas, so that zod is not loaded. */
export type EndpointAddress<E extends Endpoint = Endpoint> = Pick<E, 'method' | 'url' | 'config'>;

export type CallArguments<E extends Endpoint> =
  Record<never, never> extends InputOf<E> ? [input?: InputOf<E>] : [input: InputOf<E>];

/** Calls an endpoint of the contract. Throws an `ApiError` unless the response is 2xx. */
export async function call<const E extends Endpoint>(endpoint: E, ...[input]: CallArguments<E>): Promise<OutputOf<E>> {
  return callAddress<E>(endpoint, input);
}

/** Like `call`, for code that must not load schemas: `callAddress<typeof getSite>(siteAddress)`. */
export async function callAddress<E extends Endpoint>(
  address: EndpointAddress<E>,
  input: LooseInput = {},
): Promise<OutputOf<E>> {
  return toOutput<E>(await request(address, input));
}

/**
 * The only place where a response gets its type. Both sides compile against the same contract, and parsing every
 * response would load zod with the first page. `query` checks that lists are lists and objects are objects.
 */
function toOutput<E extends Endpoint>(body: unknown): OutputOf<E> {
  return body as OutputOf<E>;
}

async function request(
  { method, url, config }: EndpointAddress,
  // One deadline for everything that the call waits for. On a silent connection a refresh would take as long again.
  { deadline = startDeadline(), ...input }: LooseInput,
): Promise<unknown> {
  const attempt = (token: string | null) =>
    send({ method, url, token, isRevalidated: config.isRevalidated, deadline, ...input });
  if (config.access === 'anyone') return attempt(session.storedTokens().token);

  const token = await giveUpAt(deadline, session.freshToken());
  const signsOut = config.on401 === 'sign-out';
  try {
    return await attempt(signsOut ? (token ?? session.storedTokens().legacyToken) : token);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    if (!signsOut) return attempt(await giveUpAt(deadline, session.renew(token)));
    session.expire();
    throw error;
  }
}

/** Rejects at the deadline. The work goes on, because other calls share a refresh of the session. */
function giveUpAt<T>(deadline: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    deadline.addEventListener('abort', () => reject(noResponseError({ hasTimedOut: true })), { once: true });
    work.then(resolve, reject);
  });
}
