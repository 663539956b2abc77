import type { RefusalCode } from 'contract/http/errors';
import { fieldErrors } from 'contract/http/field-errors';
import type { FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';
import { Refusal } from '#server/errors.ts';

/** Checks one part of a request against the contract and refuses with every bad field at once. */
export const contractValidator: FastifySchemaCompiler<z.ZodType> =
  ({ schema, httpPart }) =>
  (received) => {
    const result = schema.safeParse(received ?? {});
    if (result.success) return { value: result.data };
    const errors = fieldErrors(result.error.issues);
    // An id nobody could have made is not found, like every other that is not there.
    if (httpPart === 'params') return { error: new Refusal(notFound[Object.keys(errors)[0] ?? ''] ?? 'not_found') };
    return { error: new Refusal('invalid', { errors }) };
  };

/** By the name of the id in the address. */
const notFound: Readonly<Record<string, RefusalCode>> = {
  teamId: 'team_not_found',
  playerId: 'player_not_found',
  gameId: 'game_not_found',
  sessionId: 'session_not_found',
};
