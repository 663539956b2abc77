import { askSupport, askSupportAsCoach } from 'contract/site/support';
import { afterEach, expect, it } from 'vitest';
import { startTestServer } from '#test/app.ts';
import { signedInCoach } from '#test/coach-fixture.ts';
import { callEndpoint } from '#test/http/calling.ts';
import { readable, startSmtp } from '#test/mail/smtp.ts';
import { storedMails } from '#test/mail/stored-mails.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function serverWithMail(options: Parameters<typeof startTestServer>[0] = {}) {
  const smtp = await startSmtp();
  const server = await startTestServer({ ...options, config: { smtpUrl: smtp.url } });
  closing.push(smtp.close, server.close);
  return { server, smtp };
}

const question = { message: 'The lineup does not load.\nWhat can I do?', page: '/games/:id/lineup', version: '0.1.0' };
const requestId = '0b51a1d3-6a5e-4b0e-9a53-6ad4c0cf8a11';

it('A visitor asks the operator, who can reply to the given address', async () => {
  const { server, smtp } = await serverWithMail();
  const body = { ...question, requestId, email: 'parent@example.org' };
  const { status } = await callEndpoint(server.url, askSupport, { body });
  expect(status).toBe(202);
  const { to, raw } = await smtp.next();
  expect(to).toEqual(['operator@evenfield.test']);
  const mail = readable(raw);
  expect(mail).toMatch(/^Subject: Question from a visitor/m);
  expect(mail).toMatch(/^Reply-To: parent@example\.org/m);
  expect(mail).not.toMatch(/^Auto-Submitted/m);
  expect(mail).toContain('What can I do?');
  for (const fact of ['Page: /games/:id/lineup', 'Version: 0.1.0', `Request id: ${requestId}`]) {
    expect(mail).toContain(fact);
  }
  expect(mail).not.toMatch(/Account:|Plan:|Priority/);
});

it('The question of a Pro coach is marked as priority, with the address of the account, and that of a Basic coach is not', async () => {
  const { server, smtp } = await serverWithMail();
  const pro = await signedInCoach(server, { planType: 'Pro' });
  expect(await pro.call(askSupportAsCoach, { body: question })).toMatchObject({ status: 202 });
  const marked = readable((await smtp.next()).raw);
  expect(marked).toMatch(/^Subject: \[Priority\] Question from a Pro coach/m);
  expect(marked).toContain(`Account: ${pro.userId}`);
  const former = await signedInCoach(server, { planType: 'Pro', subscriptionStatus: 'Cancelled' });
  await former.call(askSupportAsCoach, { body: question });
  const unmarked = readable((await smtp.next()).raw);
  expect(unmarked).toMatch(/^Subject: Question from a coach/m);
  expect(unmarked).not.toMatch(/priority/i);
});

it('A sent question leaves neither its text nor the address for the reply in the database', async () => {
  const { server, smtp } = await serverWithMail();
  await callEndpoint(server.url, askSupport, { body: { ...question, email: 'parent@example.org' } });
  await smtp.next();
  await expect.poll(async () => JSON.stringify(await storedMails(server.db))).not.toContain('parent@example.org');
  expect(JSON.stringify(await storedMails(server.db))).not.toContain('lineup does not load');
});

it('A retry with the same idempotency key sends no second mail', async () => {
  const server = await startTestServer();
  closing.push(server.close);
  const coach = await signedInCoach(server);
  const headers = { 'idempotency-key': requestId };
  const ask = () => coach.call(askSupportAsCoach, { headers, body: question });
  expect([(await ask()).status, (await ask()).status]).toEqual([202, 202]);
  const subjects = (await storedMails(server.db)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject === 'Question from a coach')).toHaveLength(1);
});

it('A short question and a page with an id or a query are refused and send nothing', async () => {
  const server = await startTestServer();
  closing.push(server.close);
  const body = { email: 'no address', message: 'Help', page: '/players?search=Mia', requestId: 'x', version: '<b>' };
  const { status, body: refusal } = await callEndpoint(server.url, askSupport, { body });
  expect(status).toBe(400);
  expect(Object.keys(Object(refusal).errors).toSorted()).toEqual(['email', 'message', 'page', 'requestId', 'version']);
  expect(await storedMails(server.db)).toEqual([]);
});

it('One network can send ten questions in an hour, and other networks are not affected', async () => {
  const { server } = await serverWithMail({
    limits: { supportFromNetwork: { attempts: 2, windowMs: 3_600_000, pauseMs: null } },
  });
  const body = { ...question, email: 'parent@example.org' };
  const statuses: number[] = [];
  for (let times = 0; times < 3; times += 1) {
    statuses.push((await callEndpoint(server.url, askSupport, { body })).status);
  }
  expect(statuses).toEqual([202, 202, 429]);
});
