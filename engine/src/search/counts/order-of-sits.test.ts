import { describe, expect, it } from 'vitest';
import type { Lock, Problem, Rules } from '#engine/problem.ts';
import { seededRandom } from '#engine/random.ts';
import { FREE } from '#engine/search/read/problem-matrix.ts';
import { readContext, type SearchContext } from '#engine/search/search-context.ts';
import { game } from '../../../test/game.ts';
import { findOrderOfSits } from './order-of-sits.ts';

const innings = 4;
const positions = 'P C 1B LF';
const twoOfEach = [
  { group: 'women', least: 2 },
  { group: 'men', least: 2 },
] as const;

const coEd: Rules = {
  F1: { level: 'wanted', spread: 1 },
  F2: { level: 'wanted' },
  F3: { level: 'wanted', inARow: 1 },
  C1: { level: 'required', quotas: twoOfEach },
};

/** A game of five or six players, some of whom come late or leave early, under some of the rules on sits. */
function smallGame(seed: number): Problem {
  const random = seededRandom(seed);
  const players = Array.from(
    { length: 5 + random(2) },
    () => ['++++', '++++', '++++', '.+++', '++..'][random(5)] ?? '++++',
  );
  const level = () => (random(4) === 0 ? 'required' : 'wanted');
  const rules: Rules = {
    ...(random(3) > 0 && { F1: { level: level(), spread: 1, ...(random(2) === 0 && { partTimeBelow: 1 }) } }),
    ...(random(3) > 0 && { F2: { level: level() } }),
    F3: { level: level(), inARow: 1 + random(2) },
    ...(random(3) > 0 && { C1: { level: 'required', quotas: twoOfEach.slice(0, 1 + random(2)) } }),
  };
  const sketch = game({ innings, positions, players, groups: 'wmwmwm'.slice(0, players.length), rules });
  const problem = { ...sketch, players: sketch.players.map((player) => ({ ...player, debt: random(5) - 2 })) };
  const bench = listBenches(problem, 0).at(random(5));
  const isUnderWay = random(3) === 0 && bench !== undefined;
  const isLocked = random(3) === 0 && players[1] === '++++';
  return {
    ...problem,
    ...(isUnderWay && { played: [fillField(problem, bench)] }),
    ...(isLocked && { locks: [{ inning: 3, playerId: 'b', position: null }] }),
  };
}

/** The first inning, in which these players sit. */
function fillField({ players, positions: field }: Problem, bench: readonly number[]) {
  const inField = players.filter(({ present }, player) => present[0] === true && !bench.includes(player));
  return Object.fromEntries(field.flatMap((position, at) => (inField[at] ? [[position, inField[at].id]] : [])));
}

/** By inning, which players sit. */
type Benches = readonly (readonly number[])[];

/** Tries every order of sits. Undefined where none keeps the required rules. */
function leastCost(context: SearchContext): number | undefined {
  const { problem } = context.matrix;
  let least: number | undefined;
  const fill = (benches: Benches) => {
    if (benches.length < innings) {
      for (const bench of listBenches(problem, benches.length)) fill([...benches, bench]);
      return;
    }
    const cost = costOf(context, benches);
    if (cost !== undefined) least = Math.min(least ?? cost, cost);
  };
  fill([]);
  return least;
}

/** Undefined where a required rule is broken. */
function costOf({ matrix, objective, playerTotals }: SearchContext, benches: Benches): number | undefined {
  const { problem } = matrix;
  const broken = countBroken(problem, benches);
  if (broken === undefined) return undefined;
  const sits = problem.players.map((_, player) => benches.filter((bench) => bench.includes(player)).length);
  const prices = playerTotals.map((totals, player) => objective.sits(totals, sits[player] ?? 0).high);
  return prices.reduce((sum, price) => sum + price, objective.broken * broken);
}

/** Each way to leave players on the bench that the innings played, the locks and the quotas allow. */
function listBenches(problem: Problem, inning: number): Benches {
  const { players, positions: field, rules, played } = problem;
  const lineup = Object.values(played[inning] ?? {});
  const there = players.flatMap(({ present }, player) => (present[inning] === true ? [player] : []));
  const subsets = Array.from({ length: 2 ** there.length }, (_, subset) =>
    there.filter((_player, at) => Math.floor(subset / 2 ** at) % 2 === 1),
  );
  return subsets.filter((bench) => {
    const inField = there.filter((player) => !bench.includes(player));
    const isEnough = (rules.C1?.quotas ?? []).every(
      ({ group, least }) => inField.filter((player) => players[player]?.group === group).length >= least,
    );
    const isAsPlayed = inning >= played.length || inField.every((player) => lineup.includes(players[player]?.id));
    const isLocked = ({ playerId, ...lock }: Lock) =>
      lock.inning !== inning + 1 || bench.some((player) => players[player]?.id === playerId);
    return inField.length === field.length && isEnough && isAsPlayed && problem.locks.every(isLocked);
  });
}

/** Counts the units of wanted rules as SPEC.md defines them. Undefined where a required rule is broken. */
function countBroken({ players, played, rules: { F1, F2, F3 } }: Problem, benches: Benches): number | undefined {
  const allGame = players.map(({ present }) => present.every(Boolean));
  const satBy = (inning: number) =>
    players.map((_, player) => benches.slice(0, inning + 1).filter((bench) => bench.includes(player)).length);
  const toCome = benches.map((bench, inning) => (inning < played.length ? [] : bench));
  const early = toCome.flatMap((bench, inning) => {
    const sat = satBy(inning);
    const fewest = Math.min(...sat.filter((_, player) => allGame[player]));
    return bench.filter((player) => allGame[player] && (sat[player] ?? 0) > fewest + 1);
  });
  const inARow = F3?.inARow ?? innings;
  const tooLong = toCome.flatMap((bench, inning) =>
    bench.filter((player) => {
      const row = benches.slice(Math.max(0, inning - inARow), inning);
      return row.length === inARow && row.every((earlier) => earlier.includes(player));
    }),
  );
  const sat = satBy(innings - 1);
  const levels = players.flatMap(({ present }, player) => {
    const sits = sat[player] ?? 0;
    if (allGame[player]) return [sits];
    return F1?.partTimeBelow === undefined || sits === present.filter(Boolean).length ? [] : [sits + F1.partTimeBelow];
  });
  const excess = Math.max(0, Math.max(...sat) - Math.min(...levels) - (F1?.spread ?? innings));
  const units = [
    { rule: F1, count: excess },
    { rule: F2, count: early.length },
    { rule: F3, count: tooLong.length },
  ].filter(({ rule, count }) => rule !== undefined && count > 0);
  if (units.some(({ rule }) => rule?.level === 'required')) return undefined;
  return units.reduce((sum, { count }) => sum + count, 0);
}

describe('the best order of sits', () => {
  it('[F1, F2, F3, C1] costs what the best of all orders costs', () => {
    let compared = 0;
    for (let seed = 1; seed <= 40; seed += 1) {
      const context = readContext(smallGame(seed));
      const expected = leastCost(context);
      expect(findOrderOfSits(context)?.high, `game ${seed}`).toBe(expected);
      if (expected !== undefined) compared += 1;
    }
    expect(compared).toBeGreaterThan(20);
  });

  it('is drawn in several ways, each of which fills the field and costs as much', () => {
    const problem = game({ innings, positions, players: 6, groups: 'wmwmwm', rules: coEd });
    const context = readContext(problem);
    const found = findOrderOfSits(context);
    const random = seededRandom(1);
    const drawn = new Set<string>();
    for (let draw = 0; draw < 20; draw += 1) {
      const cells = found?.draw(random) ?? new Int16Array();
      const benches = Array.from({ length: innings }, (_, inning) =>
        problem.players.flatMap((_player, player) => (cells[player * innings + inning] === FREE ? [] : [player])),
      );
      for (const [inning, bench] of benches.entries()) expect(listBenches(problem, inning)).toContainEqual(bench);
      expect(costOf(context, benches)).toBe(found?.high);
      drawn.add(benches.join('|'));
    }
    expect(drawn.size).toBeGreaterThan(1);
  });

  it('is not asked for without rules on the order', () => {
    const rules: Rules = { C1: { level: 'required', quotas: twoOfEach } };
    const problem = game({ innings, positions, players: 6, groups: 'wmwmwm', rules });
    expect(findOrderOfSits(readContext(problem))).toBeUndefined();
  });
});
