import type { Endpoint } from 'contract/http/endpoint';
import { acceptHandOver, acceptInvitation, createInvitation, offerHandOver } from 'contract/members';
import { termsVersion } from 'contract/site/terms';
import { v7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { insertEndlessSession, signedInCoach } from '#test/coach-fixture.ts';
import { selectAllTables } from '#test/database/all-tables.ts';
import { insertHandOver, insertInvitation } from '#test/database/member-rows.ts';
import { insertFullTeam, insertTeam } from '#test/database/rows.ts';
import { serverFixture } from '#test/fixtures.ts';
import { formatEndpoint, listContractEndpoints } from '#test/http/contract-endpoints.ts';
import { goodBodies } from '#test/http/good-bodies.ts';
import { endpointsWithoutKey } from './endpoints.ts';

// The coach has lost Pro, so that the team to keep can be chosen.
const server = await serverFixture({ config: { billingMode: 'sandbox' } });

const endpoints = await listContractEndpoints();
const writes = endpoints.filter(({ method, config }) => method !== 'GET' && config.access !== 'anyone');
const isWithoutKey = (endpoint: Endpoint) => [...endpointsWithoutKey.keys()].includes(endpoint);
const named = (some: readonly Endpoint[]) => some.map((endpoint) => [formatEndpoint(endpoint), endpoint] as const);

async function coachWithEverything(endpoint: Endpoint) {
  const url = formatEndpoint(endpoint);
  const coach = await signedInCoach(
    server,
    url.startsWith('POST /api/teams') && !url.includes(':') ? { planType: 'Pro' } : {},
  );
  if (url === 'PUT /api/subscription/basic-team') await insertTeam(server.db, coach.userId);
  const owner = url === formatEndpoint(acceptHandOver) ? await signedInCoach(server) : coach;
  const ids = await insertFullTeam(server.db, owner.userId, { createdAt: server.clock() });
  const memberId = await insertHandOver(server.db, ids.teamId, owner === coach ? undefined : coach.userId);
  const invitationId = await insertInvitation(server.db, ids.teamId, owner.userId);
  const sessionId = await insertEndlessSession(server, coach.userId);
  return { coach, params: { ...ids, memberId, invitationId, sessionId } };
}

/** An invitation of another coach. */
async function createInvitationToken(): Promise<string> {
  const owner = await signedInCoach(server);
  const teamId = await insertTeam(server.db, owner.userId);
  const { url } = await owner.read(createInvitation, { params: { teamId }, body: { id: v7(), role: 'coach' } });
  return url.split('#').at(-1) ?? '';
}

async function createBody(endpoint: Endpoint, { teamId, memberId }: { teamId: string; memberId: string }) {
  const address = formatEndpoint(endpoint);
  if (address === 'PUT /api/subscription/basic-team') return { teamId };
  if (endpoint === offerHandOver) return { memberId };
  return endpoint === acceptInvitation ? { token: await createInvitationToken() } : bodies[address];
}

const bodies: Readonly<Record<string, unknown>> = {
  ...goodBodies,
  'PUT /auth/me': { firstName: 'Kim', lastName: 'Park' },
  'POST /auth/accept-terms': { version: termsVersion },
};

async function createRequest(endpoint: Endpoint) {
  const { coach, params } = await coachWithEverything(endpoint);
  const body = await createBody(endpoint, params);
  const key = v7();
  const send = (change: object = {}) =>
    coach.call(endpoint, { params, body, headers: { 'idempotency-key': key }, ...change });
  const readRows = async () => ({
    data: await selectAllTables(server.db),
    users: await server.db.selectFrom('users').selectAll().orderBy('id').execute(),
    sessions: await server.db.selectFrom('sessions').selectAll().orderBy('id').execute(),
    keys: await server.db.selectFrom('idempotencyKeys').selectAll().orderBy('key').execute(),
  });
  return { send, readRows, key };
}

describe('Every write of a coach', () => {
  it('Every write of a coach is found by this test.', () => {
    expect(writes.length).toBeGreaterThanOrEqual(34);
    expect(writes).toEqual(expect.arrayContaining([...endpointsWithoutKey.keys()]));
  });

  it.each(named(writes.filter((endpoint) => !isWithoutKey(endpoint))))(
    '%s is executed once for each Idempotency-Key',
    async (_address, endpoint) => {
      const { send, readRows, key } = await createRequest(endpoint);
      const first = await send();
      expect(first.status, JSON.stringify(first.body)).toBeLessThan(300);
      const after = await readRows();
      expect(after.keys.filter((row) => row.key === key)).toMatchObject([{ status: first.status }]);
      // A second execution would write a later time.
      server.clock.advance(1000);
      const second = await send();
      expect(second).toMatchObject({ status: first.status, body: first.body });
      expect(second.headers.get('idempotent-replayed')).toBe('true');
      expect((await send({ query: { another: 'request' } })).status).toBe(422);
      expect(await readRows()).toEqual(after);
    },
  );

  it.each(named([...endpointsWithoutKey.keys()]))(
    '%s ignores Idempotency-Key and stores no response',
    async (_address, endpoint) => {
      const { send, readRows } = await createRequest(endpoint);
      const before = (await readRows()).keys;
      for (const { headers } of [await send(), await send()]) expect(headers.get('idempotent-replayed')).toBeNull();
      expect((await readRows()).keys).toEqual(before);
    },
  );
});
