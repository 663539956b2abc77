import { requestAnswers } from 'contract/answers/team-answers';
import { beforeEach, describe, expect, it } from 'vitest';
import { day } from '#server/time-units.ts';
import { serverFixture } from '#test/fixtures.ts';
import type { PushDevice } from '#test/push-device.ts';
import { pushServer, readSignature } from '#test/push-server.ts';
import { createInformedTeam, type InformedTeam } from '#test/teams/informed-team.ts';

const service = await pushServer();
const unlimited = { attempts: 1e6, windowMs: 1000, pauseMs: null };
const lines: string[] = [];
const server = await serverFixture({
  pushNetwork: service.network,
  limits: { answersFromNetwork: unlimited, subscriptionsFromNetwork: unlimited },
  log: { write: (line: string) => lines.push(line) },
});
const begin = server.clock().getTime();
let team: InformedTeam;
let device: PushDevice;

beforeEach(async () => {
  setTo(new Date(begin).toISOString());
  await server.db.deleteFrom('jobs').where('kind', 'in', ['notify-families', 'send-push']).execute();
  service.received.length = 0;
  service.respond(() => 201);
  team = await createInformedTeam(server, service);
  device = service.createDevice();
  await team.subscribe(device);
});

function setTo(moment: string) {
  server.clock.advance(Date.parse(moment) - server.clock().getTime());
}

const bodies = (of = device) => team.messagesOf(of).map(({ body }) => body);
const ready = 'The lineup for Saturday is ready.';
const subscriptions = () => server.db.selectFrom('pushSubscriptions').selectAll().execute();
const jobsOf = (kind: string) => server.db.selectFrom('jobs').selectAll().where('kind', '=', kind).execute();
const ask = (answerBy: string) =>
  team.coach.call(requestAnswers, { params: { gameId: team.gameId }, body: { answerBy } });

describe('A final lineup', () => {
  it('[B.104] A family is informed that the lineup is ready, after ten minutes and without a name.', async () => {
    await team.saveLineup([team.ava, team.ava, team.ben]);
    await team.wait(9);
    expect(bodies()).toEqual([]);
    await team.wait(1);
    const path = `/answer/${team.token}`;
    expect(team.messagesOf(device)).toEqual([{ title: 'Evenfield', body: ready, tag: expect.any(String), path }]);
  });

  it('names the child, the opponent and the positions once the family has chosen that.', async () => {
    await team.subscribe(device, { showsNames: true });
    await team.saveLineup([team.ava, team.ava, team.ben]);
    await team.wait(10);
    expect(team.messagesOf(device)).toMatchObject([
      {
        title: 'Ava, vs. Herons',
        body: 'The lineup for Saturday is ready: pitcher in innings 1-2, catcher in inning 3, bats 1st.',
      },
    ]);
  });

  it('[B.105] After a change, only the families are informed whose child has another part, with what is different.', async () => {
    await team.saveLineup([team.ava, team.ava, team.ben]);
    await team.wait(10);
    await team.saveLineup([team.ben, team.ava, team.ava], { battingOrder: [team.ben, team.ava] });
    await team.wait(10);
    const changed =
      'The lineup for Saturday changed for your child: now catcher in inning 1, pitcher in inning 3, bats 2nd.';
    expect(bodies()).toEqual([ready, changed]);
    await team.saveLineup([team.ben, team.ava, team.ava], { battingOrder: [team.ben, team.ava] });
    await team.wait(10);
    expect(bodies()).toHaveLength(2);
  });

  it('A change of a draft sends no message.', async () => {
    await team.saveLineup([team.ava, team.ava, team.ben], { status: 'draft' });
    await team.wait(60);
    expect(bodies()).toEqual([]);
  });

  it('A lineup that became a draft again before the message says nothing.', async () => {
    await team.saveLineup([team.ava, team.ava, team.ben]);
    await team.saveLineup([team.ava, team.ben, team.ben], { status: 'draft' });
    await team.wait(10);
    expect(bodies()).toEqual([]);
  });
});

describe('A family that reads Spanish', () => {
  it('[B.189] gets every message in Spanish, and in English after it has switched.', async () => {
    await team.subscribe(device, { language: 'es' });
    const withNames = service.createDevice();
    await team.subscribe(withNames, { language: 'es', showsNames: true });
    await team.saveLineup([team.ava, team.ava, team.ben]);
    await team.wait(10);
    await team.saveLineup([team.ben, team.ava, team.ava], { battingOrder: [team.ben, team.ava] });
    await team.wait(10);
    await team.subscribe(device, { language: 'en' });
    await team.moveGame({ gameDate: '2026-05-16', location: 'Elm Park' });
    await team.wait(10);
    expect(bodies()).toEqual([
      'La alineación del sábado está lista.',
      'La alineación del sábado cambió para tu hijo o hija: ahora receptor en la entrada 1, lanzador en la entrada 3, batea 2.º.',
      'The game on Saturday moved to Sat, May 16, 6:30 PM and is at another place.',
    ]);
    expect(team.messagesOf(withNames)).toMatchObject([
      {
        title: 'Ava, contra Herons',
        body: 'La alineación del sábado está lista: lanzador en las entradas 1-2, receptor en la entrada 3, batea 1.º.',
      },
      {},
      {
        body: expect.stringMatching(
          /^El juego del sábado cambió al sáb, 16 .*may.*, 6:30.p.m\.? y ahora es en Elm Park\.$/,
        ),
      },
    ]);
  });
});

describe('A game', () => {
  it('[B.104b] A family is informed that a game moved, from where it was before several moves.', async () => {
    await team.moveGame({ gameDate: '2026-05-08' });
    await team.wait(5);
    await team.moveGame({ gameDate: '2026-05-10', startTime: '10:00', location: 'Elm Park' });
    await team.wait(5);
    expect(bodies()).toEqual(['The game on Saturday moved to Sunday, 10:00 AM and is at another place.']);
  });

  it('that moved there and back says nothing, nor does another change of it.', async () => {
    await team.moveGame({ gameDate: '2026-05-10' });
    await team.moveGame({ gameDate: '2026-05-09' });
    await team.moveGame({ opponent: 'Owls' });
    await team.wait(60);
    expect(bodies()).toEqual([]);
  });

  it('that is over is not spoken of.', async () => {
    await team.saveLineup([team.ava, team.ava, team.ben]);
    await team.moveGame({ isFinal: true });
    await team.wait(10);
    expect(bodies()).toEqual([]);
  });
});

describe('A request for answers', () => {
  it('[B.106] The coach asks for answers by a day: only families who have not answered are asked.', async () => {
    const other = service.createDevice();
    await team.subscribe(other, { playerId: team.ben });
    await team.answer({ status: 'in' }, { game: team.gameId });
    expect(await ask('2026-05-08')).toMatchObject({ status: 200, body: { devices: 1 } });
    await team.wait(10);
    expect(bodies(other)).toEqual(['The coach asks for your answer by Friday: is your child coming on Saturday?']);
    expect(bodies()).toEqual([]);
  });

  it('is refused for a day that is over or after the game, and for a game that is over.', async () => {
    for (const answerBy of ['2026-05-03', '2026-05-10']) {
      expect(await ask(answerBy)).toMatchObject({ status: 400, body: { errors: { answerBy: [expect.any(String)] } } });
    }
    await team.moveGame({ isFinal: true });
    expect(await ask('2026-05-08')).toMatchObject({
      status: 400,
      body: { message: 'Completed games cannot be edited.' },
    });
    expect(await jobsOf('notify-families')).toEqual([]);
  });
});

describe('Messages', () => {
  it('[B.107] Several changes within ten minutes come in one message.', async () => {
    await team.saveLineup([team.ava, team.ava, team.ben]);
    await team.moveGame({ startTime: '09:00' });
    await ask('2026-05-08');
    await team.wait(10);
    expect(bodies()).toEqual([
      `The game on Saturday begins at 9:00 AM now. ${ready} The coach asks for your answer by Friday: is your child coming on Saturday?`,
    ]);
  });

  it('[B.107b] A device gets at most three messages about one game, and those about another one.', async () => {
    for (let hour = 0; hour < 5; hour += 1) {
      await team.moveGame({ startTime: `1${hour}:00` });
      await team.wait(10);
    }
    expect(bodies()).toHaveLength(3);
    expect(await jobsOf('notify-families')).toEqual([]);
    const other = await team.addGame('2026-05-16');
    await team.coach.read(requestAnswers, { params: { gameId: other }, body: { answerBy: '2026-05-15' } });
    await team.wait(10);
    expect(bodies()).toHaveLength(4);
  });

  it('[B.107c] Between 21 and 7 where the team plays nothing is sent; it comes at 7 in one message.', async () => {
    setTo('2026-05-05T01:52:00Z');
    await team.saveLineup([team.ava, team.ava, team.ben]);
    setTo('2026-05-05T05:00:00Z');
    await team.moveGame({ startTime: '09:00' });
    await server.tick();
    setTo('2026-05-05T11:59:00Z');
    await server.tick();
    expect(bodies()).toEqual([]);
    setTo('2026-05-05T12:00:00Z');
    await server.tick();
    expect(bodies()).toEqual([`The game on Saturday begins at 9:00 AM now. ${ready}`]);
  });

  it('A message that could not be sent before 21 is not tried again before 7.', async () => {
    service.respond(() => 503);
    setTo('2026-05-05T01:40:00Z');
    await team.saveLineup([team.ava, team.ava, team.ben]);
    await team.wait(10);
    expect(service.received).toHaveLength(1);
    service.respond(() => 201);
    setTo('2026-05-05T02:01:00Z');
    await server.tick();
    expect(service.received).toHaveLength(1);
    setTo('2026-05-05T12:00:00Z');
    await server.tick();
    expect(bodies()).toEqual([ready, ready]);
  });

  it('are signed for their push service by the key that the device knows, and may wait until the evening.', async () => {
    await team.saveLineup([team.ava, team.ava, team.ben]);
    await team.wait(10);
    const [push] = service.received;
    if (!push) throw new Error('Nothing has arrived');
    const { key, aud, sub, exp = 0 } = await readSignature(push);
    const { pushKey } = await team.open(team.ava);
    expect({ key, aud, sub }).toEqual({ key: pushKey, aud: service.origin, sub: 'mailto:operator@evenfield.test' });
    expect(exp).toBeLessThanOrEqual(Date.now() / 1000 + 24 * 3600);
    // 10:10 in Chicago.
    const untilEvening = String((10 * 60 + 50) * 60);
    expect(push.headers).toMatchObject({ ttl: untilEvening, 'content-encoding': 'aes128gcm', urgency: 'normal' });
    expect(push.headers.topic).toMatch(/^[0-9a-f]{32}$/);
  });

  it('[B.108] A device that its push service no longer knows is forgotten, with every child.', async () => {
    await team.subscribe(device, { playerId: team.ben });
    service.respond(() => 410);
    await team.saveLineup([team.ava, team.ava, team.ben]);
    await team.wait(10);
    // The second message is not sent when the device is forgotten before its turn.
    expect(service.received.length).toBeGreaterThanOrEqual(1);
    expect((await subscriptions()).filter(({ teamId }) => teamId === team.teamId)).toEqual([]);
    expect(await jobsOf('send-push')).toEqual([]);
  });

  it('[B.108b] A failed message is sent again later; one that is never accepted ends without its content in the log.', async () => {
    service.respond(() => 503);
    await team.saveLineup([team.ava, team.ava, team.ben]);
    await team.wait(10);
    expect(await jobsOf('send-push')).toMatchObject([{ attempts: 1, lastError: 'the push service responded 503' }]);
    service.respond(() => 201);
    await team.wait(1);
    expect(bodies()).toEqual([ready, ready]);
    expect(await jobsOf('send-push')).toEqual([]);
    service.respond(() => 400);
    await team.moveGame({ startTime: '09:00' });
    await team.wait(10);
    expect(await jobsOf('send-push')).toMatchObject([{ failedAt: expect.any(Date), payload: {} }]);
    const log = lines.join('');
    expect(log).toContain('the push service responded 400');
    expect(log).not.toMatch(/\/send\/|p256dh|moved to/);
  });

  it('[B.108c] The links of a device end its messages: turned off, after 180 days without use, and with the player.', async () => {
    const tell = async () => {
      await team.moveGame({ location: `Field ${crypto.randomUUID()}` });
      await team.wait(10);
      return bodies().length;
    };
    expect(await tell()).toBe(1);
    await server.db.updateTable('players').set({ archivedAt: server.clock() }).where('id', '=', team.ava).execute();
    expect(await tell()).toBe(1);
    await server.db.updateTable('players').set({ archivedAt: null }).where('id', '=', team.ava).execute();
    const usedAt = new Date(server.clock().getTime() - 180 * day);
    await server.db.updateTable('pushSubscriptions').set({ usedAt }).execute();
    expect(await tell()).toBe(1);
    await team.subscribe(device);
    expect(await tell()).toBe(2);
    await server.db.deleteFrom('answerLinks').where('teamId', '=', team.teamId).execute();
    expect((await subscriptions()).filter(({ teamId }) => teamId === team.teamId)).toEqual([]);
    expect(await tell()).toBe(2);
  });
});
