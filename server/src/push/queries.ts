import { pushLimits } from 'contract/answers/push-subscriptions';
import { retentionDays } from 'contract/site/retention';
import { type Insertable, type RawBuilder, sql } from 'kysely';
import { type AnswerLink, lockTeamOfLink } from '#server/answers/queries.ts';
import type { LineupPart } from '#server/database/answer-tables.ts';
import { compileOnce, type Parameter } from '#server/database/queries/compiled-query.ts';
import type { Db, Schema, Tx } from '#server/database/schema.ts';
import { hasDayPassed } from '#server/games/game-day.ts';
import { isPlayed } from '#server/games/queries.ts';
import { isOfThisSeason } from '#server/teams/rights/queries.ts';
import { daysBefore } from '#server/time-units.ts';
import { findMessageTime } from './quiet-hours.ts';

type NewSubscription = Pick<
  Insertable<Schema['pushSubscriptions']>,
  'id' | 'endpointHash' | 'address' | 'serverKey' | 'language' | 'showsNames'
> & { readonly playerId: string };

/** False when the child has its devices already. A device that is known takes the new settings and the new link. */
export async function upsertSubscription(
  tx: Tx,
  link: AnswerLink,
  subscription: NewSubscription,
  now: Date,
): Promise<boolean> {
  await lockTeamOfLink(tx, link, now);
  const { teamId, tokenHash } = link;
  const { playerId, endpointHash, id, ...settings } = subscription;
  const others = await tx
    .selectFrom('pushSubscriptions')
    .select('id')
    .where('teamId', '=', teamId)
    .where('playerId', '=', playerId)
    .where('endpointHash', '!=', endpointHash)
    .execute();
  if (others.length >= pushLimits.devicesPerPlayer) return false;
  const used = { ...settings, tokenHash, usedAt: now };
  await tx
    .insertInto('pushSubscriptions')
    .values({ ...used, id, teamId, playerId, endpointHash, createdAt: now })
    .onConflict((conflict) => conflict.columns(['teamId', 'playerId', 'endpointHash']).doUpdateSet(used))
    .execute();
  return true;
}

export async function deleteSubscriptionOfDevice(
  db: Db,
  { teamId }: AnswerLink,
  { playerId, endpointHash }: { readonly playerId: string; readonly endpointHash: Buffer },
): Promise<void> {
  await db
    .deleteFrom('pushSubscriptions')
    .where('teamId', '=', teamId)
    .where('playerId', '=', playerId)
    .where('endpointHash', '=', endpointHash)
    .execute();
}

/** Forgets a device with all children and games it was subscribed for, because its push service does not know it any more. */
export async function deleteDevice(db: Db, endpointHash: Buffer): Promise<void> {
  await db.deleteFrom('pushSubscriptions').where('endpointHash', '=', endpointHash).execute();
}

/** The devices of the team's players whose links work and that were used since the moment. */
const querySubscriptions = (db: Db, usedSince: Date | RawBuilder<Date>) =>
  db
    .selectFrom('pushSubscriptions as s')
    .innerJoin('answerLinks as l', 'l.tokenHash', 's.tokenHash')
    .innerJoin('teams', 'teams.id', 's.teamId')
    .innerJoin('players as p', (join) => join.onRef('p.teamId', '=', 's.teamId').onRef('p.id', '=', 's.playerId'))
    .where('s.usedAt', '>', usedSince)
    .where('teams.deletedAt', 'is', null)
    .where('s.teamId', 'in', (eb) => eb.selectFrom('teams').select('teams.id').where(isOfThisSeason))
    .where('p.archivedAt', 'is', null);

export async function hasSubscriptions(db: Db, teamId: string): Promise<boolean> {
  const row = await db.selectFrom('pushSubscriptions').select('id').where('teamId', '=', teamId).limit(1).execute();
  return row.length > 0;
}

type GameOfTeam = { readonly teamId: string; readonly gameId: string };

/** The devices of a team with what each knows of the game, and whether an answer for the child is there. */
export function selectSubscriptionsOfGame(db: Db, { teamId, gameId }: GameOfTeam, usedSince: Date) {
  return querySubscriptions(db, usedSince)
    .leftJoin('pushMessages as m', (join) =>
      join.onRef('m.subscriptionId', '=', 's.id').on('m.teamId', '=', teamId).on('m.gameId', '=', gameId),
    )
    .leftJoin('availability as a', (join) =>
      join.onRef('a.playerId', '=', 's.playerId').on('a.teamId', '=', teamId).on('a.gameId', '=', gameId),
    )
    .select(['s.id', 'p.id as playerId', 's.endpointHash', 'm.knownPart'])
    .select(sql<number>`coalesce(m.sent, 0)`.as('sent'))
    .select(sql<boolean>`a.status is not null`.as('isAnswered'))
    .where('s.teamId', '=', teamId)
    .orderBy('s.id')
    .execute();
}

/** The devices of families who have not answered and can be asked. None when a message would come after the day of the game. */
export async function countDevicesToRemind(db: Db, of: GameOfTeam, now: Date): Promise<number> {
  const game = await selectNoticedGame(db, of);
  const waiting = await selectNotice(db, of);
  // A request comes in the message that waits already.
  const dueAt = waiting?.dueAt && waiting.dueAt > now ? waiting.dueAt : findMessageTime(now, game?.timeZone ?? null);
  if (!game || hasDayPassed(game, dueAt)) return 0;
  const devices = await selectSubscriptionsOfGame(db, of, daysBefore(now, retentionDays.pushSubscription));
  return devices.filter(({ isAnswered, sent }) => !isAnswered && sent < pushLimits.messagesPerGame).length;
}

type OfMessage = { readonly subscriptionId: string; readonly gameId: string; readonly usedSince: Date };

/** What the text of a message needs of a device, its child and the game. Undefined when one of them is gone. */
export async function selectRecipient(db: Db, of: OfMessage) {
  const [row] = await selectRecipientRow(db, of);
  return row;
}

const selectRecipientRow = compileOnce((db, parameter: Parameter<OfMessage>) =>
  querySubscriptions(db, parameter('usedSince'))
    .innerJoin('games', (join) => join.onRef('games.teamId', '=', 's.teamId').on('games.id', '=', parameter('gameId')))
    .select(['s.address', 's.serverKey', 's.endpointHash', 's.showsNames', 's.language', 'l.seed', 'l.tokenHash'])
    .select(['p.firstName', 'teams.timeZone', 'games.opponent', 'games.homeOrAway'])
    .select(['games.gameDate', 'games.startTime', 'games.location', 'games.finalAt'])
    .select((eb) => isPlayed(eb))
    .where('s.id', '=', parameter('subscriptionId')),
);

export type Recipient = NonNullable<Awaited<ReturnType<typeof selectRecipient>>>;

/** Makes every change of the team wait, so that no change is between two messages. */
export async function lockTeam(tx: Tx, teamId: string): Promise<void> {
  await tx.selectFrom('teams').select('id').where('id', '=', teamId).forNoKeyUpdate().execute();
}

export function selectNotice(db: Db, { teamId, gameId }: GameOfTeam) {
  return db
    .selectFrom('gameNotices')
    .select(['dueAt', 'movedFrom', 'answerBy'])
    .where('teamId', '=', teamId)
    .where('gameId', '=', gameId)
    .executeTakeFirst();
}

export async function upsertNotice(tx: Tx, notice: Insertable<Schema['gameNotices']>): Promise<void> {
  const { teamId: _team, gameId: _game, ...columns } = notice;
  await tx
    .insertInto('gameNotices')
    .values(notice)
    .onConflict((conflict) => conflict.columns(['teamId', 'gameId']).doUpdateSet(columns))
    .execute();
}

/** The game with its lineup and the zone of its team. */
export function selectNoticedGame(db: Db, { teamId, gameId }: GameOfTeam) {
  return db
    .selectFrom('games')
    .innerJoin('teams', 'teams.id', 'games.teamId')
    .leftJoin('lineups as l', (join) => join.onRef('l.teamId', '=', 'games.teamId').onRef('l.gameId', '=', 'games.id'))
    .select(['games.gameDate', 'games.startTime', 'games.location', 'games.finalAt', 'teams.timeZone'])
    .select(['l.status as lineupStatus', 'l.innings', 'l.battingOrder'])
    .select((eb) => isPlayed(eb))
    .where('games.teamId', '=', teamId)
    .where('games.id', '=', gameId)
    .executeTakeFirst();
}

export type NoticedGame = NonNullable<Awaited<ReturnType<typeof selectNoticedGame>>>;

type Informed = GameOfTeam & { readonly subscriptionId: string; readonly knownPart: LineupPart | null };

/** Counts a message for each of the devices. */
export async function upsertMessages(tx: Tx, messages: readonly Informed[]): Promise<void> {
  if (messages.length === 0) return;
  const rows = messages.map(({ knownPart, ...row }) => ({
    ...row,
    knownPart: knownPart && JSON.stringify(knownPart),
    sent: 1,
  }));
  await tx
    .insertInto('pushMessages')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['subscriptionId', 'teamId', 'gameId']).doUpdateSet((eb) => ({
        sent: eb('pushMessages.sent', '+', 1),
        knownPart: eb.ref('excluded.knownPart'),
      })),
    )
    .execute();
}

/** Forgets devices that have not opened the page of their link for long. */
export async function deleteSubscriptionsUnusedSince(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('pushSubscriptions').where('usedAt', '<=', moment).execute();
}
