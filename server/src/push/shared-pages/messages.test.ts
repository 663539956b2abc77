import { deleteSharedPushSubscription, putSharedPushSubscription } from 'contract/answers/push-subscriptions';
import { getSharedGame, putSharedLink, revokeSharedLink } from 'contract/sharing/shared-links';
import { deleteTeam } from 'contract/teams';
import { beforeEach, describe, expect, it } from 'vitest';
import { enforceRetention } from '#server/retention/retention-job.ts';
import { day } from '#server/time-units.ts';
import { startTestServer } from '#test/app.ts';
import { serverFixture } from '#test/fixtures.ts';
import type { PushDevice } from '#test/push-device.ts';
import { pushServer } from '#test/push-server.ts';
import { createInformedTeam, type InformedTeam } from '#test/teams/informed-team.ts';
import { decideContentOfPage } from './decide-content.ts';
import { selectDevicesOfPage } from './queries.ts';

const service = await pushServer();
const unlimited = { attempts: 1e6, windowMs: 1000, pauseMs: null };
const server = await serverFixture({
  pushNetwork: service.network,
  limits: { answersFromNetwork: unlimited, subscriptionsFromNetwork: unlimited },
});
const begin = server.clock().getTime();
let team: InformedTeam;
let device: PushDevice;
let token: string;

beforeEach(async () => {
  server.clock.advance(begin - server.clock().getTime());
  await server.db.deleteFrom('jobs').where('kind', 'in', ['notify-families', 'send-push']).execute();
  service.received.length = 0;
  service.respond(() => 201);
  team = await createInformedTeam(server, service);
  device = service.createDevice();
  token = await share();
});

async function share(gameId = team.gameId): Promise<string> {
  const { link } = await team.coach.read(putSharedLink, { params: { gameId }, body: {} });
  return String(link?.url).split('/').at(-1) ?? '';
}

const follow = (of = device, choice = {}, by = token) =>
  team.family.call(putSharedPushSubscription, {
    params: { token: by },
    body: of.subscribeToPage(server.config, choice),
  });
const unfollow = () =>
  team.family.call(deleteSharedPushSubscription, { params: { token }, body: { endpoint: device.endpoint } });
const bodies = (of = device) => team.messagesOf(of).map(({ body }) => body);
const devices = () => server.db.selectFrom('pushSubscriptions').selectAll().where('teamId', '=', team.teamId).execute();

async function move() {
  await team.moveGame({ location: `Field ${crypto.randomUUID()}` });
  await team.wait(10);
  return bodies().length;
}

describe('A device that follows a shared page', () => {
  it('[B.192] is informed that the lineup is ready, that it changed and that the game moved, without any name.', async () => {
    expect((await follow()).status).toBe(204);
    await team.saveLineup([team.ava, team.ava, team.ben]);
    await team.wait(10);
    await team.saveLineup([team.ben, team.ava, team.ava]);
    await team.wait(10);
    await team.saveLineup([team.ben, team.ava, team.ava]);
    await team.moveGame({ gameDate: '2026-05-10' });
    await team.wait(10);
    expect(team.messagesOf(device)).toEqual(
      [
        'The lineup for Saturday is ready.',
        'The lineup for Saturday changed.',
        'The game on Saturday moved to Sunday, 6:30 PM.',
      ].map((body) => ({ title: 'Evenfield', body, tag: expect.any(String), path: `/shared/${token}` })),
    );
    expect(await move()).toBe(3);
  });

  it('knows the final lineup that the page showed when it was signed up, and is informed of a change of it.', async () => {
    await team.saveLineup([team.ava, team.ava, team.ben]);
    await team.wait(10);
    await follow(device, { language: 'es' });
    await team.moveGame({ startTime: '09:00' });
    await team.wait(10);
    await team.saveLineup([team.ava, team.ben, team.ben], { status: 'draft' });
    await team.wait(10);
    await team.saveLineup([team.ava, team.ben, team.ben]);
    await team.wait(10);
    expect(bodies()).toEqual([
      expect.stringMatching(/^El juego del sábado ahora empieza a las 9:00/),
      'La alineación del sábado cambió.',
    ]);
  });

  it('gets nothing about another game, and nothing after one tap.', async () => {
    const other = await share(await team.addGame('2026-05-16'));
    await follow(device, {}, other);
    expect(await move()).toBe(0);
    await server.db.deleteFrom('pushSubscriptions').where('teamId', '=', team.teamId).execute();
    await follow();
    expect(await move()).toBe(1);
    for (let call = 0; call < 2; call += 1) expect((await unfollow()).status).toBe(204);
    expect(await move()).toBe(1);
    expect(await devices()).toEqual([]);
  });

  it('gets one message of a change when it also gets those about a child.', async () => {
    await follow();
    await team.subscribe(device);
    expect(await move()).toBe(1);
    expect(team.messagesOf(device)).toMatchObject([{ path: `/answer/${team.token}` }]);
  });

  it('[B.192b] two servers send it no message twice.', async () => {
    await follow();
    const other = await startTestServer({
      database: { db: server.db, close: async () => undefined },
      appClock: server.clock,
      pushNetwork: service.network,
    });
    await team.saveLineup([team.ava, team.ava, team.ben]);
    server.clock.advance(10 * 60_000);
    await Promise.all([server.tick(), other.tick()]);
    await Promise.all([server.tick(), other.tick()]);
    await other.close();
    expect(bodies()).toEqual(['The lineup for Saturday is ready.']);
  });
});

describe('The messages of a shared page end', () => {
  it('[B.193] with its link: turned off, also while a message waits, and with the team.', async () => {
    await follow();
    expect(await move()).toBe(1);
    await team.moveGame({ startTime: '09:00' });
    await team.coach.call(revokeSharedLink, { params: { gameId: team.gameId } });
    await team.wait(10);
    expect(bodies()).toHaveLength(1);
    expect(await devices()).toEqual([]);
    expect((await follow()).status).toBe(404);
    token = await share();
    await follow();
    await team.coach.call(deleteTeam, { params: { teamId: team.teamId } });
    expect((await follow()).status).toBe(404);
  });

  it('[B.193b] when the link ends by its days, and a new link begins without devices.', async () => {
    await follow();
    const [row] = await selectDevicesOfPage(server.db, team, new Date(0));
    if (!row) throw new Error('Nothing was stored');
    const lineup = Buffer.alloc(32);
    const lastMoment = new Date('2026-05-12T04:59:00Z');
    expect(decideContentOfPage(row, { lineup }, lastMoment)).toEqual({ lineup: 'ready' });
    expect(decideContentOfPage(row, { lineup }, new Date('2026-05-12T10:00:00Z'))).toEqual({});
    const ofTeam = server.db.updateTable('sharedLinks').set({ sharedOn: '2026-04-01', daysAfterGame: 2 });
    await ofTeam.where('teamId', '=', team.teamId).execute();
    await server.db.updateTable('games').set({ gameDate: '2026-04-20' }).where('id', '=', team.gameId).execute();
    expect((await follow()).status).toBe(404);
    const ended = token;
    token = await share();
    expect(token).not.toBe(ended);
    expect(await devices()).toEqual([]);
  });

  it('[B.193c] Devices of links that have ended are deleted, and the others stay.', async () => {
    await follow();
    await server.jobs.runDue(enforceRetention);
    const run = async (days: number) => {
      server.clock.advance(days * day);
      await server.tick();
      return (await devices()).length;
    };
    // The game is on May 9 and the link works for two days more.
    expect(await run(6)).toBe(1);
    expect(await run(4)).toBe(0);
  });

  it('[B.193d] after 180 days without use, and when the push service no longer knows the device.', async () => {
    await follow();
    const usedAt = new Date(server.clock().getTime() - 180 * day);
    await server.db.updateTable('pushSubscriptions').set({ usedAt }).execute();
    expect(await move()).toBe(0);
    await follow();
    service.respond(() => 410);
    await move();
    expect(await devices()).toEqual([]);
  });
});

describe('Signing up for a shared page', () => {
  it('is refused for an unknown link, an unusable address, beyond 200 devices, and where messages are turned off.', async () => {
    expect((await follow(device, {}, 'A'.repeat(43))).status).toBe(404);
    const body = { ...device.subscribeToPage(server.config), endpoint: 'https://127.0.0.1/send' };
    expect((await team.family.call(putSharedPushSubscription, { params: { token }, body })).status).toBe(400);
    await follow();
    const [row] = await devices();
    if (!row) throw new Error('Nothing was stored');
    const others = Array.from({ length: 199 }, () => ({
      ...{ ...row, id: crypto.randomUUID() },
      endpointHash: crypto.getRandomValues(Buffer.alloc(32)),
    }));
    await server.db.insertInto('pushSubscriptions').values(others).execute();
    expect((await follow()).status).toBe(204);
    expect(await follow(service.createDevice())).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('200 devices') },
    });
    expect(await devices()).toHaveLength(200);
  });

  it('[B.192c] is offered by the page unless the operator has turned messages off, and counted against the limits.', async () => {
    expect((await team.family.read(getSharedGame, { params: { token } })).pushKey).toMatch(/^[\w-]{87}$/);
    const limit = { attempts: 2, windowMs: 3_600_000, pauseMs: null };
    const strict = await serverFixture({ limits: { subscriptionsOfLink: limit }, config: { pushMessages: false } });
    const other = await createInformedTeam(strict, service);
    const { link } = await other.coach.read(putSharedLink, { params: { gameId: other.gameId }, body: {} });
    const params = { token: String(link?.url).split('/').at(-1) ?? '' };
    expect((await other.family.read(getSharedGame, { params })).pushKey).toBeNull();
    const body = device.subscribeToPage(strict.config);
    const statuses: number[] = [];
    for (let call = 0; call < 3; call += 1) {
      statuses.push((await other.family.call(putSharedPushSubscription, { params, body })).status);
    }
    expect(statuses).toEqual([409, 409, 429]);
  });
});
