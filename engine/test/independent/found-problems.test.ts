import { readFileSync } from 'node:fs';
import type { Problem } from 'engine';
import { expect, it } from 'vitest';
import { examine } from './examine.ts';
import { loadHighs } from './program/linear-program.ts';

/** Problems that `npm run bench:random` found and reduced. `wrong` says what the engine, or the checker, once answered. */
const found: readonly { readonly wrong: string; readonly problem: Problem }[] = JSON.parse(
  readFileSync(new URL('found-problems.json', import.meta.url), 'utf8'),
);

it.each(found.map(({ wrong, problem }) => [wrong, problem] as const))(
  'A problem that was once answered wrongly is answered correctly: %s.',
  async (_, problem) => {
    const highs = await loadHighs();
    const settings = { highs, work: 20_000, lineups: 3000, seed: 1, isRepeated: true };
    const { verdict, findings } = await examine(problem, settings);
    expect(findings).toEqual([]);
    expect(verdict).toBe('confirmed');
  },
);
