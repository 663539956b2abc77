import type { Game } from 'contract/games';

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

function newestFirst(one: Game, other: Game): number {
  return sortKey(other).localeCompare(sortKey(one));
}

function sortKey({ gameDate, startTime }: Game): string {
  return `${gameDate.slice(0, 10)} ${startTime ?? ''}`;
}
