import { describe, expect, it } from 'vitest';
import { check } from '#engine/check.ts';
import type { Problem, Violation } from '#engine/problem.ts';
import type { Solution } from '#engine/solution.ts';
import { solve } from '#engine/solve.ts';
import { game } from '../../test/game.ts';
import { validateProblem } from './problem.ts';

const fine = game({ innings: 2, positions: 'P C', players: 3 });
const [ana, ben, cal] = fine.players;

it('finds no mistake in a valid problem', () => {
  expect(validateProblem(fine)).toEqual([]);
});

it.each<[string, Partial<Problem>, string]>([
  ['no players', { players: [] }, 'A game needs players.'],
  ['no positions', { positions: [] }, 'A game needs positions.'],
  ['thirty innings', { innings: 30 }, 'problem.innings must be a whole number from 1 to 15, not 30.'],
  ['a position twice', { positions: ['P', 'P'] }, 'Named twice among the positions: P.'],
  [
    'a rule without sense',
    { rules: { F3: { level: 'required', inARow: Number.NaN } } },
    'problem.rules.F3.inARow must be a whole number from 0 to 100, not NaN.',
  ],
  ['a played inning of strangers', { played: [{ P: 'x' }] }, 'Played inning 1 names unknown players at P.'],
  [
    'a lock of a stranger',
    { locks: [{ inning: 1, playerId: 'x', position: 'P' }] },
    'A lock names a player who is not in this game.',
  ],
  [
    'a lock beyond the game',
    { locks: [{ inning: 3, playerId: 'a', position: 'P' }] },
    'Ana Lee is locked in the 3rd, but this game has only 2 innings.',
  ],
  [
    'a lock at no position',
    { locks: [{ inning: 1, playerId: 'a', position: 'QB' }] },
    'Ana Lee is locked at QB in the 1st, but this game has no such position.',
  ],
])('names %s', (_, change, words) => {
  expect(validateProblem({ ...fine, ...change })).toEqual([words]);
});

it('names every mistake at once', () => {
  const problem: Problem = {
    ...fine,
    players: [ana, ben, cal, ana].flatMap((player) => player ?? []),
    locks: [
      { inning: 1, playerId: 'a', position: 'P' },
      { inning: 1, playerId: 'b', position: 'P' },
      { inning: 1, playerId: 'a', position: null },
    ],
  };
  expect(validateProblem(problem)).toEqual([
    'Two players have the same id: a.',
    'Ana Lee and Ben Ortiz are both locked at pitcher in the 1st.',
    'Ana Lee is locked twice in the 1st.',
  ]);
});

/** The problem with one part as a program without types may give it. */
function withPart(path: readonly (string | number)[], part: unknown): Problem {
  const copy: Problem = JSON.parse(JSON.stringify(fine));
  const parent = path.slice(0, -1).reduce<unknown>((value, key) => Object(value)[key], copy);
  Object.defineProperty(parent, path.at(-1) ?? '', { value: part, enumerable: true });
  return copy;
}

describe('a problem from outside the type system', () => {
  const optional = { isShortHanded: false, rotation: 'varied', objective: {} };
  const parts = Object.keys({ ...fine, ...optional });

  it.each(parts)('A problem from outside the type system may not have null for %s.', (part) => {
    expect(validateProblem(withPart([part], null))).toHaveLength(1);
    expect(validateProblem(withPart([part], null))[0]).toMatch(
      new RegExp(`^problem\\.${part} must be .*, not null\\.$`),
    );
  });

  it.each<[string, Problem, string]>([
    [
      'a position named constructor',
      withPart(['positions', 1], 'constructor'),
      'problem.positions[1] must be another name, not "constructor".',
    ],
    [
      'a position named __proto__',
      withPart(['positions', 0], '__proto__'),
      'problem.positions[0] must be another name, not "__proto__".',
    ],
    [
      'a preference for a position named __proto__',
      withPart(['players', 0, 'positionPreferences'], JSON.parse('{"__proto__":"never"}')),
      'The name of problem.players[0].positionPreferences["__proto__"] must be another name, not "__proto__".',
    ],
    [
      'presence as text',
      withPart(['players', 1, 'present'], ['yes', true]),
      'problem.players[1].present[0] must be true or false, not "yes".',
    ],
    [
      'presence as a text',
      withPart(['players', 1, 'present'], 'true,true'),
      'problem.players[1].present must be a list, not "true,true".',
    ],
    ['a player without a name', withPart(['players', 2, 'name'], undefined), 'problem.players[2].name is missing.'],
    ['rules as a list', withPart(['rules'], []), 'problem.rules must be an object, not a list.'],
    ['an objective as a text', withPart(['objective'], 'sits'), 'problem.objective must be an object, not "sits".'],
    [
      'a misspelled weight',
      withPart(['objective'], { positionPreferences: 1 }),
      'problem.objective has no property "positionPreferences".',
    ],
    [
      'a weight of the wrong sign',
      withPart(['objective'], { benchDebtSquared: 1 }),
      'problem.objective.benchDebtSquared must be a number from -1000 to 0, not 1.',
    ],
    [
      'a misspelled parameter',
      withPart(['rules', 'F1'], { level: 'wanted', spread: 1, partTimeBellow: 1 }),
      'problem.rules.F1 has no property "partTimeBellow".',
    ],
    ['a misspelled rule', withPart(['rules', 'F0'], { level: 'wanted' }), 'problem.rules has no property "F0".'],
    [
      'a level that does not exist',
      withPart(['rules', 'F2'], { level: 'must' }),
      'problem.rules.F2.level must be one of required, wanted, not "must".',
    ],
    [
      'a text for a switch',
      withPart(['isShortHanded'], 'yes'),
      'problem.isShortHanded must be true or false, not "yes".',
    ],
    [
      'a billion innings',
      withPart(['innings'], 1e9),
      'problem.innings must be a whole number from 1 to 15, not 1000000000.',
    ],
    [
      'a played inning without a map of players',
      withPart(['played'], ['P']),
      'problem.played[0] must be an object, not "P".',
    ],
  ])('may not have %s', async (_, problem, mistake) => {
    expect(validateProblem(problem)).toEqual([mistake]);
    expect(await solve(problem)).toEqual({ status: 'infeasible', why: [mistake], fixes: [] });
    expect(check(problem, { innings: [] })).toEqual([
      { rule: 'S1', level: 'required', players: [], innings: [], positions: [], words: mistake },
    ]);
  });

  it('A problem from outside the type system is refused with all of its mistakes.', async () => {
    const problem: Problem = JSON.parse('{"innings":0,"positions":[""],"players":[{"id":"a"}],"infield":null}');
    const mistakes = [
      'problem.innings must be a whole number from 1 to 15, not 0.',
      'problem.positions[0] must be a text of 1 to 200 characters, not "".',
      'problem.infield must be a list, not null.',
      'problem.players[0].name is missing.',
      'problem.players[0].present is missing.',
      'problem.players[0].positionPreferences is missing.',
      'problem.rules is missing.',
      'problem.locks is missing.',
      'problem.played is missing.',
    ];
    expect(await solve(problem)).toEqual({ status: 'infeasible', why: mistakes, fixes: [] });
    expect(check(problem, { innings: [] }).map(({ words }) => words)).toEqual(mistakes);
  });

  it('A problem from outside the type system is refused with the contradictions between its well-formed parts.', () => {
    const locks = [{ inning: 3, playerId: 'a', position: 'P' }];
    const mistakes = validateProblem({ ...withPart(['objective'], 7), locks, positions: ['P', 'P'] });
    expect(mistakes).toEqual([
      'problem.objective must be an object, not 7.',
      'Named twice among the positions: P.',
      'Ana Lee is locked in the 3rd, but this game has only 2 innings.',
    ]);
  });

  it('A problem from outside the type system is refused without being read when it has too many entries.', () => {
    const locks = new Proxy(
      Array.from({ length: 100_000 }, () => ({ inning: 1, playerId: 'a', position: 'P' })),
      {
        get: (target, name) => {
          if (name !== 'length') throw new Error(`${String(name)} was read`);
          return target.length;
        },
      },
    );
    expect(validateProblem({ ...fine, locks })).toEqual(['problem.locks must have 0 to 1000 entries, not 100000.']);
  });
});

it('lists a lock that contradicts an inning already played', () => {
  const played = [{ P: 'a', C: 'b' }];
  const lockAt = (position: string | null) => ({ ...fine, played, locks: [{ inning: 1, playerId: 'a', position }] });
  expect(validateProblem(lockAt('P'))).toEqual([]);
  for (const [position, words] of [
    ['C', 'at catcher'],
    [null, 'on the bench'],
  ] as const) {
    expect(validateProblem(lockAt(position))).toEqual([
      `Ana Lee is locked ${words} in the 1st, but that inning was played differently.`,
    ]);
  }
});

it.each([
  ['a seed as text', { seed: 'one' }, 'options.seed must be a whole number'],
  ['endless steps', { steps: Number.POSITIVE_INFINITY }, 'options.steps must be a whole number'],
  ['a misspelled option', { sed: 1 }, 'options has no property "sed".'],
  ['null for the options', null, 'options must be an object, not null.'],
])('refuses to solve with %s', async (_, options, mistake) => {
  const solution: Solution = await Reflect.apply(solve, undefined, [fine, options]);
  expect(solution.status).toBe('infeasible');
  expect(solution.why.join()).toContain(mistake);
});

it.each([
  ['null', null, 'draft must be an object, not null.'],
  ['a text', 'P', 'draft must be an object, not "P".'],
  ['an object without innings', {}, 'draft.innings is missing.'],
  ['innings that are none', { innings: ['P'] }, 'draft.innings[0] must be an object, not "P".'],
  ['a batting order that is none', { innings: [], battingOrder: 'a' }, 'draft.battingOrder must be a list, not "a".'],
  ['too many innings', { innings: new Array(1e9) }, 'draft.innings must have 0 to 50 entries, not 1000000000.'],
])('reports a draft that is %s', (_, draft, words) => {
  const violations: readonly Violation[] = Reflect.apply(check, undefined, [fine, draft]);
  expect(violations.map((found) => found.words)).toEqual([words]);
  expect(violations.every(({ rule, level }) => rule === 'S1' && level === 'required')).toBe(true);
});

it('solves a short-handed game however many of its innings lack players', async () => {
  const players = Array.from({ length: 7 }, () => '+'.repeat(15));
  const short = game({ innings: 15, positions: 'P C 1B 2B 3B SS LF LCF CF RCF RF', players });
  const { status } = await solve({ ...short, isShortHanded: true }, { highs: false });
  expect(status).not.toBe('infeasible');
});
