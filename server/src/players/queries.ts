import type { NewPlayer, Player, PlayerChange, PlayerListQuery } from 'contract/players';
import { searchIgnores } from 'contract/primitives/name-key';
import { type Selectable, sql } from 'kysely';
import {
  compileOnce,
  compileVariants,
  type Parameter,
  type QueryRunner,
} from '#server/database/queries/compiled-query.ts';
import type { Db, Schema, Tx } from '#server/database/schema.ts';
import type { CoachedTeamId, EditableTeamId } from '#server/teams/access.ts';

type NewPlayerRow = Omit<NewPlayer, 'allowDuplicate'> & {
  readonly id: string;
  readonly nameKey: string;
  readonly createdAt: Date;
};
type PlayerSettings = Omit<PlayerChange, 'allowDuplicate'> & { readonly nameKey: string };

type PlayerFilters = Pick<PlayerListQuery, 'battingPreference' | 'throwingPreference' | 'group'> & {
  /** Folded for a search, as the query reads the name keys. */
  readonly search: string;
};

type PlayerPageOrder = Pick<PlayerListQuery, 'sortBy' | 'sortOrder' | 'page' | 'pageSize'>;

/**
 * One page, and the number of players on all pages. Players of equal names come in order of id, so that no page repeats
 * or leaves out one.
 */
export async function selectPlayerPage(
  runner: QueryRunner,
  teamId: CoachedTeamId,
  filters: PlayerFilters,
  { sortBy, sortOrder, page, pageSize }: PlayerPageOrder,
): Promise<{ readonly players: Player[]; readonly totalCount: number }> {
  const { search, battingPreference, throwingPreference, group } = filters;
  const isFirstPage = page === 1;
  const filterVariant = { battingPreference, throwingPreference, group, isSearched: search !== '' };
  const variant = { ...filterVariant, sortBy, sortOrder, isFirstPage };
  const offset = (page - 1) * pageSize;
  const rows = await selectPlayerRows(runner, { teamId, search, limit: pageSize, offset }, variant);
  const [first] = rows;
  if (first) return { players: rows.map(toPlayer), totalCount: first.totalCount };
  // A page behind the last one has no row that could say how many there are.
  const firstPage = { ...variant, isFirstPage: true };
  const [all] = isFirstPage ? [] : await selectPlayerRows(runner, { teamId, search, limit: 1, offset: 0 }, firstPage);
  return { players: [], totalCount: all?.totalCount ?? 0 };
}

type PlayerFilterVariant = Omit<PlayerFilters, 'search'> & { readonly isSearched: boolean };
type PlayerPageVariant = PlayerFilterVariant &
  Pick<PlayerListQuery, 'sortBy' | 'sortOrder'> & { readonly isFirstPage: boolean };
type PlayerPageValues = {
  readonly teamId: CoachedTeamId;
  readonly search: string;
  readonly limit: number;
  readonly offset: number;
};

const selectPlayerRows = compileVariants(
  (db, parameter: Parameter<PlayerPageValues>, { sortBy, sortOrder, isFirstPage, ...filters }: PlayerPageVariant) =>
    sortColumns[sortBy]
      .reduce(
        (query, column) => query.orderBy(column, sortOrder),
        queryMatchingPlayers(db, parameter, filters)
          .select(playerColumns)
          .select(sql<number>`count(*) over ()`.as('totalCount')),
      )
      .orderBy('id', sortOrder)
      .limit(parameter('limit'))
      // PostgreSQL estimates an offset that it does not know so high that it would plan the query for each execution.
      .$if(!isFirstPage, (query) => query.offset(parameter('offset'))),
);

export async function selectPlayer(db: Db, teamId: CoachedTeamId, playerId: string): Promise<Player | undefined> {
  const [row] = await selectPlayerRow(db, { teamId, playerId });
  return row && toPlayer(row);
}

const selectPlayerRow = compileOnce(
  (db, parameter: Parameter<{ readonly teamId: CoachedTeamId; readonly playerId: string }>) =>
    db
      .selectFrom('players')
      .select(playerColumns)
      .where('teamId', '=', parameter('teamId'))
      .where('id', '=', parameter('playerId')),
);

/** In the order of the roster, with the archived players, whom past games name. */
export async function selectRoster(db: Db, teamId: CoachedTeamId): Promise<Player[]> {
  const rows = await db
    .selectFrom('players')
    .select(playerColumns)
    .where('teamId', '=', teamId)
    .orderBy(collated.lastName)
    .orderBy(collated.firstName)
    .orderBy('id')
    .execute();
  return rows.map(toPlayer);
}

/** Returns the players of the team among the ids. */
export async function selectPlayersById(
  db: Db,
  teamId: CoachedTeamId,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Player>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('players')
    .select(playerColumns)
    .where('teamId', '=', teamId)
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, toPlayer(row)]));
}

export async function selectNamesakes(
  db: Db,
  teamId: CoachedTeamId,
  { nameKey, except }: { nameKey: string; except?: string | undefined },
): Promise<Player[]> {
  const rows = await db
    .selectFrom('players')
    .select(playerColumns)
    .where('teamId', '=', teamId)
    .where('nameKey', '=', nameKey)
    .where((eb) => (except === undefined ? eb.lit(true) : eb('id', '<>', except)))
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  return rows.map(toPlayer);
}

export async function countPlayers(
  tx: Tx,
  teamId: CoachedTeamId,
  group: 'active' | 'archived' = 'active',
): Promise<number> {
  const { players } = await tx
    .selectFrom('players')
    .select((eb) => eb.fn.countAll<number>().as('players'))
    .where('teamId', '=', teamId)
    .where('archivedAt', group === 'active' ? 'is' : 'is not', null)
    .executeTakeFirstOrThrow();
  return players;
}

/** The number of records of what was played that name the player. */
export async function countPlayedGamesNaming(db: Db, teamId: CoachedTeamId, playerId: string): Promise<number> {
  const { games } = await db
    .selectFrom('playedGames')
    .select((eb) => eb.fn.countAll<number>().as('games'))
    .where('teamId', '=', teamId)
    // An id is too long to be part of anything else in the text.
    .where(sql<boolean>`strpos(innings::text || present::text || batting_order::text, ${playerId}) > 0`)
    .executeTakeFirstOrThrow();
  return games;
}

/** Undefined when any coach has a player with this id. */
export async function insertPlayer(tx: Tx, teamId: EditableTeamId, player: NewPlayerRow): Promise<Player | undefined> {
  const row = await tx
    .insertInto('players')
    .values({
      ...player,
      teamId,
      wishes: JSON.stringify(player.wishes),
      strengths: JSON.stringify(player.strengths),
      updatedAt: player.createdAt,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning(playerColumns)
    .executeTakeFirst();
  return row && toPlayer(row);
}

/**
 * Settings that are undefined keep their value. Undefined when the player is gone or a newer version is stored than the
 * one the change was made from.
 */
export async function updatePlayer(
  tx: Tx,
  { teamId, playerId }: { teamId: EditableTeamId; playerId: string },
  { version, wishes, strengths, isArchived, ...settings }: PlayerSettings,
  now: Date,
): Promise<Player | undefined> {
  const row = await tx
    .updateTable('players')
    .set((eb) => ({
      ...settings,
      wishes: wishes && JSON.stringify(wishes),
      strengths: strengths && JSON.stringify(strengths),
      ...(isArchived === true && { archivedAt: sql<Date>`coalesce(archived_at, ${now})` }),
      ...(isArchived === false && { archivedAt: null }),
      version: eb('version', '+', 1),
      updatedAt: now,
    }))
    .where('teamId', '=', teamId)
    .where('id', '=', playerId)
    .where((eb) => (version === undefined ? eb.lit(true) : eb('version', '=', version)))
    .returning(playerColumns)
    .executeTakeFirst();
  return row && toPlayer(row);
}

/**
 * The foreign key deletes the player's availability, too. Lineups have no foreign key to players and are changed
 * separately.
 */
export async function deletePlayer(tx: Tx, teamId: EditableTeamId, playerId: string): Promise<void> {
  await tx.deleteFrom('players').where('teamId', '=', teamId).where('id', '=', playerId).execute();
}

const playerColumns = [
  'id',
  'firstName',
  'lastName',
  'battingPreference',
  'throwingPreference',
  'notes',
  'jerseyNumber',
  'wishes',
  'strengths',
  'coEdGroup',
  'archivedAt',
  'version',
  'createdAt',
] as const;

/** The collation is that of the indexes. */
const collated = {
  firstName: sql`first_name collate "und-x-icu"`,
  lastName: sql`last_name collate "und-x-icu"`,
  createdAt: sql`created_at`,
};

const sortColumns = {
  name: [collated.lastName, collated.firstName],
  lastname: [collated.lastName, collated.firstName],
  firstname: [collated.firstName, collated.lastName],
  created: [collated.createdAt],
} as const;

function queryMatchingPlayers(db: Db, parameter: Parameter<PlayerPageValues>, filters: PlayerFilterVariant) {
  const { isSearched, battingPreference, throwingPreference, group } = filters;
  return (
    db
      .selectFrom('players')
      .where('teamId', '=', parameter('teamId'))
      .where((eb) => (battingPreference === undefined ? eb.lit(true) : eb('battingPreference', '=', battingPreference)))
      .where((eb) =>
        throwingPreference === undefined ? eb.lit(true) : eb('throwingPreference', '=', throwingPreference),
      )
      .$if(group !== 'all', (query) => query.where('archivedAt', group === 'active' ? 'is' : 'is not', null))
      // `strpos` has no wildcards: a search for % finds names with a percent sign.
      .$if(isSearched, (query) =>
        query.where(
          sql<boolean>`strpos(translate(replace(name_key, chr(10), ' '), ${sql.lit(searchIgnores)}, ''), ${parameter('search')}) > 0`,
        ),
      )
  );
}

type PlayerRow = Pick<Selectable<Schema['players']>, (typeof playerColumns)[number]>;

/** Each field is named, because to copy every row takes longer. */
function toPlayer(row: PlayerRow): Player {
  return {
    id: row.id,
    firstName: row.firstName,
    lastName: row.lastName,
    fullName: `${row.firstName} ${row.lastName}`,
    battingPreference: row.battingPreference,
    throwingPreference: row.throwingPreference,
    notes: row.notes,
    jerseyNumber: row.jerseyNumber,
    wishes: row.wishes,
    strengths: row.strengths,
    coEdGroup: row.coEdGroup,
    isArchived: row.archivedAt !== null,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
  };
}
