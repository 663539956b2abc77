import type { Endpoint } from 'contract/http/endpoint';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { selectTables } from '#server/backup/queries.ts';
import { signedInCoach, visitor } from '#test/coach-fixture.ts';
import { dumpAsText } from '#test/database/all-tables.ts';
import { insertHandOver } from '#test/database/member-rows.ts';
import { insertFullTeam } from '#test/database/rows.ts';
import { serverFixture } from '#test/fixtures.ts';
import { formatEndpoint, listContractEndpoints } from '#test/http/contract-endpoints.ts';
import { goodBodies } from '#test/http/good-bodies.ts';

const server = await serverFixture({ config: { billingMode: 'sandbox' } });
const writes = (await listContractEndpoints()).filter(({ schema }) => schema.body);

const toCamelCase = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
/** The name of every column of every table, as in the database and as in the code. */
const columns = (await selectTables(server.db)).flatMap((table) => table.columns.map(({ name }) => name));
const planted = [...new Set(columns.flatMap((name) => [name, toCamelCase(name)]))].sort();

const canary = 'planted-7f3a';
/** So many that each of them is named beside the errors of the good fields. */
const plantedAtOnce = 80;

/** Every object in a body, with the fields that its schema names. */
function findObjects(schema: unknown, body: unknown, path: readonly (string | number)[] = []): Place[] {
  const part = unwrap(schema);
  if (part instanceof z.ZodArray && Array.isArray(body)) return findObjects(part.element, body[0], [...path, 0]);
  if (!(part instanceof z.ZodObject) || typeof body !== 'object' || body === null) return [];
  const below = Object.entries(body).flatMap(([name, value]) => findObjects(part.shape[name], value, [...path, name]));
  return [{ path, known: Object.keys(part.shape) }, ...below];
}
type Place = { readonly path: readonly (string | number)[]; readonly known: readonly string[] };

function unwrap(schema: unknown): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return unwrap(schema.unwrap());
  }
  if (schema instanceof z.ZodPipe) return unwrap(schema.in);
  // The good body has the first of the forms.
  return schema instanceof z.ZodUnion ? unwrap(schema.options[0]) : schema;
}

/** A copy of the body in which the object at the path has one more field. */
function plant(body: unknown, [step, ...rest]: readonly (string | number)[], fields: object): unknown {
  if (step === undefined) return { ...Object(body), ...fields };
  const copy = Array.isArray(body) ? [...body] : { ...Object(body) };
  copy[step] = plant(copy[step], rest, fields);
  return copy;
}

/** Bodies with as many columns as fit, together all columns that the schema does not have, and the paths of these. */
function listBodies(endpoint: Endpoint): { readonly body: unknown; readonly paths: readonly string[] }[] {
  const good = goodBodies[formatEndpoint(endpoint)] ?? {};
  return findObjects(endpoint.schema.body, good).flatMap(({ path, known }) => {
    const unknown = planted.filter((name) => !known.includes(name));
    return Array.from({ length: Math.ceil(unknown.length / plantedAtOnce) }, (_, at) => {
      const names = unknown.slice(at * plantedAtOnce, (at + 1) * plantedAtOnce);
      const fields = Object.fromEntries(names.map((name) => [name, canary]));
      return { body: plant(good, path, fields), paths: names.map((name) => [...path, name].join('.')) };
    });
  });
}

describe('[S-37] A field with the name of a column that is not part of a call', () => {
  it('[S-37] is tried with every column of every table.', () => {
    expect(planted).toEqual(
      expect.arrayContaining([
        'id',
        'owner_id',
        'ownerId',
        'plan_type',
        'email_verified_at',
        'password_hash',
        'token_hash',
      ]),
    );
    expect(writes.length).toBeGreaterThan(35);
  });

  it.each(writes.map((endpoint) => [formatEndpoint(endpoint), endpoint] as const))(
    '[S-37] is refused by %s, or left out.',
    async (address, endpoint) => {
      const coach = await signedInCoach(server, { planType: 'Pro' });
      const ids = await insertFullTeam(server.db, coach.userId);
      const memberId = await insertHandOver(server.db, ids.teamId);
      const caller = endpoint.config.access === 'anyone' ? visitor(server) : coach;
      const bodies = listBodies(endpoint);
      expect(bodies.length).toBeGreaterThan(Array.isArray(goodBodies[address]) ? -1 : 0);
      for (const { body, paths } of bodies) {
        const answer = await caller.call(endpoint, {
          params: { ...ids, memberId, sessionId: coach.sessionId, absenceId: ids.gameId },
          body,
        });
        if (answer.status < 300) continue;
        expect(answer).toMatchObject({ status: 400, body: { errors: expect.anything() } });
        expect(paths.filter((path) => !(path in Object(Object(answer.body).errors)))).toEqual([]);
      }
      expect(await dumpAsText(server.db)).not.toContain(canary);
    },
  );
});
