import { fieldErrors } from 'contract/http/field-errors';
import type { z } from 'zod';

/** What a person would be told about this input: each bad field with all its mistakes, empty when it is accepted. */
export function refusedFields(schema: z.ZodType, input: unknown): Record<string, string[]> {
  const result = schema.safeParse(input);
  return result.success ? {} : fieldErrors(result.error.issues);
}
