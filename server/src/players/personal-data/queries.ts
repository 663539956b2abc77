import { sql } from 'kysely';
import type { Db, Tx } from '#server/database/schema.ts';
import { erasedRequestHash } from '#server/idempotency/queries.ts';
import type { CoachedTeamId, EditableTeamId } from '#server/teams/access.ts';

/** The games whose availability, lineup or played record names the player, earliest first. */
export function selectGamesNaming(db: Db, teamId: CoachedTeamId, playerId: string) {
  return (
    db
      .selectFrom('games')
      .leftJoin('availability as a', (join) =>
        join.onRef('a.teamId', '=', 'games.teamId').onRef('a.gameId', '=', 'games.id').on('a.playerId', '=', playerId),
      )
      .leftJoin('lineups as l', (join) =>
        join.onRef('l.teamId', '=', 'games.teamId').onRef('l.gameId', '=', 'games.id'),
      )
      .leftJoin('playedGames as p', (join) =>
        join.onRef('p.teamId', '=', 'games.teamId').onRef('p.gameId', '=', 'games.id'),
      )
      .select(['games.id as gameId', 'opponent', 'gameDate', 'a.status', 'a.fromInning', 'a.throughInning'])
      .select(['l.status as lineupStatus', 'l.innings as lineupInnings', 'l.battingOrder as lineupOrder', 'locks'])
      .select(['p.innings as playedInnings', 'present', 'p.battingOrder as playedOrder', 'pitches', 'progress'])
      .where('games.teamId', '=', teamId)
      // An id is too long to be part of anything else in the text.
      .where(
        sql<boolean>`(a.player_id is not null
          or strpos(l.innings::text || l.batting_order::text || locks::text, ${playerId}) > 0
          or strpos(concat(p.innings, present, p.batting_order, p.pitch_events, p.progress), ${playerId}) > 0)`,
      )
      .orderBy('gameDate')
      .orderBy('games.id')
      .execute()
  );
}

/** Earliest first. */
export async function selectFamilyAnswers(db: Db, teamId: CoachedTeamId, playerId: string) {
  const rows = await db
    .selectFrom('familyAnswers')
    .select(['gameId', 'status', 'fromInning', 'throughInning', 'note', 'createdAt'])
    .where('teamId', '=', teamId)
    .where('playerId', '=', playerId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  return rows.map(({ createdAt, ...said }) => ({ ...said, saidAt: createdAt.toISOString() }));
}

/** Puts another id in the place of the player's in every played record of the team, and removes the pitches. */
export async function replaceInPlayedGames(
  tx: Tx,
  teamId: EditableTeamId,
  { playerId, anonymousId }: { readonly playerId: string; readonly anonymousId: string },
  now: Date,
): Promise<void> {
  const replaced = (column: 'innings' | 'present' | 'batting_order' | 'progress') =>
    sql`replace(${sql.id(column)}::text, ${playerId}, ${anonymousId})::jsonb`;
  await sql`
    update played_games set innings = ${replaced('innings')}, present = ${replaced('present')},
      batting_order = ${replaced('batting_order')}, progress = ${replaced('progress')},
      last_batter = case when last_batter = ${playerId}::uuid then ${anonymousId}::uuid else last_batter end,
      pitches = pitches - ${playerId}, pitch_events = pitch_events - ${playerId},
      version = version + 1, updated_at = ${now}
    where team_id = ${teamId} and strpos(
      concat(innings, present, batting_order, progress, last_batter, pitches, pitch_events), ${playerId}) > 0`.execute(
    tx,
  );
}

/**
 * Deletes the stored responses that name the player, also those for a coach who is no longer in the team. The key of a
 * creation stays without its response and without the hash of its request, which could tell the name: sent again, it would
 * create the player again.
 */
export async function eraseResponsesNaming(tx: Tx, teamId: EditableTeamId, playerId: string): Promise<void> {
  // Without the users, all responses of all teams would be searched.
  const namesPlayer = sql<boolean>`strpos(body, ${playerId}) > 0 and user_id in (
    select owner_id from teams where id = ${teamId}
    union select user_id from team_members where team_id = ${teamId}
    union select user_id from team_activities where team_id = ${teamId})`;
  await tx
    .updateTable('idempotencyKeys')
    .set({ body: null, requestHash: erasedRequestHash })
    .where('status', '=', 201)
    .where(namesPlayer)
    .execute();
  await tx.deleteFrom('idempotencyKeys').where(namesPlayer).execute();
}

/** The devices that get messages about the player. */
export async function selectDevices(db: Db, teamId: CoachedTeamId, playerId: string) {
  const devices = await db
    .selectFrom('pushSubscriptions')
    .select(['showsNames', 'language', 'createdAt', 'usedAt'])
    .where('teamId', '=', teamId)
    .where('playerId', '=', playerId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  return devices.map(({ showsNames, language, createdAt, usedAt }) => ({
    ...{ showsNames, language },
    createdAt: createdAt.toISOString(),
    usedAt: usedAt.toISOString(),
  }));
}
