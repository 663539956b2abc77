import type { ErrorMessageOptions } from '#lib/http/error-message.ts';

export const newSeasonMessages = {
  title: 'Start a new season',
  about: 'The team goes on under a new name. The season that is over stays in your teams, to be read.',
  started: (name: string) => `The new season has been started already, as ${name}.`,
  noPlayers: 'There are no players on the roster. You can add them in the new season.',
  loading: 'Loading players...',
  offline: 'A new season needs a connection. What you have entered stays here until you are online.',
  copied:
    'Settings and rules, with innings, positions on the field, batting order and your own rule packs; what you know of the players who return, with numbers, positions and notes; and their pairs.',
  empty: 'Games, lineups and the season record.',
  stays: 'Its games, lineups, record and shared links. It becomes inactive.',
  families: 'Calendars that are subscribed to show the games of the new season without any change.',
  describeReturning: (count: number, all: number) => `${count} of ${all} return`,
} as const;

export const newSeasonErrors = {
  start: { fallback: 'The new season could not be started. Try again.' },
  players: { fallback: 'Failed to load players. Please try again.', detail: 'none' },
} as const satisfies Record<string, ErrorMessageOptions>;
