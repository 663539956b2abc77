import type { FastifyBaseLogger } from 'fastify';
import { createBillingDeps } from '#server/billing/billing-deps.ts';
import { cancelPayments, reconcileBilling } from '#server/billing/job-kinds.ts';
import { cancelPaymentsHandler } from '#server/billing/pending-cancellations.ts';
import { reconcileHandler } from '#server/billing/sync/reconciliation.ts';
import { publicNetwork } from '#server/calendar-sources/fetch/network.ts';
import {
  readCalendarSources,
  readCalendarSourcesHandler,
  readingIntervalMs,
} from '#server/calendar-sources/reading/read-source.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { requestTokenHandler } from '#server/email-tokens/process-token-request.ts';
import { requestToken } from '#server/email-tokens/token-request.ts';
import { cleanUp, cleanUpHandler } from '#server/jobs/cleanup.ts';
import { createMailCipher } from '#server/mail/mail-cipher.ts';
import { createEnqueueMail, sendMail, sendMailHandler } from '#server/mail/send-mail-job.ts';
import { mailDestination, smtpTransport } from '#server/mail/transport.ts';
import { registerPushJobs } from '#server/push/push-jobs.ts';
import { enforceRetention, retentionHandler } from '#server/retention/retention-job.ts';
import { day, hour } from '#server/time-units.ts';
import { mailAnswers, mailAnswersHandler } from './answers/mails/mails.ts';

/** Registers every kind of job that the server runs outside of requests. */
export function registerJobs(dependencies: Dependencies, log: FastifyBaseLogger): void {
  const { jobs, db, config, clock } = dependencies;
  const { smtpUrl, mailFrom } = config;
  const cipher = createMailCipher(config);
  const enqueueMail = createEnqueueMail(cipher);

  jobs.register(requestToken, requestTokenHandler({ db, config, clock, enqueueMail }));

  if (mailDestination(config) === 'waiting') log.warn('SMTP_URL is not set: mails wait in the database until it is');
  else {
    const transport = smtpUrl === null ? null : smtpTransport({ smtpUrl, mailFrom });
    jobs.register(sendMail, sendMailHandler({ cipher, transport, log }));
  }

  jobs.register(mailAnswers, mailAnswersHandler({ db, config, clock, enqueueMail }));
  jobs.registerRepeating(cleanUp, hour, cleanUpHandler({ db, clock }));

  const { calendarNetwork: network = publicNetwork } = dependencies;
  const readingDeps = { db, clock, network, cipher };
  jobs.registerRepeating(readCalendarSources, readingIntervalMs, readCalendarSourcesHandler(config, readingDeps));

  if (config.pushMessages) registerPushJobs(dependencies);

  const canWarn = mailDestination(config) !== 'waiting';
  jobs.registerRepeating(enforceRetention, hour, retentionHandler({ db, config, clock, enqueueMail, canWarn }));
  const billingDeps = createBillingDeps(dependencies, log);
  if (!billingDeps) return;
  const { mode } = billingDeps.billing;
  jobs.register(cancelPayments(mode), cancelPaymentsHandler(billingDeps));
  jobs.registerRepeating(reconcileBilling(mode), day, reconcileHandler(billingDeps));
}
