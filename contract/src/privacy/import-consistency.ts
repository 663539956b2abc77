import { gameLimits } from '../games.ts';
import { playerLimits } from '../players.ts';
import { foldText } from '../primitives/name-key.ts';
import { rulePackLimits } from '../rule-packs.ts';
import { teamLimits } from '../teams.ts';

type Row = { readonly teamId: string };
type OwnedRow = Row & { readonly id: string };
type GameRow = Row & { readonly gameId: string };
type Cells = Readonly<Record<string, string>>;

/** The parts of an import that refer to each other. */
type Imported = {
  readonly teams: readonly {
    readonly id: string;
    readonly pairs?: readonly { readonly players: readonly string[] }[] | undefined;
  }[];
  readonly rulePacks: readonly (OwnedRow & { readonly name: string })[];
  readonly players: readonly (OwnedRow & { readonly archivedAt?: string | null | undefined })[];
  readonly games: readonly OwnedRow[];
  readonly lineups: readonly (GameRow & {
    readonly innings: readonly Cells[];
    readonly battingOrder: readonly string[];
  })[];
  readonly playedGames: readonly (GameRow & {
    readonly innings: readonly Cells[];
    readonly progress?: { readonly plan: readonly Cells[] } | null | undefined;
  })[];
  readonly availability: readonly (GameRow & {
    readonly playerId: string;
    readonly fromInning?: number | null | undefined;
    readonly throughInning?: number | null | undefined;
  })[];
  readonly familyAnswers?: Imported['availability'] | undefined;
  readonly familyAbsences?:
    | readonly (OwnedRow & {
        readonly playerId: string;
        readonly firstDay: string;
        readonly lastDay: string;
      })[]
    | undefined;
};

type Inconsistency = { readonly path: readonly (string | number)[]; readonly message: string };

/**
 * Each finds what is wrong with an import although its rows are valid, such as rows that refer to a missing one or are
 * there twice. The server serves others between two of them.
 */
export const importChecks: readonly ((imported: Imported) => readonly Inconsistency[])[] = [
  findRepeatedIds,
  findMissingOwners,
  findExceededLimits,
  findRepeatedPackNames,
  findBadPairs,
  findBadLineups,
  findLongGames,
  findBadAvailability,
];

/** The indexes of the rows whose key an earlier row has. */
function listRepeated<Value>(rows: readonly Value[], keyOf: (row: Value) => string): readonly number[] {
  const seen = new Set<string>();
  return rows.flatMap((row, index) => {
    const key = keyOf(row);
    if (seen.has(key)) return [index];
    seen.add(key);
    return [];
  });
}

function findRepeatedIds(imported: Imported): readonly Inconsistency[] {
  const message = 'This row is in the file twice';
  const byId = ['teams', 'rulePacks', 'players', 'games', 'familyAbsences'] as const;
  const byGame = ['lineups', 'playedGames'] as const;
  return [
    ...byId.flatMap((table) =>
      listRepeated<{ readonly id: string }>(imported[table] ?? [], ({ id }) => id).map((row) => ({
        path: [table, row],
        message,
      })),
    ),
    ...byGame.flatMap((table) =>
      listRepeated<GameRow>(imported[table], ({ gameId }) => gameId).map((row) => ({ path: [table, row], message })),
    ),
    ...listRepeated(imported.availability, ({ gameId, playerId }) => `${gameId} ${playerId}`).map((row) => ({
      path: ['availability', row],
      message,
    })),
  ];
}

function findMissingOwners(imported: Imported): readonly Inconsistency[] {
  const teams = new Set(imported.teams.map(({ id }) => id));
  const games = toKeys(imported.games);
  const ofTeam = ['rulePacks', 'players', 'games'] as const;
  const ofGame = ['lineups', 'playedGames', 'availability', 'familyAnswers'] as const;
  return [
    ...ofTeam.flatMap((table) =>
      imported[table].flatMap(({ teamId }, row) =>
        teams.has(teamId) ? [] : [{ path: [table, row, 'teamId'], message: 'This team is not in the file' }],
      ),
    ),
    ...ofGame.flatMap((table) =>
      (imported[table] ?? []).flatMap(({ teamId, gameId }, row) =>
        games.has(toKey(teamId, gameId))
          ? []
          : [{ path: [table, row, 'gameId'], message: 'This game is not in the file' }],
      ),
    ),
  ];
}

/** A team may have more players than its settings allow now, and never more than any team. */
function findExceededLimits({ teams, players, games, rulePacks }: Imported): readonly Inconsistency[] {
  return teams.flatMap(({ id }, row) => {
    const count = (rows: readonly Row[]) => rows.filter(({ teamId }) => teamId === id).length;
    const limits = [
      { name: 'players', count: count(players.filter(isOnRoster)), max: teamLimits.maxPlayersMax },
      { name: 'archived players', count: count(players.filter(isArchived)), max: playerLimits.archivedMax },
      { name: 'games', count: count(games), max: gameLimits.perTeam },
      { name: 'rule packs', count: count(rulePacks), max: rulePackLimits.perTeam },
    ];
    return limits
      .filter((limit) => limit.count > limit.max)
      .map((limit) => ({
        path: ['teams', row],
        message: `The team has ${limit.count} ${limit.name}, and at most ${limit.max} are possible`,
      }));
  });
}

type ImportedPlayer = Imported['players'][number];
const isArchived = ({ archivedAt }: ImportedPlayer) => typeof archivedAt === 'string';
const isOnRoster = (player: ImportedPlayer) => !isArchived(player);

function findRepeatedPackNames({ rulePacks }: Imported): readonly Inconsistency[] {
  const keyOf = ({ teamId, name }: { readonly teamId: string; readonly name: string }) => `${teamId} ${foldText(name)}`;
  return listRepeated(rulePacks, keyOf).map((row) => ({
    path: ['rulePacks', row, 'name'],
    message: 'The team has a rule pack with this name already',
  }));
}

function findBadPairs({ teams, players }: Imported): readonly Inconsistency[] {
  const roster = toKeys(players);
  return teams.flatMap(({ id, pairs = [] }, row) =>
    pairs.flatMap((pair, index) =>
      pair.players.every((playerId) => roster.has(toKey(id, playerId)))
        ? []
        : [{ path: ['teams', row, 'pairs', index, 'players'], message: 'Choose two players of this team' }],
    ),
  );
}

/** A player who has left the team may be in a lineup. */
function findBadLineups({ lineups }: Imported): readonly Inconsistency[] {
  return lineups.flatMap(({ innings, battingOrder }, row) => [
    ...innings.flatMap((cells, index) =>
      new Set(Object.values(cells)).size === Object.keys(cells).length
        ? []
        : [{ path: ['lineups', row, 'innings', index], message: 'A player can be at one position in an inning' }],
    ),
    ...(new Set(battingOrder).size === battingOrder.length
      ? []
      : [{ path: ['lineups', row, 'battingOrder'], message: 'Each player bats once in the order' }]),
  ]);
}

function findLongGames({ playedGames }: Imported): readonly Inconsistency[] {
  return playedGames.flatMap(({ innings, progress }, row) =>
    innings.length + (progress?.plan.length ?? 0) <= gameLimits.inningsMax
      ? []
      : [
          {
            path: ['playedGames', row, 'progress', 'plan'],
            message: `A game has at most ${gameLimits.inningsMax} innings`,
          },
        ],
  );
}

function findBadAvailability(imported: Imported): readonly Inconsistency[] {
  const roster = toKeys(imported.players);
  const ofPlayer = ['availability', 'familyAnswers', 'familyAbsences'] as const;
  const inOrder = ['availability', 'familyAnswers'] as const;
  return [
    ...ofPlayer.flatMap((table) =>
      (imported[table] ?? []).flatMap(({ teamId, playerId }, row) =>
        roster.has(toKey(teamId, playerId))
          ? []
          : [{ path: [table, row, 'playerId'], message: 'This player is not in the file' }],
      ),
    ),
    ...inOrder.flatMap((table) =>
      (imported[table] ?? []).flatMap(({ fromInning, throughInning }, row) =>
        (fromInning ?? 1) <= (throughInning ?? gameLimits.inningsMax)
          ? []
          : [{ path: [table, row], message: 'A player cannot leave before arriving' }],
      ),
    ),
    ...(imported.familyAbsences ?? []).flatMap(({ firstDay, lastDay }, row) =>
      firstDay <= lastDay
        ? []
        : [{ path: ['familyAbsences', row, 'lastDay'], message: 'The last day cannot be before the first' }],
    ),
  ];
}

function toKey(teamId: string, id: string): string {
  return `${teamId} ${id}`;
}

function toKeys(rows: readonly OwnedRow[]): ReadonlySet<string> {
  return new Set(rows.map(({ teamId, id }) => toKey(teamId, id)));
}
