import { errorsMax, fieldErrors, type RefusalCode } from 'contract/http/errors';
import { countLimits } from 'contract/primitives/fields';
import type { FastifySchemaCompiler, FastifySerializerCompiler, preValidationHookHandler } from 'fastify';
import { z } from 'zod';
import { Refusal } from '#server/errors.ts';

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

/** What a value has too much of; its entries are not read then. */
type Find = (value: unknown, path: readonly PropertyKey[]) => readonly z.core.$ZodIssue[];

const findNothing: Find = () => [];

/**
 * Returns a function that finds the lists and records with more entries than the contract allows. It runs before the
 * validator, which reads every entry before it counts them. For a schema without lists and records it costs nothing.
 */
export function compileCountLimits(schema: z.core.SomeType): (value: unknown) => readonly z.core.$ZodIssue[] {
  const find = compile(schema) ?? findNothing;
  return (value) => find(value, []);
}

function compile(schema: z.core.SomeType): Find | null {
  if (schema instanceof z.ZodObject) return compileObject(schema.shape);
  if (schema instanceof z.ZodArray) return compileEntries(schema, schema.element, Array.isArray);
  if (schema instanceof z.ZodRecord) return compileEntries(schema, schema.valueType, isRecord);
  if (schema instanceof z.ZodPipe) return compile(schema.in);
  if (schema instanceof z.ZodUnion) return compileOptions(schema.options);
  return schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault
    ? compile(schema.unwrap())
    : null;
}

function compileObject(shape: z.core.$ZodShape): Find | null {
  const fields = Object.entries(shape).flatMap(([name, schema]) => {
    const find = compile(schema);
    return find ? [{ name, find }] : [];
  });
  if (fields.length === 0) return null;
  return (value, path) =>
    isRecord(value) ? fields.flatMap(({ name, find }) => find(value[name], [...path, name])) : [];
}

/** The lists of each form that the value may have. */
function compileOptions(options: readonly z.core.SomeType[]): Find | null {
  const finds = options.flatMap((option) => compile(option) ?? []);
  return finds.length > 0 ? (value, path) => finds.flatMap((find) => find(value, path)) : null;
}

function compileEntries(schema: z.ZodType, entry: z.core.SomeType, isList: (value: unknown) => boolean): Find | null {
  const limit = countLimits.get(schema);
  if (!limit) throw new Error('A list or record of the contract has no limit of its entries.');
  const find = compile(entry);
  return (value, path) => {
    if (!isList(value)) return [];
    const count = Array.isArray(value) ? value.length : Object.keys(Object(value)).length;
    if (count > limit.max) return [{ code: 'custom', path: [...path], message: limit.message, input: value }];
    return find ? Object.entries(Object(value)).flatMap(([key, one]) => find(one, [...path, key])) : [];
  };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const invalidUnicodeMessage = 'This text contains characters that cannot be used';
const depthMax = 32;

/**
 * Rejects text that a PostgreSQL column cannot store: NUL characters and unpaired surrogates. Passwords may contain any
 * character, because only their hash is stored.
 */
export const rejectInvalidUnicode: preValidationHookHandler = (request, _reply, next) => {
  const errors = [request.params, request.query, request.body].flatMap((part) => findInvalidUnicode(part));
  if (errors.length > 0) throw new Refusal('invalid', { errors: Object.fromEntries(errors) });
  next();
};

/** The fields of a value whose text cannot be stored, with the message. Their names begin with `path`. */
export function findInvalidUnicode(
  value: unknown,
  path: readonly (string | number)[] = [],
): readonly [string, string[]][] {
  const fields = new Set<string>();
  collectInvalidFields(value, [...path], fields);
  return [...fields].map((field) => [field, [invalidUnicodeMessage]]);
}

/** `path` is one list for all levels: a copy for each value would cost more than the check. */
function collectInvalidFields(value: unknown, path: (string | number)[], fields: Set<string>): void {
  if (fields.size >= errorsMax) return;
  if (typeof value === 'string') {
    if (!isStorable(value)) fields.add(path.join('.') || 'form');
    return;
  }
  // A raw body is parsed by its route.
  if (typeof value === 'object' && value !== null && !Buffer.isBuffer(value)) collectInside(value, path, fields);
}

function collectInside(value: object, path: (string | number)[], fields: Set<string>): void {
  if (path.length > depthMax) throw new Refusal('malformed_request');
  for (const key of Array.isArray(value) ? value.keys() : Object.keys(value)) {
    if (typeof key === 'string' && !isStorable(key)) fields.add(path.join('.') || 'form');
    else if (!isPassword(key)) {
      path.push(key);
      collectInvalidFields(Reflect.get(value, key), path, fields);
      path.pop();
    }
  }
}

function isPassword(key: string | number): boolean {
  return typeof key === 'string' && /password/i.test(key);
}

function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}
