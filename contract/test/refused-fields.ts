import type { z } from 'zod';
import { fieldErrors } from '../src/http/errors.ts';

/** Returns each invalid field of the input with all its messages, and nothing if the input is valid. */
export function refusedFields(schema: z.ZodType, input: unknown): Record<string, string[]> {
  const result = schema.safeParse(input);
  return result.success ? {} : fieldErrors(result.error.issues);
}
