import { putTeamAnswerLink } from 'contract/answers/team-answers';
import type { Endpoint } from 'contract/http/endpoint';
import { pathWithoutPage } from 'contract/http/server-paths';
import { createInvitation, removeMember } from 'contract/members';
import type { InvitedRole } from 'contract/team-roles';
import { sql } from 'kysely';
import pino from 'pino';
import { v7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { createJobQueue } from '#server/jobs/job-queue.ts';
import { type Caller, signedInCoach, visitor } from '#test/coach-fixture.ts';
import { selectAllTables } from '#test/database/all-tables.ts';
import { insertHandOver, insertInvitation, insertMember } from '#test/database/member-rows.ts';
import { insertFullTeam, insertTeam } from '#test/database/rows.ts';
import { serverFixture } from '#test/fixtures.ts';
import { type AccessRow, matrix, roles } from '#test/http/access-matrix.ts';
import { formatEndpoint, listContractEndpoints } from '#test/http/contract-endpoints.ts';
import { goodBodies } from '#test/http/good-bodies.ts';
import { buildApp } from './app.ts';

/** The routes of the API description are public and not part of the contract. */
const description = ['GET /api/docs', 'GET /api/docs.css', 'GET /api/openapi.json'];

const endpoints = await listContractEndpoints();
// A plan can end only on a server that sells Pro.
const server = await serverFixture({ config: { billingMode: 'sandbox' } });

type Request = { readonly caller: Caller; readonly params: Record<string, string> };
type Account = Parameters<typeof signedInCoach>[1];

async function ownerWithEverything(account: Account = {}) {
  const caller = await signedInCoach(server, account);
  const ids = await insertFullTeam(server.db, caller.userId);
  const memberId = await insertHandOver(server.db, ids.teamId);
  const invitationId = await insertInvitation(server.db, ids.teamId, caller.userId);
  const ofMembers = { memberId, invitationId, invitation: 'unknown' };
  return { caller, params: { ...ids, ...ofMembers, sessionId: caller.sessionId, token: 'unknown', absenceId: v7() } };
}

async function memberOfTeam(role: InvitedRole) {
  const { params } = await ownerWithEverything();
  const caller = await signedInCoach(server);
  await insertMember(server.db, params.teamId, caller.userId, role);
  return { caller, params };
}

/** The callers of the matrix, each with unchanged rows. */
const createRequest: Readonly<Record<keyof AccessRow, () => Promise<Request>>> = {
  visitor: async () => ({ ...(await ownerWithEverything()), caller: visitor(server) }),
  deleted: async () => {
    const gone = await ownerWithEverything();
    await server.db.deleteFrom('users').where('id', '=', gone.caller.userId).execute();
    return gone;
  },
  unverified: () => ownerWithEverything({ emailVerifiedAt: null }),
  owner: () => ownerWithEverything(),
  stranger: async () => ({ ...(await ownerWithEverything()), caller: await signedInCoach(server) }),
  pro: () => ownerWithEverything({ planType: 'Pro' }),
  guest: () => ownerWithEverything({ planType: 'Pro', guestUntil: new Date('2100-01-01T00:00:00Z') }),
  link: async () => {
    const { caller, params } = await ownerWithEverything();
    const { team } = await caller.read(putTeamAnswerLink, { params, body: {} });
    return { caller: visitor(server), params: { ...params, token: team?.url?.split('/').at(-1) ?? '' } };
  },
  coach: () => memberOfTeam('coach'),
  helper: () => memberOfTeam('helper'),
  viewer: () => memberOfTeam('viewer'),
  formerMember: async () => {
    const { caller: owner, params } = await ownerWithEverything();
    const caller = await signedInCoach(server);
    await insertMember(server.db, params.teamId, caller.userId, 'coach');
    await owner.read(removeMember, { params: { ...params, memberId: caller.userId } });
    return { caller, params };
  },
  invited: async () => {
    const { caller: owner, params } = await ownerWithEverything();
    const { url } = await owner.read(createInvitation, { params, body: { id: v7(), role: 'coach' } });
    return { caller: await signedInCoach(server), params: { ...params, invitation: url.split('#').at(-1) ?? '' } };
  },
  downgraded: async () => {
    const owner = await ownerWithEverything();
    const later = new Date(server.clock().getTime() + 1);
    await insertTeam(server.db, owner.caller.userId, { name: 'Newest', createdAt: later });
    return owner;
  },
};

/** Callers that have only read or been refused, which changes nothing: inserting a team takes longer than a call. */
const unchanged = new Map<keyof AccessRow, Request>();

async function requestFrom(role: keyof AccessRow): Promise<Request> {
  const known = unchanged.get(role);
  if (known) return known;
  lastRead = null;
  const request = await createRequest[role]();
  unchanged.set(role, request);
  return request;
}

/**
 * The next call of the role has rows of its own. These go, and so do those that the call created, such as a team with the
 * games of a season for a demo, because all rows are read before and after a refused call.
 */
async function forgetRequest(role: keyof AccessRow): Promise<void> {
  unchanged.delete(role);
  lastRead = null;
  const ofOthers = [...unchanged.values()].flatMap(({ params }) => params.teamId ?? []);
  const owners = server.db.selectFrom('teams').select('ownerId');
  const kept = owners.where('id', '=', sql<string>`any(${ofOthers}::uuid[])`);
  await server.db.deleteFrom('users').where('id', 'in', owners).where('id', 'not in', kept).execute();
}

function bodyFor(endpoint: Endpoint, { teamId, memberId, invitation }: Record<string, string>): unknown {
  const address = formatEndpoint(endpoint);
  if (address === 'PUT /api/subscription/basic-team') return { teamId };
  if (address === 'POST /api/teams/:teamId/hand-over') return { memberId };
  if (address.startsWith('POST /api/invitations/')) return { token: invitation };
  // The caller may have an invitation, which has this id, too.
  if (address === 'POST /api/teams/:teamId/invitations') return { ...Object(goodBodies[address]), id: v7() };
  return goodBodies[address];
}

/** All rows after the last call, if that was refused and nothing was written since. Reading them takes longer than a call. */
let lastRead: readonly string[] | null = null;

/** Calls the endpoint and expects the status, and of a refusal that it has a message and changed nothing. */
async function expectResponse({ caller, params }: Request, endpoint: Endpoint, status: number, who = '') {
  const before = status < 400 ? null : (lastRead ?? (await selectAllTables(server.db)));
  lastRead = null;
  const answer = await caller.call(endpoint, { params, body: bodyFor(endpoint, params) });
  expect(answer.status, `${who} ${JSON.stringify(answer.body)}`).toBe(status);
  expect(JSON.stringify(answer.body)).not.toMatch(/passwordHash|refreshKey|tokenHash|\$argon2/);
  if (!before) return;
  expect(answer.body).toMatchObject({ message: expect.any(String) });
  const after = await selectAllTables(server.db);
  expect(after).toEqual(before);
  lastRead = after;
}

const ofMembers = (id: string) => ({ memberId: id, invitationId: id });

describe('The access matrix', () => {
  it('Every endpoint has a row in the matrix, and every row has an endpoint', () => {
    expect(Object.keys(matrix).toSorted()).toEqual(endpoints.map(formatEndpoint).toSorted());
  });

  it.each(endpoints.map((endpoint) => [formatEndpoint(endpoint), endpoint] as const))(
    '[6.12b] The access to %s is that of the matrix',
    async (address, endpoint) => {
      const row = matrix[address];
      if (!row) throw new Error(`${address} is not in the matrix`);
      for (const role of roles) {
        const request = await requestFrom(role);
        await expectResponse(request, endpoint, row[role], role);
        if (endpoint.method !== 'GET' && row[role] < 400) await forgetRequest(role);
      }
    },
  );
});

describe('The server', () => {
  it('The server has no route under /api and /auth that the contract does not have', async () => {
    const { db, config, clock, billing } = server;
    const log = pino({ level: 'silent' });
    const app = buildApp({ db, config, clock, billing, jobs: createJobQueue({ db, clock, log }), log });
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

  it('The server has routes only under its own segments, besides the files for search engines and the web app', async () => {
    const { db, config, clock, billing } = server;
    const log = pino({ level: 'silent' });
    const app = buildApp({ db, config, clock, billing, jobs: createJobQueue({ db, clock, log }), log });
    const paths = new Set<string>();
    app.addHook('onRoute', ({ url }) => void paths.add(url));
    await app.ready();
    const filesAtTheRoot = ['/', '/index.html', '/robots.txt', '/sitemap.xml', '/*'];
    expect([...paths].filter((path) => !pathWithoutPage.test(path) && !filesAtTheRoot.includes(path))).toEqual([]);
    expect(paths).toContain('/webhooks/stripe');
    await app.close();
  });

  const isOfAnswerLink = (address: string) => address.includes('/answers/:token');
  it.each(Object.keys(matrix).filter((address) => address.includes(':') && !isOfAnswerLink(address)))(
    '[6.16] %s returns 404 for malformed ids',
    async (address) => {
      const endpoint = endpoints.find((candidate) => formatEndpoint(candidate) === address);
      if (!endpoint) throw new Error(`No such call: ${address}`);
      const { caller: coach } = await requestFrom('stranger');
      for (const id of ['1', "' or 1=1--", '../../me', '%00', '\u{1f94e}', '00000000-0000-0000-0000-000000000000']) {
        const params = { teamId: id, playerId: id, gameId: id, packId: id, sessionId: id, token: id, ...ofMembers(id) };
        await expectResponse({ caller: coach, params }, endpoint, 404);
      }
    },
  );
});
