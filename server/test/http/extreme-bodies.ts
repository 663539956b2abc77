import { commonMaxBytes, type Endpoint } from 'contract/http/endpoint';
import { countLimits } from 'contract/primitives/fields';
import { z } from 'zod';

/** The parts of a JSON schema that matter here. */
type Shape = {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly items?: Shape;
  readonly prefixItems?: readonly Shape[];
  readonly maxItems?: number;
  readonly additionalProperties?: Shape | boolean;
  readonly propertyNames?: Shape;
  readonly maxProperties?: number;
  readonly anyOf?: readonly Shape[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly minimum?: number;
};

/** A place in a body that can be made long, such as `games.0.customPositions`, and how its body is built around it. */
type Place = {
  readonly path: readonly string[];
  readonly shape: Shape;
  readonly fill: (content: unknown) => unknown;
};

export type ExtremeBody = { readonly name: string; readonly body: unknown };

/** Bodies with one entry too many, none of which is valid. `path` names the list or record. */
export type CrowdedBody = ExtremeBody & { readonly path: string };

/**
 * Bodies that cost much to judge, made from the schema of an endpoint: each place of it that can be long is filled with
 * as much as fits into the request, once for each kind of content.
 */
export function listExtremeBodies(endpoint: Endpoint, maxBytes = endpoint.config.maxBytes ?? commonMaxBytes) {
  return listPlaces(readShape(endpoint)).flatMap(({ path, shape, fill }) =>
    Object.entries(contentsOf(shape)).map(([kind, content]): ExtremeBody => {
      const rest = JSON.stringify(fill(null)).length;
      return { name: `${path.join('.') || 'body'}: ${kind}`, body: fill(content(maxBytes - rest)) };
    }),
  );
}

export function listCrowdedBodies(endpoint: Endpoint): CrowdedBody[] {
  return listPlaces(readShape(endpoint)).flatMap(({ path, shape, fill }) => {
    const max = shape.maxItems ?? shape.maxProperties;
    if (max === undefined || shape.prefixItems) return [];
    const entries = Array.from({ length: max + 1 }, () => null);
    const content = shape.type === 'array' ? entries : toRecord(entries);
    return [{ name: path.join('.') || 'body', path: path.join('.') || 'form', body: fill(content) }];
  });
}

/** The lists and records of a schema that have no limit of their entries. */
export function listUnlimitedPlaces(endpoint: Endpoint): string[] {
  return listPlaces(readShape(endpoint))
    .filter(({ shape }) => isList(shape) && shape.maxItems === undefined && shape.maxProperties === undefined)
    .map(({ path }) => path.join('.'));
}

function readShape({ schema }: Endpoint): Shape {
  const json = z.toJSONSchema(schema.body ?? z.null(), {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const limit = zodSchema instanceof z.ZodRecord && countLimits.get(zodSchema);
      if (limit) jsonSchema.maxProperties = limit.max;
    },
  });
  return json as Shape;
}

const isList = ({ type, prefixItems, additionalProperties }: Shape) =>
  (type === 'array' && !prefixItems) || typeof additionalProperties === 'object';

function listPlaces(shape: Shape): readonly Place[] {
  return [{ path: [], shape, fill: (content: unknown) => content }, ...listInnerPlaces(shape)];
}

/** Each inner place stands in the fewest values around it that are valid. */
function listInnerPlaces(shape: Shape): readonly Place[] {
  const within = (inner: Shape, key: string, wrap: (content: unknown) => unknown): readonly Place[] =>
    listPlaces(inner).map((place) => ({
      ...place,
      path: [key, ...place.path],
      fill: (content) => wrap(place.fill(content)),
    }));
  const fields = Object.entries(shape.properties ?? {}).flatMap(([name, inner]) =>
    within(inner, name, (content) => ({ ...makeObject(shape), [name]: content })),
  );
  const items = shape.items ? within(shape.items, '0', (content) => [content]) : [];
  const { additionalProperties } = shape;
  const values =
    typeof additionalProperties === 'object'
      ? within(additionalProperties, String(make(shape.propertyNames ?? {})), (content) => ({
          [String(make(shape.propertyNames ?? {}))]: content,
        }))
      : [];
  const choices = (shape.anyOf ?? []).flatMap((inner) => listPlaces(inner));
  return [...fields, ...items, ...values, ...choices];
}

/** The id in the bodies, which can be replaced by one of a row. */
export const placeholderId = '01890000-0000-7000-8000-000000000001';

/** A small value of the schema; formats other than those of ids and times are not obeyed. */
function make(shape: Shape): unknown {
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return shape.enum[0];
  if (shape.anyOf?.[0]) return make(shape.anyOf[0]);
  if (shape.type === 'object') return makeObject(shape);
  if (shape.type === 'array') return shape.prefixItems?.map((item) => make(item)) ?? [];
  if (shape.type === 'boolean') return true;
  if (shape.type === 'integer' || shape.type === 'number') return Math.max(1, shape.minimum ?? 1);
  if (shape.format === 'uuid') return placeholderId;
  return shape.format === 'date-time' ? '2026-05-09T12:00:00.000Z' : 'abc';
}

function makeObject({ properties = {}, required = [] }: Shape): Record<string, unknown> {
  return Object.fromEntries(required.flatMap((name) => (properties[name] ? [[name, make(properties[name])]] : [])));
}

type Content = (bytes: number) => unknown;

function contentsOf(shape: Shape): Readonly<Record<string, Content>> {
  if (shape.type === 'string') return { 'one long text': (bytes) => 'x'.repeat(Math.max(0, bytes - 2)), spaces };
  const lists = { 'empty objects': repeat({}), nulls: repeat(null), 'lists in lists': repeat([[]]) };
  if (shape.items) return { ...lists, 'small entries': repeat(make(shape.items)), 'full entries': repeatFull(shape) };
  const isRecord = typeof shape.additionalProperties === 'object';
  if (!isRecord && shape.type !== 'object') return shape.type || shape.anyOf ? {} : { ...lists, names: names(null) };
  return { ...lists, names: names(null), 'names with objects': names({}), ...(isRecord && { ids: ids(shape) }) };
}

const spaces: Content = (bytes) => ' '.repeat(Math.max(0, bytes - 2));

function repeat(entry: unknown): Content {
  return (bytes) => fillWith(bytes, JSON.stringify(entry).length + 1, () => entry);
}

/** Entries in which each list and record is full, too; as many as the limit allows. */
function repeatFull({ items = {}, maxItems = 1 }: Shape): Content {
  const entry = makeFull(items);
  return (bytes) => fillWith(bytes, JSON.stringify(entry).length + 1, () => entry).slice(0, maxItems);
}

function makeFull(shape: Shape): unknown {
  const { properties = {}, maxItems = 0, maxProperties = 0, additionalProperties } = shape;
  if (shape.items) return Array.from({ length: Math.min(maxItems, 100) }, () => makeFull(shape.items ?? {}));
  if (typeof additionalProperties === 'object') {
    return toRecord(Array.from({ length: maxProperties }, () => makeFull(additionalProperties)));
  }
  if (shape.type !== 'object') return make(shape);
  return Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, makeFull(inner)]));
}

function names(value: unknown): Content {
  const bytesOfEach = JSON.stringify(value).length + 10;
  return (bytes) => toRecord(fillWith(bytes, bytesOfEach, () => value));
}

/** Ids of players, with a value that fits each. */
function ids({ additionalProperties }: Shape): Content {
  const value = typeof additionalProperties === 'object' ? make(additionalProperties) : null;
  const bytesOfEach = JSON.stringify(value).length + placeholderId.length + 4;
  return (bytes) =>
    Object.fromEntries(
      fillWith(bytes, bytesOfEach, () => value).map((one, nth) => [
        placeholderId.slice(0, -8) + nth.toString(16).padStart(8, '0'),
        one,
      ]),
    );
}

function fillWith(bytes: number, bytesOfEach: number, entry: () => unknown): unknown[] {
  return Array.from({ length: Math.max(0, Math.floor(bytes / bytesOfEach) - 1) }, entry);
}

function toRecord(values: readonly unknown[]): Record<string, unknown> {
  return Object.fromEntries(values.map((value, nth) => [`x${nth.toString(36)}`, value]));
}
