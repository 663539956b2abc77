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

export type GameMonth = { readonly id: string; readonly isCompleted: boolean; readonly games: readonly Game[] };

/** Sorted games by month. A month in which some games are over and others are to come is there twice. */
export function groupByMonth(games: readonly Game[]): readonly GameMonth[] {
  const monthOf = ({ gameDate, isCompleted }: Game) => `${gameDate.slice(0, 7)} ${isCompleted}`;
  return [...new Set(games.map(monthOf))].map((id) => {
    const inMonth = games.filter((game) => monthOf(game) === id);
    return { id, isCompleted: inMonth[0]?.isCompleted === true, games: inMonth };
  });
}

const belongs: Readonly<Record<GameFilter, (game: Game) => boolean>> = {
  all: () => true,
  // A game of today is still to be played.
  upcoming: ({ isCompleted }) => !isCompleted,
  completed: ({ isCompleted }) => isCompleted,
};
