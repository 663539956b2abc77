import { z } from 'zod';

/** The least a caller needs: nothing, a session, or a session of a user whose email is verified. */
export type Access = 'anyone' | 'signed-in' | 'verified';

/** The largest body in bytes of an endpoint that names no other. */
export const commonMaxBytes = 100 * 1024;

/**
 * An endpoint in the shape of Fastify's own route options. The server registers it with a handler, and the client builds
 * the request from it. The `url` is a template, relative to the one origin that serves both.
 */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: `/${string}`;
  readonly schema: {
    readonly params?: z.ZodType;
    readonly querystring?: z.ZodType;
    readonly body?: z.ZodType;
    /** The bodies by status: a call resolves to a 2xx body and throws for every other one. */
    readonly response: Readonly<Record<number, z.ZodType>>;
  };
  readonly config: {
    readonly access: Access;
    /** Milliseconds during which a client may show a response without fetching it again. */
    readonly freshFor?: number;
    /**
     * URLs of the reads that are out of date after a success. A read takes the params that it shares with the write; it
     * is out of date with every value of its other params. A read is not listed if the response of the write is its new
     * value. After sign-in, sign-out and the deletion of the account everything is out of date.
     */
    readonly invalidates?: readonly Endpoint['url'][];
    /** Many phones of one network call it every few seconds, so it is counted apart, with a higher limit. */
    readonly isPolled?: boolean;
    /**
     * A guest, who has no account, cannot call it: it is about an account, costs money, publishes something or
     * has the server call an address. */
    readonly isClosedToGuests?: boolean;
    /** It takes much time of the server, so that a coach can call it less often than the others. */
    readonly isExpensive?: boolean;
    /** The response is a stream that stays open, so that its duration says nothing of how fast the server is. */
    readonly isStream?: boolean;
    /** The largest body in bytes. Absent: `commonMaxBytes`. */
    readonly maxBytes?: number;
    /** The browser stores the response and asks with its ETag whether it is still the newest, instead of storing none. */
    readonly isRevalidated?: boolean;
    /** What a client does on 401: renew the session once and retry (default), or sign out at once. */
    readonly on401?: 'refresh' | 'sign-out';
  };
};

/**
 * Defines an endpoint. Its schemas keep their exact types, from which the server infers what a handler receives and
 * returns, and the client what a call sends and gets. The annotation lets a bundle leave out an endpoint that is not used.
 */
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<
  Method extends Endpoint['method'],
  Url extends Endpoint['url'],
  const Schema extends Endpoint['schema'],
>(method: Method, url: Url, { schema, config }: { readonly schema: Schema; readonly config: Endpoint['config'] }) {
  return { method, url, schema, config };
}

type SuccessStatus = 200 | 201 | 202 | 204;

/** The body of a success. */
export type OutputOf<E extends Endpoint> = {
  [Status in keyof E['schema']['response'] & SuccessStatus]: z.output<E['schema']['response'][Status]>;
}[keyof E['schema']['response'] & SuccessStatus];

/**
 * The body of every response outside 2xx. `code` says why the server refused: a page decides by it, never by the English
 * `message`. Only a fault of the server has none. `errors` lists each invalid field with all its messages. The other fields are
 * those of RFC 9457; servers of earlier releases do not send them.
 */
export const errorBody = z.object({
  message: z.string(),
  code: z.string().optional(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  type: z.string().optional(),
  title: z.string().optional(),
  status: z.int().optional(),
});

/**
 * The request header that makes a write safe to send again: a UUID that the client makes for each change. The server
 * executes the change once for each coach and key, and sends the first response again for 48 hours.
 */
export const idempotencyKeyHeader = 'idempotency-key';

/** The response header of a response that was sent before. Its value is `true`. */
export const replayedHeader = 'idempotent-replayed';

export const idempotencyKey = z.uuid('Send a UUID');
