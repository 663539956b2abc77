import { describe, expect, it } from 'vitest';
import { minute } from '#server/time-units.ts';
import { controlledHandler, jobsFixture, type Pitch, pitch } from '#test/test-jobs.ts';
import { JobFailure, type JobHandler } from './job-kind.ts';
import { leaseJobs } from './queries.ts';

const jobs = await jobsFixture();

describe('a job whose process ends before its outcome is recorded', () => {
  const leaseAndCrash = (leaseMs: number) =>
    leaseJobs(jobs.db, {
      kind: pitch.name,
      limit: 1,
      now: jobs.clock(),
      until: new Date(jobs.clock().getTime() + leaseMs),
    });

  it('A job whose process ends before its outcome is recorded is run again by another process, when its lease has ended and not earlier.', async () => {
    await jobs.enqueue(60);
    await leaseAndCrash(minute);
    const attempts: number[] = [];
    const queue = jobs.startProcess({ run: async (_payload, job) => void attempts.push(job.attempts) });
    jobs.clock.advance(minute - 1);
    await queue.runDue();
    expect(attempts).toEqual([]);
    jobs.clock.advance(1);
    await queue.runDue();
    expect(attempts).toEqual([2]);
    expect(await jobs.storedJobs()).toEqual([]);
  });

  it('fails for good when every attempt has ended like this', async () => {
    await jobs.enqueue(60);
    for (let attempt = 1; attempt <= 3; attempt++) {
      await leaseAndCrash(minute);
      jobs.clock.advance(minute);
    }
    const speeds: number[] = [];
    await jobs.startProcess({ maxAttempts: 3, run: async ({ speed }) => void speeds.push(speed) }).runDue();
    expect(speeds).toEqual([]);
    expect(await jobs.storedJobs()).toMatchObject([{ failedAt: jobs.clock(), lastError: 'no attempt came to an end' }]);
  });
});

describe('a job whose lease ends while it still runs', () => {
  const leaseMs = minute;

  it('stays completed when the second run fails', async () => {
    await jobs.enqueue(60);
    const slow = controlledHandler({ leaseMs, retain: (payload) => payload });
    const second = controlledHandler({ leaseMs, retain: (payload) => payload });
    const first = jobs.startProcess(slow.handler).runDue();
    await slow.started;
    jobs.clock.advance(leaseMs);
    const again = jobs.startProcess(second.handler).runDue();
    await second.started;
    slow.succeed();
    await first;
    second.fail(new JobFailure('too late'));
    await again;
    expect(await jobs.storedJobs()).toMatchObject([{ completedAt: jobs.clock(), failedAt: null, lastError: null }]);
  });

  it('keeps the outcome of the second run when the first one fails later', async () => {
    await jobs.enqueue(60);
    const slow = controlledHandler({ leaseMs });
    const first = jobs.startProcess(slow.handler).runDue();
    await slow.started;
    jobs.clock.advance(leaseMs);
    const later = async () => {
      throw new JobFailure('no catcher', { isPermanent: true });
    };
    await jobs.startProcess({ leaseMs, run: later }).runDue();
    slow.fail(new JobFailure('too late'));
    await first;
    expect(await jobs.storedJobs()).toMatchObject([{ attempts: 2, failedAt: jobs.clock(), lastError: 'no catcher' }]);
  });

  it('changes the database once when both runs complete it in their transactions', async () => {
    await jobs.enqueue(60);
    let changes = 0;
    const started = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const ended = Promise.withResolvers<void>();
    const handler: JobHandler<Pitch> = {
      leaseMs,
      run: async (_payload, job) => {
        started[job.attempts - 1]?.resolve();
        await ended.promise;
        await jobs.db.transaction().execute(async (tx) => {
          if (await job.complete(tx)) changes += 1;
        });
      },
    };
    const first = jobs.startProcess(handler).runDue();
    await started[0]?.promise;
    jobs.clock.advance(leaseMs);
    const second = jobs.startProcess(handler).runDue();
    await started[1]?.promise;
    ended.resolve();
    await Promise.all([first, second]);
    expect(changes).toBe(1);
    expect(await jobs.storedJobs()).toEqual([]);
  });

  it('changes nothing when it was canceled in the meantime', async () => {
    await jobs.enqueue(60);
    const completed: boolean[] = [];
    const run: JobHandler<Pitch>['run'] = async (_payload, job) => {
      await jobs.db.deleteFrom('jobs').execute();
      await jobs.db.transaction().execute(async (tx) => void completed.push(await job.complete(tx)));
    };
    await jobs.startProcess({ run }).runDue();
    expect(completed).toEqual([false]);
  });
});

describe('a process that stops', () => {
  it('waits for the job that runs, records its outcome, and leaves the next one to another process', async () => {
    for (const speed of [1, 2]) await jobs.enqueue(speed);
    const running = controlledHandler({ retain: (payload) => payload });
    const queue = jobs.startProcess(running.handler);
    const round = queue.runDue();
    await running.started;
    const stopped = queue.stop();
    running.succeed();
    await stopped;
    const ended = (await jobs.storedJobs()).map(({ completedAt, attempts }) => [completedAt !== null, attempts]);
    expect(ended).toEqual([
      [true, 1],
      [false, 0],
    ]);
    await round;
    const speeds: number[] = [];
    await jobs.startProcess({ run: async ({ speed }) => void speeds.push(speed) }).runDue();
    expect(speeds).toEqual([2]);
  });

  it('A process that stops does not wait forever for a job that hangs, which another process runs when the lease has ended.', async () => {
    await jobs.enqueue(60);
    const hanging = controlledHandler({ leaseMs: minute });
    const queue = jobs.startProcess(hanging.handler, { stopTimeoutMs: 0 });
    const round = queue.runDue();
    await hanging.started;
    await queue.stop();
    const speeds: number[] = [];
    const next = jobs.startProcess({ run: async ({ speed }) => void speeds.push(speed) });
    await next.runDue();
    expect(speeds).toEqual([]);
    jobs.clock.advance(minute);
    await next.runDue();
    expect(speeds).toEqual([60]);
    hanging.succeed();
    await round;
  });

  it('runs no job afterwards', async () => {
    const speeds: number[] = [];
    const queue = jobs.startProcess({ run: async ({ speed }) => void speeds.push(speed) });
    await queue.stop();
    await jobs.enqueue(60);
    await queue.runDue();
    expect(speeds).toEqual([]);
  });
});
