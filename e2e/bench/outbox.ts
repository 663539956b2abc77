import type { Page } from '@playwright/test';
import { post, read } from '../support/api.ts';
import { countOutboxEntries } from '../support/kills/outbox-entries.ts';
import { signInWithGame } from '../support/sample-game.ts';
import { inDays } from '../support/team.ts';
import { withRunningApp } from './running-app.ts';

/**
 * Measures the outbox: how soon after a tap a change is on the disk, and how long 200 waiting changes take to reach a server
 * with the embedded database, from opening a page. Limits: 50 ms (median) and 10 s.
 */
const limits = { storedMs: 50, sentMs: 10_000 };
const games = 17;

await withRunningApp(async ({ context }) => {
  const page = await context.newPage();
  const { gameId, teamId, token } = await signInWithGame(page);
  await page.goto(`/games/${gameId}/check-in`);
  await page.getByRole('list', { name: 'Players' }).waitFor();
  await context.setOffline(true);
  const stored = (await page.evaluate(tapEveryPlayer)).toSorted((one, other) => one - other);
  const median = stored[Math.floor(stored.length / 2)] ?? Number.NaN;
  console.log(
    `${stored.length} taps: on the disk after ${median.toFixed(1)} ms (median), ${stored.at(-1)?.toFixed(1)} ms at most`,
  );
  await context.setOffline(false);

  const gameIds: string[] = [];
  for (let index = 0; index < games; index += 1) {
    const body = { opponent: `Team ${index}`, gameDate: inDays(10 + index), location: 'Field 3' };
    gameIds.push((await post(page.request, `/api/games/team/${teamId}`, body, token)).id);
  }
  const { players } = await read(page.request, `/api/teams/${teamId}/players?pageSize=100`, token);
  const playerIds = players.map(({ id }: { id: string }) => id);
  await waitUntilEmpty(page);
  await page.goto('/terms');
  const count = await page.evaluate(fillOutbox, { gameIds, playerIds, owner: readSubject(token) });
  const start = performance.now();
  await page.goto('/dashboard');
  await waitUntilEmpty(page);
  const sentMs = performance.now() - start;
  const marks = await read(page.request, `/api/games/${gameIds[0]}/availability`, token);
  console.log(
    `${count} waiting changes: sent after ${Math.round(sentMs)} ms; the first game has ${marks.length} marks`,
  );
  if (!(median <= limits.storedMs && sentMs <= limits.sentMs && marks.length === playerIds.length)) {
    console.error(`Limits not met: ${limits.storedMs} ms and ${limits.sentMs} ms.`);
    process.exitCode = 1;
  }
});

/** Milliseconds from each tap to the moment in which the page says that it is on this device. */
async function tapEveryPlayer(): Promise<number[]> {
  const times: number[] = [];
  for (const tile of document.querySelectorAll<HTMLElement>('ul[aria-label="Players"] button[aria-pressed]')) {
    const isStored = () => document.body.textContent.includes(`Waiting for network (${times.length + 1})`);
    const start = performance.now();
    await new Promise<void>((resolve) => {
      const observer = new MutationObserver(() => {
        if (!isStored()) return;
        observer.disconnect();
        resolve();
      });
      observer.observe(document.body, { subtree: true, childList: true, characterData: true });
      tile.click();
    });
    times.push(performance.now() - start);
  }
  return times;
}

type Filling = { readonly gameIds: string[]; readonly playerIds: string[]; readonly owner: string };

/** Stores 200 entries as an earlier visit would have left them behind. */
async function fillOutbox({ gameIds, playerIds, owner }: Filling): Promise<number> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('evenfield-outbox', 1);
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  const transaction = database.transaction('entries', 'readwrite');
  const pairs = gameIds.flatMap((gameId) => playerIds.map((playerId) => ({ gameId, playerId }))).slice(0, 200);
  for (const [order, params] of pairs.entries()) {
    const id = crypto.randomUUID();
    const entry = {
      order,
      id,
      owner,
      entity: `availability:${params.gameId}:${params.playerId}`,
      kind: 'availability',
      endpoint: { method: 'PUT', url: '/api/games/:gameId/availability/:playerId' },
      params,
      body: { status: 'out' },
      version: 0,
      base: { status: 'in' },
      label: 'A mark',
      path: '/games',
      createdAt: Date.now(),
      attempts: 0,
      state: 'waiting',
      error: null,
    };
    transaction.objectStore('entries').put({ format: 1, entry }, id);
  }
  await new Promise<void>((resolve) => {
    transaction.oncomplete = () => resolve();
  });
  database.close();
  return pairs.length;
}

async function waitUntilEmpty(page: Page): Promise<void> {
  while ((await countOutboxEntries(page)) > 0) await page.waitForTimeout(50);
}

function readSubject(token: string): string {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sub;
}
