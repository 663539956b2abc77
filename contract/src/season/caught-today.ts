import type { SeasonGame } from '../season.ts';
import { isPlayedGame } from './season-games.ts';

/** Who caught in one game, as the season knows it. */
export type CaughtGame = Pick<SeasonGame, 'gameId' | 'date' | 'source' | 'isOver' | 'startTime'> & {
  /** Position → player of each inning; absent is none. */
  readonly innings: readonly Readonly<Record<string, string | undefined>>[];
};

type CatchingQuestion = {
  readonly gameId: string;
  readonly date: string;
  readonly startTime: string | null;
};

/**
 * The innings that each player caught on the day of a game before it, in the games that are over. Of two games without
 * start times each counts as the earlier one, because no one has said which it is.
 */
export function countCaughtToday(
  games: readonly CaughtGame[],
  { gameId, date, startTime }: CatchingQuestion,
): ReadonlyMap<string, number> {
  const isEarlier = (game: CaughtGame) =>
    game.startTime === null || startTime === null || toTime(game.startTime) < toTime(startTime);
  const earlier = games.filter(
    (game) => game.gameId !== gameId && toDay(game.date) === toDay(date) && isPlayedGame(game) && isEarlier(game),
  );
  const caught = new Map<string, number>();
  for (const { C } of earlier.flatMap(({ innings }) => innings)) if (C) caught.set(C, (caught.get(C) ?? 0) + 1);
  return caught;
}

/** Takes `2026-11-25` and `2026-11-25T00:00:00.000Z`. */
function toDay(date: string): string {
  return date.slice(0, 'yyyy-mm-dd'.length);
}

/** Takes `10:30` and `10:30:00`. */
function toTime(time: string): string {
  return time.slice(0, 'hh:mm'.length);
}
