import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Config } from '#server/config.ts';

/** Nothing that could forge a line of the log, and long enough that a proxy can make it unique. */
const acceptableId = /^[\w.:-]{8,100}$/;

/**
 * Takes the `X-Request-Id` of a trusted proxy, so that one id finds a request in the logs of both. Every other request
 * gets an id of its own, because a visitor could send the id of another request.
 */
export function requestIdFor({ trustedProxies }: Pick<Config, 'trustedProxies'>) {
  return ({ headers }: { readonly headers: IncomingHttpHeaders }): string => {
    const id = headers['x-request-id'];
    return trustedProxies > 0 && typeof id === 'string' && acceptableId.test(id) ? id : randomUUID();
  };
}
