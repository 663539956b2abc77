import { readFileSync } from 'node:fs';
import type { Problem } from 'engine';
import { expect, it } from 'vitest';
import { examine } from './examine.ts';
import { HighsCrash, loadHighs } from './program/linear-program.ts';
import { bestReference } from './reference.ts';

const problem: Problem = JSON.parse(readFileSync(new URL('reference-crash.json', import.meta.url), 'utf8'));

it('The reference stays open where its own HiGHS crashes, and asks for a new one.', async () => {
  const settings = { highs: await loadHighs(), work: 4000, lineups: 3000, seed: 1, isRepeated: false };
  const crash = thrownBy(() => bestReference(problem, settings));
  expect(crash).toBeInstanceOf(HighsCrash);
  const withModel = () => {
    throw crash?.cause;
  };
  const { status, verdict, findings, isHighsUsable } = await examine(problem, {
    ...settings,
    highs: { ...settings.highs, withModel },
  });
  expect({ status, verdict, findings, isHighsUsable }).toEqual({
    status: 'proven',
    verdict: 'open',
    findings: [],
    isHighsUsable: false,
  });
});

function thrownBy(act: () => unknown): Error | undefined {
  try {
    act();
  } catch (error) {
    if (error instanceof Error) return error;
  }
  return undefined;
}
