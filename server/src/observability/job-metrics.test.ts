import pino from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
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
