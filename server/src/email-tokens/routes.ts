import { cancelEmailChange, forgotPassword, resendVerification, resetPassword, verifyEmail } from 'contract/accounts';
import type { FastifyRequest } from 'fastify';
import { toEmailKey } from '#server/accounts/email-key.ts';
import { type AccountRoutes, resetSignInLimits } from '#server/accounts/sign-in.ts';
import { enqueueJob } from '#server/jobs/enqueue-job.ts';
import { createRandomToken } from '#server/secrets/link-tokens.ts';
import {
  checkCancelToken,
  checkResetToken,
  redeemEmailChangeCancellation,
  redeemPasswordReset,
  redeemVerification,
} from './redeem-token.ts';
import { requestToken, type TokenRequest } from './token-request.ts';

export const emailTokenRoutes: AccountRoutes = async (app, deps) => {
  const { db, clock, throttle } = deps;

  /**
   * Does the same for every address, so that the response does not reveal whether it has an account. The job looks it
   * up.
   */
  async function requestLink(request: FastifyRequest, email: string, purpose: TokenRequest['purpose']) {
    const now = clock();
    const address = [purpose, toEmailKey(email)];
    await throttle.consume(
      [
        { limit: 'linkFromNetwork', of: [request.network] },
        { limit: 'linkToAddressPerHour', of: address },
      ],
      now,
    );
    // A mail has just been sent; a second one would only invalidate the link in the first.
    if (!(await throttle.tryConsume({ limit: 'linkToAddress', of: address }, now))) return;
    await enqueueJob(db, requestToken, { purpose, email, userId: null }, { now });
    request.log.info({ event: 'link requested', purpose });
  }

  app.route({
    ...resendVerification,
    handler: async (request, reply) => {
      await requestLink(request, request.body.email, 'verify-email');
      return reply.code(202).send({ message: 'Verification email sent! Please check your inbox.' });
    },
  });

  app.route({
    ...forgotPassword,
    handler: async (request, reply) => {
      await requestLink(request, request.body.email, 'reset-password');
      const message = "If an account with that email exists, we've sent you a password reset link.";
      return reply.code(202).send({ message });
    },
  });

  await app.register(redeemRoutes, deps);
};

/** The endpoints that the pages of mailed links call. */
const redeemRoutes: AccountRoutes = async (app, deps) => {
  const { db, clock, passwords } = deps;

  app.route({
    ...verifyEmail,
    // A HEAD request, as mail scanners send it, must not verify an address.
    exposeHeadRoute: false,
    handler: async (request) => {
      const { userId } = await redeemVerification(deps, request.query.token, clock());
      request.log.info({ event: 'email verified', userId });
      return { message: 'Email verified successfully! You can now access all features.' };
    },
  });

  app.route({
    ...resetPassword,
    handler: async (request) => {
      const { token, newPassword } = request.body;
      await checkResetToken(db, token, clock());
      const passwordHash = await passwords.hash(newPassword);
      const now = clock();
      const { userId, email } = await redeemPasswordReset(deps, { token, passwordHash }, now);
      await resetSignInLimits(db, deps, email, request.network, now);
      request.log.info({ event: 'password reset', userId });
      return { message: 'Your password has been reset. You can now sign in with your new password.' };
    },
  });

  app.route({
    ...cancelEmailChange,
    handler: async (request) => {
      const { token } = request.body;
      await checkCancelToken(db, token, clock());
      const randomPasswordHash = await passwords.hash(createRandomToken());
      const { userId, resetToken, wasReverted } = await redeemEmailChangeCancellation(
        deps,
        { token, randomPasswordHash },
        clock(),
      );
      request.log.warn({ event: 'email change canceled', userId, wasReverted });
      const done = wasReverted
        ? 'Your account uses this email address again.'
        : 'The change of your email address has been canceled.';
      const message = `${done} Every device has been signed out, and the old password no longer works. Choose a new one.`;
      return { message, resetToken };
    },
  });
};
