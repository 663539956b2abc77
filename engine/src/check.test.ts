import fc from 'fast-check';
import { expect, it } from 'vitest';
import { game } from '../test/game.ts';
import { check } from './check.ts';
import { basicRules } from './packs.ts';
import type { Draft } from './problem.ts';

const problem = game({ innings: 3, positions: 'P C SS LF', players: 5, rules: basicRules(3) });

function parsed(value: unknown): Draft {
  const draft: Draft = JSON.parse(JSON.stringify(value) ?? 'null');
  return draft;
}

it('reports the level of each broken rule', () => {
  const innings = [1, 2, 3].map(() => ({ P: 'a', C: 'b', SS: 'c', LF: 'd' }));
  const levels = check(problem, { innings }).map(({ rule, level }) => `${rule} ${level}`);
  expect(new Set(levels)).toEqual(new Set(['F1 required', 'F3 required', 'F5 wanted']));
});

it('never throws, and never accepts an arbitrary value as a lineup', () => {
  const cell = fc.oneof(fc.constantFrom('a', 'b', 'unknown', '__proto__'), fc.jsonValue());
  const inning = fc.oneof(
    fc.dictionary(fc.constantFrom('P', 'C', 'SS', 'LF', 'XX', 'constructor'), cell),
    fc.jsonValue(),
  );
  const draft = fc.oneof(fc.record({ innings: fc.array(inning) }), fc.jsonValue());
  fc.assert(
    fc.property(draft, (value) => {
      const violations = check(problem, parsed(value));
      expect(violations.some(({ level }) => level === 'required')).toBe(true);
    }),
    { seed: 7, numRuns: 500 },
  );
});
