import {
  type Activity,
  type ActivityPage,
  type ActivityQuery,
  activitySubjects,
  type FormerRow,
  formerRow,
} from 'contract/activities';
import { sql } from 'kysely';
import type { FormerRow as StoredFormerRow } from '#server/database/coach-tables.ts';
import type { Db } from '#server/database/schema.ts';
import type { CoachedTeamId } from '#server/teams/access.ts';

type Reader = { readonly teamId: CoachedTeamId; readonly userId: string };

/** One page, the newest first. */
export async function selectActivities(
  db: Db,
  { teamId, userId }: Reader,
  { memberId, gameId, playerId, subject, before, limit }: ActivityQuery,
): Promise<ActivityPage> {
  const [time, lastId] = before?.split('_') ?? [];
  const rows = await queryActivities(db)
    .where('a.teamId', '=', teamId)
    .$if(memberId !== undefined, (query) => query.where('a.userId', '=', memberId ?? null))
    .$if(gameId !== undefined, (query) => query.where('a.gameId', '=', gameId ?? null))
    .$if(playerId !== undefined, (query) => query.where(sql<boolean>`${playerId} = any (a.player_ids)`))
    .$if(subject !== undefined, (query) => query.where('a.kind', 'in', subject ? activitySubjects[subject] : []))
    .$if(before !== undefined, (query) =>
      query.where(sql<boolean>`(a.updated_at, a.id) < (${time}::timestamptz, ${lastId}::uuid)`),
    )
    .orderBy('a.updatedAt', 'desc')
    .orderBy('a.id', 'desc')
    .limit(limit + 1)
    .execute();
  const activities = rows.slice(0, limit).map((row) => toActivity(row, userId));
  const last = activities.at(-1);
  return { activities, next: rows.length > limit && last ? `${last.updatedAt}_${last.id}` : null };
}

function queryActivities(db: Db) {
  return db
    .selectFrom('teamActivities as a')
    .leftJoin('users as u', 'u.id', 'a.userId')
    .leftJoin('users as m', 'm.id', 'a.memberId')
    .leftJoin('games as g', (join) => join.onRef('g.teamId', '=', 'a.teamId').onRef('g.id', '=', 'a.gameId'))
    .select(['a.id', 'a.userId', 'a.isFamily', 'a.kind', 'a.details', 'a.undo', 'a.createdAt', 'a.updatedAt'])
    .select(['g.id as gameId', 'g.opponent', 'g.gameDate', 'g.startTime'])
    .select(sql<string | null>`trim(u.first_name || ' ' || u.last_name)`.as('authorName'))
    .select(sql<string | null>`trim(m.first_name || ' ' || m.last_name)`.as('member'))
    .select(
      sql<(string | null)[]>`(select coalesce(jsonb_agg(p.first_name || ' ' || p.last_name order by n.place), '[]')
        from unnest(a.player_ids) with ordinality n(id, place)
        left join players p on p.team_id = a.team_id and p.id = n.id)`.as('players'),
    );
}

type ActivityRow = Awaited<ReturnType<ReturnType<typeof queryActivities>['execute']>>[number];

function toActivity(row: ActivityRow, readerId: string): Activity {
  const { id, kind, details, players, member } = row;
  return {
    ...{ id, kind, details, players, member },
    author: toActivityAuthor(row, readerId),
    undo: Object.entries(row.undo ?? {}).flatMap(([entity, former]) => toFormerRow(entity, former) ?? []),
    game: toActivityGame(row),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

function toActivityGame({ gameId, opponent, gameDate, startTime }: ActivityRow): Activity['game'] {
  if (gameId === null || opponent === null || gameDate === null) return null;
  return { id: gameId, opponent, gameDate, startTime: startTime?.slice(0, 'HH:mm'.length) ?? null };
}

function toActivityAuthor({ isFamily, userId, authorName }: ActivityRow, readerId: string): Activity['author'] {
  if (isFamily) return { kind: 'family', name: '', isYou: false };
  if (authorName === null) return { kind: 'former-member', name: '', isYou: false };
  return { kind: 'member', name: authorName, isYou: userId === readerId };
}

/** As the responses of players, games and lineups name the columns. Undefined for what this release does not know. */
function toFormerRow(entity: string, { version, before }: StoredFormerRow): FormerRow | undefined {
  const [noun, id] = entity.split(':');
  const values = Object.fromEntries(Object.entries(before).map(([column, value]) => toField(column, value)));
  return formerRow.safeParse({ noun, id, version, before: values }).data;
}

function toField(column: string, value: unknown): [string, unknown] {
  if (column === 'archived_at') return ['isArchived', value !== null];
  if (column === 'final_at') return ['isFinal', value !== null];
  if (column === 'game_date') return ['gameDate', `${value}T00:00:00.000Z`];
  if (column === 'start_time') return ['startTime', value === null ? null : String(value).slice(0, 'HH:mm'.length)];
  return [column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()), value];
}

/** Deletes what was changed last before the moment; never more than the limit at once. Returns how many. */
export async function deleteActivitiesBefore(db: Db, moment: Date, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('teamActivities')
    .where('id', 'in', (expired) =>
      expired
        .selectFrom('teamActivities')
        .select('id')
        .where('updatedAt', '<', moment)
        .orderBy('updatedAt')
        .limit(limit),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
