import { z } from 'zod';

/**
 * The request header that makes a write safe to send again: a UUID that the client makes for each change. The server
 * executes the change once for each coach and key, and sends the first response again for 48 hours.
 */
export const idempotencyKeyHeader = 'idempotency-key';

/** The response header of a response that was sent before. Its value is `true`. */
export const replayedHeader = 'idempotent-replayed';

export const idempotencyKey = z.uuid('Send a UUID');
