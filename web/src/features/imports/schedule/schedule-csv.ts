import type { Game } from 'contract/games';
import { writeCsv } from '#lib/files/text-tables.ts';

const homeOrAwayLabels = { home: 'Home', away: 'Away' } as const;

/** The schedule as a spreadsheet, and this app, read it; the earliest game first. */
export function scheduleCsv(games: readonly Game[]): Promise<string> {
  const rows = games
    .map((game) => [
      game.gameDate.slice(0, 10),
      game.startTime ?? '',
      game.opponent,
      game.location,
      game.homeOrAway === null ? '' : homeOrAwayLabels[game.homeOrAway],
      String(game.inningsCount),
      game.statusDisplay,
    ])
    .toReversed();
  return writeCsv([['Date', 'Time', 'Opponent', 'Location', 'Home/Away', 'Innings', 'Status'], ...rows]);
}
