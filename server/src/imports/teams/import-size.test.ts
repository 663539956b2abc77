import { randomUUID } from 'node:crypto';
import { errorsMax } from 'contract/http/errors';
import { importTeams } from 'contract/privacy/team-import';
import { listTeams } from 'contract/teams';
import { afterEach, describe, expect, it } from 'vitest';
import { createPause } from '#server/http/batches.ts';
import { startTestServer } from '#test/app.ts';
import { type SignedInCoach, signedInCoach } from '#test/coach-fixture.ts';
import { selectAllTables } from '#test/database/all-tables.ts';
import { serverFixture } from '#test/fixtures.ts';
import { readImport } from './import-teams.ts';

const server = await serverFixture();
const close: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of close.splice(0)) await end();
});
const proCoach = () => signedInCoach(server, { planType: 'Pro', subscriptionStatus: 'Active' });
const team = (more: object = {}) => ({ id: randomUUID(), name: 'Hawks', season: null, leagueLevel: null, ...more });
const nothing = { rulePacks: [], players: [], games: [], lineups: [], playedGames: [], availability: [] };
const json = (value: unknown) => JSON.stringify(value);

async function send(coach: SignedInCoach, text: string) {
  const headers = { ...(await coach.headers()), 'content-type': 'application/json', 'idempotency-key': randomUUID() };
  const response = await fetch(server.url + importTeams.url, { method: 'POST', headers, body: text });
  const body: unknown = await response.json();
  return { status: response.status, body, errors: Object(Object(body).errors) };
}

describe('[R-25] An import', () => {
  it.each([
    ['not JSON', '{"teams":[{]}', 400],
    ['not finished', '{"teams":[', 400],
    ['followed by something else', `${json({ teams: [team()], ...nothing })}{}`, 400],
    ['empty', ' ', 400],
    ['a list', '[]', 400],
    ['10,000 lists in one another', `{"teams":${'['.repeat(10_000)}${']'.repeat(10_000)}}`, 400],
    ['without a list of players', json({ teams: [team()], ...nothing, players: 5 }), 400],
    [
      'with a row that no other call would accept',
      json({ teams: [team({ x: 'x'.repeat(110_000) })], ...nothing }),
      413,
    ],
    ['with text that cannot be stored', json({ teams: [team({ name: 'Haw\0ks' })], ...nothing }), 400],
  ])('[R-25] that is %s is refused and changes nothing.', async (_what, text, status) => {
    const coach = await proCoach();
    const before = await selectAllTables(server.db);
    expect(await send(coach, text)).toMatchObject({ status, body: { message: expect.stringMatching(/\S/) } });
    expect(await selectAllTables(server.db)).toEqual(before);
  });

  it('[R-25] names parts that are missing or no lists, and the missing team.', async () => {
    const { players: _, ...others } = nothing;
    const { errors } = await send(await proCoach(), json({ teams: [], ...others, games: {} }));
    expect(Object.keys(errors).toSorted()).toEqual(['games', 'players', 'teams']);
    expect(errors.teams).toEqual(['Choose at least one team']);
  });

  it('[R-25] with a million empty teams is refused at the twenty-first.', async () => {
    const { status, errors } = await send(await proCoach(), `{"teams":[${'{},'.repeat(1_000_000)}{}]}`);
    expect(status).toBe(400);
    expect(errors).toEqual({ teams: ['At most 20 teams can be imported at once'] });
  });

  it('[R-25] with thousands of mistakes names a hundred.', async () => {
    const rows = Array.from({ length: 5_000 }, () => ({}));
    const { status, errors } = await send(await proCoach(), json({ teams: [team()], ...nothing, games: rows }));
    expect(status).toBe(400);
    expect(Object.keys(errors)).toHaveLength(errorsMax);
    const strangers = rows.map(() => ({ id: randomUUID(), teamId: randomUUID(), firstName: 'Ana', lastName: 'Lee' }));
    const inconsistent = await send(
      await proCoach(),
      json({ teams: [team()], ...nothing, players: strangers.slice(0, 900) }),
    );
    expect(Object.keys(inconsistent.errors)).toHaveLength(errorsMax);
  });

  it('[R-25] lets others run while it is parsed.', async () => {
    const bytes = Buffer.from(`{"other":[${'{},'.repeat(300_000)}{}],"teams":[{"id":"ä"}]}`);
    let turns = 0;
    let isRead = false;
    const others = (async () => {
      while (!isRead) {
        await new Promise<void>((resolve) => void setImmediate(resolve));
        turns += 1;
      }
    })();
    let pauses = 0;
    const pause = createPause();
    const imported = await readImport(bytes, 1_000, () => {
      pauses += 1;
      return pause();
    });
    isRead = true;
    await others;
    expect(imported).toEqual({ teams: [{ id: 'ä' }] });
    expect(pauses).toBe(Math.ceil(bytes.length / (16 * 1024)));
    expect(turns).toBeGreaterThan(1);
  });

  it('[R-25] counts with a limit of its own, and other calls go on.', async () => {
    const limited = await startTestServer({
      limits: { expensiveRequestsOfUser: { attempts: 2, windowMs: 60_000, pauseMs: null } },
    });
    close.push(limited.close);
    const [coach, other] = [await signedInCoach(limited), await signedInCoach(limited)];
    for (let sent = 0; sent < 2; sent++) expect((await coach.call(importTeams, { body: {} })).status).toBe(400);
    const refused = await coach.call(importTeams, { body: {} });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await coach.call(listTeams)).status).toBe(200);
    expect((await other.call(importTeams, { body: {} })).status).toBe(400);
  });
});
