import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import type { Problem } from 'engine';
import { type Examination, examine } from '../test/independent/examine.ts';
import { loadHighs } from '../test/independent/program/linear-program.ts';

export type Report = Examination;

/** Seconds of processor time after which an examination counts as endless and is stopped. */
const timeout = 300;

type Task = { readonly problem: Problem; readonly isRepeated: boolean };

/** A game with at most this many lineups is solved by trying all of them. */
const lineups = 3000;

/** Examines problems in another thread, so that an endless search can be stopped and reported. */
export class ExaminationWorker {
  readonly #work: number;
  #thread: Worker | undefined;

  /** `work` limits the simplex iterations of each integer program. */
  constructor(work: number) {
    this.#work = work;
  }

  /** `isRepeated` solves the problem twice and reports answers that differ. */
  async examine(problem: Problem, isRepeated = false): Promise<Report> {
    const thread = this.#thread ?? new Worker(new URL(import.meta.url), { workerData: this.#work });
    this.#thread = thread;
    const { promise, resolve } = Promise.withResolvers<Report>();
    const end = (text: string) => resolve(withoutAnswer(text));
    const started = process.cpuUsage();
    // By the clock, a busy machine would stop examinations that are not endless.
    const timer = setInterval(() => {
      const { user, system } = process.cpuUsage(started);
      if (user + system > timeout * 1e6) end(`no answer after ${timeout} s of processor time`);
    }, 1000);
    const onError = (error: unknown) => end(error instanceof Error ? `${error.stack}` : String(error));
    thread.once('message', resolve).once('error', onError);
    thread.postMessage({ problem, isRepeated });
    const report = await promise;
    clearInterval(timer);
    thread.off('message', resolve).off('error', onError);
    if (report.status === undefined || !report.isHighsUsable) await this.stop();
    return report;
  }

  async stop(): Promise<void> {
    await this.#thread?.terminate();
    this.#thread = undefined;
  }
}

function withoutAnswer(text: string): Report {
  return {
    status: undefined,
    verdict: 'contradicted',
    seconds: 0,
    findings: [{ kind: 'exception', text }],
    isHighsUsable: true,
  };
}

if (!isMainThread && parentPort !== null) {
  const highs = await loadHighs();
  const port = parentPort;
  port.on('message', async ({ problem, isRepeated }: Task) => {
    port.postMessage(await examine(problem, { highs, work: Number(workerData), lineups, seed: 1, isRepeated }));
  });
}
