import { getGameAnswers, requestAnswers } from 'contract/answers/team-answers';
import { getPlayerData } from 'contract/privacy/player-data';
import { beforeEach, describe, expect, it } from 'vitest';
import { dumpAsText } from '#test/database/all-tables.ts';
import { serverFixture } from '#test/fixtures.ts';
import { createDevice } from '#test/push-device.ts';
import { pushServer } from '#test/push-server.ts';
import { createAnsweringTeam } from '#test/teams/answering-team.ts';
import { createInformedTeam, type InformedTeam } from '#test/teams/informed-team.ts';

const service = await pushServer();
const unlimited = { attempts: 1e6, windowMs: 1000, pauseMs: null };
const server = await serverFixture({
  pushNetwork: service.network,
  limits: { answersFromNetwork: unlimited, subscriptionsFromNetwork: unlimited },
});
let team: InformedTeam;

const begin = server.clock().getTime();
const setTo = (moment: string) => server.clock.advance(Date.parse(moment) - server.clock().getTime());

beforeEach(async () => {
  server.clock.advance(begin - server.clock().getTime());
  team = await createInformedTeam(server, service);
});

const devices = async () =>
  (await team.coach.read(getPlayerData, { params: { teamId: team.teamId, playerId: team.ava } })).devices;

describe('A device of a family', () => {
  it('[B.103] A device is signed up for one child and signed off again, each with one call that can be repeated.', async () => {
    const device = service.createDevice();
    const now = server.clock().toISOString();
    for (const showsNames of [false, true, true]) {
      expect(await team.subscribe(device, { showsNames })).toMatchObject({ status: 204 });
      expect(await devices()).toEqual([{ showsNames, language: 'en', createdAt: now, usedAt: now }]);
    }
    await team.subscribe(device, { playerId: team.ben });
    for (let call = 0; call < 2; call += 1) {
      expect(await team.unsubscribe(device)).toMatchObject({ status: 204 });
      expect(await devices()).toEqual([]);
    }
    const left = await server.db.selectFrom('pushSubscriptions').select('playerId').execute();
    expect(left.map(({ playerId }) => playerId)).toContain(team.ben);
  });

  it('[B.109] The address of a device is stored encrypted, and nothing that is answered contains it.', async () => {
    const device = service.createDevice();
    await team.subscribe(device);
    const stored = await dumpAsText(server.db);
    expect(stored).toContain('push_subscriptions');
    expect(stored).not.toContain(device.path);
    expect(stored).not.toContain(device.subscribe(server.config).keys.auth);
    expect(JSON.stringify([await team.open(team.ava), await devices()])).not.toMatch(/push\.example|endpoint/);
  });

  it('is refused for a child of another team, an unknown link, and beyond ten devices.', async () => {
    const other = await createAnsweringTeam(server);
    expect(await team.subscribe(service.createDevice(), { playerId: other.ava })).toMatchObject({ status: 404 });
    for (let count = 0; count < 10; count += 1) {
      expect((await team.subscribe(service.createDevice())).status).toBe(204);
    }
    expect(await team.subscribe(service.createDevice())).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('10 devices') },
    });
    expect(await devices()).toHaveLength(10);
    expect((await team.subscribe(service.createDevice(), { playerId: team.ben })).status).toBe(204);
  });

  it('[B.109b] An address that no push service can have is refused: without HTTPS, an IP address, or another port.', async () => {
    const { port } = new URL(service.origin);
    const addresses = [
      `http://push.example:${port}/send`,
      `https://127.0.0.1:${port}/send`,
      `https://[::1]:${port}/send`,
      `https://2130706433:${port}/send`,
      `https://user@push.example:${port}/send`,
      'https://push.example:8443/send',
      `https://push.example:${port}/${'x'.repeat(1000)}`,
    ];
    for (const endpoint of addresses) {
      expect((await team.subscribe(createDevice(endpoint))).status, endpoint).toBe(400);
    }
    expect(await devices()).toEqual([]);
  });

  it('is refused with keys of another server, and where the operator has turned messages off.', async () => {
    const jwtSecret = new TextEncoder().encode('another secret of another server, 32 bytes');
    const device = service.createDevice();
    const foreign = { ...device, subscribe: () => device.subscribe({ ...server.config, jwtSecret }) };
    expect((await team.subscribe(foreign)).status).toBe(400);
    const silent = await serverFixture({ config: { pushMessages: false } });
    const silentTeam = await createInformedTeam(silent, service);
    expect((await silentTeam.open(silentTeam.ava)).pushKey).toBeNull();
    expect(await silentTeam.subscribe(device)).toMatchObject({ status: 409 });
  });

  it('is counted against the limits of the link, and an unknown link costs nothing.', async () => {
    const limit = { attempts: 2, windowMs: 3_600_000, pauseMs: null };
    const strict = await serverFixture({ pushNetwork: service.network, limits: { subscriptionsOfLink: limit } });
    const limited = await createInformedTeam(strict, service);
    const statuses: number[] = [];
    for (let call = 0; call < 3; call += 1) statuses.push((await limited.subscribe(service.createDevice())).status);
    expect(statuses).toEqual([204, 204, 429]);
  });
});

describe('A request for answers in the evening', () => {
  const ask = (answerBy: string) =>
    team.coach.call(requestAnswers, { params: { gameId: team.gameId }, body: { answerBy } });

  it('[B.106e] A request that comes only after its day asks for an answer by the day of the game.', async () => {
    const device = service.createDevice();
    await team.subscribe(device);
    // 21:30 in Chicago on the day before the game.
    setTo('2026-05-09T02:30:00Z');
    expect(await ask('2026-05-08')).toMatchObject({ status: 200, body: { devices: 1 } });
    setTo('2026-05-09T12:00:00Z');
    await server.tick();
    expect(team.messagesOf(device)).toMatchObject([
      { body: 'The coach asks for your answer by Saturday: is your child coming on Saturday?' },
    ]);
  });

  it('[B.106f] A request that would come only after the day of the game is sent to no device.', async () => {
    await team.subscribe(service.createDevice());
    const readDevices = async () =>
      (await team.coach.read(getGameAnswers, { params: { gameId: team.gameId } })).devicesToRemind;
    // 20:49 and 20:51 in Chicago on the day of the game.
    setTo('2026-05-10T01:49:00Z');
    expect(await readDevices()).toBe(1);
    setTo('2026-05-10T01:51:00Z');
    expect(await readDevices()).toBe(0);
    expect(await ask('2026-05-09')).toMatchObject({ status: 200, body: { devices: 0 } });
  });

  it('[B.106i] A request in the evening of the game counts the devices to which a message that waits already brings it.', async () => {
    const device = service.createDevice();
    await team.subscribe(device);
    // 20:48 and 20:55 in Chicago on the day of the game.
    setTo('2026-05-10T01:48:00Z');
    await team.moveGame({ startTime: '21:30' });
    setTo('2026-05-10T01:55:00Z');
    expect(await ask('2026-05-09')).toMatchObject({ status: 200, body: { devices: 1 } });
    setTo('2026-05-10T01:58:00Z');
    await server.tick();
    expect(team.messagesOf(device)).toMatchObject([{ body: expect.stringContaining('asks for your answer') }]);
  });
});
