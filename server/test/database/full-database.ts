import { putFamilyAbsence, putFamilyAnswer } from 'contract/answers/family-answers';
import { putPushSubscription } from 'contract/answers/push-subscriptions';
import { putTeamAnswerLink } from 'contract/answers/team-answers';
import { putPlayerAvailability } from 'contract/availability';
import { createCalendarFeed } from 'contract/calendar';
import { putLineup } from 'contract/lineups';
import { addPlayer, deletePlayer } from 'contract/players';
import { createRulePack } from 'contract/rule-packs';
import { putPlayed } from 'contract/season';
import { toPitchEvents } from 'contract/season/pitch-events';
import { putSharedLink } from 'contract/sharing/shared-links';
import { v7 } from 'uuid';
import type { Db } from '#server/database/schema.ts';
import type { TestServer } from '#test/app.ts';
import { becomePro } from '#test/billing.ts';
import type { Input } from '#test/http/calling.ts';
import { createDevice } from '#test/push-device.ts';
import { registerCoach } from '#test/register-coach.ts';
import { insertHandOver, insertInvitation } from './member-rows.ts';
import { insertCalendarSource, insertGame, insertTeam } from './rows.ts';

/** Fills the tables of a server that sells Pro in the sandbox, and returns its coach with the ids of the rows. */
export async function fillTables(server: TestServer) {
  const coach = await registerCoach(server);
  await becomePro(server, coach);
  return { coach, ids: await fillTeam(server, coach) };
}

type Coach = Awaited<ReturnType<typeof registerCoach>>;

async function fillTeam({ db, clock, config }: TestServer, { userId, read }: Coach) {
  const teamId = await insertTeam(db, userId);
  const gameId = await insertGame(db, teamId, { gameDate: clock().toISOString().slice(0, 10) });
  /** Each write has a key, so that its response is stored, too. */
  const withKey = (body: unknown, more: Input['params'] = {}): Input => ({
    ...{ params: { teamId, gameId, ...more }, body },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  const add = (firstName: string, more: object = {}) =>
    read(addPlayer, withKey({ firstName, lastName: 'Kim', ...more }));
  const { id: playerId } = await add('Alex', { notes: 'Glasses', jerseyNumber: '00' });
  const { id: otherId } = await add('Ben');
  const { id: deletedId } = await add('Cleo');
  await read(deletePlayer, { params: { teamId, playerId: deletedId } });
  const { id: packId } = await read(createRulePack, withKey({ name: 'Club rules', rules: {} }));
  const innings = [{ P: playerId, C: otherId }];
  const battingOrder = [playerId, otherId];
  await read(putLineup, withKey({ version: 0, status: 'draft', innings, battingOrder }));
  await read(putPlayerAvailability, withKey({ status: 'in', version: 0 }, { playerId }));
  const present = { [playerId]: [1], [otherId]: [1] };
  await read(
    putPlayed,
    withKey({ version: 0, innings, present, battingOrder, pitchEvents: toPitchEvents({ [playerId]: 21 }, 0) }),
  );
  await read(createCalendarFeed, withKey({ timeZone: 'America/Chicago' }));
  await read(putSharedLink, withKey({ names: 'first' }));
  await answerAsFamily({ teamId, gameId, playerId: otherId }, config, read);
  await noticeGame(db, { teamId, gameId });
  await insertHandOver(db, teamId);
  await insertInvitation(db, teamId, userId);
  await insertCalendarSource(db, teamId);
  const known = JSON.stringify({ opponent: 'Foxes' });
  await db
    .insertInto('calendarEvents')
    .values({ teamId, gameId, eventKey: 'event-1', known, isCanceled: false })
    .execute();
  return { teamId, gameId, playerId, packId };
}

async function answerAsFamily(
  { teamId, ...answered }: Record<'teamId' | 'gameId' | 'playerId', string>,
  config: TestServer['config'],
  read: Coach['read'],
) {
  const { team } = await read(putTeamAnswerLink, { params: { teamId }, body: {} });
  const params = { ...answered, token: team?.url?.split('/').at(-1) ?? '', absenceId: v7() };
  await read(putFamilyAnswer, { params, body: { status: 'in', note: 'Ben brings water' } });
  await read(putFamilyAbsence, { params, body: { firstDay: '2030-07-01', lastDay: '2030-07-09' } });
  const device = createDevice('https://push.example/send/1');
  await read(putPushSubscription, { params, body: device.subscribe(config) });
}

async function noticeGame(db: Db, game: { readonly teamId: string; readonly gameId: string }) {
  await db
    .insertInto('gameNotices')
    .values({ ...game, dueAt: null })
    .execute();
  const { id } = await db.selectFrom('pushSubscriptions').select('id').executeTakeFirstOrThrow();
  const knownPart = JSON.stringify({ positions: ['P'], battingPlace: 1 });
  await db
    .insertInto('pushMessages')
    .values({ ...game, subscriptionId: id, sent: 1, knownPart })
    .execute();
}
