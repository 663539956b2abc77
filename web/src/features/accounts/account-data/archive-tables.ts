import { BATTING, THROWING } from 'contract/players';
import type { AccountExport } from 'contract/privacy/account-export';
import { nameRulesOfGame } from 'contract/rule-packs/rules';
import { z } from 'zod';
import { formatPositions } from '#domain/players/position-lists.ts';

export type CsvTable = {
  readonly fileName: string;
  /** What the file contains, for the text beside it. */
  readonly about: string;
  /** The headings and the rows. */
  readonly lines: readonly (readonly string[])[];
};

/** The CSV files of an export: teams, players, games, lineups, what was played, and availability. */
export function listTables(account: AccountExport): readonly CsvTable[] {
  const rows = exportedRows.parse(account);
  const context = createContext(rows);
  return [
    ...[listTeams(rows), listPlayers(rows)],
    ...[listGames(rows), listLineups(rows, context), listPlayed(rows, context), listAvailability(rows, context)],
  ];
}

const text = z.string().nullable();
const cells = z.array(z.record(z.string(), z.string()));

/** The columns of the export that the CSV files show. */
const exportedRows = z.object({
  teams: z.array(
    z.object({
      ...{ id: z.string(), name: z.string(), season: text, leagueLevel: text, timeZone: text, deletedAt: text },
      ...{ maxPlayers: z.number(), ageGroup: z.number().nullable(), pitchTable: text },
      battingOrderMode: z.string(),
    }),
  ),
  players: z.array(
    z.object({
      ...{ id: z.string(), teamId: z.string(), firstName: z.string(), lastName: z.string() },
      ...{ jerseyNumber: text, notes: text, coEdGroup: text, createdAt: z.string(), archivedAt: text.optional() },
      ...{ battingPreference: z.number(), throwingPreference: z.number() },
      ...{ wishes: z.record(z.string(), z.string()), strengths: z.record(z.string(), z.string()) },
    }),
  ),
  games: z.array(
    z.object({
      ...{ id: z.string(), teamId: z.string(), opponent: z.string(), gameDate: z.string(), startTime: text },
      ...{ location: z.string(), homeOrAway: text, inningsCount: z.number(), positionConfiguration: z.string() },
      ...{ rulePackId: text, ownRulePack: z.object({ name: z.string() }).nullable() },
      ...{ countsInSeason: z.boolean(), finalAt: text },
    }),
  ),
  lineups: z.array(
    z.object({ gameId: z.string(), status: z.string(), innings: cells, battingOrder: z.array(z.string()) }),
  ),
  playedGames: z.array(
    z.object({
      ...{ gameId: z.string(), innings: cells, battingOrder: z.array(z.string()) },
      ...{ present: z.record(z.string(), z.array(z.number())), pitches: z.record(z.string(), z.number()) },
    }),
  ),
  availability: z.array(
    z.object({
      ...{ gameId: z.string(), playerId: z.string(), status: z.string() },
      ...{ fromInning: z.number().nullable(), throughInning: z.number().nullable() },
    }),
  ),
});
type ExportedRows = z.infer<typeof exportedRows>;

function listTeams({ teams }: ExportedRows): CsvTable {
  const headings = ['Team', 'Season', 'League Level', 'Age Group', 'Pitch Limits', 'Max Players'];
  return {
    fileName: 'teams.csv',
    about: 'your teams and their settings; a deleted team has the time when it was deleted',
    lines: [
      [...headings, 'Time Zone', 'Batting Order', 'Deleted'],
      ...teams.map((team) => [
        ...[team.name, team.season ?? '', team.leagueLevel ?? '', formatNumber(team.ageGroup)],
        team.pitchTable ?? '',
        ...[formatNumber(team.maxPlayers), team.timeZone ?? '', team.battingOrderMode, team.deletedAt ?? ''],
      ]),
    ],
  };
}

function listPlayers({ teams, players }: ExportedRows): CsvTable {
  const teamCells = findTeamCells(teams);
  const headings = ['First Name', 'Last Name', 'Jersey Number', 'Bats', 'Throws', 'Notes', 'Co-ed Group'];
  return {
    fileName: 'players.csv',
    about: 'the players of every team with notes, position preferences and strengths',
    lines: [
      [
        'Team',
        'Season',
        ...headings,
        'Positions',
        'Avoids',
        'Never Plays',
        'Strong',
        'Developing',
        'Added',
        'Archived',
      ],
      ...players.map((player) => [
        ...teamCells(player.teamId),
        ...[player.firstName, player.lastName, player.jerseyNumber ?? ''],
        ...[BATTING[player.battingPreference] ?? '', THROWING[player.throwingPreference] ?? ''],
        ...[player.notes ?? '', player.coEdGroup ?? ''],
        ...['prefer', 'avoid', 'never'].map((preference) => formatPositions(player.wishes, preference)),
        ...['strong', 'developing'].map((strength) => formatPositions(player.strengths, strength)),
        player.createdAt.slice(0, 'YYYY-MM-DD'.length),
        player.archivedAt?.slice(0, 'YYYY-MM-DD'.length) ?? '',
      ]),
    ],
  };
}

/** The cells that every row of a team starts with: name and season. */
function findTeamCells(teams: ExportedRows['teams']): (teamId: string) => readonly [string, string] {
  const byId = new Map(teams.map((team) => [team.id, team]));
  return (teamId) => [byId.get(teamId)?.name ?? '', byId.get(teamId)?.season ?? ''];
}

function formatNumber(value: number | null | undefined): string {
  return value === null || value === undefined ? '' : String(value);
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
