import { setTimeout } from 'node:timers/promises';
import { getTeam, updateTeam } from 'contract/teams';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { DatabaseConfig } from '#server/config.ts';
import { chooseDatabase } from '#test/database/choose-database.ts';
import { createTemporaryDirectory } from '#test/database/data-directory.ts';
import { insertMember } from '#test/database/member-rows.ts';
import { insertTeam } from '#test/database/rows.ts';
import { callEndpoint, readEndpoint } from '#test/http/calling.ts';
import { readEvents } from '#test/http/event-reader.ts';
import { findFreePort } from '#test/postgres.ts';
import {
  issueToken,
  openOwn,
  prepareCoach,
  type RunningServer,
  startServer,
  withoutOptimizing,
} from '#test/process/running-server.ts';

const kills = 3;
const waiting = { timeout: 60_000, interval: 20 };

/** A team with an owner and a coach, in a database that no server has opened yet. */
async function prepareTeam(database: DatabaseConfig) {
  const [owner, coach] = [await prepareCoach(database), await prepareCoach(database)];
  const { db, close } = await openOwn(database);
  const teamId = await insertTeam(db, owner.userId);
  await insertMember(db, teamId, coach.userId, 'coach');
  await close();
  const headersOf = async (person: typeof owner) => ({ authorization: `Bearer ${await issueToken(person)}` });
  return { params: { teamId }, owner: await headersOf(owner), coach: await headersOf(coach) };
}

type Reading = {
  readonly url: string;
  readonly params: { readonly teamId: string };
  readonly headers: Readonly<Record<string, string>>;
};

/** A page that reads the name of the team when an event asks for it, and connects again when its stream breaks. */
function startReader({ url, params, headers }: Reading) {
  const page = { name: '', isConnected: false, connections: [] as { events: readonly { name: string }[] }[] };
  let lastId: string | undefined;
  let isClosed = false;
  onTestFinished(() => {
    isClosed = true;
  });
  const read = async () => {
    ({ name: page.name } = await readEndpoint(url, getTeam, { params, headers }));
  };
  const connect = async () => {
    const resumed = lastId === undefined ? {} : { 'last-event-id': lastId };
    const stream = await readEvents({ url, ...params, headers: { ...headers, ...resumed } });
    if (!stream.response.ok) return;
    page.connections.push(stream);
    await stream.untilNamed('ready');
    page.isConnected = true;
    if (lastId === undefined) await read();
    let seen = 0;
    const hasEnded = stream.ended.then(() => true);
    for (let isOver = false; !isOver; ) {
      const next = stream.until(() => stream.events.length > seen);
      isOver = await Promise.race([hasEnded, next.then(() => false)]);
      const isNotified = stream.events.slice(seen).some(({ name }) => name === 'changed' || name === 'refresh');
      seen = stream.events.length;
      lastId = stream.state.lastId;
      if (isNotified) await read();
    }
  };
  const follow = async () => {
    while (!isClosed) {
      await connect().catch(() => {});
      page.isConnected = false;
      await setTimeout(20);
    }
  };
  void follow();
  return page;
}

/** Renames the team again and again until the server is killed; returns the last name that was acknowledged. */
async function renameUntilKilled(server: RunningServer, { params, owner }: Awaited<ReturnType<typeof prepareTeam>>) {
  let [name, acknowledged] = ['', 0];
  const names = Array.from({ length: 1_000 }, (_, nth) => `Otters ${server.child.pid} ${nth}`);
  for (const next of names) {
    const renamed = callEndpoint(server.url, updateTeam, { params, headers: owner, body: { name: next } });
    const answer = await renamed.catch(() => undefined);
    if (answer?.status !== 200) break;
    [name, acknowledged] = [next, acknowledged + 1];
    // The kill comes while the next names are on their way.
    if (acknowledged === 10) void setTimeout(5).then(() => server.child.kill('SIGKILL'));
  }
  expect(acknowledged).toBeGreaterThanOrEqual(10);
  await server.ended;
  return name;
}

it(`[B.181f] Pages of a server that is killed ${kills} times while a coach writes connect again, are asked to read everything, and miss no change.`, {
  timeout: 300_000,
}, async () => {
  const dataDirectory = createTemporaryDirectory();
  const database = await chooseDatabase(dataDirectory);
  const team = await prepareTeam(database);
  const port = await findFreePort();
  const start = async () => {
    const server = await startServer({
      database,
      dataDirectory,
      flags: withoutOptimizing,
      env: { PORT: String(port) },
    });
    onTestFinished(() => void server.child.kill('SIGKILL'));
    return server;
  };
  let server = await start();
  const pages = [team.owner, team.coach, team.coach].map((headers) =>
    startReader({ url: server.url, params: team.params, headers }),
  );
  for (let round = 1; round <= kills; round += 1) {
    await vi.waitUntil(() => pages.every(({ isConnected }) => isConnected), waiting);
    const acknowledged = await renameUntilKilled(server, team);
    server = await start();
    const { name } = await readEndpoint(server.url, getTeam, { params: team.params, headers: team.owner });
    // The last request may have been executed without an answer, but nothing that was answered is gone.
    expect(Number(name.split(' ').at(-1))).toBeGreaterThanOrEqual(Number(acknowledged.split(' ').at(-1)));
    await vi.waitUntil(() => pages.every((page) => page.name === name && page.isConnected), waiting);
  }
  for (const { connections } of pages) {
    expect(connections).toHaveLength(kills + 1);
    const first = connections.map(({ events }) => events.slice(0, 2).map((event) => event.name));
    expect(first.slice(1)).toEqual(Array(kills).fill(['ready', 'refresh']));
  }
  await readEndpoint(server.url, updateTeam, { params: team.params, headers: team.owner, body: { name: 'Herons' } });
  await vi.waitUntil(() => pages.every(({ name }) => name === 'Herons'), waiting);
});
