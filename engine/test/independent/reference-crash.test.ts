import { readFileSync } from 'node:fs';
import type { Problem } from 'engine';
import { expect, it } from 'vitest';
import { examine } from './examine.ts';
import { loadHighs } from './program/linear-program.ts';

const problem: Problem = JSON.parse(readFileSync(new URL('reference-crash.json', import.meta.url), 'utf8'));

it('leaves an answer open, and asks for a new HiGHS, when HiGHS crashes in the reference', async () => {
  const settings = { highs: await loadHighs(), work: 4000, lineups: 3000, seed: 1, isRepeated: false };
  const { status, verdict, findings, isHighsUsable } = await examine(problem, settings);
  expect({ status, verdict, findings, isHighsUsable }).toEqual({
    status: 'proven',
    verdict: 'open',
    findings: [],
    isHighsUsable: false,
  });
});
