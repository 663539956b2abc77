import type { Endpoint } from 'contract/endpoint';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allTables } from '#test/all-tables.ts';
import { startTestServer, type TestServer } from '#test/app.ts';
import { addressOf, contractEndpoints } from '#test/contract-endpoints.ts';
import { goodBodies } from '#test/good-bodies.ts';
import { insertGame, insertLineup, insertPlayer, insertTeam } from '#test/rows.ts';
import { type Caller, type SignedInCoach, signedInCoach, visitor } from '#test/signed-in.ts';
import { buildApp } from './app.ts';

/** Statuses for a visitor, for the owner before and after verifying the e-mail, and for another coach. */
type Row = readonly [nobody: number, unverified: number, owner: number, stranger: number];

/** Anyone may ask; these requests carry nothing, so that what is asked for can be refused for that alone. */
const open = (status: number): Row => [status, status, status, status];
/** A coach's own affairs: a stranger has affairs of their own. */
const own = (status: number): Row => [401, status, status, status];
const reads: Row = [401, 200, 200, 404];
const writes = (status: number): Row => [401, 403, status, 404];

/** A new endpoint needs a row here: say who may call it before it ships. */
const matrix: Readonly<Record<string, Row>> = {
  'GET /api/site': open(200),
  'POST /auth/register': open(400),
  'POST /auth/login': open(400),
  'POST /auth/logout': open(400),
  'POST /auth/refresh': open(400),
  'GET /auth/verify-email': open(400),
  'POST /auth/resend-verification': open(400),
  'POST /auth/forgot-password': open(400),
  'POST /auth/reset-password': open(400),
  'GET /auth/me': own(200),
  'PUT /auth/me': own(400),
  'POST /auth/change-password': own(400),
  'POST /auth/change-email': own(400),
  'POST /auth/delete-account': own(400),
  'GET /auth/export': own(200),
  'GET /auth/sessions': own(200),
  'DELETE /auth/sessions': own(204),
  'DELETE /auth/sessions/:sessionId': [401, 204, 204, 404],
  'GET /api/subscription/status': own(200),
  'POST /api/subscription/upgrade': [401, 403, 400, 400],
  'POST /api/subscription/portal': [401, 403, 400, 400],
  'GET /api/teams': own(200),
  'POST /api/teams': [401, 403, 400, 201],
  'GET /api/teams/:teamId': reads,
  'PUT /api/teams/:teamId': writes(200),
  'DELETE /api/teams/:teamId': writes(204),
  'GET /api/teams/:teamId/players': reads,
  'POST /api/teams/:teamId/players': writes(201),
  'POST /api/teams/:teamId/players/check-duplicate': writes(200),
  'GET /api/teams/:teamId/players/:playerId': reads,
  'PUT /api/teams/:teamId/players/:playerId': writes(200),
  'DELETE /api/teams/:teamId/players/:playerId': writes(204),
  'GET /api/teams/:teamId/players/:playerId/delete-impact': reads,
  'POST /api/teams/:teamId/players/import': writes(201),
  'GET /api/teams/:teamId/calendar': reads,
  'GET /api/teams/:teamId/calendar-feed': reads,
  'POST /api/teams/:teamId/calendar-feed': writes(201),
  'DELETE /api/teams/:teamId/calendar-feed': writes(204),
  'POST /api/games/team/:teamId/import': writes(201),
  'GET /api/games/team/:teamId': reads,
  'POST /api/games/team/:teamId': writes(201),
  'GET /api/games/:gameId': reads,
  'PUT /api/games/:gameId': writes(200),
  'DELETE /api/games/:gameId': writes(204),
  'GET /api/games/:gameId/availability': reads,
  'PUT /api/games/:gameId/availability': writes(200),
  'GET /api/games/:gameId/lineup': reads,
  'PUT /api/games/:gameId/lineup': writes(200),
};

/** The description of the API is for everybody and is no part of what it describes. */
const description = ['GET /api/docs', 'GET /api/docs.css', 'GET /api/openapi.json'];

const endpoints = await contractEndpoints();
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function ownerWithEverything() {
  const owner = await signedInCoach(server);
  const teamId = await insertTeam(server.db, owner.userId);
  const playerId = await insertPlayer(server.db, teamId);
  const gameId = await insertGame(server.db, teamId);
  await insertLineup(server.db, { teamId, gameId });
  return { owner, params: { teamId, playerId, gameId, sessionId: owner.sessionId } };
}

const verify = ({ userId }: SignedInCoach, emailVerifiedAt: Date | null) =>
  server.db.updateTable('users').set({ emailVerifiedAt }).where('id', '=', userId).execute();

/** Calls, and expects the status and, when it is a refusal, that nothing changed and words say why. */
async function expectAnswer(caller: Caller, endpoint: Endpoint, params: Record<string, string>, status: number) {
  const before = await allTables(server.db);
  const address = addressOf(endpoint);
  const answer = await caller.call(endpoint, { params, body: goodBodies[address] });
  expect(answer.status, JSON.stringify(answer.body)).toBe(status);
  expect(JSON.stringify(answer.body)).not.toMatch(/passwordHash|refreshKey|tokenHash|\$argon2/);
  if (status < 400) return;
  expect(answer.body).toMatchObject({ message: expect.any(String) });
  expect(await allTables(server.db)).toEqual(before);
}

describe('every call of the contract', () => {
  it('has a row in the matrix, and every row a call', () => {
    expect(Object.keys(matrix).toSorted()).toEqual(endpoints.map(addressOf).toSorted());
  });

  it.each(endpoints.map((endpoint) => [addressOf(endpoint), endpoint] as const))('%s', async (address, endpoint) => {
    const [nobody, unverified, asOwner, asStranger] = matrix[address] ?? open(0);
    const { owner, params } = await ownerWithEverything();
    await expectAnswer(visitor(server), endpoint, params, nobody);
    await expectAnswer(await signedInCoach(server), endpoint, params, asStranger);
    if (endpoint.config.access === 'verified') {
      await verify(owner, null);
      await expectAnswer(owner, endpoint, params, unverified);
      await verify(owner, server.clock());
      await expectAnswer(owner, endpoint, params, asOwner);
      return;
    }
    await expectAnswer(owner, endpoint, params, asOwner);
    const second = await ownerWithEverything();
    await verify(second.owner, null);
    await expectAnswer(second.owner, endpoint, second.params, unverified);
  });
});

describe('the server', () => {
  it('answers nothing under /api and /auth that the contract does not name', async () => {
    const { db, config, clock } = server;
    const app = buildApp({ db, config, clock, log: pino({ level: 'silent' }) });
    const answered: string[] = [];
    app.addHook('onRoute', ({ method, url }) => {
      if (/^\/(api|auth)\b/.test(url)) answered.push(...[method].flat().map((name) => `${name} ${url}`));
    });
    await app.ready();
    const isNamed = (address: string) => address in matrix || description.includes(address);
    const unnamed = answered.filter((address) => !address.startsWith('HEAD ') && !isNamed(address));
    expect(unnamed).toEqual([]);
    expect(answered).toContain('GET /api/teams');
    await app.close();
  });

  it.each(Object.keys(matrix).filter((address) => address.includes(':')))(
    '%s finds nothing by ids nobody made, whoever asks',
    async (address) => {
      const endpoint = endpoints.find((candidate) => addressOf(candidate) === address);
      if (!endpoint) throw new Error(`No such call: ${address}`);
      const coach = await signedInCoach(server);
      for (const id of ['1', "' or 1=1--", '../../me', '%00', '\u{1f94e}', '00000000-0000-0000-0000-000000000000']) {
        const params = { teamId: id, playerId: id, gameId: id, sessionId: id };
        await expectAnswer(coach, endpoint, params, 404);
      }
    },
  );
});
