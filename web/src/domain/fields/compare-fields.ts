import type { FieldNames, Fields } from './field.ts';

export type Difference = { readonly label: string; readonly mine: string; readonly theirs: string };

type Values = Readonly<Record<string, unknown>>;
type Versions = { readonly mine: Values; readonly theirs: Values };

export function compareFields(fields: Fields, { mine, theirs }: Versions, names: FieldNames): readonly Difference[] {
  return Object.entries(fields)
    .filter(([name]) => name in mine && !isSameValue(mine[name], theirs[name]))
    .map(([name, field]) => ({
      label: field.label,
      mine: formatValue(mine[name], field, names),
      theirs: formatValue(theirs[name], field, names),
    }));
}

function formatValue(value: unknown, { format }: Fields[string], names: FieldNames): string {
  return isEmpty(value) ? 'none' : format(value, names);
}

/** What is absent, null, an empty text, list or object is not set, and the order of names in an object means nothing. */
export function isSameValue(one: unknown, other: unknown): boolean {
  return toText(one) === toText(other);
}

function toText(value: unknown): string {
  const text = JSON.stringify(isEmpty(value) ? null : value, (_name, part) =>
    isObject(part) ? Object.fromEntries(listSet(part).toSorted(([one], [other]) => (one < other ? -1 : 1))) : part,
  );
  return text === '{}' ? 'null' : text;
}

function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true;
  if (Array.isArray(value)) return value.length === 0;
  return isObject(value) && listSet(value).length === 0;
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function listSet(value: object): readonly (readonly [string, unknown])[] {
  return Object.entries(value).filter(([, part]) => !isEmpty(part));
}
