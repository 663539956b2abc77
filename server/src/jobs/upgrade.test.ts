import { AsyncLocalStorage } from 'node:async_hooks';
import { type Insertable, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Schema } from '#server/database/schema.ts';
import { createMailCipher } from '#server/mail/mail-cipher.ts';
import { minute } from '#server/time-units.ts';
import { startTestServer, type TestServer } from '#test/app.ts';
import { signedInCoach } from '#test/coach-fixture.ts';
import { whileLocked } from '#test/database/while-locked.ts';
import { startSmtp } from '#test/mail/smtp.ts';
import { storedMails } from '#test/mail/stored-mails.ts';

let smtp: Awaited<ReturnType<typeof startSmtp>>;
let server: TestServer;
let secondServer: TestServer;
beforeAll(async () => {
  smtp = await startSmtp();
  server = await startTestServer({ config: { smtpUrl: smtp.url, channel: 'production' } });
  const database = { db: server.db, close: async () => {} };
  secondServer = await startTestServer({ config: { smtpUrl: smtp.url, channel: 'production' }, database });
});
afterAll(async () => {
  await secondServer.close();
  await server.close();
  await smtp.close();
});
beforeEach(async () => {
  smtp.received.splice(0);
  await server.db.deleteFrom('jobs').execute();
});

const inMinutes = (minutes: number) => new Date(server.clock().getTime() + minutes * minute);
const recipients = () => smtp.received.flatMap(({ to }) => to).toSorted();
const selectOldMails = () => server.db.selectFrom('mailOutbox').select('toAddress').execute();

/** A mail as the previous release has stored it. */
async function insertOldMail(name: string, changes: Partial<Insertable<Schema['mailOutbox']>> = {}) {
  const cipher = createMailCipher(server.config);
  const mail = {
    id: crypto.randomUUID(),
    toAddress: `${name}@example.org`,
    subject: 'Play ball',
    textBody: await cipher.encrypt('text'),
    htmlBody: await cipher.encrypt('<p>html</p>'),
    createdAt: server.clock(),
    nextAttemptAt: server.clock(),
    ...changes,
  };
  await server.db.insertInto('mailOutbox').values(mail).execute();
  return mail;
}

/** What a process of the previous release does before it sends mails. */
const leaseLikePreviousRelease = () =>
  server.db
    .updateTable('mailOutbox')
    .set({ leasedUntil: inMinutes(3), attempts: sql`attempts + 1` })
    .where('id', 'in', (due) =>
      due
        .selectFrom('mailOutbox')
        .select('id')
        .where('sentAt', 'is', null)
        .where('failedAt', 'is', null)
        .where('nextAttemptAt', '<=', server.clock())
        .where((row) => row.or([row('leasedUntil', 'is', null), row('leasedUntil', '<=', server.clock())]))
        .orderBy('nextAttemptAt')
        .limit(5)
        .forUpdate()
        .skipLocked(),
    )
    .returning('toAddress')
    .execute();

describe('mails that the previous release has stored', () => {
  it('Mails that the previous release has stored are sent once, with the message id they had.', async () => {
    const { id } = await insertOldMail('waiting');
    await Promise.all([server.tick(), secondServer.tick()]);
    await server.tick();
    expect(recipients()).toEqual(['waiting@example.org']);
    expect(smtp.received[0]?.raw).toContain(`Message-ID: <${id}@evenfield.test>`);
    expect(await selectOldMails()).toEqual([]);
  });

  it('Mails that the previous release has stored wait for their next attempt.', async () => {
    await insertOldMail('later', { attempts: 3, nextAttemptAt: inMinutes(2) });
    await server.tick();
    expect(recipients()).toEqual([]);
    server.clock.advance(2 * minute);
    await server.tick();
    expect(recipients()).toEqual(['later@example.org']);
    expect(await storedMails(server.db)).toMatchObject([{ attempts: 4, sentAt: server.clock(), textBody: '' }]);
  });

  it('Mails that the previous release has stored are not sent again when they were sent or have failed, and stay in the records.', async () => {
    const ended = { textBody: '', htmlBody: '', attempts: 1 };
    await insertOldMail('sent', { ...ended, sentAt: server.clock() });
    await insertOldMail('failed', { ...ended, failedAt: server.clock(), lastError: 'EENVELOPE 550' });
    await server.tick();
    expect(recipients()).toEqual([]);
    expect((await storedMails(server.db)).map(({ toAddress }) => toAddress).toSorted()).toEqual([
      'failed@example.org',
      'sent@example.org',
    ]);
  });

  it('Mails that the previous release has stored are left to a process of the previous release that is sending them, until its lease ends.', async () => {
    await insertOldMail('leased');
    await leaseLikePreviousRelease();
    await server.tick();
    expect(recipients()).toEqual([]);
    expect(await selectOldMails()).toHaveLength(1);
    server.clock.advance(3 * minute);
    secondServer.clock.advance(3 * minute);
    await Promise.all([server.tick(), secondServer.tick()]);
    expect(recipients()).toEqual(['leased@example.org']);
  });

  it('Mails that the previous release has stored go to one process only when processes of both releases take them at the same moment.', async () => {
    const names = Array.from({ length: 10 }, (_, index) => `coach-${index}`);
    for (const name of names) await insertOldMail(name);
    const outsideTransaction = AsyncLocalStorage.snapshot();
    const sentByPreviousRelease: string[] = [];
    const calls = [
      async () => {
        for (const { toAddress } of await leaseLikePreviousRelease()) sentByPreviousRelease.push(toAddress);
      },
      async () => void (await server.tick()),
      async () => void (await secondServer.tick()),
    ];
    await whileLocked(
      server.db,
      (tx) => sql`lock table mail_outbox in access exclusive mode`.execute(tx),
      calls.map((call) => () => outsideTransaction(call)),
    );
    await server.tick();
    const sent = [...sentByPreviousRelease, ...recipients()].toSorted();
    expect(sent).toEqual(names.map((name) => `${name}@example.org`).toSorted());
    await server.db.deleteFrom('mailOutbox').execute();
  });
});

describe('requests for a mailed link that the previous release has stored', () => {
  const insertOldRequest = (email: string) =>
    server.db
      .insertInto('linkRequests')
      .values({ id: crypto.randomUUID(), purpose: 'reset-password', email, userId: null, createdAt: server.clock() })
      .execute();

  it('Requests for a mailed link that the previous release has stored are answered once.', async () => {
    const { userId } = await signedInCoach(server);
    const email = `coach-${userId}@example.org`;
    await insertOldRequest(email);
    await insertOldRequest('unknown@example.org');
    await Promise.all([server.tick(), secondServer.tick()]);
    await server.tick();
    expect(recipients()).toEqual([email]);
    expect(await server.db.selectFrom('linkRequests').select('id').execute()).toEqual([]);
  });
});
