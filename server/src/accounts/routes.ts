import type { Routes } from '#server/dependencies.ts';
import { emailTokenRoutes } from '#server/email-tokens/routes.ts';
import { processTokenRequests } from '#server/email-tokens/token-requests.ts';
import { sweeper } from '#server/jobs/cleanup.ts';
import { createWorker } from '#server/jobs/worker.ts';
import { deliverDueMails } from '#server/mail/deliver-mail.ts';
import { createEnqueueMail } from '#server/mail/enqueue-mail.ts';
import { createMailCipher } from '#server/mail/mail-cipher.ts';
import { mailboxRoutes } from '#server/mail/mailbox-routes.ts';
import { mailDestination, smtpTransport } from '#server/mail/transport.ts';
import { sessionRoutes } from '#server/sessions/routes.ts';
import { sessionTokens } from '#server/sessions/session-tokens.ts';
import { limitsFor } from '#server/throttle/limits.ts';
import { createThrottle } from '#server/throttle/throttle.ts';
import type { AccountDeps } from './account-deps.ts';
import { productionCost } from './password-hash.ts';
import { passwords } from './passwords.ts';
import { settingsRoutes } from './settings-routes.ts';
import { signInRoutes } from './sign-in-routes.ts';

/** Everything about accounts: who a coach is, how one gets in and out, and the mails that go with it. */
export const accountRoutes: Routes = async (app, dependencies) => {
  const { db, config, clock, passwordCost = productionCost, limits, scheduler } = dependencies;
  const cipher = createMailCipher(config);
  const deps: AccountDeps = {
    ...dependencies,
    passwords: passwords(passwordCost),
    tokens: sessionTokens(config),
    throttle: createThrottle(db, config, { ...limitsFor(config), ...limits }),
    enqueueMail: createEnqueueMail(cipher),
  };

  const destination = mailDestination(config);
  const { smtpUrl, mailFrom } = config;
  const transport = smtpUrl === null ? null : smtpTransport({ smtpUrl, mailFrom });
  const sweep = sweeper(db, clock);
  const work = async () => {
    await processTokenRequests(deps, clock());
    if (destination !== 'waiting') await deliverDueMails({ db, cipher, transport, clock, log: app.log });
    await sweep();
  };
  const mailWorker = createWorker(work, { log: app.log, scheduler });
  if (destination === 'waiting') app.log.warn('SMTP_URL is not set: mails wait in the database until it is');
  app.addHook('onReady', async () => mailWorker.start());
  app.addHook('preClose', mailWorker.stop);

  await app.register(async (withMail) => {
    // After the answer: nothing about mail may slow a request down.
    withMail.addHook('onResponse', async () => mailWorker.wake());
    await withMail.register(signInRoutes, deps);
    await withMail.register(emailTokenRoutes, deps);
    await withMail.register(settingsRoutes, deps);
  });
  await app.register(sessionRoutes, dependencies);
  await app.register(mailboxRoutes(mailWorker), dependencies);
};
