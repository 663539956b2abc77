import type { PlayerId } from 'engine';
import type { SeasonStatistics } from 'engine/season/statistics';
import type { PlayerGame } from './fairness.ts';

type BeforeAndAfter = { readonly before: number | undefined; readonly after: number | undefined };

/** What a game changes in the season: shares in percent, the spread in percentage points. */
export type BenchShares = {
  readonly byPlayer: ReadonlyMap<PlayerId, BeforeAndAfter>;
  readonly spread: BeforeAndAfter;
};

/** Adds a game to the season before it. Innings that are not filled yet count for nothing. */
export function addGameToSeason(
  { innings, players, benchSpread }: SeasonStatistics,
  games: readonly PlayerGame[],
): BenchShares {
  const inGame = new Map(games.map((game) => [game.id, countInnings(game)]));
  const filled = Math.max(0, ...games.map(({ innings: all }) => all.filter(isCounted).length));
  const totals = players.map(({ playerId, bench, present, benchShare }) => {
    const { sits = 0, here = 0 } = inGame.get(playerId) ?? {};
    const all = present + here;
    const after = all === 0 ? undefined : (100 * (bench + sits)) / all;
    return { playerId, before: benchShare, after, present: all };
  });
  const regulars = totals.filter(({ present }) => present > 0 && 2 * present >= innings + filled);
  return {
    byPlayer: new Map(totals.map(({ playerId, before, after }) => [playerId, { before, after }])),
    spread: { before: benchSpread, after: measureSpread(regulars.flatMap(({ after }) => after ?? [])) },
  };
}

const isCounted = ({ kind }: PlayerGame['innings'][number]) => kind !== 'open' && kind !== 'away';

function countInnings({ innings, sits }: PlayerGame): { readonly sits: number; readonly here: number } {
  return { sits, here: innings.filter(isCounted).length };
}

function measureSpread(shares: readonly number[]): number | undefined {
  return shares.length < 2 ? undefined : Math.max(...shares) - Math.min(...shares);
}

/** `25.9`; a dash for a player who was never there. */
export function formatShare(share: number | undefined): string {
  return share === undefined ? '–' : share.toFixed(1);
}
