import { z } from 'zod';

/** The body of every response outside 2xx. `errors` lists each invalid field with all its messages. */
export const errorBody = z.object({
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
});
