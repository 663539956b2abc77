import { z } from 'zod';

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
