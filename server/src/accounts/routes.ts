import {
  acceptTerms,
  changeEmail,
  changePassword,
  deleteAccount,
  updateMailSettings,
  updateNames,
} from 'contract/account-settings';
import {
  getCurrentUser,
  login,
  type Registration,
  register,
  registerGuest,
  startDemo as startDemoEndpoint,
  type User,
} from 'contract/accounts';
import { exportAccount } from 'contract/privacy/account-export';
import { termsVersion } from 'contract/site/terms';
import type { FastifyRequest } from 'fastify';
import { cancelPaymentsNow } from '#server/billing/pending-cancellations.ts';
import type { Config } from '#server/config.ts';
import { readPrimary } from '#server/database/replica/heavy-reads.ts';
import { startDemo } from '#server/demo/demo.ts';
import type { Routes } from '#server/dependencies.ts';
import { emailTokenRoutes } from '#server/email-tokens/routes.ts';
import { Refusal } from '#server/errors.ts';
import { streamJson } from '#server/http/responses.ts';
import { createMailCipher } from '#server/mail/mail-cipher.ts';
import { createEnqueueMail } from '#server/mail/send-mail-job.ts';
import { canOptimize, isEverythingOpen, toPlanView } from '#server/plans/plan.ts';
import { sessionTokens } from '#server/sessions/session-tokens.ts';
import { issueTokens, type SessionState } from '#server/sessions/sessions.ts';
import { limitsFor } from '#server/throttle/limits.ts';
import { createThrottle } from '#server/throttle/throttle.ts';
import {
  updateMailSettings as saveMailSettings,
  selectUser,
  type UserColumns,
  updateAcceptedTerms,
  updateUserNames,
} from '#server/users/queries.ts';
import { toEmailKey } from './email-key.ts';
import { streamAccountExport } from './export/export.ts';
import { productionCost } from './password-hash.ts';
import { createPasswords } from './passwords.ts';
import { deleteCoach, replacePassword, requestEmailChange } from './settings.ts';
import {
  type AccountDeps,
  type AccountRoutes,
  registerCoach,
  signIn,
  type Visitor,
  verifyPassword,
} from './sign-in.ts';

/** The routes that sign coaches in and change accounts; they share one queue of password hashes and one throttle. */
export const accountRoutes: Routes = async (app, dependencies) => {
  const { db, config, jobs, passwordCost = productionCost, limits } = dependencies;
  const deps: AccountDeps = {
    ...dependencies,
    passwords: createPasswords(passwordCost),
    tokens: sessionTokens(config),
    throttle: createThrottle(db, config, { ...limitsFor(config), ...limits }),
    enqueueMail: createEnqueueMail(createMailCipher(config)),
  };
  // After the response, so that no job slows a request down.
  app.addHook('onResponse', async () => jobs.wake());
  await app.register(signInRoutes, deps);
  await app.register(emailTokenRoutes, deps);
  await app.register(settingsRoutes, deps);
};

const signInRoutes: AccountRoutes = async (app, deps) => {
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
    handler: async ({ coach }) => toUserView(await selectUser(db, coach.userId), config, clock()),
  });
};

/** Reads what the limits and the list of sessions need to know about the origin of a request. */
function readVisitor(request: FastifyRequest): Visitor {
  const { network, networkBlock, headers } = request;
  return { network, networkBlock, userAgent: headers['user-agent'] };
}

const settingsRoutes: AccountRoutes = async (app, deps) => {
  const { db, clock, beginReads = readPrimary(db) } = deps;
  app.register(profileRoutes, deps);

  app.route({
    ...changePassword,
    handler: async (request) => {
      const { coach, body, network } = request;
      await replacePassword(deps, coach, body, network, clock());
      request.log.info({ event: 'password changed' });
      return { message: 'Your password has been changed. Your other devices have been signed out.' };
    },
  });

  app.route({
    ...changeEmail,
    handler: async (request, reply) => {
      const { coach, body, network } = request;
      const proof = { userId: coach.userId, password: body.password, network };
      await requestEmailChange(deps, proof, body.email, clock());
      request.log.info({ event: 'email change requested' });
      return reply.code(202).send({ message: 'Check your new address for a link to confirm it.' });
    },
  });

  app.route({
    ...exportAccount,
    handler: async (request, reply) => {
      const { coach, body, network } = request;
      const proof = { userId: coach.userId, password: body.password, network, field: 'password' };
      await verifyPassword(deps, proof, clock());
      const account = await streamAccountExport(beginReads(), coach.userId, clock());
      request.log.info({ event: 'account exported' });
      reply.header('content-disposition', 'attachment; filename="evenfield-data.json"');
      return streamJson(reply, account);
    },
  });

  app.route({
    ...deleteAccount,
    handler: async (request) => {
      const { coach, body, network } = request;
      const proof = { userId: coach.userId, password: body.password, network };
      await deleteCoach(deps, proof, clock());
      if (deps.billing) await cancelPaymentsNow(deps.jobs, deps.billing.mode, request.log);
      request.log.info({ event: 'account deleted' });
      return { message: 'Your account has been deleted.' };
    },
  });
};

/** What a coach can change without the password. */
const profileRoutes: AccountRoutes = async (app, { db, config, clock }) => {
  app.route({
    ...updateNames,
    handler: async (request) => {
      const user = await updateUserNames(db, request.coach.userId, request.body, clock());
      return toUserView(user, config, clock());
    },
  });

  app.route({
    ...updateMailSettings,
    handler: async ({ coach, body }) => {
      const user = await saveMailSettings(db, coach.userId, body, clock());
      return toUserView(user, config, clock());
    },
  });

  app.route({
    ...acceptTerms,
    handler: async (request) => {
      const { version } = request.body;
      const user = toUserView(await updateAcceptedTerms(db, request.coach.userId, version, clock()), config, clock());
      request.log.info({ event: 'terms accepted', version });
      return user;
    },
  });
};

/** Without a row, the account was deleted on another device. */
function toUserView(row: UserColumns | undefined, config: Config, now: Date): User {
  if (!row) throw new Refusal('session_ended');
  const { hasProAccess: _, ...subscription } = toPlanView(row, now);
  return {
    id: row.id,
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    isEmailVerified: row.emailVerifiedAt !== null,
    subscription,
    hasProAccess: isEverythingOpen(row, config, now),
    canOptimize: canOptimize(row, config, now),
    ...(row.termsVersion !== termsVersion && { needsTermsAcceptance: true }),
    ...(row.mailsAnswers && { mailsAnswers: true }),
    ...(row.guestUntil && { guestUntil: row.guestUntil.toISOString() }),
  };
}
