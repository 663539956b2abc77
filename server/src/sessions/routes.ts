import { logout, refresh } from 'contract/accounts';
import type { Routes } from '#server/dependencies.ts';
import { Refusal } from '#server/errors.ts';
import { sessionTokens } from './session-tokens.ts';
import { endSessionOf, renewSession, tokensFor } from './sessions.ts';

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
      return { data: await tokensFor(outcome.session, tokens, now) };
    },
  });

  app.route({
    ...logout,
    handler: async (request) => {
      const presented = tokens.refresh.read(request.body.refreshToken);
      const userId = presented && (await endSessionOf(db, tokens, presented, clock()));
      if (userId) request.log.info({ event: 'signed out', userId });
      return { message: 'You have been signed out.' };
    },
  });
};
