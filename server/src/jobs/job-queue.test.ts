import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { hour, minute } from '#server/time-units.ts';
import { controlledHandler, jobsFixture, type Pitch, pitch, runDueTogether } from '#test/test-jobs.ts';
import { enqueueJob } from './enqueue-job.ts';
import { JobFailure, type JobKind } from './job-kind.ts';

const hit: JobKind<Pitch> = { name: 'hit', payload: z.object({ speed: z.number() }) };
const groundskeeping: JobKind<object> = { name: 'groundskeeping', payload: z.object({}) };

const jobs = await jobsFixture();

describe('the job queue', () => {
  it('[R-12] runs each job once when several processes look for jobs at the same moment', async () => {
    for (let speed = 0; speed < 20; speed++) await jobs.enqueue(speed);
    const speeds: number[] = [];
    const handler = { concurrency: 3, run: async ({ speed }: Pitch) => void speeds.push(speed) };
    const processes = [jobs.startProcess(handler), jobs.startProcess(handler), jobs.startProcess(handler)];
    await runDueTogether(jobs.db, processes);
    expect(speeds.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, speed) => speed));
    expect(await jobs.storedJobs()).toEqual([]);
  });

  it('leaves a job alone until it is due', async () => {
    const speeds: number[] = [];
    const queue = jobs.startProcess({ run: async ({ speed }) => void speeds.push(speed) });
    await enqueueJob(
      jobs.db,
      pitch,
      { speed: 60 },
      { now: jobs.clock(), dueAt: new Date(jobs.clock().getTime() + minute) },
    );
    await queue.runDue();
    expect(speeds).toEqual([]);
    jobs.clock.advance(minute);
    await queue.runDue();
    expect(speeds).toEqual([60]);
  });

  it('runs the jobs that a job enqueues', async () => {
    const speeds: number[] = [];
    const queue = jobs.startProcess({
      run: async ({ speed }) => void (await enqueueJob(jobs.db, hit, { speed }, { now: jobs.clock() })),
    });
    queue.register(hit, { run: async ({ speed }) => void speeds.push(speed) });
    await jobs.enqueue(60);
    await queue.runDue();
    expect(speeds).toEqual([60]);
  });

  it('leaves jobs of a kind that is not registered to other processes', async () => {
    await enqueueJob(jobs.db, hit, { speed: 60 }, { now: jobs.clock() });
    await jobs.startProcess({ run: async () => {} }).runDue();
    expect(await jobs.storedJobs()).toMatchObject([{ kind: 'hit', attempts: 0, leasedUntil: null }]);
  });

  it('The job queue has one job for a key, whether that has ended or not.', async () => {
    const options = { now: jobs.clock(), key: 'first inning' };
    expect(await enqueueJob(jobs.db, pitch, { speed: 60 }, options)).toBe(true);
    expect(await enqueueJob(jobs.db, pitch, { speed: 70 }, options)).toBe(false);
    await jobs.startProcess({ retain: (payload) => payload, run: async () => {} }).runDue();
    expect(await enqueueJob(jobs.db, pitch, { speed: 80 }, options)).toBe(false);
    expect(await jobs.storedJobs()).toMatchObject([{ payload: { speed: 60 }, completedAt: jobs.clock() }]);
  });

  it('The job queue does not let a job that hangs delay the jobs of another kind.', async () => {
    const hanging = controlledHandler();
    const hits = Promise.withResolvers<number>();
    const queue = jobs.startProcess(hanging.handler);
    queue.register(hit, { run: async ({ speed }) => hits.resolve(speed) });
    await jobs.enqueue(60);
    const first = queue.runDue();
    await hanging.started;
    await enqueueJob(jobs.db, hit, { speed: 70 }, { now: jobs.clock() });
    const second = queue.runDue();
    expect(await hits.promise).toBe(70);
    hanging.succeed();
    await Promise.all([first, second]);
  });
});

describe('a job that fails', () => {
  it('[R-28] A job that fails does not stop the others of its kind, and is retried later each time until it fails for good.', async () => {
    const speeds: number[] = [];
    const queue = jobs.startProcess({
      maxAttempts: 3,
      run: async ({ speed }) => {
        if (speed === 1) throw new JobFailure('the ball is lost');
        speeds.push(speed);
      },
    });
    for (const speed of [0, 1, 2]) await jobs.enqueue(speed);
    await queue.runDue();
    expect(speeds).toEqual([0, 2]);
    const waits: number[] = [];
    for (let [job] = await jobs.storedJobs(); job && !job.failedAt; [job] = await jobs.storedJobs()) {
      expect(job).toMatchObject({ lastError: 'the ball is lost', leasedUntil: null });
      waits.push(job.dueAt.getTime() - jobs.clock().getTime());
      jobs.clock.advance(job.dueAt.getTime() - jobs.clock().getTime());
      await queue.runDue();
    }
    expect(waits).toEqual([minute / 2, minute]);
    expect(await jobs.storedJobs()).toMatchObject([
      { attempts: 3, failedAt: jobs.clock(), completedAt: null, payload: {} },
    ]);
    jobs.clock.advance(1000 * hour);
    await queue.runDue();
    expect(await jobs.storedJobs()).toMatchObject([{ attempts: 3 }]);
  });

  it('A job that fails can be found in the log when it fails for good.', async () => {
    await jobs.enqueue(60);
    const run = async () => {
      throw new JobFailure('no catcher', { isPermanent: true });
    };
    await jobs.startProcess({ run }).runDue();
    const [job] = await jobs.storedJobs();
    expect(jobs.logged('job failed for good and will not be retried')).toMatchObject([
      { level: 50, event: 'job failed', kind: 'pitch', job: job?.id, attempts: 1, reason: 'no catcher' },
    ]);
  });

  it('A job that fails is retried when its payload cannot be read, and does not stop the others of its kind.', async () => {
    const speeds: number[] = [];
    const unreadable = { kind: pitch.name, payload: JSON.stringify({ speed: 'fast' }), createdAt: jobs.clock() };
    await jobs.db
      .insertInto('jobs')
      .values({ ...unreadable, id: crypto.randomUUID(), dueAt: jobs.clock() })
      .execute();
    await jobs.enqueue(60);
    await jobs.startProcess({ run: async ({ speed }) => void speeds.push(speed) }).runDue();
    expect(speeds).toEqual([60]);
    expect(await jobs.storedJobs()).toMatchObject([{ attempts: 1, lastError: 'ZodError', payload: { speed: 'fast' } }]);
  });
});

describe('a repeating job', () => {
  async function startRepeating(run: () => Promise<void>) {
    const queue = jobs.startProcess({ run: async () => {} });
    queue.registerRepeating(groundskeeping, hour, { run });
    await queue.start();
    return queue;
  }

  it('A repeating job is run once in each interval by all processes together.', async () => {
    let runs = 0;
    const run = async () => void runs++;
    const processes = [await startRepeating(run), await startRepeating(run)];
    const counts: number[] = [];
    for (const wait of [0, hour - 1, 1, hour]) {
      jobs.clock.advance(wait);
      await runDueTogether(jobs.db, processes);
      counts.push(runs);
    }
    expect(counts).toEqual([1, 1, 2, 3]);
  });

  it('A repeating job is retried when it fails, and never fails for good.', async () => {
    let runs = 0;
    const queue = await startRepeating(async () => {
      runs += 1;
      if (runs <= 40) throw new JobFailure('rain');
    });
    for (let attempt = 0; attempt < 41; attempt++) {
      await queue.runDue();
      jobs.clock.advance(hour);
    }
    expect(runs).toBe(41);
    expect(await jobs.storedJobs()).toMatchObject([{ attempts: 0, failedAt: null, lastError: null }]);
  });
});
