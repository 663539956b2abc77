import { endOtherSessions, endSession, listSessions } from 'contract/account-settings';
import { logout, refresh } from 'contract/accounts';
import type { Routes } from '#server/dependencies.ts';
import { Refusal } from '#server/errors.ts';
import { lockUser } from '#server/users/queries.ts';
import { revokeSessions, selectLiveSessions } from './queries.ts';
import { sessionTokens } from './session-tokens.ts';
import { issueTokens, renewSession, signOut } from './sessions.ts';

export const sessionRoutes: Routes = async (app, { db, config, clock }) => {
  const tokens = sessionTokens(config);

  app.route({
    ...refresh,
    handler: async (request) => {
      const now = clock();
      const presented = tokens.refresh.read(request.body.refreshToken);
      if (!presented) throw new Refusal('session_ended');
      const outcome = await renewSession(db, tokens, presented, now);
      if ('refused' in outcome) {
        const { refused: why, userId } = outcome;
        request.log[why === 'replayed' ? 'warn' : 'info']({ event: 'session not renewed', why, userId });
        throw new Refusal('session_ended');
      }
      return { data: await issueTokens(outcome.session, tokens, now) };
    },
  });

  app.route({
    ...logout,
    handler: async (request) => {
      const presented = tokens.refresh.readSignOut(request.body.refreshToken);
      const userId = presented && (await signOut(db, presented, clock()));
      if (userId) request.log.info({ event: 'signed out', userId });
      return { message: 'You have been signed out.' };
    },
  });

  app.route({
    ...listSessions,
    handler: async ({ coach }) => {
      const sessions = await selectLiveSessions(db, coach.userId, clock());
      return sessions.map(({ id, userAgent, remember, createdAt, lastUsedAt, idleExpiresAt }) => ({
        id,
        isCurrent: id === coach.sessionId,
        userAgent,
        remember,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt.toISOString(),
        endsAt: idleExpiresAt.toISOString(),
      }));
    },
  });

  app.route({
    ...endSession,
    handler: async (request, reply) => {
      const { userId } = request.coach;
      const ended = await revokeSessions(db, { userId, only: request.params.sessionId }, 'ended-by-coach', clock());
      if (ended === 0) throw new Refusal('session_not_found');
      request.log.info({ event: 'session ended', ended: request.params.sessionId });
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...endOtherSessions,
    handler: async (request, reply) => {
      const { userId, sessionId } = request.coach;
      const ended = await db.transaction().execute(async (tx) => {
        // A sign-in that deletes the oldest session also locks several rows: without this lock, the two could deadlock.
        await lockUser(tx, userId);
        return revokeSessions(tx, { userId, except: sessionId }, 'ended-by-coach', clock());
      });
      request.log.info({ event: 'other sessions ended', ended });
      return reply.code(204).send(null);
    },
  });
};
