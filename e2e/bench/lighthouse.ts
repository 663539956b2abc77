import type { APIRequestContext } from '@playwright/test';
import lighthouse from 'lighthouse';
import { signInNewCoach } from '../support/api.ts';
import { saveRotatingLineup, signInWithGame } from '../support/sample-game.ts';
import { withRunningApp } from './running-app.ts';

/**
 * Measures pages with the mobile settings of Lighthouse (a slow phone on slow 4G), each three times; the medians count.
 * Limits: performance scores 95 on every page, the others 100; on the landing page and on the page on which families answer
 * a largest contentful paint of 1.5 s, and on the landing page a layout shift of 0.02. Other programs on the machine lower
 * the performance.
 */
const limits = { performance: 95, paint: 1500, shift: 0.02 };
/** It must not be found, so its score for search engines does not count. */
const answerPage = 'answers of families';
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

type Run = {
  readonly scores: readonly number[];
  readonly paint: number;
  /** Of the main thread, in tasks longer than 50 ms. */
  readonly blocked: number;
  readonly shift: number;
  readonly below: string[];
};

const missed: string[] = [];
const rows: Record<string, object> = {};

await withRunningApp(async ({ url, context, debuggingPort }) => {
  await report('/');
  await report('/login');
  const page = await context.newPage();
  await signInNewCoach(page);
  await report('/dashboard');
  const game = await signInWithGame(page);
  await saveRotatingLineup(page, game);
  const lineup = `/games/${game.gameId}/lineup`;
  await report('/dashboard', 'dashboard of a team');
  await report(lineup, 'lineup');
  await report(await createAnswerLink(page.request, game), answerPage);

  async function report(path: string, title = path) {
    addRow(title, [await measure(path), await measure(path), await measure(path)]);
  }

  async function measure(path: string): Promise<Run> {
    const flags = {
      port: debuggingPort,
      logLevel: 'error',
      onlyCategories: categories,
      disableStorageReset: true,
    } as const;
    const result = await lighthouse(url + path, flags);
    if (!result || result.lhr.runtimeError) throw new Error(`Lighthouse could not measure ${path}.`);
    const { audits, categories: measured, finalDisplayedUrl } = result.lhr;
    if (new URL(finalDisplayedUrl).pathname !== path) throw new Error(`${path} led to ${finalDisplayedUrl}.`);
    const below = Object.values(measured)
      .filter(({ id }) => id !== 'performance')
      .flatMap(({ auditRefs }) => auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1));
    return {
      scores: categories.map((id) => Math.round((measured[id]?.score ?? 0) * 100)),
      paint: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
      blocked: audits['total-blocking-time']?.numericValue ?? Number.NaN,
      shift: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
      below: below.map(({ id }) => id),
    };
  }
});

/** The path of the link of a team. */
async function createAnswerLink(request: APIRequestContext, { teamId, token }: { teamId: string; token: string }) {
  const headers = { authorization: `Bearer ${token}` };
  const created = await request.put(`/api/teams/${teamId}/answer-links/team`, { headers, data: {} });
  const { team } = await created.json();
  return new URL(team.url).pathname;
}

function addRow(title: string, runs: readonly Run[]) {
  const median = (values: readonly number[]) =>
    values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
  const [paint, shift] = [median(runs.map((run) => run.paint)), median(runs.map((run) => run.shift))];
  const scores = categories.map((_, index) => median(runs.map((run) => run.scores[index] ?? 0)));
  rows[title] = {
    ...Object.fromEntries(categories.map((id, index) => [id, scores[index]])),
    'largest paint (ms)': Math.round(paint),
    'blocked (ms)': Math.round(median(runs.map((run) => run.blocked))),
    'layout shift': shift.toFixed(3),
  };
  const counting = title === answerPage ? scores.slice(1, categories.indexOf('seo')) : scores.slice(1);
  if (counting.some((score) => score < 100)) missed.push(`${title}: ${runs.flatMap(({ below }) => below).join(', ')}`);
  if (!((scores[0] ?? 0) >= limits.performance)) missed.push(`${title}: performance scores ${scores[0]}`);
  if (['/', answerPage].includes(title) && !(paint <= limits.paint))
    missed.push(`${title}: ${Math.round(paint)} ms to the largest paint`);
  if (title === '/' && !(shift <= limits.shift)) missed.push(`/: a layout shift of ${shift}`);
}

console.table(rows);
for (const line of missed) console.error(`Limit not met: ${line}`);
if (missed.length > 0) process.exitCode = 1;
