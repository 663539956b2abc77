import type { Endpoint, OutputOf } from 'contract/http/endpoint';
import { createTeam } from 'contract/teams';
import type { Insertable } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Schema } from '#server/database/schema.ts';
import { accessTokens } from '#server/sessions/session-tokens.ts';
import type { TestServer } from './app.ts';
import { insertCoach } from './database/rows.ts';
import { callEndpoint, type HttpResponse, type Input, readEndpoint } from './http/calling.ts';

export type Caller = {
  /** Whatever the server answers: status, headers, body. */
  readonly call: (endpoint: Endpoint, input?: Input) => Promise<HttpResponse>;
  /** The body of a success as the contract promises it; throws on a refusal. */
  readonly read: <E extends Endpoint>(endpoint: E, input?: Input) => Promise<OutputOf<E>>;
};

export type SignedInCoach = Caller & {
  readonly userId: string;
  readonly sessionId: string;
  readonly headers: () => Promise<Record<string, string>>;
};

/** A caller without an account. */
export function visitor({ url }: TestServer): Caller {
  return {
    call: (endpoint, input) => callEndpoint(url, endpoint, input),
    read: (endpoint, input) => readEndpoint(url, endpoint, input),
  };
}

/**
 * A coach whose row and session are inserted without a registration. By default the coach is verified and on the Basic
 * plan, and the session never expires.
 */
export async function signedInCoach(
  server: TestServer,
  account: Partial<Insertable<Schema['users']>> = {},
): Promise<SignedInCoach> {
  const now = server.clock();
  const userId = await insertCoach(server.db, { emailVerifiedAt: now, ...account });
  const holder = { userId, sessionId: await insertEndlessSession(server, userId) };
  const tokens = accessTokens([server.config.jwtSecret]);
  const headers = async () => ({ authorization: `Bearer ${await tokens.issue(holder, server.clock())}` });
  const addHeaders = async (input: Input = {}) => ({ ...input, headers: { ...input.headers, ...(await headers()) } });
  return {
    ...holder,
    headers,
    call: async (endpoint, input) => callEndpoint(server.url, endpoint, await addHeaders(input)),
    read: async (endpoint, input) => readEndpoint(server.url, endpoint, await addHeaders(input)),
  };
}

/** The same coach, with one team that has no players and no games. */
export async function coachWithTeam(server: TestServer, account: Parameters<typeof signedInCoach>[1] = {}) {
  const coach = await signedInCoach(server, account);
  const { id: teamId } = await coach.read(createTeam, { body: { name: 'Tigers' } });
  return { coach, teamId };
}

/** Inserts a session of another device. */
export async function insertEndlessSession({ db, clock }: TestServer, userId: string): Promise<string> {
  const id = uuid();
  const farAway = new Date('2100-01-01T00:00:00Z');
  const now = clock();
  await db
    .insertInto('sessions')
    .values({
      id,
      userId,
      refreshKey: Buffer.alloc(32, 1),
      remember: true,
      userAgent: null,
      createdAt: now,
      lastUsedAt: now,
      advancedAt: now,
      expiresAt: farAway,
      idleExpiresAt: farAway,
      revokedAt: null,
      revokedReason: null,
    })
    .execute();
  return id;
}
