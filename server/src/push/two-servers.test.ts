import { afterAll, beforeEach, expect, it } from 'vitest';
import { createLinkTokens } from '#server/secrets/link-tokens.ts';
import { lockTeam } from '#test/access-proofs.ts';
import { startTestServer } from '#test/app.ts';
import { whileLocked } from '#test/database/while-locked.ts';
import { serverFixture } from '#test/fixtures.ts';
import type { PushDevice } from '#test/push-device.ts';
import { pushServer } from '#test/push-server.ts';
import { createInformedTeam, type InformedTeam } from '#test/teams/informed-team.ts';
import { notifyFamilies } from './note-changes.ts';
import { notifyFamiliesHandler } from './notify-families-job.ts';
import { createPushAddressCipher } from './push-address.ts';
import { createPushSender } from './push-sender.ts';
import { sendPush, sendPushHandler } from './send-push-job.ts';
import { deriveVapidKeys } from './vapid-keys.ts';

const service = await pushServer();
const first = await serverFixture({ pushNetwork: service.network });
const { db, clock } = first;
/** Another process of the same installation. */
const second = await startTestServer({
  database: { db, close: async () => undefined },
  appClock: clock,
  pushNetwork: service.network,
});
afterAll(() => second.close());

let team: InformedTeam;
let devices: PushDevice[];

beforeEach(async () => {
  await db.deleteFrom('jobs').where('kind', '=', sendPush.name).execute();
  service.received.length = 0;
  service.respond(() => 201);
  team = await createInformedTeam(first, service);
  devices = [service.createDevice(), service.createDevice()];
  for (const device of devices) await team.subscribe(device);
  await team.saveLineup([team.ava, team.ava, team.ben]);
  clock.advance(10 * 60_000);
});

const countReceived = () => devices.map((device) => team.messagesOf(device).length);

it('[B.110] Two servers that decide at once what families are sent enqueue each message once.', async () => {
  const handler = notifyFamiliesHandler({ db, clock, pace: async () => undefined });
  const job = { id: crypto.randomUUID(), attempts: 1, complete: async () => true };
  const { promise: locked, resolve: begin } = Promise.withResolvers<void>();
  // They begin outside of the transaction that holds the lock.
  const decisions = [1, 2].map(() => locked.then(() => handler.run({ teamId: team.teamId, gameId: team.gameId }, job)));
  const calls = decisions.map((decision) => () => {
    begin();
    return decision;
  });
  await whileLocked(db, (tx) => lockTeam(tx, team.teamId), calls);
  const jobs = await db.selectFrom('jobs').select('payload').where('kind', '=', sendPush.name).execute();
  expect(jobs).toHaveLength(devices.length);
  await Promise.all([first.jobs.runDue(sendPush), second.jobs.runDue(sendPush)]);
  await first.jobs.runDue(notifyFamilies);
  await second.tick();
  expect(countReceived()).toEqual([1, 1]);
});

it('[B.110b] While one server sends, another one that looks for messages sends none of them again.', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<number>();
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  service.respond(() => {
    if (service.received.length === devices.length) arrive();
    return answered;
  });
  const sending = first.tick();
  await arrived;
  await second.jobs.runDue();
  await second.tick();
  expect(countReceived()).toEqual([1, 1]);
  answer(201);
  await sending;
  await second.tick();
  expect(countReceived()).toEqual([1, 1]);
  expect(await db.selectFrom('jobs').select('id').where('kind', '=', sendPush.name).execute()).toEqual([]);
});

it('[B.110c] A message that was sent is not sent again because the database was busy when that was to be recorded.', async () => {
  await first.jobs.runDue(notifyFamilies);
  const { id, payload } = await db
    .selectFrom('jobs')
    .select(['id', 'payload'])
    .where('kind', '=', sendPush.name)
    .executeTakeFirstOrThrow();
  const failures = [new Error('The database is busy.')];
  const handler = sendPushHandler({
    ...{ db, clock, pace: async () => undefined },
    sender: createPushSender({ network: service.network, clock, config: first.config }),
    cipher: createPushAddressCipher(first.config),
    vapidKeys: deriveVapidKeys(first.config),
    tokens: {
      answer: createLinkTokens(first.config, 'answer-link'),
      shared: createLinkTokens(first.config, 'shared-link'),
    },
  });
  let completed = 0;
  const complete = async () => {
    const failure = failures.pop();
    if (failure) throw failure;
    completed += 1;
    return true;
  };
  await handler.run(sendPush.payload.parse(payload), { id, attempts: 1, complete });
  expect(completed).toBe(1);
  expect(service.received).toHaveLength(1);
});
