import { errorsMax } from 'contract/http/errors';
import { limitedArray, limitedRecord } from 'contract/primitives/fields';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type SignedInCoach, signedInCoach } from '#test/coach-fixture.ts';
import { serverFixture } from '#test/fixtures.ts';
import { formatEndpoint, listContractEndpoints } from '#test/http/contract-endpoints.ts';
import { listCrowdedBodies, listExtremeBodies, listUnlimitedPlaces } from '#test/http/extreme-bodies.ts';
import { compileCountLimits, contractValidator } from './validation.ts';

const endpoints = (await listContractEndpoints()).filter(({ schema, url }) => schema.body && url.startsWith('/api/'));
const crowded = endpoints.flatMap((endpoint) =>
  listCrowdedBodies(endpoint).map((body) => [formatEndpoint(endpoint), body.name, { endpoint, body }] as const),
);
const server = await serverFixture();
const uuid = '01890000-0000-7000-8000-000000000001';
const params = { teamId: uuid, gameId: uuid, playerId: uuid, packId: uuid, sessionId: uuid };

const call = (coach: SignedInCoach, endpoint: (typeof endpoints)[number], body: unknown) =>
  coach.call(endpoint, { params, body });
const listMessages = (body: unknown) => Object.values(Object(Object(body).errors)).flat();

describe('[R-25] Lists and records of a request', () => {
  it.each(crowded)('[R-25] %s counts the entries of %s before it looks at one.', async (_address, _name, sent) => {
    const coach = await signedInCoach(server, { planType: 'Pro', subscriptionStatus: 'Active' });
    const { status, body } = await call(coach, sent.endpoint, sent.body.body);
    expect(status).toBe(400);
    const fields = Object.keys(Object(Object(body).errors));
    expect(fields).toContain(sent.body.path);
    expect(fields.filter((field) => field.startsWith(`${sent.body.path}.`))).toEqual([]);
  });

  it('[R-25] all have a limit.', () => {
    expect(crowded.length).toBeGreaterThan(25);
    for (const endpoint of endpoints) expect(listUnlimitedPlaces(endpoint), formatEndpoint(endpoint)).toEqual([]);
  });

  it('[R-25] without a limit keep the server from starting.', () => {
    expect(() => compileCountLimits(z.object({ names: z.array(z.string()) }))).toThrow(/no limit/);
    expect(() => compileCountLimits(z.object({ names: z.record(z.string(), z.string()) }).optional())).toThrow();
  });

  it('[R-25] are not read when they have too many entries.', () => {
    let read = 0;
    const entry = z.custom(() => {
      read += 1;
      return true;
    });
    const validate = contractValidator({
      ...{ schema: z.object({ list: limitedArray(entry, 2, 'Too many').nullish() }), httpPart: 'body' },
      ...{ method: 'POST', url: '/' },
    });
    expect(validate({ list: [1, 2, 3] })).toMatchObject({ error: { details: { errors: { list: ['Too many'] } } } });
    expect(read).toBe(0);
    expect(validate({ list: [1, 2] })).toMatchObject({ value: { list: [1, 2] } });
    expect(read).toBe(2);
    const find = compileCountLimits(limitedRecord(z.string(), entry, 1, 'Too many').default({}));
    expect(find({ a: 1, b: 2 })).toMatchObject([{ path: [], message: 'Too many' }]);
    expect(find({ a: 1 })).toEqual([]);
  });
});

describe('[R-25] The errors of a request', () => {
  it.each(endpoints.map((endpoint) => [formatEndpoint(endpoint), endpoint] as const))(
    `[R-25] %s names at most ${errorsMax}, whatever its schema lets grow.`,
    async (_address, endpoint) => {
      const coach = await signedInCoach(server, { planType: 'Pro', subscriptionStatus: 'Active' });
      const bodies = listExtremeBodies(endpoint, 32 * 1024);
      expect(bodies.length).toBeGreaterThan(0);
      for (const { name, body } of bodies) {
        const response = await call(coach, endpoint, body);
        expect(response.status, name).toBeLessThan(500);
        expect(listMessages(response.body).length, name).toBeLessThanOrEqual(errorsMax);
      }
    },
  );
});
