import type { GameAnswerCounts, GameAnswers, TeamLinkSettings } from 'contract/answers/team-answers';
import { sql } from 'kysely';
import type { Db, Tx } from '#server/database/schema.ts';
import type { CoachedGame, CoachedTeamId, EditableTeamId, SeasonTeamId } from '#server/teams/access.ts';

type StoredLink = {
  readonly seed: Buffer;
  readonly tokenHash: Buffer;
  /** Null for the link of the team. */
  readonly playerId: string | null;
  readonly hoursBeforeGame: number | null;
  readonly isOnSharedPage: boolean;
};

/** The links of the team and of the players on its roster, by name. */
export function selectAnswerLinks(db: Db, teamId: CoachedTeamId): Promise<StoredLink[]> {
  return db
    .selectFrom('answerLinks as l')
    .leftJoin('players as p', (join) => join.onRef('p.teamId', '=', 'l.teamId').onRef('p.id', '=', 'l.playerId'))
    .select(['l.seed', 'l.tokenHash', 'l.playerId', 'l.hoursBeforeGame', 'l.isOnSharedPage'])
    .where('l.teamId', '=', teamId)
    .where('p.archivedAt', 'is', null)
    .orderBy('p.nameKey')
    .orderBy('p.id')
    .execute();
}

export async function insertAnswerLinks(
  tx: Tx,
  teamId: EditableTeamId,
  links: readonly StoredLink[],
  now: Date,
): Promise<void> {
  if (links.length === 0) return;
  const rows = links.map((link) => ({ ...link, teamId, createdAt: now, updatedAt: now }));
  await tx.insertInto('answerLinks').values(rows).execute();
}

export async function updateTeamLink(
  tx: Tx,
  teamId: EditableTeamId,
  settings: TeamLinkSettings,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('answerLinks')
    .set({ ...settings, updatedAt: now })
    .where('teamId', '=', teamId)
    .where('playerId', 'is', null)
    .execute();
}

export async function deleteTeamLink(db: Db, teamId: SeasonTeamId): Promise<void> {
  await db.deleteFrom('answerLinks').where('teamId', '=', teamId).where('playerId', 'is', null).execute();
}

/** Those of all players, also of archived ones, or that of one. */
export async function deletePlayerLinks(db: Db, teamId: SeasonTeamId, playerId?: string): Promise<void> {
  await db
    .deleteFrom('answerLinks')
    .where('teamId', '=', teamId)
    .where('playerId', 'is not', null)
    .$if(playerId !== undefined, (query) => query.where('playerId', '=', playerId ?? null))
    .execute();
}

export async function selectRosterIds(db: Db, teamId: CoachedTeamId): Promise<string[]> {
  const rows = await db
    .selectFrom('players')
    .select('id')
    .where('teamId', '=', teamId)
    .where('archivedAt', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

/** The counts of the games from this day on that the coach has not marked as over. */
export async function selectAnswerCounts(db: Db, teamId: CoachedTeamId, firstDay: string): Promise<GameAnswerCounts[]> {
  const { rows } = await sql<GameAnswerCounts>`
    select g.id as "gameId",
      count(*) filter (where a.status = 'in' and coalesce(a.from_inning, 1) = 1)::integer as going,
      count(*) filter (where a.status = 'in' and a.from_inning > 1)::integer as late,
      count(*) filter (where a.status = 'out')::integer as out,
      count(*) filter (where a.status is null)::integer as unanswered
    from games g
    join players p on p.team_id = g.team_id and p.archived_at is null
    left join availability a on a.team_id = g.team_id and a.game_id = g.id and a.player_id = p.id
    where g.team_id = ${teamId} and g.game_date >= ${firstDay} and g.final_at is null
    group by g.id`.execute(db);
  return rows;
}

export async function selectTeamTimeZone(db: Db, teamId: CoachedTeamId): Promise<string | null> {
  const team = await db.selectFrom('teams').select('timeZone').where('id', '=', teamId).executeTakeFirst();
  return team?.timeZone ?? null;
}

export async function selectGameAnswers(
  db: Db,
  { teamId, gameId }: CoachedGame,
): Promise<Omit<GameAnswers, 'devicesToRemind'>> {
  const newest = await db
    .selectFrom('availability')
    .select(['playerId', 'status', 'fromInning', 'throughInning', 'saidBy', 'updatedAt'])
    .where('teamId', '=', teamId)
    .where('gameId', '=', gameId)
    .orderBy('playerId')
    .execute();
  const statements = await db
    .selectFrom('familyAnswers')
    .select(['playerId', 'status', 'fromInning', 'throughInning', 'note', 'createdAt'])
    .where('teamId', '=', teamId)
    .where('gameId', '=', gameId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return {
    newest: newest.map(({ updatedAt, ...said }) => ({ ...said, saidAt: updatedAt.toISOString() })),
    statements: statements.map(({ createdAt, ...said }) => ({ ...said, saidAt: createdAt.toISOString() })),
  };
}
