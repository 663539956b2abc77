import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Dependencies } from '#server/dependencies.ts';
import type { EnqueueMail } from '#server/mail/send-mail-job.ts';
import type { SessionTokens } from '#server/sessions/session-tokens.ts';
import type { Throttle } from '#server/throttle/throttle.ts';
import type { Passwords } from './passwords.ts';

/**
 * What all routes of accounts share: one limit of concurrent password hashes, one throttle, one way to enqueue mails.
 */
export type AccountDeps = Dependencies & {
  readonly passwords: Passwords;
  readonly tokens: SessionTokens;
  readonly throttle: Throttle;
  readonly enqueueMail: EnqueueMail;
};

export type AccountRoutes = FastifyPluginAsyncZod<AccountDeps>;
