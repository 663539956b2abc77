import type { Endpoint } from 'contract/http/endpoint';
import type { z } from 'zod';
import { session } from '#lib/session/session.ts';
import { ApiError } from './api-error.ts';
import { send } from './http.ts';

type Part<
  E extends Endpoint,
  Name extends 'params' | 'querystring' | 'body',
  Key extends string,
> = E['schema'] extends {
  readonly [K in Name]: infer S extends z.ZodType;
}
  ? { readonly [K in Key]: z.input<S> }
  : { readonly [K in Key]?: never };

type LooseInput = {
  readonly params?: object | undefined;
  readonly query?: object | undefined;
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
};

/** What a call to the endpoint takes: exactly the parts its schema names. */
export type InputOf<E extends Endpoint> = LooseInput &
  Part<E, 'params', 'params'> &
  Part<E, 'querystring', 'query'> &
  Part<E, 'body', 'body'>;

type Success = 200 | 201 | 202 | 204;

/** What a call to the endpoint resolves to. */
export type OutputOf<E extends Endpoint> = {
  [S in keyof E['schema']['response'] & Success]: z.output<E['schema']['response'][S]>;
}[keyof E['schema']['response'] & Success];

/** All of an endpoint that a browser needs to reach it; the schemas, and zod with them, stay out of the way. */
export type EndpointAddress<E extends Endpoint = Endpoint> = Pick<E, 'method' | 'url' | 'config'>;

export type CallArguments<E extends Endpoint> =
  Record<never, never> extends InputOf<E> ? [input?: InputOf<E>] : [input: InputOf<E>];

/** Calls an endpoint of the contract. Throws a `Problem` for every answer but 2xx and for no answer at all. */
export function call<const E extends Endpoint>(endpoint: E, ...[input]: CallArguments<E>): Promise<OutputOf<E>> {
  return request(endpoint, input ?? {});
}

/** Like `call`, for code that must not load schemas: `callAddress<typeof getSite>(siteAddress)`. */
export function callAddress<E extends Endpoint>(
  address: EndpointAddress<E>,
  input: LooseInput = {},
): Promise<OutputOf<E>> {
  return request(address, input);
}

async function request({ method, url, config }: EndpointAddress, input: LooseInput) {
  const attempt = (token: string | null) => send({ method, url, token, ...input });
  if (config.access === 'anyone') return attempt(session.storedTokens().token);

  const token = await session.freshToken();
  const signsOut = config.on401 === 'sign-out';
  try {
    return await attempt(signsOut ? (token ?? session.storedTokens().legacyToken) : token);
  } catch (problem) {
    if (!(problem instanceof ApiError) || problem.status !== 401) throw problem;
    if (!signsOut) return attempt(await session.renew(token));
    session.expire();
    throw problem;
  }
}
