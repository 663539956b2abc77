import type { PlayerAvailability, SavedAvailability } from 'contract/availability';
import { type OnConflictBuilder, type RawBuilder, sql } from 'kysely';
import { compileOnce, type Parameter } from '#server/database/queries/compiled-query.ts';
import type { Db, Schema, Tx } from '#server/database/schema.ts';
import type { CoachedGame, GameOnGameDay } from '#server/teams/access.ts';

/** A mark of the coach comes without `saidBy`, which clients of the release before do not know. */
export async function selectAvailability(db: Db, { teamId, gameId }: CoachedGame): Promise<SavedAvailability[]> {
  const rows = await selectAvailabilityRows(db, { teamId, gameId });
  return rows.map(({ saidBy, ...row }) => (saidBy === 'coach' ? row : { ...row, saidBy }));
}

const selectAvailabilityRows = compileOnce(
  (db, parameter: Parameter<{ readonly teamId: string; readonly gameId: string }>) =>
    db
      .selectFrom('availability')
      .select(['playerId', 'status', 'fromInning', 'throughInning', 'version', 'saidBy'])
      .where('teamId', '=', parameter('teamId'))
      .where('gameId', '=', parameter('gameId'))
      .orderBy('playerId'),
);

export async function deleteAvailabilityExcept(
  tx: Tx,
  { teamId, gameId }: GameOnGameDay,
  remaining: readonly string[],
): Promise<void> {
  await deleteMarks(
    tx,
    sql`a.team_id = ${teamId} and a.game_id = ${gameId} and a.player_id <> all(${[...remaining]}::uuid[])`,
  );
}

/** Deletes marks `a` of games `g`. Each of these games passes the versions of its marks that go: `firstVersionOfMark`. */
export async function deleteMarks(tx: Tx, condition: RawBuilder<unknown>): Promise<void> {
  await sql`
    with deleted as (
      delete from availability a using games g where g.team_id = a.team_id and g.id = a.game_id and ${condition}
      returning a.team_id, a.game_id, a.version
    )
    update games set version = greatest(games.version, d.newest + 1)
    from (select team_id, game_id, max(version) as newest from deleted group by team_id, game_id) d
    where games.team_id = d.team_id and games.id = d.game_id`.execute(tx);
}

/** Marks of the coach. The version of a player whose availability does not change stays the same. */
export async function upsertAvailability(
  tx: Tx,
  { teamId, gameId }: GameOnGameDay,
  list: readonly PlayerAvailability[],
  now: Date,
): Promise<void> {
  if (list.length === 0) return;
  const ofGame = { teamId, gameId, version: firstVersionOfMark(teamId, gameId) };
  const rows = list.map((mark) => ({ ...toColumns(mark), ...ofGame, ...ofCoach, createdAt: now, updatedAt: now }));
  await tx.insertInto('availability').values(rows).onConflict(updateChanged).execute();
}

/** The same for one player. Returns what is stored now, or undefined when it was stored already. */
export async function upsertMark(
  tx: Tx,
  { teamId, gameId }: GameOnGameDay,
  mark: PlayerAvailability,
  now: Date,
): Promise<SavedAvailability | undefined> {
  const [row] = await upsertMarkRow(tx, { ...toColumns(mark), teamId, gameId, now });
  return row;
}

type MarkValues = ReturnType<typeof toColumns> & {
  readonly teamId: string;
  readonly gameId: string;
  readonly now: Date;
};

const upsertMarkRow = compileOnce((db, parameter: Parameter<MarkValues>) =>
  db
    .insertInto('availability')
    .values({
      teamId: parameter('teamId'),
      gameId: parameter('gameId'),
      playerId: parameter('playerId'),
      status: parameter('status'),
      fromInning: parameter('fromInning'),
      throughInning: parameter('throughInning'),
      version: firstVersionOfMark(parameter('teamId'), parameter('gameId')),
      ...ofCoach,
      createdAt: parameter('now'),
      updatedAt: parameter('now'),
    })
    .onConflict(updateChanged)
    .returning(['playerId', 'status', 'fromInning', 'throughInning', 'version']),
);

type Id = string | RawBuilder<string>;

/**
 * The version of a mark that takes the place of no other. It is that of the game, which passes the marks that are deleted: a
 * device that knows one of them must not take a new mark for it.
 */
export function firstVersionOfMark(teamId: Id, gameId: Id): RawBuilder<number> {
  return sql`(select g.version from games g where g.team_id = ${teamId} and g.id = ${gameId})`;
}

const ofCoach = { saidBy: 'coach' } as const;

function toColumns({ playerId, status, fromInning, throughInning }: PlayerAvailability) {
  return { playerId, status, fromInning: fromInning ?? null, throughInning: throughInning ?? null };
}

function updateChanged(conflict: OnConflictBuilder<Schema, 'availability'>) {
  return conflict
    .columns(['teamId', 'gameId', 'playerId'])
    .doUpdateSet((eb) => ({
      status: eb.ref('excluded.status'),
      fromInning: eb.ref('excluded.fromInning'),
      throughInning: eb.ref('excluded.throughInning'),
      saidBy: eb.ref('excluded.saidBy'),
      version: eb('availability.version', '+', 1),
      updatedAt: eb.ref('excluded.updatedAt'),
    }))
    .where(
      sql<boolean>`(availability.status, availability.from_inning, availability.through_inning, availability.said_by)
        is distinct from (excluded.status, excluded.from_inning, excluded.through_inning, excluded.said_by)`,
    );
}
