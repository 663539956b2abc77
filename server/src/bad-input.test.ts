import { putTeamAnswerLink } from 'contract/answers/team-answers';
import type { Endpoint } from 'contract/http/endpoint';
import { streamTeamEvents } from 'contract/live';
import fc from 'fast-check';
import { v7 } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type SignedInCoach, signedInCoach } from '#test/coach-fixture.ts';
import { selectAllTables } from '#test/database/all-tables.ts';
import { insertGame, insertLineup, insertPlayedGame, insertPlayer, insertTeam } from '#test/database/rows.ts';
import { serverFixture } from '#test/fixtures.ts';
import { formatEndpoint, listContractEndpoints } from '#test/http/contract-endpoints.ts';
import { goodBodies } from '#test/http/good-bodies.ts';
import { countCases } from '#test/random.ts';
import { tokenOf } from '#test/teams/answering-team.ts';

const endpoints = (await listContractEndpoints()).filter(({ url }) => url.startsWith('/api/'));
const writes = endpoints.filter(({ schema }) => schema.body);
const searches = endpoints.filter(({ schema }) => schema.querystring);

const server = await serverFixture();
let coach: SignedInCoach;
let ids: Record<string, string>;

async function insertEverything() {
  coach = await signedInCoach(server);
  const teamId = await insertTeam(server.db, coach.userId);
  const gameId = await insertGame(server.db, teamId);
  const playerId = await insertPlayer(server.db, teamId);
  await insertLineup(server.db, { teamId, gameId });
  await insertPlayedGame(server.db, { teamId, gameId });
  const { team } = await coach.read(putTeamAnswerLink, { params: { teamId }, body: {} });
  ids = { teamId, gameId, playerId, token: tokenOf(team?.url), absenceId: v7() };
}

// An earlier test may have deleted the rows of the one before, or left rows that take long to compare.
beforeEach(async () => {
  await server.db.deleteFrom('users').execute();
  // Of another coach, whose rows must stay, too.
  await insertEverything();
  await insertEverything();
});

/** Values that have broken servers before. */
const awkward = fc.constantFrom<unknown>(
  null,
  true,
  -1,
  0.1,
  1e308,
  2 ** 53,
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202e',
  '⚾️',
  '%',
  "'; drop table teams;--",
  'constructor',
  '0000-01-01',
  '9999-12-31',
  [],
  [[]],
  {},
  'x'.repeat(5000),
);
const anyValue = fc.oneof(awkward, fc.jsonValue());
/** A good body with a field or two spoilt, or anything at all. */
const bodyFor = (endpoint: Endpoint) => {
  const { schema } = endpoint;
  const good = goodBodies[formatEndpoint(endpoint)];
  const forms = schema.body instanceof z.ZodUnion ? schema.body.options : [schema.body];
  const named = forms.flatMap((form) => (form instanceof z.ZodObject ? Object.keys(form.shape) : []));
  const fields = named.length > 0 ? named : ['playerId', 'status'];
  const spoilt = fc
    .dictionary(fc.constantFrom(...fields), anyValue, { maxKeys: 2 })
    .map((values) =>
      Array.isArray(good) ? [{ playerId: ids.playerId, status: 'in', ...values }] : { ...Object(good), ...values },
    );
  return fc.oneof({ weight: 4, arbitrary: spoilt }, anyValue);
};

describe('Any JSON body is accepted as specified, or refused with messages and without a change', () => {
  it.each(writes.map((endpoint) => [formatEndpoint(endpoint), endpoint] as const))(
    '%s accepts or refuses any body',
    async (_address, endpoint) => {
      await fc.assert(
        fc.asyncProperty(bodyFor(endpoint), async (body) => {
          if (endpoint.method === 'DELETE') await insertEverything();
          const before = await selectAllTables(server.db);
          const answer = await coach.call(endpoint, { params: ids, body });
          if (answer.status < 300) {
            expect(endpoint.schema.response[answer.status]?.safeParse(answer.body).error).toBeUndefined();
            return;
          }
          expect(answer.status, JSON.stringify(body)).toBeLessThan(500);
          expect(answer.body).toMatchObject({ message: expect.stringMatching(/\S/) });
          expect(await selectAllTables(server.db)).toEqual(before);
        }),
        { numRuns: countCases(50), seed: 11 },
      );
    },
  );
});

describe('Any query string is accepted or refused with messages', () => {
  it.each(searches.map((endpoint) => [formatEndpoint(endpoint), endpoint] as const))(
    '%s accepts or refuses any query string',
    async (_address, endpoint) => {
      const query = fc.dictionary(
        fc.oneof(
          fc.constantFrom('search', 'page', 'pageSize', 'sortBy', 'sortOrder', 'battingPreference'),
          fc.string(),
        ),
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.constantFrom('0', '1', '-1', '1e9', '%', '\\', '\u0000', 'name', 'desc'),
        ),
      );
      await fc.assert(
        fc.asyncProperty(query, async (entries) => {
          const answer = await coach.call(endpoint, { params: ids, query: entries });
          // The server of this test listens to no changes, so it refuses their stream.
          const allowed = endpoint === streamTeamEvents ? [400, 503] : [200, 400];
          expect(allowed, JSON.stringify(entries)).toContain(answer.status);
        }),
        { numRuns: countCases(150), seed: 11 },
      );
    },
  );
});

describe('Any path parameter gets a response without a failure', () => {
  it.each(endpoints.map((endpoint) => [formatEndpoint(endpoint), endpoint] as const))(
    '%s accepts or refuses any path parameter',
    async (_address, endpoint) => {
      await fc.assert(
        fc.asyncProperty(fc.webPath({ size: 'small' }), fc.webQueryParameters(), async (path, query) => {
          const url = endpoint.url.replace(/:\w+/g, path.slice(1) || '-');
          const response = await fetch(`${server.url}${url}?${query}`, {
            method: endpoint.method,
            headers: await coach.headers(),
          });
          expect(response.status, url).toBeLessThan(500);
        }),
        { numRuns: countCases(20), seed: 11 },
      );
    },
  );
});
