import type { Routes } from '#server/dependencies.ts';
import { linkRoutes } from '#server/email-tokens/routes.ts';
import { answerLinkRequests } from '#server/email-tokens/token-requests.ts';
import { sweeper } from '#server/jobs/cleanup.ts';
import { worker } from '#server/jobs/worker.ts';
import { deliverDueMails } from '#server/mail/deliver-mail.ts';
import { outbox } from '#server/mail/enqueue-mail.ts';
import { mailSeal } from '#server/mail/mail-cipher.ts';
import { mailboxRoutes } from '#server/mail/mailbox-routes.ts';
import { mailDestination, smtpTransport } from '#server/mail/transport.ts';
import { sessionRoutes } from '#server/sessions/routes.ts';
import { sessionTokens } from '#server/sessions/session-tokens.ts';
import { limitsFor } from '#server/throttle/limits.ts';
import { throttle } from '#server/throttle/throttle.ts';
import type { AccountArea } from './account-deps.ts';
import { productionCost } from './password-hash.ts';
import { passwords } from './passwords.ts';
import { settingsRoutes } from './settings-routes.ts';
import { signInRoutes } from './sign-in-routes.ts';

/** Everything about accounts: who a coach is, how one gets in and out, and the mails that go with it. */
export const accountRoutes: Routes = async (app, dependencies) => {
  const { db, config, clock, passwordCost = productionCost, limits, pulse } = dependencies;
  const seal = mailSeal(config);
  const area: AccountArea = {
    ...dependencies,
    passwords: passwords(passwordCost),
    tokens: sessionTokens(config),
    throttle: throttle(db, config, { ...limitsFor(config), ...limits }),
    post: outbox(seal),
  };

  const destination = mailDestination(config);
  const { smtpUrl, mailFrom } = config;
  const transport = smtpUrl === null ? null : smtpTransport({ smtpUrl, mailFrom });
  const sweep = sweeper(db, clock);
  const work = async () => {
    await answerLinkRequests(area, clock());
    if (destination !== 'waiting') await deliverDueMails({ db, seal, transport, clock, log: app.log });
    await sweep();
  };
  const postOffice = worker(work, { log: app.log, pulse });
  if (destination === 'waiting') app.log.warn('SMTP_URL is not set: mails wait in the database until it is');
  app.addHook('onReady', async () => postOffice.start());
  app.addHook('preClose', postOffice.stop);

  await app.register(async (withMail) => {
    // After the answer: nothing about mail may slow a request down.
    withMail.addHook('onResponse', async () => postOffice.nudge());
    await withMail.register(signInRoutes, area);
    await withMail.register(linkRoutes, area);
    await withMail.register(settingsRoutes, area);
  });
  await app.register(sessionRoutes, dependencies);
  await app.register(mailboxRoutes(postOffice), dependencies);
};
