import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { enqueueJob } from '#server/jobs/enqueue-job.ts';
import { JobFailure } from '#server/jobs/job-kind.ts';
import { createJobQueue } from '#server/jobs/job-queue.ts';
import { sendMail } from '#server/mail/send-mail-job.ts';
import { minute } from '#server/time-units.ts';
import { createFakeClock } from '#test/clock.ts';
import { databaseFixture } from '#test/fixtures.ts';
import { manualScheduler } from '#test/manual-scheduler.ts';
import { pitch } from '#test/test-jobs.ts';
import { createMetrics } from './metrics.ts';
import { serveMetrics } from './metrics-server.ts';

const db = await databaseFixture();
const clock = createFakeClock();
const log = pino({ level: 'silent' });
const metrics = createMetrics();
const { scheduler } = manualScheduler();
const startProcess = () => createJobQueue({ db, clock, log, scheduler, onRunEnd: metrics.observeJobRun });
const enqueuePitch = () => enqueueJob(db, pitch, { speed: 60 }, { now: clock() });

beforeEach(async () => {
  await db.deleteFrom('jobs').execute();
});

describe('The metrics of jobs', () => {
  it('The metrics of jobs have the delay of a mail, from the request to the mail server.', async () => {
    const queue = startProcess();
    queue.register(sendMail, { run: async () => {} });
    const mail = { to: 'casey@example.org', subject: 'Verify your email', text: '', html: '' };
    await enqueueJob(db, sendMail, mail, { now: clock() });
    clock.advance(2 * minute);
    await queue.runDue();
    const text = await metrics.print();
    expect(text).toContain('evenfield_job_delay_seconds_sum{kind="send-mail"} 120\n');
    expect(text).toContain('evenfield_job_runs_total{kind="send-mail",result="completed"} 1\n');
    expect(text).toContain('evenfield_job_run_seconds_count{kind="send-mail"} 1\n');
    expect(text).not.toContain('casey');
  });

  it('The metrics of jobs count retries and failures apart, and give them no delay.', async () => {
    let isPermanent = false;
    const queue = startProcess();
    queue.register(pitch, {
      run: async () => {
        throw new JobFailure('the catcher dropped it', { isPermanent });
      },
    });
    await enqueuePitch();
    await queue.runDue();
    isPermanent = true;
    clock.advance(60 * minute);
    await queue.runDue();
    const text = await metrics.print();
    expect(text).toContain('evenfield_job_runs_total{kind="pitch",result="retried"} 1\n');
    expect(text).toContain('evenfield_job_runs_total{kind="pitch",result="failed"} 1\n');
    expect(text).not.toContain('evenfield_job_delay_seconds_count{kind="pitch"}');
  });
});

describe('The port of the metrics', () => {
  const token = 'a token that Prometheus knows';
  let listener: Awaited<ReturnType<typeof serveMetrics>>;
  const scrape = (authorization = `Bearer ${token}`) => fetch(listener.url, { headers: { authorization } });

  beforeAll(async () => {
    listener = await serveMetrics({ db, clock, metrics, log, listen: { host: '127.0.0.1', port: 0, token } });
  });
  afterAll(() => listener.close());

  it('The port of the metrics has the number of jobs that are due, and since when.', async () => {
    await enqueuePitch();
    clock.advance(3 * minute);
    const text = await (await scrape()).text();
    expect(text).toContain('evenfield_database_up 1\n');
    expect(text).toContain('evenfield_jobs_due{kind="pitch"} 1\n');
    expect(text).toContain('evenfield_oldest_due_job_seconds{kind="pitch"} 180\n');
    expect(text).toContain('evenfield_jobs_failed{kind="pitch"} 0\n');
    await db.deleteFrom('jobs').execute();
    expect(await (await scrape()).text()).not.toContain('evenfield_jobs_due{');
  });

  it('The port of the metrics refuses a request without the token.', async () => {
    expect((await scrape('Bearer another token')).status).toBe(401);
    const refused = await fetch(listener.url);
    expect({ status: refused.status, text: await refused.text() }).toEqual({ status: 401, text: '' });
  });

  it('The port of the metrics has no other page.', async () => {
    const headers = { authorization: `Bearer ${token}` };
    expect((await fetch(new URL('/healthz', listener.url), { headers })).status).toBe(404);
  });

  it('The port of the metrics says that the database does not answer, and forgets the jobs.', async () => {
    await enqueuePitch();
    await scrape();
    metrics.setBacklog(undefined);
    const text = await metrics.print();
    expect(text).toContain('evenfield_database_up 0\n');
    expect(text).not.toContain('evenfield_jobs_due{');
  });
});
