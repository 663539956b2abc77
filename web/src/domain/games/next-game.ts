import type { Game } from 'contract/games';

/** Finds the earliest game that is not completed. */
export function findNextGame(games: readonly Game[] | undefined): Game | undefined {
  const open = games?.filter(({ isCompleted }) => !isCompleted) ?? [];
  return open.toSorted((one, other) => sortKey(one).localeCompare(sortKey(other)))[0];
}

function sortKey({ gameDate, startTime }: Game): string {
  return `${gameDate.slice(0, 10)} ${startTime ?? '99:99'}`;
}
