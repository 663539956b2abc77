import type { Inning, PlayerId, Position, Problem } from 'engine';
import { formatTimes } from 'engine/format';
import { indexLineup } from 'engine/lineup-view';
import type { LineupContent } from './lineup-content.ts';

/** What one inning is for one player. `open`: the inning is not filled yet, so it may become anything. */
export type PlayerInning = {
  readonly kind: 'infield' | 'outfield' | 'sit' | 'open' | 'away';
  /** Of a player in the field, and of one who is away but still placed. */
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

/** Each player's game, inning by inning, in the order of the problem. */
export function playerGames(problem: Problem, content: LineupContent): readonly PlayerGame[] {
  return indexLineup(problem, content).players.map(({ player, positions, sits, present }) => {
    const innings = positions.map((held, index) => readInning(problem, held[0], index + 1, { sits, present }));
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

/** True of a player who is there in no inning of the game. */
export function isAbsent({ away, innings }: Pick<PlayerGame, 'away' | 'innings'>): boolean {
  return away === innings.length;
}

/** One sentence on how the sits are shared among those who are there all game. */
export function fairnessWords(games: readonly PlayerGame[]): string {
  const whole = games.filter((game) => game.away === 0);
  if (whole.length === 0) return 'Nobody is there for the whole game yet.';
  if (whole.every(({ open, innings }) => open === innings.length)) return 'Fill the grid to see who sits how often.';
  if (whole.some(({ open }) => open > 0)) return 'So far; innings that are not filled are not counted.';
  const counts = whole.map(({ sits }) => sits);
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  const who = whole.length === games.length ? 'Everyone' : 'Everyone here all game';
  if (most === 0) return 'Nobody sits in this game.';
  if (least === most) return `${who} sits ${formatTimes(most)}.`;
  if (most - least === 1)
    return least === 0 ? 'Nobody sits more than once.' : `${who} sits ${eitherWords(least, most)}.`;
  return `Sits are uneven: from ${formatTimes(least)} to ${formatTimes(most)}.`;
}

/** `once or twice`, `3 or 4 times`. */
function eitherWords(fewer: number, more: number): string {
  return `${fewer < 3 ? formatTimes(fewer) : fewer} or ${formatTimes(more)}`;
}
