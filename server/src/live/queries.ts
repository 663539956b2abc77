import { sql } from 'kysely';
import type { Db } from '#server/database/schema.ts';

type ReaderRow = { readonly sessionId: string; readonly userId: string; readonly teamId: string };

/**
 * Which of the readers still have a session and a role in their team, as `hasSession` and `hasAccess`, in the given
 * order. One statement for all streams of a process.
 */
export async function selectReaders(db: Db, readers: readonly ReaderRow[], now: Date) {
  const { rows } = await sql<{ hasSession: boolean; hasAccess: boolean }>`
    select
      exists (
        select from sessions where sessions.id = readers.session_id and sessions.user_id = readers.user_id
          and revoked_at is null and idle_expires_at > ${now}
      ) as has_session,
      exists (
        select from teams where teams.id = readers.team_id and deleted_at is null and (
          owner_id = readers.user_id or exists (
            select from team_members members
            where members.team_id = teams.id and members.user_id = readers.user_id
          )
        )
      ) as has_access
    from unnest(
      ${readers.map(({ sessionId }) => sessionId)}::uuid[],
      ${readers.map(({ userId }) => userId)}::uuid[],
      ${readers.map(({ teamId }) => teamId)}::uuid[]
    ) with ordinality as readers (session_id, user_id, team_id, place)
    order by place`.execute(db);
  return rows;
}

type Presence = {
  readonly teamId: string;
  readonly browserId: string;
  readonly gameId: string | null;
  readonly userId: string;
};

/** Tells all servers which game a browser shows. Nothing is stored. */
export async function notifyOfPresence(db: Db, { teamId, browserId, gameId, userId }: Presence): Promise<void> {
  await sql`
    select pg_notify('team_presence', json_build_object('teamId', ${teamId}::text, 'browserId', ${browserId}::text,
      'gameId', ${gameId}::text, 'userId', id, 'firstName', first_name, 'lastName', last_name)::text)
    from users where id = ${userId}`.execute(db);
}
