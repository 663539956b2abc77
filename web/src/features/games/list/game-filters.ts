import type { Game } from 'contract/games';
import { earliestFirst, newestFirst } from '#domain/games/game-order.ts';

export const gameFilters = [
  { id: 'all', label: 'All Games' },
  { id: 'upcoming', label: 'Upcoming' },
  { id: 'completed', label: 'Completed' },
] as const;

export type GameFilter = (typeof gameFilters)[number]['id'];

/** The games a tab shows: what is still to be played, the next game first, then what is over, newest day first. */
export function gamesIn(filter: GameFilter, games: readonly Game[]): Game[] {
  const shown = games.filter((game) => belongs[filter](game));
  return [
    ...shown.filter(({ isCompleted }) => !isCompleted).toSorted(earliestFirst),
    ...shown.filter(({ isCompleted }) => isCompleted).toSorted(newestFirst),
  ];
}

const belongs: Readonly<Record<GameFilter, (game: Game) => boolean>> = {
  all: () => true,
  // A game of today is still to be played.
  upcoming: ({ isCompleted }) => !isCompleted,
  completed: ({ isCompleted }) => isCompleted,
};
