/**
 * Checks a value from outside the type system. Returns one sentence for each mistake, with its place. A schema never throws,
 * and rejects a value that is too large without reading it. The engine has its own schemas because it has no dependency
 * that a page would have to load.
 */
export type Schema = (value: unknown, place: string) => readonly string[];

/** One schema for each property of a type, optional ones included, so that a new property cannot lack one. */
export type Fields<Shape> = Readonly<Record<keyof Shape, Schema>>;

/** The most properties of an object. */
const mostNames = 100;

const longestText = 200;

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Formats a value for a sentence. It never calls a `toString` of the value, which might throw. */
function quote(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.length > 40 ? `${value.slice(0, 40)}…` : value);
  if (Array.isArray(value)) return 'a list';
  if (isObject(value)) return 'an object';
  return typeof value === 'number' || typeof value === 'boolean' || value === null
    ? String(value)
    : `a ${typeof value}`;
}

function mistake(place: string, expected: string, value: unknown): readonly string[] {
  return [value === undefined ? `${place} is missing.` : `${place} must be ${expected}, not ${quote(value)}.`];
}

/** A value that passes a test. `expected` completes the sentence "must be …". */
export function that(expected: string, isFine: (value: unknown) => boolean): Schema {
  return (value, place) => (isFine(value) ? [] : mistake(place, expected, value));
}

export const anything: Schema = () => [];

export const flag = that('true or false', (value) => typeof value === 'boolean');

export const text = that(
  `a text of 1 to ${longestText} characters`,
  (value) => typeof value === 'string' && value.length >= 1 && value.length <= longestText,
);

export function whole(least: number, most: number): Schema {
  return that(
    `a whole number from ${least} to ${most}`,
    (value) => typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most,
  );
}

export function number(least: number, most: number): Schema {
  return that(
    `a number from ${least} to ${most}`,
    (value) => typeof value === 'number' && value >= least && value <= most,
  );
}

export function oneOf(names: readonly string[]): Schema {
  return that(`one of ${names.join(', ')}`, (value) => names.some((name) => name === value));
}

/** A property that may be absent. */
export function optional(schema: Schema): Schema {
  return (value, place) => (value === undefined ? [] : schema(value, place));
}

export function orNull(schema: Schema): Schema {
  return (value, place) => (value === null ? [] : schema(value, place));
}

export function list(entry: Schema, { least = 0, most }: { readonly least?: number; readonly most: number }): Schema {
  return (value, place) => {
    if (!Array.isArray(value)) return mistake(place, 'a list', value);
    const { length } = value;
    if (length < least || length > most) return [`${place} must have ${least} to ${most} entries, not ${length}.`];
    return Array.from(value).flatMap((one, index) => entry(one, `${place}[${index}]`));
  };
}

/** An object whose property names are free, such as the positions of an inning. */
export function dictionary(name: Schema, entry: Schema): Schema {
  return (value, place) => {
    if (!isObject(value)) return mistake(place, 'an object', value);
    const names = Object.keys(value);
    if (names.length > mostNames) return [tooManyNames(place, names)];
    return names.flatMap((key) => [
      ...name(key, `The name of ${place}[${quote(key)}]`),
      ...entry(value[key], `${place}[${quote(key)}]`),
    ]);
  };
}

function tooManyNames(place: string, names: readonly string[]): string {
  return `${place} must have at most ${mostNames} properties, not ${names.length}.`;
}

/** An object with only these properties, because a misspelled one would have no effect. */
export function object(fields: Readonly<Record<string, Schema>>): Schema {
  const known = openObject(fields);
  return (value, place) => {
    if (!isObject(value)) return mistake(place, 'an object', value);
    const names = Object.keys(value);
    if (names.length > mostNames) return [tooManyNames(place, names)];
    const unknown = names.filter((name) => !Object.hasOwn(fields, name));
    return [...known(value, place), ...unknown.map((name) => `${place} has no property ${quote(name)}.`)];
  };
}

/** An object with these properties and possibly others. */
export function openObject(fields: Readonly<Record<string, Schema>>): Schema {
  const entries = Object.entries(fields);
  return (value, place) => {
    if (!isObject(value)) return mistake(place, 'an object', value);
    return entries.flatMap(([name, schema]) => schema(own(value, name), `${place}.${name}`));
  };
}

/** An object whose `kind` says which schema it follows. */
export function variants(kinds: Readonly<Record<string, Schema>>): Schema {
  const named = openObject({ kind: oneOf(Object.keys(kinds)) });
  return (value, place) => {
    const mistakes = named(value, place);
    if (mistakes.length > 0 || !isObject(value)) return mistakes;
    return (kinds[String(value.kind)] ?? anything)(value, place);
  };
}

function own(value: Readonly<Record<string, unknown>>, name: string): unknown {
  return Object.hasOwn(value, name) ? value[name] : undefined;
}

/**
 * Wraps a public function so that it never throws: arguments that do not match the schemas get the result of `otherwise`.
 */
export function guarded<Given extends readonly unknown[], Result>(
  schemas: readonly Schema[],
  run: (...given: Given) => Result,
  otherwise: (...given: Given) => Result,
): (...given: Given) => Result {
  return (...given) => {
    const isFine = schemas.every((schema, index) => schema(given[index], 'argument').length === 0);
    return isFine ? run(...given) : otherwise(...given);
  };
}
