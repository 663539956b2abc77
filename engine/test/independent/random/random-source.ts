/** Draws from a seed; the same seed gives the same problems on every machine. */
export type RandomSource = {
  /** A whole number from `least` to `most`, both included. */
  readonly whole: (least: number, most: number) => number;
  readonly chance: (perHundred: number) => boolean;
  readonly oneOf: <Value>(first: Value, ...others: readonly Value[]) => Value;
  /** A subset in the given order, each with the same chance. */
  readonly some: <Value>(values: readonly Value[], perHundred: number) => readonly Value[];
  readonly shuffled: <Value>(values: readonly Value[]) => readonly Value[];
};

export function randomSource(seed: number): RandomSource {
  const next = mulberry32(seed);
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  const chance = (perHundred: number) => next() * 100 < perHundred;
  return {
    whole,
    chance,
    oneOf: (first, ...others) => others[whole(0, others.length) - 1] ?? first,
    some: (values, perHundred) => values.filter(() => chance(perHundred)),
    shuffled: (values) =>
      values
        .map((value) => ({ value, key: next() }))
        .toSorted((one, other) => one.key - other.key)
        .map(({ value }) => value),
  };
}

/** Tommy Ettinger's generator: 32 bits of state, good enough to choose problems. */
function mulberry32(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
