/** Splits a list into groups whose sizes differ by at most one, in order. */
export function splitEvenly<T>(entries: readonly T[], groups: number): readonly (readonly T[])[] {
  return Array.from({ length: groups }, (_, index) =>
    entries.slice(Math.ceil((index * entries.length) / groups), Math.ceil(((index + 1) * entries.length) / groups)),
  );
}
