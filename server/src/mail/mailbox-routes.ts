import { z } from 'zod';
import type { Routes } from '#server/dependencies.ts';
import { Refusal } from '#server/errors.ts';
import { escapeHtml, renderHtmlPage } from '#server/http/html-page.ts';
import { createMailCipher } from './mail-cipher.ts';
import { selectNewestMails } from './queries.ts';
import type { Mail } from './render-email.ts';
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

  /** All of them, or those to one address: reading a mail means decrypting it. */
  async function listMails(address?: string) {
    // Mails are made outside of requests: without this, the mail that was just asked for would be missing.
    await jobs.runDue();
    const rows = await selectNewestMails(db, maxMails);
    const mails = rows.map((row) => ({ ...row, ...sendMail.payload.parse(row.payload) }));
    const wanted = address === undefined ? mails : mails.filter(({ to }) => to === address);
    return Promise.all(
      wanted.map(async ({ to, subject, text, html, createdAt, completedAt }) => ({
        to,
        subject,
        text: (await cipher.decrypt(text)) ?? '',
        html: (await cipher.decrypt(html)) ?? '',
        sentAt: (completedAt ?? createdAt).toISOString(),
      })),
    );
  }

  app.get(
    '/dev/mailbox.json',
    { schema: { hide: true, querystring: z.object({ to: z.string().optional() }) } },
    async ({ query }) => listMails(query.to),
  );
  app.get('/dev/mailbox.css', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(mailboxStyle),
  );
  app.get('/dev/mailbox', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(renderMailboxPage(await listMails())),
  );
};

function renderMailboxPage(mails: readonly (Mail & { readonly sentAt: string })[]): string {
  return renderHtmlPage({
    title: 'Mailbox',
    stylesheet: '/dev/mailbox.css',
    body: `<h1>Mailbox</h1>
<p>Mails of this development server, newest first. Set <code>SMTP_URL</code> to send them instead.</p>
${mails.length === 0 ? '<p class="empty">No mail yet. Create an account or ask for a reset link, then reload this page.</p>' : ''}
${mails.map(renderMail).join('\n')}`,
  });
}

function renderMail({ to, subject, text, sentAt }: Mail & { readonly sentAt: string }): string {
  return `<article>
<h2>${escapeHtml(subject)}</h2>
<p class="quiet">To ${escapeHtml(to)} · <time datetime="${sentAt}">${sentAt.replace('T', ' ').slice(0, 19)} UTC</time></p>
<p class="text">${linkUrls(text)}</p>
</article>`;
}

function linkUrls(text: string): string {
  return escapeHtml(text.trim()).replace(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`);
}

const mailboxStyle = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; background: light-dark(#f6f7f2, #0f172a); color: light-dark(#14213d, #f6f7f2); }
main { max-width: 42rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1 { font-size: 1.75rem; margin: 0 0 .25rem; }
h2 { font-size: 1.125rem; margin: 0; }
article { background: light-dark(#fff, #1e293b); border-radius: .75rem; padding: 1rem 1.25rem; margin: 1rem 0; }
a { color: light-dark(#1f6f43, #86efac); overflow-wrap: anywhere; }
.quiet { margin: 0; color: light-dark(#4b5563, #cbd5e1); font-size: .875rem; }
.text { white-space: pre-wrap; overflow-wrap: anywhere; margin: .75rem 0 0; }
.empty { padding: 2rem 0; }
`;
