import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { updateNames } from 'contract/account-settings';
import { addPlayer, listPlayers } from 'contract/players';
import { createTeam, deleteTeam, listTeams, updateTeam } from 'contract/teams';
import { v4, v7 } from 'uuid';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { deleteUser } from '#server/users/queries.ts';
import { lockTeam } from '#test/access-proofs.ts';
import { coachWithTeam, type SignedInCoach, signedInCoach } from '#test/coach-fixture.ts';
import { selectAllTables } from '#test/database/all-tables.ts';
import { untilWaiting, whileLocked } from '#test/database/while-locked.ts';
import { serverFixture } from '#test/fixtures.ts';
import { callEndpoint, type Input } from '#test/http/calling.ts';
import { problem } from '#test/http/problem.ts';

const ana = { firstName: 'Ana', lastName: 'Reyes' };

const server = await serverFixture();
let coach: SignedInCoach;
let teamId: string;

beforeEach(async () => {
  ({ coach, teamId } = await coachWithTeam(server));
});

const withKey = (key: string, input: Input = {}): Input => ({ ...input, headers: { 'Idempotency-Key': key } });
const add = (key: string, body: object = ana) => coach.call(addPlayer, withKey(key, { params: { teamId }, body }));
const roster = async () => (await coach.read(listPlayers, { params: { teamId } })).players;
const keys = () => server.db.selectFrom('idempotencyKeys').selectAll().where('userId', '=', coach.userId).execute();

describe('A write with an Idempotency-Key', () => {
  it('[R-02] A write with an Idempotency-Key gets the same response again and is executed once.', async () => {
    const key = v7();
    const first = await add(key);
    expect(first.headers.get('idempotent-replayed')).toBeNull();
    const before = await selectAllTables(server.db);
    const second = await add(key);
    expect(second).toMatchObject({ status: 201, body: first.body });
    expect(second.headers.get('idempotent-replayed')).toBe('true');
    expect(second.headers.get('content-type')).toBe(first.headers.get('content-type'));
    expect(await selectAllTables(server.db)).toEqual(before);
  });

  it('A write with an Idempotency-Key gets the first response again after the row was changed and deleted.', async () => {
    const key = v7();
    const renamed = withKey(key, { params: { teamId }, body: { name: 'Owls', version: 1 } });
    const first = await coach.read(updateTeam, renamed);
    await coach.read(updateTeam, { params: { teamId }, body: { name: 'Hawks', version: 2 } });
    expect(await coach.read(updateTeam, renamed)).toEqual(first);
    await coach.call(deleteTeam, { params: { teamId } });
    expect(await coach.read(updateTeam, renamed)).toEqual(first);
    expect(await coach.read(listTeams)).toEqual([]);
  });

  it('A write with an Idempotency-Key gets an empty response again.', async () => {
    const request = withKey(v7(), { params: { teamId } });
    for (const replayed of [null, 'true', 'true']) {
      const { status, body, headers } = await coach.call(deleteTeam, request);
      expect({ status, body, replayed: headers.get('idempotent-replayed') }).toEqual({
        status: 204,
        body: null,
        replayed,
      });
    }
  });

  it('A write with an Idempotency-Key is executed again with another key.', async () => {
    await add(v7(), ana);
    await add(v7(), { ...ana, allowDuplicate: true });
    expect(await roster()).toHaveLength(2);
  });

  it('A write with an Idempotency-Key is the same request with the key in capital letters.', async () => {
    const key = v7();
    await add(key);
    expect((await add(key.toUpperCase())).headers.get('idempotent-replayed')).toBe('true');
  });

  it.each(['', 'mine', `${v4()} `.repeat(2), '0'.repeat(36)])(
    'A write with an Idempotency-Key is refused with the key "%s" and changes nothing.',
    async (key) => {
      const before = await selectAllTables(server.db);
      expect(await add(key)).toMatchObject({ status: 400, body: { errors: { 'idempotency-key': ['Send a UUID'] } } });
      expect(await selectAllTables(server.db)).toEqual(before);
    },
  );

  it('A write with an Idempotency-Key is executed every time without a key, and stores nothing.', async () => {
    await coach.call(addPlayer, { params: { teamId }, body: ana });
    expect((await coach.call(addPlayer, { params: { teamId }, body: ana })).status).toBe(409);
    expect(await keys()).toEqual([]);
  });
});

describe('[R-04] A key that was used before', () => {
  const key = v7();
  const reused = {
    status: 422,
    body: {
      ...problem(422, 'idempotency_key_reused'),
      message: 'This key was used for another change, so nothing was saved.',
    },
  };

  it('A key that was used before is refused with another body, address or method.', async () => {
    await add(key);
    const before = await selectAllTables(server.db);
    expect(await add(key, { ...ana, lastName: 'Ito' })).toMatchObject(reused);
    expect(await coach.call(deleteTeam, withKey(key, { params: { teamId } }))).toMatchObject(reused);
    expect(await coach.call(createTeam, withKey(key, { body: { name: 'Bears' } }))).toMatchObject(reused);
    expect(await coach.call(addPlayer, withKey(key, { params: { teamId }, body: ana }))).toMatchObject({ status: 201 });
    expect(await selectAllTables(server.db)).toEqual(before);
  });

  it('by another coach is independent, and reads nothing of theirs', async () => {
    const stranger = await signedInCoach(server);
    const body = { name: 'Owls' };
    const own = await coach.call(updateNames, withKey(key, { body: { firstName: 'Kim', lastName: 'Park' } }));
    const theirs = await stranger.call(createTeam, withKey(key, { body }));
    expect(theirs).toMatchObject({ status: 201, body });
    expect(theirs.headers.get('idempotent-replayed')).toBeNull();
    expect(JSON.stringify(theirs.body)).not.toContain('Park');
    expect(
      (await coach.call(updateNames, withKey(key, { body: { firstName: 'Kim', lastName: 'Park' } }))).body,
    ).toEqual(own.body);
  });

  it('A key that was used before is not answered to a visitor.', async () => {
    await add(key);
    const answer = await callEndpoint(server.url, addPlayer, withKey(key, { params: { teamId }, body: ana }));
    expect(answer.status).toBe(401);
    expect(JSON.stringify(answer.body)).not.toContain('Reyes');
  });
});

describe('A refused write', () => {
  it('stores nothing and is judged again with the same key', async () => {
    const key = v7();
    await coach.read(updateTeam, { params: { teamId }, body: { name: 'Tigers', maxPlayers: 1 } });
    const { id: playerId } = await coach.read(addPlayer, { params: { teamId }, body: { ...ana, lastName: 'Ito' } });
    expect(await add(key)).toMatchObject({ status: 400, body: { message: expect.stringContaining('full') } });
    expect(await keys()).toEqual([]);
    await server.db.deleteFrom('players').where('id', '=', playerId).execute();
    expect(await add(key)).toMatchObject({ status: 201 });
    expect((await add(key)).headers.get('idempotent-replayed')).toBe('true');
    expect(await roster()).toHaveLength(1);
  });

  it('A refused write with invalid fields stores nothing, and the key can be used for the corrected request.', async () => {
    const key = v7();
    expect((await add(key, { firstName: '' })).status).toBe(400);
    expect((await add(key)).status).toBe(201);
    expect(await roster()).toHaveLength(1);
  });
});

describe('[R-03] At the same moment', () => {
  it('20 requests with the same key create one row and get the same response', async () => {
    const key = v7();
    const attempts = Array.from({ length: 20 }, () => add(key));
    const answers = await Promise.all(attempts);
    const executed = answers.filter(
      ({ headers, status }) => status === 201 && headers.get('idempotent-replayed') === null,
    );
    expect(executed).toHaveLength(1);
    for (const { status, body, headers } of answers) {
      // A request that waited for too long must be sent again.
      if (status === 409 || status === 503) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      else expect({ status, body }).toEqual({ status: 201, body: executed[0]?.body });
    }
    expect(await roster()).toHaveLength(1);
    expect(await keys()).toHaveLength(1);
  });

  it('the second request waits for the first and gets its response', async () => {
    const key = v7();
    const attempt = () => add(key);
    const [one, other] = await whileLocked(server.db, (tx) => lockTeam(tx, teamId), [attempt, attempt]);
    expect([one?.status, other?.status]).toEqual([201, 201]);
    expect(one?.body).toEqual(other?.body);
    expect([one, other].map((answer) => answer?.headers.get('idempotent-replayed')).toSorted()).toEqual([null, 'true']);
    expect(await roster()).toHaveLength(1);
  });

  it('the second request is rolled back and gets the response of the first, although it would have succeeded', async () => {
    const key = v7();
    const attempt = () => coach.call(updateTeam, withKey(key, { params: { teamId }, body: { name: 'Owls' } }));
    const answers = await whileLocked(server.db, (tx) => lockTeam(tx, teamId), [attempt, attempt]);
    for (const { status, body } of answers)
      expect({ status, body }).toMatchObject({ status: 200, body: { version: 2 } });
    expect(answers.filter(({ headers }) => headers.get('idempotent-replayed') === 'true')).toHaveLength(1);
    expect(await coach.read(listTeams)).toMatchObject([{ name: 'Owls', version: 2 }]);
  });

  it('the second request is refused and changes nothing when it is another one with the same key', async () => {
    const key = v7();
    const rename = (name: string) => () => coach.call(updateTeam, withKey(key, { params: { teamId }, body: { name } }));
    const answers = await whileLocked(server.db, (tx) => lockTeam(tx, teamId), [rename('Owls'), rename('Hawks')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    const name = answers[0]?.status === 200 ? 'Owls' : 'Hawks';
    expect(await coach.read(listTeams)).toMatchObject([{ name, version: 2 }]);
  });

  it('the second request is judged by itself when the first one is refused', async () => {
    const key = v7();
    const attempt = () =>
      coach.call(updateTeam, withKey(key, { params: { teamId }, body: { name: 'Owls', version: 9 } }));
    const answers = await whileLocked(server.db, (tx) => lockTeam(tx, teamId), [attempt, attempt]);
    expect(answers.map(({ status }) => status)).toEqual([412, 412]);
    expect(await keys()).toEqual([]);
  });
});

it('A client that disconnects while its change waits leaves the connection to others, and its retry creates one row', async () => {
  const key = v7();
  const arrived = Promise.withResolvers<ServerResponse>();
  const listen = (message: unknown) => {
    const { request, response } = Object(message);
    if (request.headers['idempotency-key'] === key) arrived.resolve(response);
  };
  subscribe('http.server.request.start', listen);
  onTestFinished(() => void unsubscribe('http.server.request.start', listen));
  const client = new AbortController();
  await server.db.transaction().execute(async (tx) => {
    await lockTeam(tx, teamId);
    const headers = { ...(await coach.headers()), 'idempotency-key': key, 'content-type': 'application/json' };
    const url = new URL(addPlayer.url.replace(':teamId', teamId), server.url);
    const lost = fetch(url, { method: 'POST', headers, body: JSON.stringify(ana), signal: client.signal });
    lost.catch(() => {});
    const response = await arrived.promise;
    await untilWaiting(tx, 1);
    const closed = once(response, 'close');
    client.abort();
    await closed;
  });
  const answers = [await add(key), await add(key)];
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect(answers[1]?.headers.get('idempotent-replayed')).toBe('true');
  expect(await roster()).toHaveLength(1);
});

describe('Stored responses', () => {
  it('Stored responses are deleted after 48 hours, and the request is executed again.', async () => {
    const key = v7();
    await add(key);
    server.clock.advance(47 * 60 * 60_000);
    await server.tick();
    expect((await add(key)).headers.get('idempotent-replayed')).toBe('true');
    server.clock.advance(2 * 60 * 60_000);
    await server.tick();
    expect(await keys()).toEqual([]);
    expect((await add(key)).status).toBe(409);
  });

  it('Stored responses are deleted with the account.', async () => {
    await add(v7());
    expect(await keys()).toHaveLength(1);
    await server.db.transaction().execute((tx) => deleteUser(tx, coach.userId));
    expect(await keys()).toEqual([]);
  });
});
