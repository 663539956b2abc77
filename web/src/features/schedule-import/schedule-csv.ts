import type { Game } from 'contract/games';
import { writeCsv } from '#lib/csv.ts';

/** The schedule as a spreadsheet, and this app, read it; the earliest game first. */
export function scheduleCsv(games: readonly Game[]): Promise<string> {
  const rows = games
    .map((game) => [
      game.gameDate.slice(0, 10),
      game.startTime ?? '',
      game.opponent,
      game.location,
      String(game.inningsCount),
      game.statusDisplay,
    ])
    .toReversed();
  return writeCsv([['Date', 'Time', 'Opponent', 'Location', 'Innings', 'Status'], ...rows]);
}
