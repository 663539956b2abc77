import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import * as accountSettings from './account-settings.ts';
import * as accounts from './accounts.ts';
import * as familyAnswers from './answers/family-answers.ts';
import * as pushSubscriptions from './answers/push-subscriptions.ts';
import * as teamAnswers from './answers/team-answers.ts';
import * as availability from './availability.ts';
import * as calendar from './calendar.ts';
import * as calendarSources from './calendar-sources.ts';
import * as games from './games.ts';
import type { Endpoint } from './http/endpoint.ts';
import { fieldErrors } from './http/errors.ts';
import * as imports from './imports.ts';
import * as lineups from './lineups.ts';
import * as live from './live.ts';
import * as members from './members.ts';
import * as players from './players.ts';
import * as accountExport from './privacy/account-export.ts';
import * as playerData from './privacy/player-data.ts';
import * as teamImport from './privacy/team-import.ts';
import * as rulePacks from './rule-packs.ts';
import * as season from './season.ts';
import * as sharedLinks from './sharing/shared-links.ts';
import * as site from './site.ts';
import * as subscriptions from './subscriptions.ts';
import * as teams from './teams.ts';

const modules = [
  accountExport,
  accounts,
  accountSettings,
  availability,
  calendar,
  calendarSources,
  familyAnswers,
  games,
  imports,
  lineups,
  live,
  members,
  playerData,
  players,
  pushSubscriptions,
  rulePacks,
  season,
  sharedLinks,
  site,
  subscriptions,
  teamAnswers,
  teamImport,
  teams,
];
const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'url' in value && 'schema' in value;
const fieldsOf = (schema: z.ZodType | undefined) => (schema instanceof z.ZodObject ? Object.keys(schema.shape) : []);
const endpoints = modules
  .flatMap((module): [string, unknown][] => Object.entries(module))
  .flatMap(([name, value]) => (isEndpoint(value) ? [{ name, ...value }] : []));
const requestSchemas = endpoints.flatMap(({ name, schema }) =>
  [schema.params, schema.querystring, schema.body].flatMap((part): [string, z.ZodType][] =>
    part ? [[name, part]] : [],
  ),
);

/** Any JSON, and JSON that looks right from afar: real field names with anything in them. */
const fields = [...new Set(requestSchemas.flatMap(([, schema]) => fieldsOf(schema)))];
const likely = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom(null, '', 0, -1, 1e308, [], {}, '\u0000', '\ud800', 'constructor'),
);
const anything = fc.oneof(fc.jsonValue(), fc.dictionary(fc.oneof(fc.constantFrom(...fields), fc.string()), likely));

const minute = 60_000;

/** The paths of lists without a maximum, each of whose elements would be validated before the list is refused. */
function findUnlimitedLists(part: unknown, path = ''): string[] {
  if (typeof part !== 'object' || part === null) return [];
  const { type, maxItems, prefixItems }: Record<string, unknown> = Object(part);
  const isUnlimited = type === 'array' && maxItems === undefined && prefixItems === undefined;
  const below = Object.entries(part).flatMap(([name, value]) => findUnlimitedLists(value, `${path}/${name}`));
  return isUnlimited ? [path, ...below] : below;
}

const changes = endpoints.filter(({ method, schema }) => method === 'PUT' && schema.body instanceof z.ZodObject);
/**
 * Clients that follow the specification leave these out and mean a value: no notes, the basic rules, nothing locked. A
 * field that is added later must not be here, because a tab of the release before would clear it with each change:
 * `server/src/older-clients.test.ts`.
 */
const specifiedDefaults: ReadonlyMap<string, readonly string[]> = new Map([
  ['updateTeam', ['season', 'leagueLevel', 'maxPlayers']],
  ['updatePlayer', ['battingPreference', 'throwingPreference', 'notes']],
  ['updateGame', ['inningsCount', 'positionConfiguration', 'rulePackId']],
  ['putLineup', ['locks']],
  ['putPlayed', ['lastBatter', 'pitchEvents']],
]);

describe('Endpoints', () => {
  it('This test finds all endpoints, and no two have the same method and URL', () => {
    expect(endpoints.length).toBeGreaterThanOrEqual(25);
    expect(new Set(endpoints.map(({ method, url }) => `${method} ${url}`)).size).toBe(endpoints.length);
  });

  it.each(endpoints)('$name has no schemas but those of params, query, body and responses', ({ schema }) => {
    expect(['params', 'querystring', 'body', 'response']).toEqual(expect.arrayContaining(Object.keys(schema)));
  });

  it.each([
    ['the list of teams', teams.listTeams, 5 * minute],
    ['a page of players', players.listPlayers, minute / 2],
    ['the games of a team', games.listGames, 2 * minute],
    ['a single game', games.getGame, minute],
  ])(
    '[7.25b] Clients may show %s without fetching it again for the specified time',
    (_what, { config }, milliseconds) => {
      expect(config.freshFor).toBe(milliseconds);
    },
  );

  it.each(endpoints.filter(({ method, config }) => method !== 'GET' && config.access !== 'anyone'))(
    '$name declares which reads it makes stale',
    ({ config }) => {
      const reads: readonly string[] = endpoints.filter(({ method }) => method === 'GET').map(({ url }) => url);
      expect(config.invalidates).toBeDefined();
      expect(config.invalidates?.filter((url) => !reads.includes(url))).toEqual([]);
    },
  );

  it.each(requestSchemas)('%s accepts any JSON or refuses it with messages, and never throws', (_name, schema) => {
    fc.assert(
      fc.property(anything, (input) => {
        const result = schema.safeParse(input);
        if (result.success) return;
        const messages = Object.values(fieldErrors(result.error.issues));
        expect(messages.length).toBeGreaterThan(0);
        for (const texts of messages) expect(texts.every((text) => text.length > 0)).toBe(true);
      }),
      { numRuns: 200, seed: 7 },
    );
  });

  it.each(changes)('$name has no value for a field that an older client does not send', ({ name, schema }) => {
    const fields = Object.entries(schema.body instanceof z.ZodObject ? schema.body.shape : {});
    const filled = fields
      .filter(([, field]) => z.safeParse(field, undefined).data !== undefined)
      .map(([field]) => field);
    expect(filled).toEqual(specifiedDefaults.get(name) ?? []);
  });

  it.each(requestSchemas)('[R-25] %s has a maximum for the length of each list', (_name, schema) => {
    expect(findUnlimitedLists(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }))).toEqual([]);
  });

  it.each(
    endpoints
      .filter(({ config }) => config.access !== 'anyone')
      .map(({ name, url, schema }) => [name, url, schema] as const),
  )('%s names every id of its URL', (_name, url, schema) => {
    const ids = [...url.matchAll(/:(\w+)/g)].flatMap(([, id]) => (id ? [id] : []));
    const accepted = schema.params?.safeParse(Object.fromEntries(ids.map((id) => [id, 'not-an-id'])));
    expect(accepted?.success ?? false).toBe(false);
    expect(fieldsOf(schema.params)).toEqual(ids);
  });
});
