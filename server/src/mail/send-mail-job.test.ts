import pino from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { createJobQueue } from '#server/jobs/job-queue.ts';
import { leaseJobs } from '#server/jobs/queries.ts';
import { createFakeClock, type FakeClock } from '#test/clock.ts';
import { createTestConfig } from '#test/configuration.ts';
import { databaseFixture } from '#test/fixtures.ts';
import { storedMails } from '#test/mail/stored-mails.ts';
import { createMailCipher } from './mail-cipher.ts';
import type { Mail } from './render-email.ts';
import { createEnqueueMail, sendMail, sendMailHandler } from './send-mail-job.ts';

const db = await databaseFixture();

let clock: FakeClock;
beforeEach(async () => {
  clock = createFakeClock();
  await db.deleteFrom('jobs').execute();
});

const cipher = createMailCipher(createTestConfig());
const log = pino({ level: 'silent' });
const minute = 60_000;
const enqueueTestMails = (count = 1) =>
  db.transaction().execute(async (tx) => {
    for (let index = 0; index < count; index++) {
      const mail: Mail = { to: `coach-${index}@example.org`, subject: 'Play ball', text: 'text', html: '<p>html</p>' };
      await createEnqueueMail(cipher)(tx, mail, clock());
    }
  });
async function row() {
  const [mail] = await storedMails(db);
  if (!mail) throw new Error('There is no mail');
  return mail;
}

type Send = (mail: Mail) => Promise<void>;
/** A worker of its own, as another process has. */
function deliver(send: Send): Promise<void> {
  const jobs = createJobQueue({ db, clock, log });
  jobs.register(sendMail, sendMailHandler({ cipher, log, transport: { send: (_id, mail) => send(mail) } }));
  return jobs.runDue();
}
const failsWith = (code: string, responseCode?: number) => async () => {
  throw Object.assign(new Error(`Cannot reach coach-0@example.org`), { code, responseCode });
};

describe('a mail in the job queue', () => {
  it('A mail in the job queue is sent decrypted, and only once.', async () => {
    const sent: Mail[] = [];
    await enqueueTestMails();
    expect((await row()).textBody).not.toContain('text');
    await deliver(async (mail) => void sent.push(mail));
    expect(sent).toEqual([{ to: 'coach-0@example.org', subject: 'Play ball', text: 'text', html: '<p>html</p>' }]);
    await deliver(async (mail) => void sent.push(mail));
    expect(sent).toHaveLength(1);
  });

  it('A mail in the job queue is not sent when its transaction is rolled back.', async () => {
    const undone = db.transaction().execute(async (tx) => {
      await createEnqueueMail(cipher)(tx, { to: 'a@example.org', subject: 's', text: 't', html: 'h' }, clock());
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await storedMails(db)).toEqual([]);
  });

  it('[R-10] A mail in the job queue is retried later after each failure and fails after about a day.', async () => {
    await enqueueTestMails();
    const waits: number[] = [];
    while (!(await row()).failedAt) {
      await deliver(failsWith('ECONNREFUSED'));
      const { nextAttemptAt, failedAt } = await row();
      if (failedAt) break;
      waits.push((nextAttemptAt.getTime() - clock().getTime()) / minute);
      clock.advance(nextAttemptAt.getTime() - clock().getTime());
    }
    expect(waits.slice(0, 8)).toEqual([0.5, 1, 2, 4, 8, 16, 32, 60]);
    expect(waits.reduce((sum, wait) => sum + wait, 0) / 60).toBeGreaterThan(20);
    expect(await row()).toMatchObject({ sentAt: null, textBody: '' });
  });

  it('fails at once when the receiving server does not know the address', async () => {
    await enqueueTestMails();
    await deliver(failsWith('EENVELOPE', 550));
    expect(await row()).toMatchObject({ attempts: 1, failedAt: clock(), textBody: '' });
  });

  it('A mail in the job queue does not fail while the sign-in to the mail server fails.', async () => {
    await enqueueTestMails();
    await deliver(failsWith('EAUTH', 535));
    expect(await row()).toMatchObject({ attempts: 1, failedAt: null });
  });

  it('[R-12] A mail in the job queue is sent by one of several processes that run at the same moment.', async () => {
    await enqueueTestMails(40);
    const sent: string[] = [];
    const work = () => deliver(async ({ to }) => void sent.push(to));
    await Promise.all([work(), work(), work(), work()]);
    expect(sent.toSorted()).toEqual(Array.from({ length: 40 }, (_, index) => `coach-${index}@example.org`).toSorted());
  });

  it('[R-11] A mail in the job queue is sent by another process when the lease of a crashed one has ended.', async () => {
    await enqueueTestMails();
    await leaseJobs(db, { kind: sendMail.name, limit: 5, now: clock(), until: new Date(clock().getTime() + minute) });
    const sent: string[] = [];
    const work = () => deliver(async ({ to }) => void sent.push(to));
    await work();
    expect(sent).toEqual([]);
    clock.advance(minute);
    await work();
    expect(sent).toEqual(['coach-0@example.org']);
  });

  it('A mail in the job queue can be decrypted with the secret of this server only.', async () => {
    const other = createMailCipher(createTestConfig({ jwtSecret: new Uint8Array(32).fill(9) }));
    expect(await cipher.decrypt(await cipher.encrypt('text'))).toBe('text');
    expect(await cipher.decrypt(await other.encrypt('text'))).toBeNull();
    expect(await cipher.decrypt('')).toBeNull();
  });
});
