import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import { getAvailability } from 'contract/availability';
import { getLineup } from 'contract/lineups';
import { getSharedGame } from 'contract/sharing/shared-links';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { deferred } from '#test/async/deferred.ts';
import { type FakeAnswer, fakeServer } from '#test/fakes/fake-server.ts';
import { createQueryClient, query, queryOrNull } from './query.ts';

const gameId = '01900000-0000-7000-8000-000000000002';
const marks = query(getAvailability, { params: { gameId } });
const marksPath = `GET /api/games/${gameId}/availability`;
const ana = { playerId: 'ana', status: 'out' };
const ben = { playerId: 'ben', status: 'in' };

afterEach(cleanup);

/** A server with one list of marks, which it has with a tag made of its content, as the real one. */
function serve(start: readonly object[]) {
  let body = start;
  const etag = () => `"${JSON.stringify(body).length}-${body.length}"`;
  const server = fakeServer({
    [marksPath]: ({ ifNoneMatch }): FakeAnswer =>
      ifNoneMatch === etag() ? { status: 304, etag: etag() } : { body, etag: etag() },
  });
  const client = createQueryClient();
  return {
    client,
    server,
    change: (next: readonly object[]) => {
      body = next;
    },
    /** Reads again, and returns what the cache holds then. */
    refetch: async () => {
      await client.fetchQuery({ ...marks, staleTime: 0 });
      return client.getQueryData(marks.queryKey);
    },
    sentTags: () => server.to(marksPath).map(({ ifNoneMatch }) => ifNoneMatch),
  };
}

describe('What is read again', () => {
  it('[B.182c] is the same object while it is the newest, so that no component renders again', async () => {
    const { client, refetch, server } = serve([ana]);
    let renders = 0;
    const Marks = () => {
      renders += 1;
      return <p>{useQuery(marks).data?.length} marks</p>;
    };
    const page = render(
      <QueryClientProvider client={client}>
        <Marks />
      </QueryClientProvider>,
    );
    await page.findByText('1 marks');
    const [first, before] = [client.getQueryData(marks.queryKey), renders];
    const again = await refetch();
    expect(again).toBe(first);
    expect([again, renders]).toEqual([[ana], before]);
    expect(server.to(marksPath).map(({ ifNoneMatch, cache }) => [ifNoneMatch, cache])).toEqual([
      [null, 'no-store'],
      [expect.any(String), 'no-store'],
    ]);
  });

  it('[B.182d] is the new content with its own tag once it has changed, and what is equal in it stays the same object', async () => {
    const { change, refetch, sentTags } = serve([ana]);
    const first = await refetch();
    change([ana, ben]);
    const second = await refetch();
    expect(second).toEqual([ana, ben]);
    expect(second?.[0]).toBe(first?.[0]);
    expect(await refetch()).toBe(second);
    expect(new Set(sentTags()).size).toBe(3);
  });

  it('[B.182e] is read as a whole after the page was restored from the device, and not after that', async () => {
    const { client, refetch, sentTags } = serve([ana]);
    client.setQueryData(marks.queryKey, [{ ...ana }] as never);
    const restored = client.getQueryData(marks.queryKey);
    expect(await refetch()).toBe(restored);
    expect(await refetch()).toBe(restored);
    expect(sentTags()).toEqual([null, expect.any(String)]);
  });

  it('[B.182f] is read as a whole after a change on this device, which no 304 confirms', async () => {
    const { client, refetch, sentTags } = serve([ana]);
    await refetch();
    client.setQueryData(marks.queryKey, [ana, ben] as never);
    expect(await refetch()).toEqual([ana]);
    expect(sentTags()).toEqual([null, null]);
  });

  it('[B.182g] stays as it was changed here where the 304 of an earlier read comes later', async () => {
    const { client, refetch, server } = serve([ana]);
    await refetch();
    const { promise, resolve } = deferred<FakeAnswer>();
    server.handlers[marksPath] = () => promise;
    const reading = refetch().catch(() => undefined);
    await vi.waitFor(() => expect(server.to(marksPath)).toHaveLength(2));
    await client.cancelQueries({ queryKey: marks.queryKey });
    client.setQueryData(marks.queryKey, [ana, ben] as never);
    resolve({ status: 304 });
    await reading;
    expect(client.getQueryData(marks.queryKey)).toEqual([ana, ben]);
  });

  it('[B.182h] is not asked for with the tag of another coach after sign-out', async () => {
    const { client, refetch, sentTags } = serve([ana]);
    await refetch();
    client.clear();
    expect(await refetch()).toEqual([ana]);
    expect(sentTags()).toEqual([null, null]);
  });

  it('[B.182i] is an error once the coach was removed, and never what was known', async () => {
    const { refetch, server, sentTags } = serve([ana]);
    await refetch();
    server.handlers[marksPath] = { status: 404, body: { message: 'Game not found.' } };
    await expect(refetch()).rejects.toMatchObject({ status: 404 });
    expect(sentTags().slice(1).every(Boolean)).toBe(true);
  });

  it('[B.182j] is an error where a 304 comes that was not asked for', async () => {
    const { refetch, server } = serve([ana]);
    server.handlers[marksPath] = { status: 304 };
    await expect(refetch()).rejects.toMatchObject({ status: 304 });
  });
});

it('[B.182k] A lineup that may not be there is asked for with its tag, and what is not there without one.', async () => {
  const path = `GET /api/games/${gameId}/lineup`;
  const lineup = queryOrNull(getLineup, { params: { gameId } });
  const client = createQueryClient();
  const server = fakeServer({});
  const read = () => client.fetchQuery({ ...lineup, staleTime: 0 });
  expect(await read()).toBeNull();
  server.handlers[path] = { body: { version: 1 }, etag: '"one"' };
  const first = await read();
  server.handlers[path] = { status: 304 };
  expect(await read()).toBe(first);
  expect(server.to(path).map(({ ifNoneMatch }) => ifNoneMatch)).toEqual([null, null, '"one"']);
});

it('A page of families leaves the tags to the browser, which stores it.', async () => {
  const path = 'GET /api/shared/abc';
  const shared = query(getSharedGame, { params: { token: 'abc' } });
  const server = fakeServer({ [path]: { body: {}, etag: '"one"' } });
  const client = createQueryClient();
  for (const _time of [1, 2]) await client.fetchQuery({ ...shared, staleTime: 0 });
  expect(server.to(path).map(({ ifNoneMatch, cache }) => [ifNoneMatch, cache])).toEqual([
    [null, 'default'],
    [null, 'default'],
  ]);
});
