import type { Player } from 'contract/players';
import { describe, expect, it } from 'vitest';
import { createQueryClient } from '#lib/http/query.ts';
import { fakeServer } from '#test/fakes/fake-server.ts';
import { aPlayer, pageOf } from '#test/fakes/records.ts';
import { wholeRosterQuery } from './roster-query.ts';

const path = 'GET /api/teams/team/players';
const [ana, ben] = ['Ana', 'Ben'].map((firstName) => aPlayer({ id: firstName, firstName }));

/** A roster whose pages have these players, each with a tag made of them. */
function serve(start: readonly (readonly (Player | undefined)[])[]) {
  let pages = start;
  const server = fakeServer({
    [path]: ({ query, ifNoneMatch }) => {
      const page = Number(query.get('page'));
      const players = (pages[page - 1] ?? []).flatMap((player) => player ?? []);
      const etag = `"${players.map(({ id }) => id)} ${page < pages.length}"`;
      if (ifNoneMatch === etag) return { status: 304, etag };
      return { body: { ...pageOf(players), page, hasNextPage: page < pages.length }, etag };
    },
  });
  const client = createQueryClient();
  const options = wholeRosterQuery('team');
  return {
    change: (next: typeof start) => {
      pages = next;
    },
    read: async () => {
      await client.fetchQuery({ ...options, staleTime: 0 });
      return client.getQueryData(options.queryKey);
    },
    forget: () => client.setQueryData(options.queryKey, []),
    tags: () => server.to(path).map(({ ifNoneMatch }) => ifNoneMatch),
  };
}

describe('The whole roster', () => {
  it('[B.182l] of one page is asked for with its tag, and is the same list while it is the newest', async () => {
    const roster = serve([[ana]]);
    const first = await roster.read();
    expect(await roster.read()).toBe(first);
    roster.change([[ana, ben]]);
    const second = await roster.read();
    expect(second).toEqual([ana, ben]);
    expect(await roster.read()).toBe(second);
    expect(roster.tags()).toEqual([null, '"Ana false"', '"Ana false"', '"Ana,Ben false"']);
  });

  it('[B.182m] of several pages is read as a whole, because the first page says nothing of the others', async () => {
    const roster = serve([[ana], [ben]]);
    expect(await roster.read()).toEqual([ana, ben]);
    expect(await roster.read()).toEqual([ana, ben]);
    roster.change([[ana]]);
    expect(await roster.read()).toEqual([ana]);
    roster.change([[ana], [ben]]);
    expect(await roster.read()).toEqual([ana, ben]);
    expect(roster.tags()).toEqual([null, null, null, null, null, '"Ana false"', null]);
  });

  it('[B.182n] is read as a whole after a change on this device', async () => {
    const roster = serve([[ana]]);
    await roster.read();
    roster.forget();
    expect(await roster.read()).toEqual([ana]);
    expect(roster.tags()).toEqual([null, null]);
  });
});
