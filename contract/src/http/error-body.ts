import { z } from 'zod';

/**
 * The body of every response outside 2xx. `errors` lists each invalid field with all its messages. The other fields are
 * those of RFC 9457; servers of earlier releases do not send them.
 */
export const errorBody = z.object({
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  type: z.string().optional(),
  title: z.string().optional(),
  status: z.int().optional(),
});
