import type { Inning, PlayerId, Position, Problem } from 'engine';
import { indexLineup } from 'engine/lineup-view';
import type { SeasonStatistics } from 'engine/season/statistics';
import type { LineupContent } from '#domain/lineup/saved-lineup.ts';

/** One inning of one player. `open` means that the inning is not filled yet. */
export type PlayerInning = {
  readonly kind: 'infield' | 'outfield' | 'sit' | 'open' | 'away';
  /** Undefined unless the player is placed; a player who is away may still be placed by mistake. */
  readonly position?: Position;
};

export type PlayerGame = {
  readonly id: PlayerId;
  readonly name: string;
  readonly innings: readonly PlayerInning[];
  readonly sits: number;
  readonly infield: number;
  readonly outfield: number;
  readonly open: number;
  readonly away: number;
};

/** The innings of each player, in the order of the problem. */
export function playerGames(problem: Problem, content: LineupContent): readonly PlayerGame[] {
  return indexLineup(problem, content).players.map(({ player, positions, sits, present }) => {
    const innings = positions.map((played, index) => readInning(problem, played[0], index + 1, { sits, present }));
    const count = (kind: PlayerInning['kind']) => innings.filter((inning) => inning.kind === kind).length;
    return {
      id: player.id,
      name: player.name,
      innings,
      sits: count('sit'),
      infield: count('infield'),
      outfield: count('outfield'),
      open: count('open'),
      away: count('away'),
    };
  });
}

function readInning(
  problem: Problem,
  position: Position | undefined,
  inning: Inning,
  { sits, present }: { readonly sits: readonly Inning[]; readonly present: readonly Inning[] },
): PlayerInning {
  if (!present.includes(inning)) return position === undefined ? { kind: 'away' } : { kind: 'away', position };
  if (position !== undefined) return { kind: problem.infield.includes(position) ? 'infield' : 'outfield', position };
  return { kind: sits.includes(inning) ? 'sit' : 'open' };
}

export function isAbsent({ away, innings }: Pick<PlayerGame, 'away' | 'innings'>): boolean {
  return away === innings.length;
}

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
