import type { BrowserContext, Page } from '@playwright/test';
import { read } from '../support/api.ts';
import { test, waitForServiceWorker } from '../support/installed-app.ts';
import { waitForNetworkIdle } from '../support/network-idle.ts';
import { saveRotatingLineup, signInWithGame } from '../support/sample-game.ts';
import { inDays } from '../support/team.ts';
import { expect } from '../support/test.ts';

// A game without a record of what was played answers 404 by contract.
test.use({ expectedFailures: [/404 .*\/api\/games\//] });

/** The requests of every page, worker and service worker of the context, as they come in. */
function recordRequests(context: BrowserContext): readonly URL[] {
  const requests: URL[] = [];
  context.on('request', (request) => void requests.push(new URL(request.url())));
  return requests;
}

/** The names of everything that the browser stores for the app. */
function readStoredNames(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const databases = (await indexedDB.databases()).map(({ name = '' }) => name);
    return [...Object.keys(localStorage), ...Object.keys(sessionStorage), ...databases, ...(await caches.keys())];
  });
}

/** Waits for everything that the page loads: leaving it earlier would break its requests off, which it reports. */
async function openPage(page: Page, path: string) {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await waitForNetworkIdle(page);
}

async function readNamesOfPolicy(page: Page): Promise<string[]> {
  await openPage(page, '/privacy');
  const table = page.getByRole('table', { name: 'Cookies and similar storage' });
  await expect(table).toBeVisible();
  const rows = await table.getByRole('row').all();
  const names = await Promise.all(rows.map((row) => row.locator('th, td').first().innerText()));
  return names.slice(1);
}

test('[P-08] A visit of all pages sets no cookie, calls no other origin, and stores nothing that the privacy policy does not name.', async ({
  page,
  context,
  baseURL,
}) => {
  const requests = recordRequests(context);
  const game = await signInWithGame(page, { game: { gameDate: inDays(0) } });
  await saveRotatingLineup(page, game);
  await page.goto('/teams');
  await waitForServiceWorker(page);
  const ofGame = ['lineup', 'print', 'check-in', 'play', 'played'].map((name) => `/games/${game.gameId}/${name}`);
  const ofCoach = ['/dashboard', '/teams', '/players', '/games', '/season', '/account', '/subscription'];
  for (const path of [...ofCoach, ...ofGame, '/terms', '/help', '/children']) await openPage(page, path);
  await openPage(page, `/games/${game.gameId}/print`);
  await page.getByLabel('Paper').selectOption('A4');
  await openPage(page, '/account');
  await page.getByRole('region', { name: 'Theme' }).getByText('Dark', { exact: true }).click();
  const share = await page.request.put(`/api/games/${game.gameId}/share`, {
    data: { names: 'first' },
    headers: { authorization: `Bearer ${game.token}` },
  });
  const { link } = await share.json();
  await openPage(page, new URL(link.url).pathname);
  await page.getByRole('button', { name: 'Español' }).click();
  // The copy of what was opened is written a moment after the last response.
  await expect.poll(() => readStoredNames(page)).toContain('evenfield');

  const stored = await readStoredNames(page);
  expect(stored).toEqual(
    expect.arrayContaining(['authToken', 'theme', 'familyLanguage', 'evenfield.print', 'evenfield-outbox']),
  );
  const named = await readNamesOfPolicy(page);
  const isNamed = (name: string) =>
    named.some((entry) => (entry.endsWith('…') ? name.startsWith(entry.slice(0, -1)) : name === entry));
  expect(stored.filter((name) => !isNamed(name))).toEqual([]);
  expect(await context.cookies()).toEqual([]);
  expect(requests.length).toBeGreaterThan(50);
  expect([...new Set(requests.map(({ origin }) => origin))]).toEqual([new URL(baseURL ?? '').origin]);
  // The session works, so that the pages above were those of the coach.
  expect(await read(page.request, '/auth/me', game.token)).toMatchObject({ firstName: 'Dana' });
});
