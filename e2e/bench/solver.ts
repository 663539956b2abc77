import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { type Problem, solve } from 'engine';
import { listChangeCases } from 'engine/bench/change-cases';
import { corpusGames, corpusSets } from 'engine/bench/corpus';
import { impossibleGames } from 'engine/bench/impossible-games';
import { formatPercentiles, percentile } from 'engine/bench/percentiles';
import { withRunningApp } from './running-app.ts';

/** How often the first repair of a page is measured with each worker. */
const firstRepairs = 9;

/**
 * Measures the wall-clock time of the built solver, in a worker of Chromium under the app's content security policy. The
 * solver is warm: its code has run, and HiGHS is loaded.
 * Limits: the forty optima p50 50 ms, p90 500 ms, max 5 s; the conflict of an impossible game 1 s.
 */
await withRunningApp(async ({ context }) => {
  const page = await context.newPage();
  await startWorker(page);
  const all: Result[] = [];
  for (const set of corpusSets) {
    const games = corpusGames(set).map(([problem]) => problem);
    all.push(...(await solveAll(page, set, games)));
  }
  console.log(formatLine('all', all));
  for (const [description, games] of impossibleGames()) await solveAll(page, description, games);
  await page.close();
  await compareFirstRepairs(context);
});

/**
 * The first repair of a page, of a worker that starts with it and of one that has had five seconds to compile its code:
 * medians and their ratio.
 */
async function compareFirstRepairs(context: BrowserContext): Promise<void> {
  const cases = (await listChangeCases(solve)).filter(({ event }) => event === 'injury');
  const times: { readonly [kind in 'cold' | 'warm']: number[] } = { cold: [], warm: [] };
  for (const { problem, innings } of cases.slice(0, firstRepairs)) {
    for (const kind of ['cold', 'warm'] as const) {
      const page = await context.newPage();
      await startWorker(page);
      if (kind === 'warm') await page.waitForTimeout(5000);
      const repair = { ...problem, previous: { innings, priority: 'fairness' as const } };
      times[kind].push((await solveInWorker(page, repair)).milliseconds);
      await page.close();
    }
  }
  const [cold, warm] = [percentile(times.cold, 0.5), percentile(times.warm, 0.5)];
  const medians = `${cold.toFixed(0)} ms, ${warm.toFixed(0)} ms with compiled code`;
  console.log(`first repair of a page: ${medians}, ratio ${(cold / warm).toFixed(1)}`);
}

/** Solves the games in order. The first game is solved once more before, to warm up the solver. */
async function solveAll(page: Page, title: string, games: readonly Problem[]): Promise<readonly Result[]> {
  const results: Result[] = [];
  for (const game of [...games.slice(0, 1), ...games]) results.push(await solveInWorker(page, game));
  console.log(formatLine(title, results.slice(1)));
  return results.slice(1);
}

function formatLine(title: string, results: readonly Result[]): string {
  const statuses = results.map(({ status }) => status);
  const counts = [...new Set(statuses)].map((name) => `${statuses.filter((status) => status === name).length} ${name}`);
  return `${title.padEnd(45)} ${counts.join(', ').padEnd(14)} ms ${formatPercentiles(results.map(({ milliseconds }) => milliseconds))}`;
}

/** The app itself may load the solver, too, but may create its Trusted Types policy only once: this page is none of the app. */
async function startWorker(page: Page): Promise<void> {
  const worker = readdirSync(join(import.meta.dirname, '../../web/dist/assets')).find((name) =>
    /^solver\.worker-.*\.js$/.test(name),
  );
  await page.goto('/readyz');
  await page.evaluate((address) => {
    const trusted = Reflect.get(window, 'trustedTypes').createPolicy('evenfield-solver', {
      createScriptURL: (url: string) => url,
    });
    Reflect.set(window, 'solver', new Worker(trusted.createScriptURL(address), { type: 'module' }));
  }, `/assets/${worker}`);
}

type Result = { readonly status: string; readonly milliseconds: number };

function solveInWorker(page: Page, problem: Problem): Promise<Result> {
  return page.evaluate(
    (input) =>
      new Promise<Result>((resolve, reject) => {
        const solver: Worker = Reflect.get(window, 'solver');
        const started = performance.now();
        solver.onerror = () => reject(new Error('The solver did not start.'));
        solver.onmessage = ({ data }) => {
          if (data.failure !== undefined) reject(new Error(data.failure));
          else resolve({ status: data.solution.status, milliseconds: performance.now() - started });
        };
        solver.postMessage({ id: 1, problem: input, seed: 1 });
      }),
    problem,
  );
}
