import type { Inning, PlayerId, Position, Problem } from 'engine';
import { indexLineup } from 'engine/lineup-view';
import type { LineupContent } from '#domain/lineup/lineup-content.ts';

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

/** Whether the player is present in no inning. */
export function isAbsent({ away, innings }: Pick<PlayerGame, 'away' | 'innings'>): boolean {
  return away === innings.length;
}
