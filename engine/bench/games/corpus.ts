import { readFileSync } from 'node:fs';
import type { Problem } from '#engine/problem.ts';
import { type Instance, toProblem } from './instance.ts';

/** The sets of the corpus, in the order of its tables. */
export const corpusSets = ['A', 'Av', 'B', 'C'] as const;

/** Games in progress, short-handed games and co-ed games. */
export const furtherSets = ['U', 'S', 'M'] as const;

/** Reads the games of one set, each with its proven optimum. */
export function corpusGames(
  set: (typeof corpusSets)[number] | (typeof furtherSets)[number],
): readonly (readonly [Problem, number | undefined])[] {
  const url = new URL(`../../test/corpus/${set}.json`, import.meta.url);
  const instances: readonly Instance[] = JSON.parse(readFileSync(url, 'utf8'));
  return instances.map((instance) => [toProblem(instance), instance.optimum]);
}
