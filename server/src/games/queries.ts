import { type Game, type GameChange, type NewGame, PLAYING_SETTINGS } from 'contract/games';
import { findOwnPack, type OwnRulePack } from 'contract/rule-packs/rules';
import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import { compileOnce, type Parameter } from '#server/database/queries/compiled-query.ts';
import { lowestId, queryBatch } from '#server/database/queries/key-order.ts';
import type { Db, Schema, Tx } from '#server/database/schema.ts';
import type { CoachedGame, CoachedTeamId, EditableGame, EditableTeamId } from '#server/teams/access.ts';
import { getGameStatus } from './game-day.ts';

/** The next batch of games, in order of id. */
export async function selectGamesAfter(
  db: Db,
  { teamId, last }: { readonly teamId: CoachedTeamId; readonly last: Game | undefined },
  now: Date,
): Promise<Game[]> {
  const rows = await selectGameBatch(db, { teamId, id: last?.id ?? lowestId });
  return rows.map((row) => toGame(row, now));
}

const selectGameBatch = compileOnce(
  (db, parameter: Parameter<{ readonly teamId: CoachedTeamId; readonly id: string }>) =>
    queryBatch(queryGames(db), { teamId: parameter('teamId'), id: parameter('id') }),
);

const queryGames = (db: Db) =>
  db.selectFrom('games').select((eb) => [...gameColumns, lineupStatus(eb), teamTimeZone(eb), isPlayed(eb)]);

export async function countGames(tx: Tx, teamId: CoachedTeamId): Promise<number> {
  const { games } = await tx
    .selectFrom('games')
    .select((eb) => eb.fn.countAll<number>().as('games'))
    .where('teamId', '=', teamId)
    .executeTakeFirstOrThrow();
  return games;
}

export async function selectGame(
  db: Db,
  { teamId, gameId }: Pick<CoachedGame, 'teamId' | 'gameId'>,
  now: Date,
): Promise<Game | undefined> {
  const [row] = await selectGameRow(db, { teamId, gameId });
  return row && toGame(row, now);
}

const selectGameRow = compileOnce((db, parameter: Parameter<{ readonly teamId: string; readonly gameId: string }>) =>
  queryGames(db).where('teamId', '=', parameter('teamId')).where('id', '=', parameter('gameId')),
);

/** Returns the games of the team among the ids. */
export async function selectGamesById(
  db: Db,
  { teamId, ids }: { readonly teamId: CoachedTeamId; readonly ids: readonly string[] },
  now: Date,
): Promise<ReadonlyMap<string, Game>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('games')
    .select((eb) => [...gameColumns, lineupStatus(eb), teamTimeZone(eb), isPlayed(eb)])
    .where('teamId', '=', teamId)
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, toGame(row, now)]));
}

/** Makes other changes of this game wait. Undefined when the game has been deleted in the meantime. */
export async function lockGame(tx: Tx, { teamId, gameId }: Pick<CoachedGame, 'teamId' | 'gameId'>) {
  const [row] = await selectGameForUpdate(tx, { teamId, gameId });
  return row;
}

const selectGameForUpdate = compileOnce(
  (db, parameter: Parameter<{ readonly teamId: string; readonly gameId: string }>) =>
    db
      .selectFrom('games')
      .select([...rulesColumns, 'gameDate', 'startTime', 'location', 'finalAt', 'version'])
      .select((eb) => [lineupStatus(eb), teamTimeZone(eb), isPlayed(eb)])
      .where('teamId', '=', parameter('teamId'))
      .where('id', '=', parameter('gameId'))
      .forNoKeyUpdate(),
);

/** The settings of a game with the copy of the own pack that they name. */
type SettingsWithRules<Settings> = Settings & { readonly ownRulePack: OwnRulePack | null };

/** Undefined when any coach has a game with this id. */
export async function insertGame(
  tx: Tx,
  teamId: EditableTeamId,
  { id, ...game }: SettingsWithRules<NewGame> & { readonly id: string },
  now: Date,
): Promise<Game | undefined> {
  const row = await tx
    .insertInto('games')
    .values({ ...toSettingsColumns(game), teamId, id, finalAt: null, createdAt: now, updatedAt: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning((eb) => [...gameColumns, teamTimeZone(eb)])
    .executeTakeFirst();
  return row && toGame({ ...row, lineupStatus: null, isPlayed: null }, now);
}

/**
 * Undefined when the game is gone or a newer version is stored than the one the change was made from. The new version passes
 * those of the marks, because a game that moves can lose them, and the next ones start from it: `firstVersionOfMark`.
 */
export async function updateGame(
  tx: Tx,
  { teamId, gameId }: EditableGame,
  { version, isFinal, ...change }: SettingsWithRules<Omit<GameChange, 'asksAgain'>>,
  now: Date,
): Promise<Game | undefined> {
  const row = await tx
    .updateTable('games')
    .set({
      ...toSettingsColumns(change),
      ...(isFinal !== undefined && { finalAt: isFinal ? now : null }),
      version: nextAfterMarks,
      updatedAt: now,
    })
    .where('teamId', '=', teamId)
    .where('id', '=', gameId)
    .where((eb) => (version === undefined ? eb.lit(true) : eb('version', '=', version)))
    .returning((eb) => [...gameColumns, lineupStatus(eb), teamTimeZone(eb), isPlayed(eb)])
    .executeTakeFirst();
  return row && toGame(row, now);
}

const nextAfterMarks = sql<number>`1 + greatest(version, (
  select max(a.version) from availability a where a.team_id = games.team_id and a.game_id = games.id))`;

/** The foreign keys delete the lineup and the availability, too. */
export async function deleteGame(tx: Tx, { teamId, gameId }: EditableGame): Promise<void> {
  await tx.deleteFrom('games').where('teamId', '=', teamId).where('id', '=', gameId).execute();
}

/** What decides how the game is played. */
const rulesColumns = [...PLAYING_SETTINGS, 'ownRulePack'] as const;

const gameColumns = [
  'id',
  'teamId',
  'opponent',
  'gameDate',
  'startTime',
  'location',
  'homeOrAway',
  ...rulesColumns,
  'finalAt',
  'version',
] as const;

function lineupStatus(eb: ExpressionBuilder<Schema, 'games'>) {
  return eb
    .selectFrom('lineups')
    .select('lineups.status')
    .whereRef('lineups.teamId', '=', 'games.teamId')
    .whereRef('lineups.gameId', '=', 'games.id')
    .as('lineupStatus');
}

/** Whether the record of a game says that it is over; null without a record. */
export function isPlayed(eb: ExpressionBuilder<Schema, 'games'>) {
  return eb
    .selectFrom('playedGames')
    .select(isRecordOver('playedGames').as('isOver'))
    .whereRef('playedGames.teamId', '=', 'games.teamId')
    .whereRef('playedGames.gameId', '=', 'games.id')
    .as('isPlayed');
}

/** Game mode says when it ends a game. A record that was made without it is complete when it has all innings. */
export function isRecordOver(record: 'playedGames' | 'p') {
  const [progress, innings] = [sql.ref(`${record}.progress`), sql.ref(`${record}.innings`)];
  return sql<
    boolean | null
  >`coalesce((${progress} ->> 'isOver')::boolean, jsonb_array_length(${innings}) >= games.innings_count)`;
}

function teamTimeZone(eb: ExpressionBuilder<Schema, 'games'>) {
  return eb.selectFrom('teams').select('teams.timeZone').whereRef('teams.id', '=', 'games.teamId').as('timeZone');
}

/** What is undefined keeps its value, because the client may not know the field yet. */
function toSettingsColumns<Settings extends Pick<GameChange, 'customPositions'>>({
  customPositions,
  ownRulePack,
  ...game
}: SettingsWithRules<Settings>) {
  return {
    ...game,
    ownRulePack: ownRulePack && JSON.stringify(ownRulePack),
    customPositions: customPositions && JSON.stringify(customPositions),
  };
}

type GameRow = Pick<Selectable<Schema['games']>, (typeof gameColumns)[number]> &
  Pick<Game, 'lineupStatus'> & { readonly timeZone: string | null; readonly isPlayed: boolean | null };

/** Each field is named, because to copy an object of so many fields takes a tenth of the time of a list. */
function toGame(row: GameRow, now: Date): Game {
  const { isCompleted, isPlayed, isUpcoming, statusDisplay } = getGameStatus(row, now);
  return {
    id: row.id,
    teamId: row.teamId,
    opponent: row.opponent,
    gameDate: `${row.gameDate}T00:00:00.000Z`,
    startTime: row.startTime?.slice(0, 'HH:mm'.length) ?? null,
    location: row.location,
    homeOrAway: row.homeOrAway,
    inningsCount: row.inningsCount,
    positionConfiguration: row.positionConfiguration,
    customPositions: row.customPositions,
    designatedHitterFor: row.designatedHitterFor,
    fieldOption: row.fieldOption,
    rotation: row.rotation,
    rulePackId: row.rulePackId,
    ownRulePack: findOwnPack(row) ?? null,
    isUpcoming,
    isCompleted,
    isPlayed,
    statusDisplay,
    hasLineup: row.lineupStatus !== null,
    lineupStatus: row.lineupStatus,
    version: row.version,
  };
}
