import type { Routes } from '#server/dependencies.ts';
import { Refusal } from '#server/errors.ts';
import type { Worker } from '#server/jobs/worker.ts';
import { createMailCipher } from './mail-cipher.ts';
import { mailboxPage, mailboxStyle } from './mailbox-page.ts';
import { selectNewestMails } from './queries.ts';
import { mailDestination } from './transport.ts';

const shown = 200;

/** The mails of the development channel, newest first; everywhere else the addresses do not exist. */
export function mailboxRoutes(worker: Worker): Routes {
  return async (app, { db, config }) => {
    const cipher = createMailCipher(config);
    if (mailDestination(config) !== 'mailbox') {
      app.addHook('onRequest', async () => {
        throw new Refusal('not_found');
      });
    }

    async function mails() {
      // What has just been asked for is there, although mails are made outside requests.
      await worker.runNow();
      const rows = await selectNewestMails(db, shown);
      return Promise.all(
        rows.map(async ({ toAddress, subject, textBody, htmlBody, createdAt, sentAt }) => ({
          to: toAddress,
          subject,
          text: (await cipher.decrypt(textBody)) ?? '',
          html: (await cipher.decrypt(htmlBody)) ?? '',
          sentAt: (sentAt ?? createdAt).toISOString(),
        })),
      );
    }

    app.get('/dev/mailbox.json', { schema: { hide: true } }, mails);
    app.get('/dev/mailbox.css', { schema: { hide: true } }, async (_request, reply) =>
      reply.type('text/css; charset=utf-8').send(mailboxStyle),
    );
    app.get('/dev/mailbox', { schema: { hide: true } }, async (_request, reply) =>
      reply.type('text/html; charset=utf-8').send(mailboxPage(await mails())),
    );
  };
}
