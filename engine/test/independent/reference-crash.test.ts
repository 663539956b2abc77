import type { Problem } from 'engine';
import { expect, it } from 'vitest';
import { examine } from './examine.ts';
import { loadHighs } from './program/linear-program.ts';

const present = [true];
const problem: Problem = {
  innings: 1,
  positions: ['P'],
  infield: ['P'],
  players: ['Ana', 'Ben'].map((name) => ({ id: name, name, present, positionPreferences: {} })),
  rules: {},
  locks: [],
  played: [],
};

/** What WebAssembly throws: the types of Node do not declare its class. */
const trap = Object.assign(new Error('memory access out of bounds'), { name: 'RuntimeError' });

it('The reference stays open where its own HiGHS crashes, and asks for a new one.', async () => {
  const withModel = () => {
    throw trap;
  };
  const settings = { work: 4000, lineups: 0, seed: 1, isRepeated: false };
  const { status, verdict, findings, isHighsUsable } = await examine(problem, {
    ...settings,
    highs: { ...(await loadHighs()), withModel },
  });
  expect({ status, verdict, findings, isHighsUsable }).toEqual({
    status: 'proven',
    verdict: 'open',
    findings: [],
    isHighsUsable: false,
  });
});
