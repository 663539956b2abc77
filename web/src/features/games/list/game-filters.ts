import type { Game } from 'contract/games';
import { newestFirst } from '#domain/games/game-order.ts';

export const gameFilters = [
  { id: 'all', label: 'All Games' },
  { id: 'upcoming', label: 'Upcoming' },
  { id: 'completed', label: 'Completed' },
] as const;

export type GameFilter = (typeof gameFilters)[number]['id'];

/** The games a tab shows, newest day first. */
export function gamesIn(filter: GameFilter, games: readonly Game[]): Game[] {
  return games.filter((game) => belongs[filter](game)).toSorted(newestFirst);
}

const belongs: Readonly<Record<GameFilter, (game: Game) => boolean>> = {
  all: () => true,
  upcoming: ({ isUpcoming }) => isUpcoming,
  completed: ({ isCompleted }) => isCompleted,
};
