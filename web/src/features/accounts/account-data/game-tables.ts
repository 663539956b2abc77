import { nameRulesOfGame } from 'contract/rule-packs/rules';
import { type CsvTable, type ExportedRows, findTeamCells, formatNumber } from './team-tables.ts';

/** The CSV files of games: schedule, lineups, what was played, and availability. */
export function listGameTables(rows: ExportedRows): readonly CsvTable[] {
  const context = createContext(rows);
  return [listGames(rows), listLineups(rows, context), listPlayed(rows, context), listAvailability(rows, context)];
}

type Context = {
  /** The cells that every row of a game starts with. */
  readonly gameCells: (gameId: string) => readonly string[];
  readonly nameOf: (playerId: string) => string;
};

const gameHeadings = ['Team', 'Season', 'Date', 'Opponent'];

function createContext({ teams, games, players }: ExportedRows): Context {
  const teamCells = findTeamCells(teams);
  const gamesById = new Map(games.map((game) => [game.id, game]));
  const names = new Map(players.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]));
  return {
    gameCells: (gameId) => {
      const game = gamesById.get(gameId);
      return game ? [...teamCells(game.teamId), game.gameDate, game.opponent] : gameHeadings.map(() => '');
    },
    nameOf: (playerId) => names.get(playerId) ?? 'Former player',
  };
}

const homeOrAwayLabels: Readonly<Record<string, string>> = { home: 'Home', away: 'Away' };

function listGames({ teams, games }: ExportedRows): CsvTable {
  const teamCells = findTeamCells(teams);
  const headings = ['Team', 'Season', 'Date', 'Time', 'Opponent', 'Location', 'Home/Away', 'Innings', 'Positions'];
  const lines = games.map((game) => [
    ...[...teamCells(game.teamId), game.gameDate, game.startTime?.slice(0, 'HH:mm'.length) ?? ''],
    ...[game.opponent, game.location, homeOrAwayLabels[game.homeOrAway ?? ''] ?? '', formatNumber(game.inningsCount)],
    ...[game.positionConfiguration, game.ownRulePack?.name ?? nameRulesOfGame({ rulePackId: game.rulePackId })],
    ...[game.countsInSeason ? 'Yes' : 'No', game.finalAt ?? ''],
  ]);
  return {
    fileName: 'games.csv',
    about: 'the schedule of every team',
    lines: [[...headings, 'Rules', 'Counts in Season', 'Completed'], ...lines],
  };
}

function listLineups({ lineups }: ExportedRows, { gameCells, nameOf }: Context): CsvTable {
  const innings = countInnings(lineups);
  return {
    fileName: 'lineups.csv',
    about: 'the saved lineups: one row for each player of a game, with the position in each inning',
    lines: [
      [...gameHeadings, 'Status', 'Batting Order', 'Player', ...listInningHeadings(innings)],
      ...lineups.flatMap((lineup) =>
        listPlayersOf(lineup).map((playerId) => [
          ...gameCells(lineup.gameId),
          ...[lineup.status, formatBattingPlace(lineup, playerId), nameOf(playerId)],
          ...listPositions(lineup, { playerId, innings }).map((position) => position ?? ''),
        ]),
      ),
    ],
  };
}

function listPlayed({ playedGames }: ExportedRows, { gameCells, nameOf }: Context): CsvTable {
  const innings = countInnings(playedGames);
  return {
    fileName: 'played-games.csv',
    about: 'what was played: one row for each player of a game, with the position in each inning and the pitches',
    lines: [
      [...gameHeadings, 'Batting Order', 'Player', 'Pitches', ...listInningHeadings(innings)],
      ...playedGames.flatMap((played) => {
        const playerIds = new Set([...listPlayersOf(played), ...Object.keys(played.present)]);
        return [...playerIds].map((playerId) => [
          ...gameCells(played.gameId),
          ...[formatBattingPlace(played, playerId), nameOf(playerId), formatNumber(played.pitches[playerId])],
          ...listPositions(played, { playerId, innings }).map(
            (position, index) => position ?? (played.present[playerId]?.includes(index + 1) ? 'Bench' : ''),
          ),
        ]);
      }),
    ],
  };
}

function listAvailability({ availability }: ExportedRows, { gameCells, nameOf }: Context): CsvTable {
  return {
    fileName: 'availability.csv',
    about: 'who was marked as in or out for a game; a player without a row is in',
    lines: [
      [...gameHeadings, 'Player', 'Status', 'From Inning', 'Through Inning'],
      ...availability.map(({ gameId, playerId, status, fromInning, throughInning }) => [
        ...gameCells(gameId),
        ...[nameOf(playerId), status, formatNumber(fromInning), formatNumber(throughInning)],
      ]),
    ],
  };
}

type Positions = Pick<ExportedRows['lineups'][number], 'innings' | 'battingOrder'>;

/** In batting order, then the others in the field. */
function listPlayersOf({ innings, battingOrder }: Positions): readonly string[] {
  return [...new Set([...battingOrder, ...innings.flatMap((cells) => Object.values(cells))])];
}

function formatBattingPlace({ battingOrder }: Positions, playerId: string): string {
  return battingOrder.includes(playerId) ? String(battingOrder.indexOf(playerId) + 1) : '';
}

/** The position of the player in each inning; undefined without one. */
function listPositions(
  { innings }: Positions,
  { playerId, innings: count }: { readonly playerId: string; readonly innings: number },
): readonly (string | undefined)[] {
  return Array.from(
    { length: count },
    (_, index) => Object.entries(innings[index] ?? {}).find(([, id]) => id === playerId)?.[0],
  );
}

function countInnings(games: readonly Positions[]): number {
  return Math.max(0, ...games.map(({ innings }) => innings.length));
}

function listInningHeadings(innings: number): readonly string[] {
  return Array.from({ length: innings }, (_, index) => `Inning ${index + 1}`);
}
