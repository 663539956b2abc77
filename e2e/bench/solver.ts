import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Problem } from 'engine';
import { corpusGames, corpusSets } from 'engine/bench/corpus';
import { impossibleGames } from 'engine/bench/impossible-games';
import { formatPercentiles } from 'engine/bench/percentiles';
import { withRunningApp } from './running-app.ts';

/**
 * How long a coach waits: the built solver, in Chromium's worker and under the app's own content policy, wall clock from
 * the question to the answer. Warm: the code has run, and HiGHS is loaded.
 * Bars: the forty optima p50 50 ms, p90 500 ms, max 5 s; the guilty group of an impossible game 1 s.
 */
await withRunningApp(async ({ context }) => {
  const page = await context.newPage();
  await startWorker(page);
  const all: Answered[] = [];
  for (const set of corpusSets) {
    const games = corpusGames(set).map(([problem]) => problem);
    all.push(...(await answers(page, set, games)));
  }
  console.log(line('all', all));
  for (const [words, games] of impossibleGames()) await answers(page, words, games);
});

/** The first game is asked twice, and counts the second time. */
async function answers(page: Page, title: string, games: readonly Problem[]): Promise<readonly Answered[]> {
  const given: Answered[] = [];
  for (const game of [...games.slice(0, 1), ...games]) given.push(await ask(page, game));
  console.log(line(title, given.slice(1)));
  return given.slice(1);
}

function line(title: string, given: readonly Answered[]): string {
  const statuses = given.map(({ status }) => status);
  const counts = [...new Set(statuses)].map((name) => `${statuses.filter((status) => status === name).length} ${name}`);
  return `${title.padEnd(45)} ${counts.join(', ').padEnd(14)} ms ${formatPercentiles(given.map(({ milliseconds }) => milliseconds))}`;
}

/** A page that has not started the solver itself may still make the one policy that starts workers. */
async function startWorker(page: Page): Promise<void> {
  const worker = readdirSync(join(import.meta.dirname, '../../web/dist/assets')).find((name) =>
    /^solver\.worker-.*\.js$/.test(name),
  );
  await page.goto('/terms');
  await page.evaluate((address) => {
    const trusted = Reflect.get(window, 'trustedTypes').createPolicy('evenfield-solver', {
      createScriptURL: (url: string) => url,
    });
    Reflect.set(window, 'solver', new Worker(trusted.createScriptURL(address), { type: 'module' }));
  }, `/assets/${worker}`);
}

type Answered = { readonly status: string; readonly milliseconds: number };

function ask(page: Page, problem: Problem): Promise<Answered> {
  return page.evaluate(
    (asked) =>
      new Promise<Answered>((resolve, reject) => {
        const solver: Worker = Reflect.get(window, 'solver');
        const started = performance.now();
        solver.onerror = () => reject(new Error('The solver did not start.'));
        solver.onmessage = ({ data }) => {
          if (data.failure !== undefined) reject(new Error(data.failure));
          else resolve({ status: data.solution.status, milliseconds: performance.now() - started });
        };
        solver.postMessage({ id: 1, problem: asked, seed: 1 });
      }),
    problem,
  );
}
