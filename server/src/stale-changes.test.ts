import type { Endpoint } from 'contract/http/endpoint';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { signedInCoach } from '#test/coach-fixture.ts';
import { selectAllTables } from '#test/database/all-tables.ts';
import { insertFullTeam } from '#test/database/rows.ts';
import { serverFixture } from '#test/fixtures.ts';
import { formatEndpoint, listContractEndpoints } from '#test/http/contract-endpoints.ts';
import { goodBodies } from '#test/http/good-bodies.ts';

const server = await serverFixture();

const endpoints = await listContractEndpoints();
const writes = endpoints.filter(({ method, config }) => method !== 'GET' && config.access === 'verified');
const hasVersion = ({ schema }: Endpoint) => schema.body instanceof z.ZodObject && 'version' in schema.body.shape;
const versioned = writes.filter(hasVersion);

const created = 'There is no earlier version. A retry is recognized by the id or the idempotency key.';
const withoutVersion: Readonly<Record<string, string>> = {
  'PUT /auth/mail-settings': 'It has two values, so that a change is always made from the other one.',
  'POST /api/teams': created,
  'POST /api/teams/import': created,
  'POST /api/teams/:teamId/players': created,
  'POST /api/teams/:teamId/players/import': created,
  'POST /api/teams/:teamId/new-season':
    'A team goes on once; the second attempt is refused with the name of the new team.',
  'POST /api/teams/:teamId/rule-packs': created,
  'POST /api/games/team/:teamId': created,
  'POST /api/games/team/:teamId/past': created,
  'POST /api/games/team/:teamId/import': created,
  'POST /api/teams/:teamId/players/check-duplicate': 'It only reads.',
  'POST /api/teams/:teamId/players/:playerId/erase': 'It erases whatever is stored, as the family has asked.',
  'PUT /api/games/:gameId/availability': 'It replaces the list of older clients; one player is marked with a version.',
  'PUT /api/games/:gameId/counts-in-season': 'It has two values, so that a change is always made from the other one.',
  'PUT /api/games/:gameId/recorder': 'Of two who take over, the later one records; only the recorder can hand over.',
  'POST /api/teams/:teamId/calendar-feed': 'It makes a new address, whatever was there.',
  'DELETE /api/teams/:teamId/calendar-feed': 'It turns the address off, whatever was there.',
  'POST /api/teams/:teamId/calendar-source/preview': 'It only reads.',
  'POST /api/teams/:teamId/calendar-source/read': 'It reads the calendar, whatever was read before.',
  'PUT /api/teams/:teamId/calendar-source': 'It names an address, whatever was there.',
  'DELETE /api/teams/:teamId/calendar-source': 'It forgets the address, whatever was there.',
  'PUT /api/games/:gameId/share': 'It says what the address shows from now on, and needs a network.',
  'DELETE /api/games/:gameId/share': 'It turns the address off, whatever was there.',
  'PUT /api/teams/:teamId/answer-links/team': 'It says when the address works from now on, and needs a network.',
  'PUT /api/teams/:teamId/answer-links/players': 'It makes the addresses that are missing, and no other.',
  'DELETE /api/teams/:teamId/answer-links/team': 'It turns the address off, whatever was there.',
  'DELETE /api/teams/:teamId/answer-links/players': 'It turns the addresses off, whatever was there.',
  'DELETE /api/teams/:teamId/answer-links/players/:playerId': 'It turns the address off, whatever was there.',
  'POST /api/games/:gameId/answers/request': 'It sends a message; of several, the last day counts.',
  'POST /api/teams/:teamId/invitations': created,
  'DELETE /api/teams/:teamId/invitations/:invitationId': 'It turns the address off, whatever was there.',
  'PUT /api/teams/:teamId/members/:memberId': 'It says what the member may do from now on, and needs a network.',
  'DELETE /api/teams/:teamId/members/:memberId': 'It ends the membership, whatever the role was.',
  'POST /api/teams/:teamId/hand-over': 'It makes an offer, whatever was offered before.',
  'DELETE /api/teams/:teamId/hand-over': 'It ends the offer, whatever it was.',
  'POST /api/teams/:teamId/hand-over/acceptance': 'An offer is accepted once, and the second attempt is refused.',
  'POST /api/invitations/acceptance': 'An invitation is accepted once.',
  'POST /api/subscription/upgrade': 'The payment service keeps the state.',
  'POST /api/subscription/portal': 'The payment service keeps the state.',
  'POST /api/subscription/confirm': 'The payment service keeps the state.',
  'PUT /api/subscription/basic-team': 'The first choice wins, and the second one is refused.',
};

async function createRequest(endpoint: Endpoint) {
  const coach = await signedInCoach(server);
  const params = await insertFullTeam(server.db, coach.userId);
  return (change: object) =>
    coach.call(endpoint, { params, body: { ...Object(goodBodies[formatEndpoint(endpoint)]), ...change } });
}

describe('A change of a coach', () => {
  it('names the version it was made from, or there is a reason why it has none', () => {
    const without = writes.filter((endpoint) => !hasVersion(endpoint)).map(formatEndpoint);
    expect(without.toSorted()).toEqual(Object.keys(withoutVersion).toSorted());
    expect(versioned.length).toBeGreaterThanOrEqual(12);
  });

  it.each(versioned.map((endpoint) => [formatEndpoint(endpoint), endpoint] as const))(
    '%s is refused with another version than the stored one, and changes nothing',
    async (_address, endpoint) => {
      const send = await createRequest(endpoint);
      const before = await selectAllTables(server.db);
      expect(await send({ version: 7 })).toMatchObject({
        status: 412,
        body: { message: 'A newer version was saved on another device. Nothing of yours was overwritten.' },
      });
      expect(await selectAllTables(server.db)).toEqual(before);
    },
  );

  it.each(versioned.map((endpoint) => [formatEndpoint(endpoint), endpoint] as const))(
    '%s is accepted with the stored version',
    async (address, endpoint) => {
      const send = await createRequest(endpoint);
      // A player who is not listed is available, in version 0.
      const version = address === 'PUT /api/games/:gameId/availability/:playerId' ? 0 : 1;
      expect((await send({ version })).status).toBeLessThan(300);
    },
  );
});

describe('The deletion of the previous release, which names no version,', () => {
  const deletions = versioned.filter(({ method, url }) => method === 'DELETE' && !url.endsWith('/played'));

  it.each(deletions.map((endpoint) => [formatEndpoint(endpoint), endpoint] as const))(
    'The deletion of the previous release, which names no version, is accepted by %s.',
    async (_address, endpoint) => {
      const send = await createRequest(endpoint);
      expect((await send({})).status).toBe(204);
    },
  );
});
