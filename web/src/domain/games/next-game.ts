import type { Game } from 'contract/games';

/** The earliest game that is not over yet. */
export function nextGame(games: readonly Game[] | undefined): Game | undefined {
  const open = games?.filter(({ isCompleted }) => !isCompleted) ?? [];
  return open.toSorted((one, other) => moment(one).localeCompare(moment(other)))[0];
}

function moment({ gameDate, startTime }: Game): string {
  return `${gameDate.slice(0, 10)} ${startTime ?? '99:99'}`;
}
