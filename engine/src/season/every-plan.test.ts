import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Problem } from '#engine/problem.ts';
import { game } from '../../test/game.ts';
import { planSeason } from './plan.ts';

it('comes within two points of the smallest spread in seasons small enough to try every plan', () => {
  const presence = fc.constantFrom('+++', '+++', '+++', '---', '-++');
  const past = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 4, maxLength: 4 });
  const rosters = fc.array(fc.tuple(presence, presence, presence, presence), { minLength: 1, maxLength: 2 });
  fc.assert(
    fc.property(past, rosters, (sits, presences) => {
      const games = presences.map((players) => game({ innings: 3, positions: 'P C', players }));
      const enough = games.every((one) => one.players.filter((player) => player.present[0] === true).length >= 2);
      fc.pre(enough);
      const records = ['a', 'b', 'c', 'd'].map((playerId, at) => ({
        playerId,
        sits: sits[at] ?? 0,
        present: pastInnings,
      }));
      const plan = planSeason(records, games);
      if (plan === undefined) throw new Error('There is no plan.');
      for (const [index, { sits: given }] of plan.games.entries()) {
        expect(games.slice(index, index + 1).flatMap(waysToSit)).toContainEqual([...given.values()]);
      }
      expect(plan.spread).toBeLessThanOrEqual(Math.min(...spreads(games, sits)) + 2);
    }),
    { seed: 5, numRuns: 150 },
  );
});

/** Every way to give out the sits of some games, each with the spread of shares it ends with. */
function spreads(games: readonly Problem[], past: readonly number[]): readonly number[] {
  const ways = games.map((one) => waysToSit(one));
  return ways
    .reduce<readonly (readonly number[])[]>(
      (totals, choices) =>
        totals.flatMap((total) => choices.map((sits) => total.map((sum, at) => sum + (sits[at] ?? 0)))),
      [past],
    )
    .map((totals) => {
      const rates = totals.map((sits, player) => {
        const innings = games.reduce((sum, { players }) => sum + there(players[player]), pastInnings);
        return (100 * sits) / innings;
      });
      return Math.max(...rates) - Math.min(...rates);
    });
}

const pastInnings = 6;
const there = (player: Problem['players'][number] | undefined) => player?.present.filter(Boolean).length ?? 0;

function waysToSit({ innings, positions, players }: Problem): readonly (readonly number[])[] {
  return Array.from({ length: innings }, (_, inning) => inning).reduce<readonly (readonly number[])[]>(
    (ways, inning) => {
      const present = players.filter((player) => player.present[inning] === true);
      const longer = benches(players, inning)
        .filter((bench) => bench.reduce((sum, sits) => sum + sits, 0) === present.length - positions.length)
        .flatMap((bench) => ways.map((way) => way.map((sits, at) => sits + (bench[at] ?? 0))));
      return [...new Map(longer.map((way) => [way.join(), way])).values()];
    },
    [players.map(() => 0)],
  );
}

/** Every choice of players who sit in an inning: 1 for each who sits, and 0 for each other. */
function benches(players: Problem['players'], inning: number): readonly (readonly number[])[] {
  return players.reduce<readonly (readonly number[])[]>(
    (choices, { present }) =>
      choices.flatMap((choice) => (present[inning] === true ? [0, 1] : [0]).map((sits) => [...choice, sits])),
    [[]],
  );
}
