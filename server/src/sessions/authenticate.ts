import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { QueryRunner } from '#server/database/queries/compiled-query.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { Refusal } from '#server/errors.ts';
import { listSecrets } from '#server/secrets/derived-keys.ts';
import { type SessionLookup, selectLiveSession } from './queries.ts';
import type { Coach } from './request-coach.ts';
import { type AccessTokens, accessTokens } from './session-tokens.ts';

/**
 * Enforces the `config.access` of each endpoint. It runs before a body is read, so that strangers cannot make the
 * server parse one. It queries the session every time, so that ending a session or deleting an account takes effect on
 * the next request and not when the token expires.
 */
export function authenticate(app: FastifyInstance, { db, config, clock }: Dependencies): void {
  const tokens = accessTokens(listSecrets(config));
  const coaches = new WeakMap<FastifyRequest, Coach>();

  app.decorateRequest('coach', {
    getter() {
      const coach = coaches.get(this);
      if (!coach) throw new Refusal('not_signed_in');
      return coach;
    },
  });

  app.addHook('onRequest', async (request) => {
    const { access = 'anyone', isClosedToGuests } = request.routeOptions.config;
    if (access === 'anyone') return;
    const coach = await findCoach(request, tokens, clock());
    if (access === 'verified' && !coach.isVerified) throw new Refusal('email_not_verified');
    if (isClosedToGuests && coach.isGuest) throw new Refusal('account_needed');
    coaches.set(request, coach);
    request.log.setBindings({ userId: coach.userId });
  });

  async function findCoach(request: FastifyRequest, accessTokens: AccessTokens, now: Date): Promise<Coach> {
    const token = bearerToken(request.headers.authorization);
    const access = token === null ? null : accessTokens.read(token, now);
    if (!access) throw new Refusal('not_signed_in');
    const { holder, expiresAt: accessEndsAt } = access;
    const lookup = { ...holder, now, ...findReadIds(request) };
    const { readAhead } = request.routeOptions.config;
    if (!readAhead) return { ...(await readCoach(db, lookup)), accessEndsAt };
    const claimed = { userId: holder.userId, teamId: lookup.teamId, query: request.query };
    return readAhead.readWithSession(db, (runner) => readCoach(runner, lookup), claimed);
  }
}

async function readCoach(runner: QueryRunner, lookup: SessionLookup): Promise<Coach> {
  const session = await selectLiveSession(runner, lookup);
  if (!session) throw new Refusal('session_ended');
  return { userId: lookup.userId, sessionId: lookup.sessionId, ...session };
}

const idPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * The team or game that a read names in its path. What is written is looked up in the transaction of the change, when
 * it is locked.
 */
function findReadIds({ method, params }: FastifyRequest): Pick<SessionLookup, 'teamId' | 'gameId'> {
  if (method !== 'GET') return {};
  const { teamId, gameId } = Object(params);
  return { teamId: toStoredId(teamId), gameId: toStoredId(gameId) };
}

/** The parameters of a path are validated after the session is read, and text that is no id must not reach a column of ids. */
function toStoredId(parameter: unknown): string | undefined {
  return typeof parameter === 'string' && idPattern.test(parameter) ? parameter.toLowerCase() : undefined;
}

const bearer = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;

function bearerToken(header: string | undefined): string | null {
  return header?.match(bearer)?.[1] ?? null;
}
