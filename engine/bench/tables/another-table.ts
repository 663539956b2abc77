import { anotherLineup } from '#engine/another-lineup.ts';
import type { Draft, Problem } from '#engine/problem.ts';
import { seededRandom } from '#engine/random.ts';
import { solve } from '#engine/solve.ts';
import { realisticGame } from '../games/realistic-game.ts';
import { formatPercentiles, measure } from '../percentiles.ts';

const games = 62;

/** Counts how often another lineup differs in three of ten cells, and is as good with no more pitchers or catchers. */
export async function printOtherLineups(): Promise<void> {
  console.log(
    '\nAnother lineup of realistic games. Limit: 30 % of the cells differ, as good, no more pitchers or catchers.',
  );
  for (const rotation of ['varied', 'settled'] as const) {
    const times: number[] = [];
    const seen = await compareGames(rotation, times);
    const count = (isAsked: (pair: Pair) => boolean) => seen.filter(isAsked).length;
    const reached = count((pair) => !pair.isWorse && pair.share >= 0.3);
    console.log(
      `${rotation}: ${reached} of ${seen.length} differ enough, ${count(({ isWorse }) => isWorse)} are worse`,
    );
    console.log(`ms of processor time ${formatPercentiles(times)}`);
  }
}

type Pair = { readonly share: number; readonly isWorse: boolean };

async function compareGames(rotation: 'varied' | 'settled', times: number[]): Promise<readonly Pair[]> {
  const random = seededRandom(300);
  const seen: Pair[] = [];
  for (let number = 0; number < games; number += 1) {
    const game: Problem = { ...realisticGame(random), rotation };
    const first = await solve(game, { seed: 7 });
    if (first.status === 'infeasible') continue;
    const second = await measure(times, () => anotherLineup(game, first.lineup, { seed: 8 }));
    if (second.status === 'infeasible') continue;
    const isWorse = second.value < first.value || hasMoreBattery(second.lineup, first.lineup);
    seen.push({ share: shareOfChanges(game, first.lineup, second.lineup), isWorse });
  }
  return seen;
}

function shareOfChanges({ positions, innings }: Problem, one: Draft, other: Draft): number {
  const changed = one.innings.flatMap((inning, index) =>
    positions.filter((position) => inning[position] !== other.innings[index]?.[position]),
  );
  return changed.length / (positions.length * innings);
}

function hasMoreBattery(one: Draft, other: Draft): boolean {
  const countPlayers = ({ innings }: Draft, position: string) =>
    new Set(innings.map((inning) => inning[position])).size;
  return ['P', 'C'].some((position) => countPlayers(one, position) > countPlayers(other, position));
}
