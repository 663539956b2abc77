import { dirname } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { createOriginal, openEmbedded, runScript } from '#test/database/data-directory.ts';
import { exitCodes } from './exit-codes.ts';

let original: Awaited<ReturnType<typeof createOriginal>>;
beforeAll(async () => {
  original = await createOriginal();
});

async function start(...options: readonly string[]) {
  const directory = original.copy();
  const server = runScript('test/process/server-with-defects.ts', {
    args: [directory, ...options],
    owns: dirname(directory),
  });
  await server.until((lines) => lines.some((line) => line.includes('Server listening')));
  const url = /Server listening at (http:[^"]+)/.exec(server.output.out)?.[1];
  const findLines = (text: string) => {
    const found = server.output.out.split('\n').filter((line) => line.includes(text));
    return found.map((line): Record<string, unknown> => JSON.parse(line));
  };
  const listAddresses = async () => {
    const { db, close } = await openEmbedded(directory);
    const rows = await db.selectFrom('users').select('emailKey').execute();
    await close();
    return rows.map(({ emailKey }) => emailKey);
  };
  return { ...server, url, findLines, listAddresses };
}

it.each(['rejection', 'exception'])(
  '[R-28] An uncaught %s is logged with the request id, lets requests in flight finish, and ends the process with its own code.',
  async (defect) => {
    const server = await start();
    const slow = fetch(`${server.url}/slow`);
    await server.until((lines) => lines.some((line) => line.includes('slow request began')));
    const response = await fetch(`${server.url}/saved/${defect}`, { method: 'POST' });
    expect(response.status).toBe(200);
    expect((await slow).status).toBe(200);
    expect(await server.ended).toBe(exitCodes.defect);
    const [logged, ...others] = server.findLines('an error was not caught');
    expect(logged).toMatchObject({ level: 60, err: { message: 'a defect', stack: expect.stringContaining('.ts:') } });
    expect(logged?.reqId).toBe(response.headers.get('x-request-id'));
    expect(others).toEqual([]);
    expect(await server.listAddresses()).toEqual(['saved@example.org']);
  },
);

it('[R-28] A transaction that an uncaught error leaves open is not saved, and the process ends after the timeout.', async () => {
  const server = await start('100');
  const answer = fetch(`${server.url}/half-saved/exception`, { method: 'POST' });
  await expect(answer).rejects.toThrow('fetch failed');
  expect(await server.ended).toBe(exitCodes.defect);
  expect(server.findLines('closing did not finish in time')).toHaveLength(1);
  expect(await server.listAddresses()).toEqual([]);
});
