import { BATTING, THROWING } from 'contract/players';
import { z } from 'zod';

const text = z.string().nullable();
const cells = z.array(z.record(z.string(), z.string()));

/** The columns of the export that the CSV files show. */
export const exportedRows = z.object({
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
export type ExportedRows = z.infer<typeof exportedRows>;
export type ExportedPlayer = ExportedRows['players'][number];

export type CsvTable = {
  readonly fileName: string;
  /** What the file contains, for the text beside it. */
  readonly about: string;
  /** The headings and the rows. */
  readonly lines: readonly (readonly string[])[];
};

/** The CSV files of teams and players. */
export function listTeamTables(rows: ExportedRows): readonly CsvTable[] {
  return [listTeams(rows), listPlayers(rows)];
}

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

/** The positions with the given value, such as `P, C`. */
function formatPositions(byPosition: Readonly<Record<string, string>>, wanted: string): string {
  return Object.entries(byPosition)
    .filter(([, value]) => value === wanted)
    .map(([position]) => position)
    .join(', ');
}

/** The cells that every row of a team starts with: name and season. */
export function findTeamCells(teams: ExportedRows['teams']): (teamId: string) => readonly [string, string] {
  const byId = new Map(teams.map((team) => [team.id, team]));
  return (teamId) => [byId.get(teamId)?.name ?? '', byId.get(teamId)?.season ?? ''];
}

export function formatNumber(value: number | null | undefined): string {
  return value === null || value === undefined ? '' : String(value);
}
