import {
  getCurrentUser,
  login,
  type Registration,
  register,
  registerGuest,
  startDemo as startDemoEndpoint,
} from 'contract/accounts';
import type { FastifyRequest } from 'fastify';
import { startDemo } from '#server/demo/start-demo.ts';
import { Refusal } from '#server/errors.ts';
import { issueTokens, type SessionState } from '#server/sessions/sessions.ts';
import { selectUser, type UserColumns } from '#server/users/queries.ts';
import type { AccountRoutes } from './account-deps.ts';
import { toUserView } from './account-view.ts';
import { toEmailKey } from './email-key.ts';
import { registerCoach } from './register.ts';
import { signIn, type Visitor } from './sign-in.ts';

export const signInRoutes: AccountRoutes = async (app, deps) => {
  const { db, config, clock, tokens, throttle } = deps;

  async function toSignInBody(message: string, user: UserColumns, session: SessionState, now: Date) {
    return { message, data: { ...(await issueTokens(session, tokens, now)), user: toUserView(user, config, now) } };
  }

  async function respondToRegistration(request: FastifyRequest<{ Body: Registration }>, guestId?: string) {
    const now = clock();
    const { network, userAgent } = readVisitor(request);
    await throttle.consume([{ limit: 'registerFromNetwork', of: [network] }], now);
    const { user, session } = await registerCoach(deps, request.body, { guestId, userAgent }, now);
    await throttle.trustNetwork(db, toEmailKey(user.email), network, now);
    request.log.info({ event: guestId ? 'guest registered' : 'registered', userId: user.id });
    const message = 'Account created successfully! Check your email to verify your address.';
    return toSignInBody(message, user, session, now);
  }

  app.route({
    ...register,
    handler: async (request, reply) => reply.code(201).send(await respondToRegistration(request)),
  });

  app.route({
    ...registerGuest,
    handler: async (request, reply) => reply.code(201).send(await respondToRegistration(request, request.coach.userId)),
  });

  app.route({
    ...startDemoEndpoint,
    handler: async (request, reply) => {
      const now = clock();
      const { network, userAgent } = readVisitor(request);
      await throttle.consume([{ limit: 'demoFromNetwork', of: [network] }], now);
      const { user, session } = await startDemo(deps, userAgent, now);
      request.log.info({ event: 'demo started', userId: user.id });
      return reply.code(201).send(await toSignInBody('Your demo team is ready.', user, session, now));
    },
  });

  app.route({
    ...login,
    handler: async (request) => {
      const now = clock();
      const { user, session } = await signIn(deps, request.body, readVisitor(request), now);
      request.log.info({ event: 'signed in', userId: user.id, sessionId: session.id });
      return toSignInBody('Login successful! Redirecting...', user, session, now);
    },
  });

  app.route({
    ...getCurrentUser,
    handler: async (request) => {
      const user = await selectUser(db, request.coach.userId);
      if (!user) throw new Refusal('session_ended');
      return toUserView(user, config, clock());
    },
  });
};

/** Reads what the limits and the list of sessions need to know about the origin of a request. */
function readVisitor(request: FastifyRequest): Visitor {
  const { network, networkBlock, headers } = request;
  return { network, networkBlock, userAgent: headers['user-agent'] };
}
