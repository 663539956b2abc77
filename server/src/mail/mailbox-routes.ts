import type { Routes } from '#server/dependencies.ts';
import { Refusal } from '#server/errors.ts';
import { createMailCipher } from './mail-cipher.ts';
import { mailboxStyle, renderMailboxPage } from './mailbox-page.ts';
import { selectNewestMails } from './queries.ts';
import { sendMail } from './send-mail-job.ts';
import { mailDestination } from './transport.ts';

const maxMails = 200;

/** The mails of the development channel, newest first; everywhere else the routes respond with 404. */
export const mailboxRoutes: Routes = async (app, { db, config, jobs }) => {
  const cipher = createMailCipher(config);
  if (mailDestination(config) !== 'mailbox') {
    app.addHook('onRequest', async () => {
      throw new Refusal('not_found');
    });
  }

  async function listMails() {
    // Mails are made outside of requests: without this, the mail that was just asked for would be missing.
    await jobs.runDue();
    const rows = await selectNewestMails(db, maxMails);
    return Promise.all(
      rows.map(async ({ payload, createdAt, completedAt }) => {
        const { to, subject, text, html } = sendMail.payload.parse(payload);
        return {
          to,
          subject,
          text: (await cipher.decrypt(text)) ?? '',
          html: (await cipher.decrypt(html)) ?? '',
          sentAt: (completedAt ?? createdAt).toISOString(),
        };
      }),
    );
  }

  app.get('/dev/mailbox.json', { schema: { hide: true } }, listMails);
  app.get('/dev/mailbox.css', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(mailboxStyle),
  );
  app.get('/dev/mailbox', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(renderMailboxPage(await listMails())),
  );
};
