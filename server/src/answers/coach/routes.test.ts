import { getAnswerPage } from 'contract/answers/family-answers';
import {
  getAnswerLinks,
  getGameAnswers,
  getTeamAnswers,
  putPlayerAnswerLinks,
  putTeamAnswerLink,
  revokePlayerAnswerLink,
  revokePlayerAnswerLinks,
  revokeTeamAnswerLink,
} from 'contract/answers/team-answers';
import { putPlayerAvailability } from 'contract/availability';
import { deletePlayer, updatePlayer } from 'contract/players';
import { erasePlayer, getPlayerData } from 'contract/privacy/player-data';
import { startNewSeason } from 'contract/season/new-season';
import type { TeamRole } from 'contract/team-roles';
import { deleteTeam } from 'contract/teams';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { limitsFor } from '#server/throttle/limits.ts';
import { lockTeam } from '#test/access-proofs.ts';
import { startTestServer, type TestServer } from '#test/app.ts';
import { signedInCoach } from '#test/coach-fixture.ts';
import { dumpAsText } from '#test/database/all-tables.ts';
import { insertMember } from '#test/database/member-rows.ts';
import { whileLocked } from '#test/database/while-locked.ts';
import { type AnsweringTeam, createAnsweringTeam, tokenOf } from '#test/teams/answering-team.ts';

const lines: string[] = [];
let server: TestServer;
let team: AnsweringTeam;

beforeAll(async () => {
  const { answersOfPlayer, answersFromNetwork, requestsFromNetwork } = limitsFor({ channel: 'production' });
  const free = { ...answersFromNetwork, attempts: 1e6 };
  server = await startTestServer({
    limits: {
      answersOfPlayer,
      answersFromNetwork: free,
      requestsFromNetwork: { ...requestsFromNetwork, attempts: 1e6 },
    },
    log: { write: (line) => void lines.push(line) },
  });
});
afterAll(() => server.close());
beforeEach(async () => {
  team = await createAnsweringTeam(server, { planType: 'Pro' });
});

const ofTeam = () => ({ params: { teamId: team.teamId } });
const ofPlayer = () => ({ params: { teamId: team.teamId, playerId: team.ava } });
const openPage = (token = team.token) => team.family.call(getAnswerPage, { params: { token } });

describe('The links of a team', () => {
  it('[B.87] The links of a team are off until the coach creates them, and their tokens are not in the database.', async () => {
    await team.coach.read(revokeTeamAnswerLink, ofTeam());
    expect(await team.coach.read(getAnswerLinks, ofTeam())).toEqual({ team: null, players: [] });
    const { players } = await team.coach.read(putPlayerAnswerLinks, ofTeam());
    const links = await team.coach.read(putTeamAnswerLink, { ...ofTeam(), body: {} });
    expect(links).toMatchObject({ team: { hoursBeforeGame: null }, players });
    const urls = [links.team?.url, ...players.map(({ url }) => url)];
    expect(players.map(({ playerId }) => playerId)).toEqual([team.ava, team.ben]);
    for (const url of urls) expect(url).toMatch(/^http:\/\/evenfield\.test\/answer\/[\w-]{43}$/);
    const dump = await dumpAsText(server.db);
    expect(new Set(urls).size).toBe(3);
    for (const url of urls) {
      expect(dump).not.toContain(tokenOf(url));
      expect(dump).not.toContain(Buffer.from(tokenOf(url), 'base64url').toString('hex'));
    }
  });

  it('keep their addresses when they are asked for again, also by two devices at the same moment.', async () => {
    const both = await whileLocked(server.db, (tx) => lockTeam(tx, team.teamId), [
      () => team.coach.read(putPlayerAnswerLinks, ofTeam()),
      () => team.coach.read(putPlayerAnswerLinks, ofTeam()),
    ]);
    expect(both[0]).toEqual(both[1]);
    const again = await team.coach.read(putTeamAnswerLink, { ...ofTeam(), body: { hoursBeforeGame: 48 } });
    expect(again).toEqual({ ...both[0], team: { url: team.url.href, hoursBeforeGame: 48, isOnSharedPage: false } });
  });

  it('A personal link answers for one player alone, without naming another.', async () => {
    const { players } = await team.coach.read(putPlayerAnswerLinks, ofTeam());
    const link = tokenOf(players.find(({ playerId }) => playerId === team.ava)?.url);
    expect(await team.open(team.ben, link)).toMatchObject({ players: [], player: { id: team.ava }, games: [{}] });
    expect((await team.answer({ status: 'out' }, { link })).status).toBe(200);
    expect((await team.answer({ status: 'out' }, { link, playerId: team.ben })).status).toBe(404);
  });

  it('[B.88] A link of the team that is limited to some hours before a game shows no player and no game before them.', async () => {
    await team.coach.read(putTeamAnswerLink, { ...ofTeam(), body: { hoursBeforeGame: 48 } });
    expect(await team.open(team.ava)).toMatchObject({ players: [], games: [], hoursBeforeGame: 48 });
    expect((await team.answer({ status: 'out' })).status).toBe(409);
    const start = server.clock().getTime();
    // 48 hours before 18:30 in Chicago.
    server.clock.advance(Date.parse('2026-05-07T23:30:00Z') - start);
    expect(await team.open(team.ava)).toMatchObject({ players: [{}, {}], games: [{ id: team.gameId }] });
    expect((await team.answer({ status: 'out' })).status).toBe(200);
    server.clock.advance(start - server.clock().getTime());
  });

  it('[P-09] The links are not in the log, and their pages not in search engines.', async () => {
    lines.splice(0);
    const page = await openPage();
    await team.answer({ status: 'in' });
    await fetch(server.url + team.url.pathname);
    expect(page.headers.get('x-robots-tag')).toBe('noindex');
    expect(lines.join('')).toContain('/api/answers/-');
    expect(lines.join('')).toContain('"/answer/-"');
    expect(lines.join('')).not.toContain(team.token);
  });
});

describe('A link ends', () => {
  const endings: readonly [string, () => Promise<unknown>][] = [
    ['the coach turns it off', () => team.coach.call(revokeTeamAnswerLink, ofTeam())],
    ['the team is deleted', () => team.coach.call(deleteTeam, ofTeam())],
    [
      'the team goes on in a new season',
      () => team.coach.read(startNewSeason, { ...ofTeam(), body: { name: 'Thunder 2027', players: [] } }),
    ],
    ['the account is deleted', () => server.db.deleteFrom('users').where('id', '=', team.coach.userId).execute()],
  ];

  it.each(endings)('[B.89] A link ends when %s, with the same response as a wrong one.', async (_what, end) => {
    expect((await openPage()).status).toBe(200);
    await end();
    const [ended, wrong] = [await openPage(), await openPage('A'.repeat(43))];
    expect(ended).toMatchObject({ status: 410, body: wrong.body });
    expect((await team.answer({ status: 'out' })).status).toBe(410);
    const named = (headers: Headers) => [...headers.keys()].toSorted();
    expect(named(ended.headers)).toEqual(named(wrong.headers));
  });

  const leaving: readonly [string, () => Promise<unknown>][] = [
    ['the coach turns it off', () => team.coach.call(revokePlayerAnswerLink, ofPlayer())],
    ['the coach turns all off', () => team.coach.call(revokePlayerAnswerLinks, ofTeam())],
    ['the player is deleted', () => team.coach.call(deletePlayer, ofPlayer())],
    ['the player is erased', () => team.coach.call(erasePlayer, ofPlayer())],
    [
      'the player is archived',
      () =>
        team.coach.read(updatePlayer, { ...ofPlayer(), body: { firstName: 'Ava', lastName: 'Kim', isArchived: true } }),
    ],
  ];

  it.each(leaving)('A personal link ends when %s.', async (_what, leave) => {
    const { players } = await team.coach.read(putPlayerAnswerLinks, ofTeam());
    const token = tokenOf(players[0]?.url);
    expect((await openPage(token)).status).toBe(200);
    await leave();
    expect((await openPage(token)).status).toBe(410);
  });

  it('A player who leaves is no longer on the page of the team, and what the family said is gone.', async () => {
    await team.answer({ status: 'out', note: 'Moves to Reno' });
    await team.coach.call(erasePlayer, ofPlayer());
    expect(JSON.stringify(await team.open(team.ava))).not.toContain('Ava');
    expect((await team.answer({ status: 'in' })).status).toBe(404);
    expect(await dumpAsText(server.db)).not.toContain('Reno');
  });
});

describe('Too many answers', () => {
  it('[B.89b] Too many answers for one child within an hour are refused, and another family still answers by the same link.', async () => {
    for (let count = 0; count < 60; count += 1) {
      expect((await team.answer({ status: count % 2 === 0 ? 'in' : 'out' })).status).toBe(200);
    }
    const refused = await team.answer({ status: 'in' });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await openPage()).status).toBe(200);
    expect((await team.answer({ status: 'in' }, { playerId: team.ben })).status).toBe(200);
    const other = await createAnsweringTeam(server);
    expect((await other.answer({ status: 'in' })).status).toBe(200);
  });

  it('Too many answers by one link within an hour are refused, whichever children they are for.', async () => {
    const strict = await startTestServer({ limits: { answersOfLink: { attempts: 2, windowMs: 1000, pauseMs: null } } });
    const { answer, ava, ben } = await createAnsweringTeam(strict);
    const statuses: number[] = [];
    for (const playerId of [ava, ben, ava]) statuses.push((await answer({ status: 'in' }, { playerId })).status);
    await strict.close();
    expect(statuses).toEqual([200, 200, 429]);
  });

  it('[S-50] A thousand guesses of a token from one network are refused after the first three hundred.', async () => {
    const production = await startTestServer({ config: { channel: 'production' } });
    const statuses = new Map<number, number>();
    for (let count = 0; count < 1000; count += 50) {
      const guesses = Array.from({ length: 50 }, (_, index) =>
        fetch(`${production.url}/api/answers/${String(count + index).padStart(43, 'A')}`),
      );
      for (const { status } of await Promise.all(guesses)) statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    await production.close();
    expect([...statuses]).toEqual([
      [410, 300],
      [429, 700],
    ]);
  });
});

describe('The coach', () => {
  it('[B.91] The coach sees how many are going, late, out and have not answered, by what was said last.', async () => {
    const later = await team.addGame('2026-05-16');
    await team.addGame('2026-05-01');
    await team.answer({ status: 'in', fromInning: 2 });
    await team.coach.read(putPlayerAvailability, {
      params: { gameId: team.gameId, playerId: team.ben },
      body: { status: 'out', version: 0 },
    });
    const { isOpen, games } = await team.coach.read(getTeamAnswers, ofTeam());
    expect(isOpen).toBe(true);
    expect(games.toSorted((one, other) => other.out - one.out)).toEqual([
      { gameId: team.gameId, going: 0, late: 1, out: 1, unanswered: 0 },
      { gameId: later, going: 0, late: 0, out: 0, unanswered: 2 },
    ]);
    await team.coach.read(revokeTeamAnswerLink, ofTeam());
    expect(await team.coach.read(getTeamAnswers, ofTeam())).toMatchObject({ isOpen: false });
  });

  it.each<[TeamRole, string | null]>([
    ['owner', 'Custody hearing'],
    ['coach', 'Custody hearing'],
    ['helper', null],
    ['viewer', null],
  ])('[B.83b] The note of a family is read by the owner and coaches alone: %s', async (role, note) => {
    const reader = role === 'owner' ? team.coach : await signedInCoach(server);
    if (role !== 'owner') await insertMember(server.db, team.teamId, reader.userId, role);
    await team.answer({ status: 'out', note: 'Custody hearing' });
    const { statements } = await reader.read(getGameAnswers, { params: { gameId: team.gameId } });
    expect(statements).toMatchObject([{ playerId: team.ava, status: 'out', note }]);
    const { familyAnswers } = await reader.read(getPlayerData, ofPlayer());
    expect(familyAnswers).toMatchObject([{ gameId: team.gameId, status: 'out', note }]);
  });
});
