import type { SeasonGame } from 'contract/season';
import { battingLags, check, INFIELD, type Player, type Problem, STANDARD_NINE } from 'engine';
import { describe, expect, it } from 'vitest';
import { aSeasonGame } from '#test/fakes/records.ts';
import { chooseBattingOrder } from './plan-games.ts';

const ids = (count: number) => Array.from({ length: count }, (_, index) => `p${String(index + 1).padStart(2, '0')}`);

function aProblem(players: readonly Player[], rules: Problem['rules'] = {}): Problem {
  return { innings: 3, positions: STANDARD_NINE, infield: INFIELD, players, rules, locks: [], played: [] };
}
const aPlayer = (id: string, present: readonly boolean[] = [true, true, true]): Player => ({
  id,
  name: id,
  present,
  positionPreferences: {},
});
const present = (names: readonly string[]) => names.map((id) => aPlayer(id));

const aGame = (number: number, change: Partial<SeasonGame>) =>
  aSeasonGame({
    gameId: `g${number}`,
    date: `2027-05-${String(number).padStart(2, '0')}`,
    source: 'final',
    ...change,
  });

type Mode = Parameters<typeof chooseBattingOrder>[0];

function choose(mode: Mode, season: readonly SeasonGame[], problem: Problem, gameId = 'next') {
  return chooseBattingOrder(mode, { gameId, problem, innings: [], season });
}

/** Plays the games one after the other, each with the order its mode gives. */
function playSeason(mode: Mode, problems: readonly Problem[], lastBatters: readonly (string | null)[] = []) {
  const season: SeasonGame[] = [];
  for (const [index, problem] of problems.entries()) {
    const battingOrder = [...(choose(mode, season, problem)?.order ?? [])];
    season.push(aGame(index + 1, { battingOrder, lastBatter: lastBatters[index] ?? null }));
  }
  return season;
}

describe('A balanced batting order', () => {
  it('lets all players of a season lead off once before one leads off twice, and evens out their places', () => {
    const team = ids(12);
    const season = playSeason('balanced', Array(12).fill(aProblem(present(team))));
    expect(season.map(({ battingOrder }) => battingOrder[0]).sort()).toEqual(team);
    const orders = season.map(({ battingOrder }) => battingOrder);
    for (const order of orders) expect(order.toSorted()).toEqual(team);
    // A quarter of one order, summed over twelve games: an average of a quarter of a place.
    for (const lag of battingLags(team, orders).values()) expect(Math.abs(lag)).toBeLessThanOrEqual(0.25);
  });

  it('lets a player who missed games lead off before one who did already', () => {
    const team = ids(12);
    const withoutTwo = Array(10).fill(aProblem(present(team.slice(2))));
    const season = playSeason('balanced', [...withoutTwo, ...Array(2).fill(aProblem(present(team)))]);
    expect(season.map(({ battingOrder }) => battingOrder[0]).sort()).toEqual(team);
  });

  it('starts in the order of the roster and says so when no earlier game counts', () => {
    const scrimmage = aGame(1, { battingOrder: ['c', 'b', 'a'], counts: false });
    const draft = aGame(2, { source: 'none' });
    const later = aGame(4, { battingOrder: ['c', 'b', 'a'] });
    const season = [scrimmage, draft, aGame(3, { source: 'none' }), later];
    expect(choose('balanced', season, aProblem(present(['a', 'b', 'c'])), 'g3')).toEqual({
      source: 'roster',
      order: ['a', 'b', 'c'],
    });
  });

  it('counts the games whose batting order is known', () => {
    const season = [
      aGame(1, { battingOrder: ['a', 'b', 'c'] }),
      aGame(2, {}),
      aGame(3, { battingOrder: ['b', 'a', 'c'] }),
    ];
    expect(choose('balanced', season, aProblem(present(['a', 'b', 'c'])))).toEqual({
      source: 'balanced',
      games: 2,
      order: ['c', 'a', 'b'],
    });
  });

  it('lets late arrivals bat last and leaves out absent players, even those who have never led off', () => {
    const problem = aProblem([
      aPlayer('a'),
      aPlayer('late', [false, true, true]),
      aPlayer('out', [false, false, false]),
      aPlayer('b'),
    ]);
    const season = [aGame(1, { battingOrder: ['a', 'b', 'late', 'out'] })];
    expect(choose('balanced', season, problem)?.order).toEqual(['b', 'a', 'late']);
  });

  it('follows the co-ed rule, and all players still lead off once before one leads off twice', () => {
    const team = ids(10);
    const players = present(team).map((player, index): Player => ({ ...player, group: index < 5 ? 'women' : 'men' }));
    const problem = aProblem(players, {
      B1: { level: 'required', mode: 'continuous' },
      B2: { level: 'required', inARow: 1 },
    });
    const season = playSeason('balanced', Array(10).fill(problem));
    for (const { battingOrder } of season) {
      const broken = check(problem, { innings: [{}, {}, {}], battingOrder }).filter(({ rule }) => rule.startsWith('B'));
      expect(broken).toEqual([]);
    }
    expect(season.map(({ battingOrder }) => battingOrder[0]).sort()).toEqual(team);
  });

  it('lets only the starters bat where the rules say so', () => {
    const team = ids(11);
    const problem = aProblem(present(team), { B1: { level: 'required', mode: 'starters' } });
    const starters = team.slice(2);
    const first = Object.fromEntries(STANDARD_NINE.map((position, index) => [position, starters[index] ?? '']));
    const season = [aGame(1, { battingOrder: team.slice(0, 9).toReversed() })];
    const chosen = chooseBattingOrder('balanced', { gameId: 'next', problem, innings: [first], season });
    expect(chosen?.order.toSorted()).toEqual(starters);
    // The players who batted last are on the bench today.
    expect(chosen?.order[0]).toBe('p03');
  });
});

describe('A rolling batting order', () => {
  it('starts after the last batter of the previous game, all season long', () => {
    const season = playSeason('rolling', Array(4).fill(aProblem(present(['a', 'b', 'c', 'd', 'e']))), ['b', 'b', 'a']);
    expect(season.map(({ battingOrder }) => battingOrder.join(''))).toEqual(['abcde', 'cdeab', 'cdeab', 'bcdea']);
  });

  it('names the last batter and the previous game', () => {
    const previous = aGame(1, { battingOrder: ['a', 'b', 'c'], lastBatter: 'a' });
    expect(choose('rolling', [previous], aProblem(present(['a', 'b', 'c'])))).toEqual({
      source: 'afterLastBatter',
      game: previous,
      lastBatter: 'a',
      order: ['b', 'c', 'a'],
    });
  });

  it('starts after the last of the order when no last batter was recorded, and says so', () => {
    for (const lastBatter of [null, 'not-in-the-order']) {
      const previous = aGame(1, { battingOrder: ['c', 'a', 'b'], lastBatter });
      expect(choose('rolling', [previous], aProblem(present(['a', 'b', 'c'])))).toEqual({
        source: 'lastBatterUnknown',
        game: previous,
        order: ['c', 'a', 'b'],
      });
    }
  });

  it('continues after a last batter who is absent today or has left the team', () => {
    const season = [aGame(1, { battingOrder: ['a', 'gone', 'c', 'd'], lastBatter: 'gone' })];
    expect(choose('rolling', season, aProblem(present(['a', 'c', 'd', 'new'])))?.order).toEqual(['c', 'd', 'a', 'new']);
  });
});

describe('The same batting order as in the last game', () => {
  it('skips absent players and appends new ones', () => {
    const older = aGame(1, { battingOrder: ['a', 'b', 'c', 'd'] });
    const previous = aGame(2, { battingOrder: ['d', 'b', 'a', 'c'], lastBatter: 'b' });
    expect(choose('sameAsLast', [older, previous], aProblem(present(['a', 'c', 'd', 'new'])))).toEqual({
      source: 'sameAsLast',
      game: previous,
      order: ['d', 'a', 'c', 'new'],
    });
  });
});

it('A batting order made by hand is never chosen for the coach.', () => {
  expect(choose('byHand', [aGame(1, { battingOrder: ['b', 'a'] })], aProblem(present(['a', 'b'])))).toBeUndefined();
});
