import type { Game } from 'contract/games';
import { foldText } from 'contract/primitives/name-key';
import { POSITION_CONFIGURATIONS, type PositionConfiguration } from 'engine';
import { formatGameDay, formatStartTime } from '#lib/dates/format-dates.ts';

export const noGame = 'Game not found or access denied';
export const leftGame = 'You are no longer in its team. Ask the owner if that is a mistake.';

const configurationNames: Readonly<Record<PositionConfiguration, string>> = {
  Standard9: 'Standard 9-Player Baseball',
  WithDH: '10-Player with Designated Hitter',
  TBall10: 'T-Ball or Co-Ed (10 Players)',
  TBall11: 'T-Ball (11 Players)',
  Custom: 'Custom',
};

export const configurationOptions = POSITION_CONFIGURATIONS.map((value) => ({
  value,
  label: configurationNames[value],
}));

/** Returns the prefix of the opponent as in schedules: an away game is "@ Hawks". */
export function opponentPrefix({ homeOrAway }: Pick<Game, 'homeOrAway'>): string {
  return homeOrAway === 'away' ? '@' : 'vs.';
}

export const homeOrAwayOptions = [
  { value: '', label: 'Not set' },
  { value: 'home', label: 'Home' },
  { value: 'away', label: 'Away' },
] as const;

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
