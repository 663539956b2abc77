import { once } from 'node:events';
import { request } from 'node:http';
import { exportAccount } from 'contract/privacy/account-export';
import { getSharedLink, putSharedLink } from 'contract/sharing/shared-links';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { lockTeam } from '#test/access-proofs.ts';
import { startTestServer, type TestServer } from '#test/app.ts';
import { whileLocked } from '#test/database/while-locked.ts';
import { goodPassword } from '#test/register-coach.ts';
import { createSharedGame, namesOf, type SharedGameFixture } from '#test/shared-game.ts';

const lines: string[] = [];
let server: TestServer;
let fixture: SharedGameFixture;
const gameParams = () => ({ gameId: fixture.gameId });
const selectLinks = () => server.db.selectFrom('sharedLinks').selectAll();

beforeAll(async () => {
  server = await startTestServer({ log: { write: (line) => void lines.push(line) } });
});
afterAll(() => server.close());
beforeEach(async () => {
  fixture = await createSharedGame(server);
});

describe('A game', () => {
  it('[P-10] A game is not shared unless the coach shares it.', async () => {
    expect(await fixture.coach.read(getSharedLink, { params: gameParams() })).toEqual({ link: null });
    expect(await selectLinks().where('gameId', '=', fixture.gameId).execute()).toEqual([]);
  });

  it('[B.36] [P-10] A game gets a link without a name in it that can be read again, and whose token is not in the database.', async () => {
    const link = await fixture.share();
    expect(link.href).toMatch(/^http:\/\/evenfield\.test\/shared\/[\w-]{43}$/);
    expect(await fixture.coach.read(getSharedLink, { params: gameParams() })).toEqual({
      link: {
        url: link.href,
        names: 'first-and-initial',
        daysAfterGame: 2,
        lastDay: '2026-05-11',
        hasEnded: false,
      },
    });
    const token = link.pathname.split('/').at(-1) ?? '';
    const stored = JSON.stringify(
      (await selectLinks().execute()).map(({ seed, tokenHash }) => [
        seed.toString('base64url'),
        tokenHash.toString('base64url'),
      ]),
    );
    expect(stored).not.toContain(token);
  });

  it('keeps its link when the coach changes what it shows, and when the request is sent twice.', async () => {
    const link = await fixture.share();
    expect((await fixture.share({ names: 'number', daysAfterGame: 30 })).href).toBe(link.href);
    expect(namesOf(await fixture.read(link), [0, 1])).toEqual(['4', '11']);
    expect(await fixture.coach.read(getSharedLink, { params: gameParams() })).toMatchObject({
      link: { lastDay: '2026-06-08' },
    });
  });

  it('A game gets one link when two devices share it at the same moment.', async () => {
    const both = await whileLocked(server.db, (tx) => lockTeam(tx, fixture.teamId), [
      () => fixture.share(),
      () => fixture.share(),
    ]);
    expect(both[0]?.href).toBe(both[1]?.href);
  });

  it('A game cannot be shared with settings that do not exist, and nothing is stored.', async () => {
    const body = { names: 'full', daysAfterGame: 400 };
    expect(await fixture.coach.call(putSharedLink, { params: gameParams(), body })).toMatchObject({
      status: 400,
      body: { errors: { names: ['Choose how names are shown'], daysAfterGame: ['Choose how long the link works'] } },
    });
    expect(await fixture.coach.read(getSharedLink, { params: gameParams() })).toEqual({ link: null });
  });
});

describe('Shared links', () => {
  it('Shared links are in the export of the account, without what opens them.', async () => {
    const link = await fixture.share();
    const { sharedLinks } = await fixture.coach.read(exportAccount, { body: { password: goodPassword } });
    expect(sharedLinks).toMatchObject([
      { ...gameParams(), teamId: fixture.teamId, names: 'first-and-initial', daysAfterGame: 2 },
    ]);
    expect(JSON.stringify(sharedLinks)).not.toMatch(/seed|token/i);
    expect(JSON.stringify(sharedLinks)).not.toContain(link.pathname.split('/').at(-1));
  });

  it('Shared links go with the account.', async () => {
    await fixture.share();
    await server.db.deleteFrom('users').where('id', '=', fixture.coach.userId).execute();
    expect(await selectLinks().where('gameId', '=', fixture.gameId).execute()).toEqual([]);
  });

  it('[P-09] Shared links are not in the log.', async () => {
    const link = await fixture.share();
    await fixture.open(link);
    await fetch(server.url + link.pathname);
    expect(lines.join('')).toContain('/shared/-');
    expect(lines.join('')).not.toContain(link.pathname.split('/').at(-1));
  });

  it.each([
    ['an encoded letter', (token: string) => `/%73hared/${token}`],
    ['several encodings', (token: string) => `/%2573%68ared/${token}`],
    ['an encoded slash', (token: string) => `/shared%2f${token}`],
    ['another case and more slashes', (token: string) => `//API//Shared/${token}/revision`],
    ['an encoded token', (token: string) => `/shared/%${token.charCodeAt(0).toString(16)}${token.slice(1)}`],
    ['a mistake before it', (token: string) => `/share/${token}`],
    ['an encoding that is none', (token: string) => `/%73hared/${token}%ZZ`],
    ['a line break', (token: string) => `/shared%0a/${token}`],
  ])('[P-09] [S-53] Shared links are not in the log when the path has %s.', async (_what, toPath) => {
    const link = await fixture.share();
    const token = link.pathname.split('/').at(-1) ?? '';
    lines.splice(0);
    const { hostname, port } = new URL(server.url);
    const sent = request({ hostname, port, path: toPath(token) }).end();
    const [response] = await once(sent, 'response');
    response.resume();
    await vi.waitFor(() => expect(lines.join('')).toMatch(/request completed|malformed_request/));
    expect(lines.join('')).not.toContain(token.slice(1));
    // Nothing that was sent has begun a line of its own.
    expect(lines.map((line) => line.trimEnd().split('\n').length)).toEqual(lines.map(() => 1));
  });
});
