import { z } from 'zod';

/** What every answer outside 2xx carries; `errors` names each bad field with all its mistakes. */
export const errorBody = z.object({
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
});
export type ErrorBody = z.infer<typeof errorBody>;
