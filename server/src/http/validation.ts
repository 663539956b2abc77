import { fieldErrors } from 'contract/field-errors';
import type { FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';
import { Refusal } from '#server/errors.ts';

/** Checks one part of a request against the contract and refuses with every bad field at once. */
export const contractValidator: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (received) => {
    const result = schema.safeParse(received ?? {});
    if (result.success) return { value: result.data };
    return { error: new Refusal('invalid', { errors: fieldErrors(result.error.issues) }) };
  };
