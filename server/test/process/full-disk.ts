import { createTeam, listTeams } from 'contract/teams';
import { expect, onTestFinished, vi } from 'vitest';
import { callEndpoint, readEndpoint } from '../http/calling.ts';
import { issueToken, prepareCoach, type ServerOptions, startServer, withoutOptimizing } from './running-server.ts';
import type { mountSmallDisk } from './small-disk.ts';

const writesMax = 3_000;

/**
 * Fills the disk of the database under a server, and expects that writes are refused with 503 and a reason in the log,
 * that reads succeed, that writes succeed again when there is space, and that a killed server has lost nothing.
 */
export async function expectToSurviveFullDisk(disk: ReturnType<typeof mountSmallDisk>, options: ServerOptions) {
  const coach = await prepareCoach(options.database);
  const headers = { authorization: `Bearer ${await issueToken(coach)}` };
  const start = async () => {
    const server = await startServer({ ...options, flags: withoutOptimizing });
    onTestFinished(() => void server.child.kill('SIGKILL'));
    const list = async () =>
      (await readEndpoint(server.url, listTeams, { headers })).map(({ name }) => name).toSorted();
    return { ...server, list };
  };
  const server = await start();
  const acknowledged: string[] = [];
  const write = async () => {
    // A long name fills the pages of the table soon.
    const name = `${acknowledged.length} `.padEnd(100, 'x');
    const { status, headers: answered } = await callEndpoint(server.url, createTeam, { headers, body: { name } });
    if (status === 201) acknowledged.push(name);
    else expect(Number(answered.get('retry-after'))).toBeGreaterThan(0);
    return status;
  };
  expect(await write()).toBe(201);
  disk.fill();
  let status = 201;
  for (let count = 0; status === 201 && count < writesMax; count += 1) status = await write();
  expect(status).toBe(503);
  await vi.waitUntil(() => server.readOutput().includes('the disk of the database is full'), { timeout: 60_000 });
  expect(await server.list()).toEqual(acknowledged.toSorted());

  disk.free();
  expect(await write()).toBe(201);
  server.child.kill('SIGKILL');
  await server.ended;
  expect(await (await start()).list()).toEqual(acknowledged.toSorted());
}
