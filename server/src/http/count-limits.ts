import { countLimits } from 'contract/primitives/limited-counts';
import { z } from 'zod';

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
