import { check, type InningAssignment, type Problem, validateProblem } from 'engine';
import { expect, it } from 'vitest';
import { breachesOf } from './checker/checker.ts';
import { range } from './checker/lineup-rows.ts';
import { examine } from './examine.ts';
import { loadHighs } from './program/linear-program.ts';
import { randomProblem, randomProblemOfSize } from './random/random-problem.ts';
import { type RandomSource, randomSource } from './random/random-source.ts';
import { bestReference } from './reference.ts';
import { shrunk } from './shrink.ts';

it('every random problem is valid, and among them is every kind', () => {
  const problems = range(300).map((number) => randomProblem(1, number));
  expect(problems.flatMap(validateProblem)).toEqual([]);
  const kinds: Readonly<Record<string, (problem: Problem) => boolean>> = {
    'numeric objective': ({ objective }) => objective !== undefined,
    'objective of a coach': ({ objective }) => objective === undefined,
    decimals: ({ players }) => players.some(({ debt = 0 }) => !Number.isInteger(debt)),
    'played innings': ({ played }) => played.length > 0,
    'every inning played': ({ played, innings }) => played.length === innings,
    'short-handed': ({ isShortHanded, players, positions }) =>
      isShortHanded === true && players.length >= 7 && players.length < positions.length,
    'settled rotation': ({ rotation }) => rotation === 'settled',
    'co-ed quotas': ({ rules }) => rules.C1 !== undefined,
    locks: ({ locks }) => locks.some(({ position }) => position !== null),
    'locked sits': ({ locks }) => locks.some(({ position }) => position === null),
    'late arrivals': ({ players }) => players.some(({ present }) => present[0] === false && present.at(-1) === true),
    'players away for a while': ({ players }) =>
      players.some(({ present }) => present[0] === true && present.at(-1) === true && present.includes(false)),
    'early infield': ({ rules }) => rules.F5?.infieldBy !== undefined,
    'pitchers who may not return': ({ rules }) => rules.P4 !== undefined,
    'catchers who may not return': ({ rules }) => rules.P5 !== undefined,
    'pitchers or catchers who stay': ({ rules }) => rules.P6 !== undefined || rules.P7 !== undefined,
    'even sits after every inning': ({ rules }) => rules.F9 !== undefined,
    'catching rules': ({ rules }) => rules.P3 !== undefined,
    'pairs of players': ({ pairs = [] }) => pairs.length > 0,
    'balanced strength': ({ rules }) => rules.K2 !== undefined,
    'custom positions': ({ positions }) => positions.includes('Left side'),
    'a middle infielder': ({ positions }) => positions.includes('MI'),
    'a field that grows': ({ positions }) => positions.includes('OF6'),
    'a league whose catcher is no infielder': ({ infield }) => !infield.includes('C'),
  };
  const missing = Object.keys(kinds).filter((kind) => !problems.some((problem) => kinds[kind]?.(problem)));
  expect(missing).toEqual([]);
});

it('trying every lineup and the integer program find the same best lineup of tiny games', async () => {
  const highs = await loadHighs();
  const statuses = range(80).map((number) => {
    const problem = randomProblemOfSize(randomSource(900 + number), 'tiny');
    const reference = bestReference(problem, { highs, work: 2000, lineups: 2000 });
    const text = reference.status === 'contradiction' ? `${JSON.stringify(problem)} ${reference.text}` : '';
    expect(text).toBe('');
    return reference.status;
  });
  expect(statuses.filter((status) => status === 'best').length).toBeGreaterThan(30);
  expect(statuses.filter((status) => status === 'none').length).toBeGreaterThan(15);
});

it('the judge and the checker name the same broken rules of any full lineup', () => {
  let broken = 0;
  for (const number of range(500)) {
    const problem = randomProblem(2, number);
    const innings = anyFullLineup(randomSource(number), problem);
    const isFull = innings.every(
      (inning, index) => index < problem.played.length || problem.positions.every((position) => inning[position]),
    );
    if (!isFull) continue;
    const named = breachesOf(problem, innings);
    const text = JSON.stringify({ problem, innings });
    const expected = named.map(({ rule, level, isPast, playerId }) =>
      ruleOfPlayer(rule, isPast ? 'wanted' : level, playerId),
    );
    const judged = check(problem, { innings }).map(({ rule, level, players }) => ruleOfPlayer(rule, level, players[0]));
    expect(strictest(judged), text).toEqual(strictest(expected));
    broken += named.length;
  }
  expect(broken).toBeGreaterThan(500);
});

it('the judge reports nothing of a draft that filling its empty cells repairs', () => {
  let reported = 0;
  for (const number of range(1000)) {
    const problem = randomProblem(3, number);
    const random = randomSource(number);
    const innings = anyFullLineup(random, problem);
    const whole = check(problem, { innings });
    if (whole.some(({ rule, level }) => rule === 'S1' && level === 'required')) continue;
    const emptied = random.oneOf(10, 30, 60);
    const draft = innings.map((inning, index) =>
      index < problem.played.length
        ? inning
        : Object.fromEntries(Object.entries(inning).filter(() => !random.chance(emptied))),
    );
    const kept = new Set(whole.map(({ rule, level, players }) => ruleOfPlayer(rule, level, players[0])[0]));
    const named = check(problem, { innings: draft }).filter(({ rule }) => rule !== 'S1' && rule !== 'S2');
    const repaired = named.filter(({ rule, level, players }) => !kept.has(ruleOfPlayer(rule, level, players[0])[0]));
    expect(repaired, JSON.stringify({ problem, draft })).toEqual([]);
    reported += named.length;
  }
  expect(reported).toBeGreaterThan(500);
});

/** Players are compared for the rules of each player. */
function ruleOfPlayer(rule: string, level: string, playerId = ''): readonly [rule: string, level: string] {
  const isOfPlayer = !['S1', 'S2', 'F1', 'F9', 'P6', 'P7', 'C1', 'K1', 'K2'].includes(rule);
  return [`${rule} ${isOfPlayer ? playerId : ''}`, level];
}

/** The judge puts several innings into one violation, which is required if one of them is. */
function strictest(broken: readonly (readonly [rule: string, level: string])[]): ReadonlyMap<string, string> {
  const levels = new Map<string, string>();
  for (const [rule, level] of broken) if (levels.get(rule) !== 'required') levels.set(rule, level);
  return levels;
}

/** Players who are there, wherever they may stand or not. */
function anyFullLineup(random: RandomSource, problem: Problem): readonly InningAssignment[] {
  return range(problem.innings).map((index) => {
    const past = problem.played[index];
    if (past !== undefined) return past;
    const there = random.shuffled(problem.players.filter(({ present }) => present[index] === true));
    return Object.fromEntries(
      problem.positions.flatMap((position, at) => {
        const player = there[at];
        return player === undefined ? [] : [[position, player.id]];
      }),
    );
  });
}

it('a failing problem is made as small as it can be while it still fails', async () => {
  const problem = randomProblemOfSize(randomSource(7), 'large');
  const isFailing = async (smaller: Problem) => smaller.players.length >= 2 && smaller.innings >= 2;
  const least = await shrunk(problem, isFailing, 500);
  expect(least).toMatchObject({ innings: 2, positions: [], rules: {}, locks: [], played: [] });
  expect(least.players.map(({ positionPreferences, present }) => [positionPreferences, present])).toEqual([
    [{}, [true, true]],
    [{}, [true, true]],
  ]);
});

it('The reference finds the lineup of a program that HiGHS calls impossible when it probes and enumerates.', async () => {
  const problem: Problem = {
    innings: 3,
    positions: ['P', 'C', '1B', '2B', '3B'],
    infield: ['P', '1B', '2B', '3B', 'SS'],
    players: [
      { id: 'p1', name: 'Player 1', present: [true, true, true], positionPreferences: {} },
      { id: 'p2', name: 'Player 2', present: [true, true, true], positionPreferences: {} },
      { id: 'p3', name: 'Player 3', present: [true, true, true], positionPreferences: { P: 'never', '1B': 'never' } },
      {
        id: 'p4',
        name: 'Player 4',
        present: [true, true, true],
        positionPreferences: {},
        preference: { P: 4.7, C: 6, '1B': 6, '2B': 5, '3B': 1.5 },
        positionDebt: { P: -1, C: 2, '3B': 3.1 },
      },
      {
        id: 'p6',
        name: 'Player 6',
        present: [true, true, true],
        positionPreferences: { '1B': 'never' },
        preference: { C: 3.88 },
        positionDebt: { '3B': -3 },
      },
    ],
    rules: { F5: { level: 'required', infield: 1 } },
    locks: [],
    played: [
      { P: 'p6', C: 'p3', '2B': 'p2' },
      { '1B': 'p4', '2B': 'p6', '3B': 'p2' },
    ],
  };
  expect(bestReference(problem, { highs: await loadHighs(), work: 5000, lineups: 10 })).toMatchObject({
    status: 'best',
  });
});

const away = [true, false] as const;
const late = [false, true] as const;

/** Games whose played innings have already broken a required rule, which the last inning can break more or less. */
const brokenByThePast: readonly (readonly [string, Problem])[] = [
  [
    'a minimum',
    {
      innings: 2,
      positions: ['P'],
      infield: ['P'],
      players: [
        { id: 'a', name: 'Ana', present: away, positionPreferences: {} },
        { id: 'b', name: 'Ben', present: late, positionPreferences: {}, preference: { P: 5 } },
        { id: 'c', name: 'Cal', present: [true, true], positionPreferences: {} },
      ],
      rules: { F5: { level: 'required', infield: 2 } },
      locks: [],
      played: [{ P: 'a' }],
      objective: { preference: 1 },
    },
  ],
  [
    'a spread of sits',
    {
      innings: 3,
      positions: ['P'],
      infield: ['P'],
      players: [
        { id: 'b', name: 'Ben', present: [true, true, true], positionPreferences: {}, preference: { P: 5 } },
        { id: 'c', name: 'Cal', present: [true, true, true], positionPreferences: {} },
      ],
      rules: { F1: { level: 'required', spread: 0 } },
      locks: [],
      played: [{ P: 'b' }, { P: 'b' }],
      objective: { preference: 1 },
    },
  ],
];

it.each(brokenByThePast)(
  'A required rule that innings played have broken is broken as little as possible: %s.',
  async (_, problem) => {
    const highs = await loadHighs();
    for (const lineups of [0, 10]) {
      const reference = bestReference(problem, { highs, work: 1000, lineups });
      expect(reference.status === 'best' && reference.innings.at(-1)).toEqual({ P: 'c' });
    }
    const settings = { highs, work: 1000, lineups: 10, seed: 1, isRepeated: false };
    expect(await examine(problem, settings)).toMatchObject({ verdict: 'confirmed', findings: [] });
  },
);
