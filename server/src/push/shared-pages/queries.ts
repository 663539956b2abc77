import { pushLimits } from 'contract/answers/push-subscriptions';
import { type Insertable, sql } from 'kysely';
import { compileOnce, type Parameter } from '#server/database/queries/compiled-query.ts';
import type { Db, Schema, Tx } from '#server/database/schema.ts';
import { isPlayed } from '#server/games/queries.ts';

/** The link of a shared page with the lineup of its game, whose columns are null without one. */
export type SharedPageLink = NonNullable<Awaited<ReturnType<typeof selectSharedPageLink>>>;

/** Undefined for a link that is unknown or turned off, or whose team is deleted. Whether it has ended, its days tell. */
export function selectSharedPageLink(db: Db, tokenHash: Buffer) {
  return db
    .selectFrom('sharedLinks as s')
    .innerJoin('games as g', (join) => join.onRef('g.teamId', '=', 's.teamId').onRef('g.id', '=', 's.gameId'))
    .innerJoin('teams', 'teams.id', 's.teamId')
    .leftJoin('lineups as l', (join) => join.onRef('l.teamId', '=', 's.teamId').onRef('l.gameId', '=', 's.gameId'))
    .select(['s.tokenHash', 's.teamId', 's.sharedOn', 's.daysAfterGame', 'g.gameDate', 'teams.timeZone'])
    .select(['l.status as lineupStatus', 'l.innings', 'l.battingOrder'])
    .where('s.tokenHash', '=', tokenHash)
    .where('teams.deletedAt', 'is', null)
    .executeTakeFirst();
}

type OfLink = Pick<SharedPageLink, 'tokenHash' | 'teamId'>;
type NewDevice = Pick<
  Insertable<Schema['pushSubscriptions']>,
  'id' | 'endpointHash' | 'address' | 'serverKey' | 'language' | 'knownLineup'
>;

/** Makes changes of the coach wait, so that the lineup that is read next is the one that the device knows. */
export async function lockTeamOfPage(tx: Tx, teamId: string): Promise<void> {
  await tx.selectFrom('teams').select('id').where('id', '=', teamId).forNoKeyUpdate().execute();
}

/** False when the page has its devices already. A device that is known takes the new settings. */
export async function upsertDeviceOfPage(
  tx: Tx,
  { tokenHash, teamId }: OfLink,
  { id, endpointHash, knownLineup, ...settings }: NewDevice,
  now: Date,
): Promise<boolean> {
  const others = await tx
    .selectFrom('pushSubscriptions')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('sharedTokenHash', '=', tokenHash)
    .where('endpointHash', '!=', endpointHash)
    .executeTakeFirst();
  if (Number(others?.count) >= pushLimits.devicesPerSharedPage) return false;
  const used = { ...settings, usedAt: now };
  const ofPage = { sharedTokenHash: tokenHash, teamId, tokenHash: null, playerId: null, showsNames: false };
  await tx
    .insertInto('pushSubscriptions')
    .values({ ...used, ...ofPage, id, endpointHash, knownLineup, createdAt: now })
    .onConflict((conflict) => conflict.columns(['sharedTokenHash', 'endpointHash']).doUpdateSet(used))
    .execute();
  return true;
}

export async function deleteDeviceOfPage(db: Db, { tokenHash }: OfLink, endpointHash: Buffer): Promise<void> {
  await db
    .deleteFrom('pushSubscriptions')
    .where('sharedTokenHash', '=', tokenHash)
    .where('endpointHash', '=', endpointHash)
    .execute();
}

type GameOfTeam = { readonly teamId: string; readonly gameId: string };

const queryDevices = (db: Db) =>
  db
    .selectFrom('pushSubscriptions as s')
    .innerJoin('sharedLinks as l', 'l.tokenHash', 's.sharedTokenHash')
    .innerJoin('teams', 'teams.id', 'l.teamId')
    .innerJoin('games', (join) => join.onRef('games.teamId', '=', 'l.teamId').onRef('games.id', '=', 'l.gameId'))
    .select(['l.sharedOn', 'l.daysAfterGame', 'games.gameDate', 'teams.timeZone', 's.endpointHash'])
    .where('teams.deletedAt', 'is', null);

/** The devices of the shared page of a game that were used since the moment, with what they know of it. */
export function selectDevicesOfPage(db: Db, { teamId, gameId }: GameOfTeam, usedSince: Date) {
  return queryDevices(db)
    .leftJoin('pushMessages as m', (join) =>
      join.onRef('m.subscriptionId', '=', 's.id').on('m.teamId', '=', teamId).on('m.gameId', '=', gameId),
    )
    .select(['s.id', 's.knownLineup'])
    .select(sql<number>`coalesce(m.sent, 0)`.as('sent'))
    .where('l.teamId', '=', teamId)
    .where('l.gameId', '=', gameId)
    .where('s.usedAt', '>', usedSince)
    .orderBy('s.id')
    .execute();
}

export type DeviceOfPage = Awaited<ReturnType<typeof selectDevicesOfPage>>[number];

export async function updateKnownLineup(tx: Tx, ids: readonly string[], knownLineup: Buffer): Promise<void> {
  if (ids.length === 0) return;
  await tx.updateTable('pushSubscriptions').set({ knownLineup }).where('id', 'in', ids).execute();
}

type OfMessage = { readonly subscriptionId: string; readonly gameId: string; readonly usedSince: Date };

/** What the text of a message needs of a device of a shared page and of the game. Undefined when one of them is gone. */
export async function selectRecipientOfPage(db: Db, of: OfMessage) {
  const [row] = await selectRecipientRow(db, of);
  return row;
}

const selectRecipientRow = compileOnce((db, parameter: Parameter<OfMessage>) =>
  queryDevices(db)
    .select(['s.address', 's.serverKey', 's.showsNames', 's.language', 'l.seed', 'l.tokenHash'])
    .select(['games.opponent', 'games.homeOrAway', 'games.startTime', 'games.location', 'games.finalAt'])
    .select((eb) => isPlayed(eb))
    .where('s.id', '=', parameter('subscriptionId'))
    .where('games.id', '=', parameter('gameId'))
    .where('s.usedAt', '>', parameter('usedSince')),
);

/** Forgets the devices of pages whose links have ended before this day, in every time zone. */
export async function deleteDevicesOfEndedPages(db: Db, day: string): Promise<void> {
  await sql`delete from push_subscriptions p using shared_links s, games g
    where s.token_hash = p.shared_token_hash and g.team_id = s.team_id and g.id = s.game_id
      and greatest(g.game_date, s.shared_on) + s.days_after_game < ${day}::date`.execute(db);
}
