import type { Lineup, LineupChange } from 'contract/lineups';
import { type Selectable, sql } from 'kysely';
import { compileOnce, type Parameter } from '#server/database/queries/compiled-query.ts';
import type { Db, Schema, Tx } from '#server/database/schema.ts';
import { isPlayed } from '#server/games/queries.ts';
import type { CoachedGame, CoachedTeamId, EditableGame, EditableTeamId } from '#server/teams/access.ts';

export async function selectLineup(db: Db, { teamId, gameId }: CoachedGame): Promise<Lineup | undefined> {
  const [row] = await selectLineupRow(db, { teamId, gameId });
  return row && toLineup(row);
}

const selectLineupRow = compileOnce((db, parameter: Parameter<{ readonly teamId: string; readonly gameId: string }>) =>
  db
    .selectFrom('lineups')
    .select(lineupColumns)
    .where('teamId', '=', parameter('teamId'))
    .where('gameId', '=', parameter('gameId')),
);

/** Undefined when a first lineup was saved in the meantime. */
export async function insertLineup(tx: Tx, { teamId, gameId }: EditableGame, lineup: LineupChange, now: Date) {
  const row = await tx
    .insertInto('lineups')
    .values({ teamId, gameId, ...toContentColumns(lineup), createdAt: now, updatedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning(lineupColumns)
    .executeTakeFirst();
  return row && toLineup(row);
}

/** Undefined when another version is stored than the one the change was made from. */
export async function updateLineup(tx: Tx, { teamId, gameId }: EditableGame, lineup: LineupChange, now: Date) {
  const row = await tx
    .updateTable('lineups')
    .set((eb) => ({ ...toContentColumns(lineup), version: eb('version', '+', 1), updatedAt: now }))
    .where('teamId', '=', teamId)
    .where('gameId', '=', gameId)
    .where('version', '=', lineup.version)
    .returning(lineupColumns)
    .executeTakeFirst();
  return row && toLineup(row);
}

/** Every lineup of the team that names the player in a cell, in the batting order or in a lock. */
export async function selectLineupsNaming(db: Db, teamId: CoachedTeamId, playerId: string) {
  return (
    db
      .selectFrom('lineups')
      .innerJoin('games', (join) =>
        join.onRef('games.teamId', '=', 'lineups.teamId').onRef('games.id', '=', 'lineups.gameId'),
      )
      .innerJoin('teams', 'teams.id', 'lineups.teamId')
      .select(['gameId', 'status', 'innings', 'lineups.battingOrder', 'locks'])
      .select(['opponent', 'gameDate', 'finalAt', 'timeZone'])
      .select((eb) => isPlayed(eb))
      .where('lineups.teamId', '=', teamId)
      // An id is too long to be part of anything else in the text.
      .where(sql<boolean>`strpos(innings::text || batting_order::text || locks::text, ${playerId}) > 0`)
      .orderBy('gameDate')
      .orderBy('startTime', (order) => order.asc().nullsLast())
      .orderBy('gameId')
      .execute()
  );
}

export type LineupContent = Pick<LineupChange, 'status' | 'innings' | 'battingOrder' | 'locks'>;

/** The version is raised, so that a save that is based on the older version is refused. */
export async function replaceLineup(
  tx: Tx,
  { teamId, gameId }: { teamId: EditableTeamId; gameId: string },
  lineup: LineupContent,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('lineups')
    .set((eb) => ({ ...toContentColumns(lineup), version: eb('version', '+', 1), updatedAt: now }))
    .where('teamId', '=', teamId)
    .where('gameId', '=', gameId)
    .execute();
}

const lineupColumns = ['version', 'status', 'innings', 'battingOrder', 'locks', 'updatedAt'] as const;

function toContentColumns({ status, innings, battingOrder, locks }: LineupContent) {
  return {
    status,
    innings: JSON.stringify(innings),
    battingOrder: JSON.stringify(battingOrder),
    locks: JSON.stringify(locks),
  };
}

type LineupRow = Pick<Selectable<Schema['lineups']>, (typeof lineupColumns)[number]>;

function toLineup(row: LineupRow): Lineup {
  return { ...row, updatedAt: row.updatedAt.toISOString() };
}
