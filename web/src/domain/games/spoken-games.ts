import { foldText } from 'contract/primitives/name-key';
import { formatGameDay, formatStartTime } from '#lib/dates/format-dates.ts';

type NamedGame = {
  readonly id: string;
  readonly opponent: string;
  readonly gameDate: string;
  readonly startTime: string | null;
};

/**
 * How the buttons of each game in a list name it for screen readers and voice control: with its day where another game in the
 * list has the same opponent, and with its time where that is on the same day.
 */
export function nameGames(games: readonly NamedGame[]): ReadonlyMap<string, string> {
  return new Map(games.map((game) => [game.id, nameGame(game, games)]));
}

function nameGame(game: NamedGame, games: readonly NamedGame[]): string {
  const name = `the game against ${game.opponent}`;
  const others = games.filter(({ id, opponent }) => id !== game.id && foldText(opponent) === foldText(game.opponent));
  if (others.length === 0) return name;
  const day = formatGameDay(game.gameDate);
  const isSameDay = others.some(({ gameDate }) => gameDate.slice(0, 10) === game.gameDate.slice(0, 10));
  const time = isSameDay && game.startTime ? ` at ${formatStartTime(game.startTime)}` : '';
  return `${name} on ${day}${time}`;
}
