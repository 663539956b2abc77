import { deleteGame, updateGame } from 'contract/games';
import { getSharedLink, revokeSharedLink } from 'contract/sharing/shared-links';
import { deleteTeam } from 'contract/teams';
import { beforeEach, describe, expect, it } from 'vitest';
import { readPrimary } from '#server/database/replica/heavy-reads.ts';
import { createLinkTokens } from '#server/secrets/link-tokens.ts';
import { serverFixture } from '#test/fixtures.ts';
import { createSharedGame, type SharedGameFixture, sharedGameSettings } from '#test/shared-game.ts';
import { createSharedPages } from './shared-pages.ts';

const server = await serverFixture();
let fixture: SharedGameFixture;
const gameParams = () => ({ gameId: fixture.gameId });
const revoke = () => fixture.coach.call(revokeSharedLink, { params: gameParams() });

beforeEach(async () => {
  fixture = await createSharedGame(server);
});

describe('A link does not work', () => {
  const expectNotFound = async (link: URL) => {
    const unknown = await fixture.open(new URL(`https://x.example/shared/${'A'.repeat(43)}`));
    const response = await fixture.open(link);
    expect({ ...response, headers: null }).toEqual({ ...unknown, headers: null });
    expect(response.status).toBe(404);
    const named = (headers: Headers) => [...headers.keys()].filter((name) => name !== 'x-request-id');
    expect(named(response.headers)).toEqual(named(unknown.headers));
    expect(response.headers.get('cache-control')).toBe('no-store');
  };

  it.each(['x', '..%2f..%2fme', 'A'.repeat(90), '\u{1f94e}'])('A guessed link does not work: %s', (guess) =>
    expectNotFound(new URL(`https://x.example/shared/${guess}`)),
  );

  it('[P-10] A link does not work from the moment at which the coach turns it off, also where it was just read.', async () => {
    const link = await fixture.share();
    const { headers } = await fixture.open(link);
    expect((await revoke()).status).toBe(204);
    await expectNotFound(link);
    expect((await fixture.open(link, { 'if-none-match': String(headers.get('etag')) })).status).toBe(404);
    expect((await revoke()).status).toBe(204);
  });

  it('A link that was turned off does not work at another server that has just read it.', async () => {
    const link = await fixture.share();
    const other = createSharedPages({
      ...server,
      beginReads: readPrimary(server.db),
      answerTokens: createLinkTokens(server.config, 'answer-link'),
      pushKey: null,
    });
    const token = link.pathname.split('/').at(-1) ?? '';
    await (await other.find(token)).read();
    await revoke();
    await expect(other.find(token)).rejects.toMatchObject({ status: 404 });
  });

  it('A link that was turned off while phones were reading it does not work, whatever these still get.', async () => {
    const link = await fixture.share();
    const readers = Array.from({ length: 20 }, () => fixture.open(link));
    await revoke();
    expect((await fixture.open(link)).status).toBe(404);
    for (const { status } of await Promise.all(readers)) expect([200, 404]).toContain(status);
  });

  it('A link that was turned off does not work when the game is shared again: that makes another link.', async () => {
    const first = await fixture.share();
    await revoke();
    const second = await fixture.share();
    expect(second.href).not.toBe(first.href);
    await expectNotFound(first);
    expect((await fixture.open(second)).status).toBe(200);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['the game was deleted', () => fixture.coach.call(deleteGame, { params: gameParams() })],
    ['the team was deleted', () => fixture.coach.call(deleteTeam, { params: { teamId: fixture.teamId } })],
    ['the account was deleted', () => server.db.deleteFrom('users').where('id', '=', fixture.coach.userId).execute()],
  ])('A link does not work after %s.', async (_what, change) => {
    const link = await fixture.share();
    expect((await fixture.open(link)).status).toBe(200);
    await change();
    await expectNotFound(link);
  });
});

describe('A link ends', () => {
  /** The clock of all tests starts on May 4; nine o'clock in Chicago is two o'clock UTC. */
  const setTo = (moment: string) => server.clock.advance(Date.parse(moment) - server.clock().getTime());

  it('A link ends at midnight where the team plays, and stays ended: sharing again makes another one.', async () => {
    const start = server.clock().getTime();
    const link = await fixture.share();
    setTo('2026-05-12T04:59:59Z');
    expect((await fixture.open(link)).status).toBe(200);
    setTo('2026-05-12T05:00:00Z');
    expect((await fixture.open(link)).status).toBe(404);
    expect(await fixture.coach.read(getSharedLink, { params: gameParams() })).toMatchObject({
      link: { hasEnded: true },
    });
    const again = await fixture.share();
    expect(again.href).not.toBe(link.href);
    expect((await fixture.open(again)).status).toBe(200);
    expect((await fixture.open(link)).status).toBe(404);
    expect(await fixture.coach.read(getSharedLink, { params: gameParams() })).toMatchObject({
      link: { lastDay: '2026-05-14', hasEnded: false },
    });
    server.clock.advance(start - server.clock().getTime());
  });

  it('later when the game is moved to a later day.', async () => {
    const start = server.clock().getTime();
    const link = await fixture.share();
    await fixture.coach.read(updateGame, {
      params: gameParams(),
      body: { ...sharedGameSettings, gameDate: '2026-05-16' },
    });
    server.clock.advance(10 * 24 * 60 * 60 * 1000);
    expect(await fixture.read(link)).toMatchObject({ lastDay: '2026-05-18' });
    server.clock.advance(start - server.clock().getTime());
  });
});
