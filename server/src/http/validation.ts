import type { RefusalCode } from 'contract/http/errors';
import { fieldErrors } from 'contract/http/field-errors';
import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify';
import type { z } from 'zod';
import { Refusal } from '#server/errors.ts';
import { compileCountLimits } from './count-limits.ts';

/** Validates one part of a request against the contract and reports every invalid field at once. */
export const contractValidator: FastifySchemaCompiler<z.ZodType> = ({ schema, httpPart }) => {
  const findExceededCounts = compileCountLimits(schema);
  return (received) => {
    const exceeded = findExceededCounts(received);
    if (exceeded.length > 0) return { error: new Refusal('invalid', { errors: fieldErrors(exceeded) }) };
    const result = schema.safeParse(received ?? {});
    if (result.success) return { value: result.data };
    const errors = fieldErrors(result.error.issues);
    if (httpPart !== 'params') return { error: new Refusal('invalid', { errors }) };
    // A malformed id is not found, like every id that does not exist.
    const [parameter = ''] = Object.keys(errors);
    return { error: new Refusal(notFoundCodes[parameter] ?? 'not_found') };
  };
};

/** By the name of the path parameter. */
const notFoundCodes: Readonly<Record<string, RefusalCode>> = {
  teamId: 'team_not_found',
  playerId: 'player_not_found',
  gameId: 'game_not_found',
  packId: 'rule_pack_not_found',
  sessionId: 'session_not_found',
};

/**
 * Writes a response with only the fields of the contract. The serializer of `fastify-type-provider-zod` encodes instead,
 * which parses every schema with checks twice at each level. Encoding differs only for codecs, and the contract has none.
 */
export const contractSerializer: FastifySerializerCompiler<z.ZodType> =
  ({ schema, method, url }) =>
  (response) => {
    const result = schema.safeParse(response);
    if (result.success) return JSON.stringify(result.data);
    throw new Error(`The response of ${method} ${url} is not the one of the contract.`, { cause: result.error });
  };
