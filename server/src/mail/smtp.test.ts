import { forgotPassword, register, resendVerification } from 'contract/accounts';
import { afterEach, describe, expect, it } from 'vitest';
import { enqueueJob } from '#server/jobs/enqueue-job.ts';
import { startTestServer, type TestServer } from '#test/app.ts';
import { callEndpoint } from '#test/http/calling.ts';
import { readable, startSilentServer, startSmtp } from '#test/mail/smtp.ts';
import { storedMails } from '#test/mail/stored-mails.ts';
import { goodPassword } from '#test/register-coach.ts';
import { sendMail } from './send-mail-job.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function serverWith(smtpUrl: string | null, channel: 'development' | 'production' = 'development') {
  const server = await startTestServer({ config: { smtpUrl, channel } });
  closing.push(server.close);
  return server;
}

async function smtpServer() {
  const smtp = await startSmtp();
  closing.push(smtp.close);
  return smtp;
}

type StoredMail = Awaited<ReturnType<typeof storedMails>>[number];

async function listMails(server: TestServer, ...columns: readonly (keyof StoredMail)[]) {
  const mails = await storedMails(server.db);
  return mails.map((mail) => Object.fromEntries(columns.map((column) => [column, mail[column]])));
}

const registration = (email: string, firstName = 'Casey') => ({
  body: { firstName, lastName: 'Rivera', email, password: goodPassword, confirmPassword: goodPassword },
});

describe('a mail over SMTP', () => {
  it('[C.6] arrives as text and as HTML, from and to the right addresses, with nothing loaded from elsewhere', async () => {
    const smtp = await smtpServer();
    const server = await serverWith(smtp.url);
    await callEndpoint(server.url, register, registration('casey@example.org'));
    const { from, to, raw } = await smtp.next();
    expect(from).toBe('no-reply@evenfield.test');
    expect(to).toEqual(['casey@example.org']);
    const mail = readable(raw);
    expect(mail).toMatch(/^From: Evenfield <no-reply@evenfield\.test>/m);
    expect(mail).toMatch(/^Subject: Verify your email address/m);
    expect(mail).toContain('Content-Type: text/plain; charset=utf-8');
    expect(mail).toContain('Content-Type: text/html; charset=utf-8');
    expect(mail.match(/http:\/\/evenfield\.test\/verify-email\?token=[\w-]{43}/g)?.length).toBeGreaterThanOrEqual(3);
    expect(mail).not.toMatch(/<img|<link|<script|url\(/);
    expect(mail.match(/https?:\/\/[^/"<\s]+/g)?.every((origin) => origin === 'http://evenfield.test')).toBe(true);
  });

  it('leaves no text in the database after it is sent', async () => {
    const smtp = await smtpServer();
    const server = await serverWith(smtp.url);
    await callEndpoint(server.url, register, registration('casey@example.org'));
    await smtp.next();
    await expect
      .poll(() => listMails(server, 'textBody', 'htmlBody', 'sentAt'))
      .toEqual([{ textBody: '', htmlBody: '', sentAt: server.clock() }]);
  });

  it('[S-43] shows markup in a name as text, and leaves out a name that could be a message', async () => {
    const smtp = await smtpServer();
    const server = await serverWith(smtp.url);
    await callEndpoint(server.url, register, registration('a@example.org', '<b>Win</b> at http://evil.example'));
    await callEndpoint(server.url, register, registration('b@example.org', "Zoë O'Neill"));
    const mails = [await smtp.next(), await smtp.next()].map(({ raw }) => readable(raw));
    expect(mails.join()).not.toMatch(/<b>|evil/);
    expect(mails.join()).toContain("Hi Zoë O'Neill,");
    expect(mails.join()).toContain('Zoë O&#39;Neill');
  });

  it('A mail over SMTP has one recipient, and form fields cannot add headers.', async () => {
    const smtp = await smtpServer();
    const server = await serverWith(smtp.url);
    for (const email of ['a@example.org\r\nBcc: b@example.org', 'a@example.org,b@example.org', 'A <a@example.org>']) {
      expect((await callEndpoint(server.url, register, registration(email))).status).toBe(400);
    }
    expect(await storedMails(server.db)).toEqual([]);
  });
});

describe('a mail server that is down', () => {
  it('[S-05] [R-10] fails no request, and the mail is sent once when the server is back', async () => {
    const smtp = await smtpServer();
    smtp.refuseWith(451);
    const server = await serverWith(smtp.url);
    expect((await callEndpoint(server.url, register, registration('casey@example.org'))).status).toBe(201);
    await expect
      .poll(() => listMails(server, 'attempts', 'lastError'), { timeout: 20_000 })
      .toEqual([{ attempts: 1, lastError: 'EENVELOPE 451' }]);
    smtp.refuseWith(null);
    server.clock.advance(60_000);
    // Any request about accounts wakes the worker.
    await callEndpoint(server.url, resendVerification, { body: { email: 'unknown@example.org' } });
    expect((await smtp.next()).to).toEqual(['casey@example.org']);
    await expect.poll(() => listMails(server, 'attempts', 'sentAt')).toEqual([{ attempts: 2, sentAt: server.clock() }]);
    server.clock.advance(3_600_000);
    await server.tick();
    expect(smtp.received).toEqual([]);
  });

  it('[S-05] [R-10] delays no request when it hangs', async () => {
    const silent = await startSilentServer();
    closing.push(silent.close);
    const server = await serverWith(silent.url);
    await callEndpoint(server.url, register, registration('casey@example.org'));
    await expect.poll(silent.connections, { timeout: 20_000 }).toBeGreaterThan(0);
    expect((await callEndpoint(server.url, forgotPassword, { body: { email: 'casey@example.org' } })).status).toBe(202);
    // Nothing has come of the first mail yet: it hangs still, and the answer is here.
    const [first] = await listMails(server, 'attempts', 'lastError');
    expect([first]).toEqual([{ attempts: 1, lastError: null }]);
  });
});

describe('the mailbox', () => {
  const statuses = async (url: string) =>
    Promise.all(
      ['/dev/mailbox', '/dev/mailbox.json', '/dev/mailbox.css'].map(async (path) => (await fetch(url + path)).status),
    );

  it('[C.19] exists in the development channel without a mail server', async () => {
    const { url } = await serverWith(null);
    expect(await statuses(url)).toEqual([200, 200, 200]);
    expect(await (await fetch(`${url}/dev/mailbox`)).text()).not.toMatch(/<script|<style|style=|onclick/);
  });

  it('[C.20] lists mails as data, newest first, or only those to one address', async () => {
    const server = await serverWith(null);
    await callEndpoint(server.url, register, registration('first@example.org'));
    server.clock.advance(1000);
    await callEndpoint(server.url, register, registration('second@example.org'));
    const mails: unknown = await (await fetch(`${server.url}/dev/mailbox.json`)).json();
    const mailTo = (to: string) => ({
      to,
      subject: 'Verify your email address',
      text: expect.stringContaining('/verify-email?token='),
      html: expect.stringContaining('/verify-email?token='),
      sentAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    });
    expect(mails).toEqual([mailTo('second@example.org'), mailTo('first@example.org')]);
    const toOne = await fetch(`${server.url}/dev/mailbox.json?to=first@example.org`);
    expect(await toOne.json()).toEqual([mailTo('first@example.org')]);
  });

  it('[C.19b] The mailbox does not exist in production or with a mail server.', async () => {
    const smtp = await smtpServer();
    for (const { url } of [await serverWith(null, 'production'), await serverWith(smtp.url)]) {
      expect(await statuses(url)).toEqual([404, 404, 404]);
    }
  });

  it('shows markup as text', async () => {
    const server = await serverWith(null);
    const markup = { to: '<script>alert(1)</script>@example.org', subject: '<img src=x onerror=alert(1)>' };
    await enqueueJob(server.db, sendMail, { ...markup, text: '', html: '' }, { now: server.clock() });
    const page = await (await fetch(`${server.url}/dev/mailbox`)).text();
    expect(page).not.toMatch(/<script|<img/);
    expect(page).toContain('&lt;script&gt;');
  });
});
