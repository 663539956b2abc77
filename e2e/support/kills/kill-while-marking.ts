import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { read } from '../api.ts';
import { startKillableBrowser } from './killable-browser.ts';

type Coach = { readonly gameId: string; readonly token: string; readonly refreshToken: string };
type KillOptions = {
  readonly baseURL: string;
  readonly request: APIRequestContext;
  readonly coach: Coach;
  readonly kills: number;
  /** Between 0 and 1, as `Math.random`. */
  readonly random: () => number;
};

const longestRunMs = 600;

/**
 * Marks players in a browser without a network and kills the browser in the middle, again and again. Returns the marks that
 * were shown as saved on this device and are not on the server after the next start, and how many were shown.
 */
export async function killWhileMarking({ baseURL, request, coach, kills, random }: KillOptions) {
  const folder = await mkdtemp(join(tmpdir(), 'evenfield-kill-'));
  const lost: string[] = [];
  let shown = 0;
  let promised: Marks = {};
  try {
    for (let round = 0; round <= kills; round += 1) {
      const { context, kill } = await startKillableBrowser(folder);
      const page = await context.newPage();
      await openCheckIn(page, baseURL, coach);
      await expect.poll(() => countWaiting(page), { timeout: 60_000 }).toBe(0);
      const onServer = await readMarks(request, coach);
      for (const [name, status] of Object.entries(promised)) {
        shown += 1;
        if (onServer[name] !== status) lost.push(`${name} is not ${status} after kill ${round}`);
      }
      if (round < kills) promised = await markUntilKilled(page, kill, random() * longestRunMs);
      else await kill();
    }
    return { lost, shown };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type Marks = Readonly<Record<string, string>>;

/** Resolves to the marks of the last moment in which the page said that all of them are on this device. */
async function markUntilKilled(page: Page, kill: () => Promise<void>, afterMs: number): Promise<Marks> {
  let promised: Marks = {};
  page.on('console', (message) => {
    if (message.text().startsWith('{"marked"')) promised = JSON.parse(message.text()).marked;
  });
  await page.context().setOffline(true);
  await page.evaluate(() => {
    const tiles = () => [...document.querySelectorAll<HTMLElement>('ul[aria-label="Players"] button[aria-pressed]')];
    const read = () => tiles().map((tile) => [tile.ariaLabel ?? tile.textContent, tile.ariaPressed]);
    const before = new Map(read().map(([name, pressed]) => [nameOf(name), pressed]));
    function nameOf(label: string | null | undefined) {
      return label?.split(/[:,]/)[0] ?? '';
    }
    new MutationObserver(() => {
      const isStored = [...document.querySelectorAll('[role=status] button')].some((status) =>
        /^(?:Waiting for network|Saved on this device)/.test(status.textContent),
      );
      const changed = read().filter(([label, pressed]) => before.get(nameOf(label)) !== pressed);
      const marked = Object.fromEntries(
        changed.map(([label, pressed]) => [nameOf(label), pressed === 'true' ? 'in' : 'out']),
      );
      if (isStored) console.log(JSON.stringify({ marked }));
    }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
    const taps = tiles();
    const tapNext = () => {
      taps.shift()?.click();
      setTimeout(tapNext, 20);
    };
    tapNext();
  });
  await pause(afterMs);
  await kill();
  return promised;
}

async function openCheckIn(page: Page, baseURL: string, { gameId, token, refreshToken }: Coach): Promise<void> {
  await page.addInitScript(
    (tokens) => {
      for (const [key, value] of tokens) if (!localStorage.getItem(key)) localStorage.setItem(key, value);
    },
    [
      ['authToken', token],
      ['refreshToken', refreshToken],
    ] as const,
  );
  await page.goto(`${baseURL}/games/${gameId}/check-in`);
  await expect(page.getByRole('list', { name: 'Players' })).toBeVisible();
}

/** The entries of the outbox, as they are on the disk. */
function countWaiting(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('evenfield-outbox', 1);
        // The page has opened it before, or it does not exist yet.
        opening.onupgradeneeded = () => opening.transaction?.abort();
        opening.onerror = () => resolve(-1);
        opening.onsuccess = () => {
          const counting = opening.result.transaction('entries').objectStore('entries').count();
          counting.onsuccess = () => {
            opening.result.close();
            resolve(counting.result);
          };
          counting.onerror = () => reject(counting.error);
        };
      }),
  );
}

/** `in` or `out` by the name of the player. */
async function readMarks(request: APIRequestContext, { gameId, token }: Coach): Promise<Marks> {
  const { teamId } = await read(request, `/api/games/${gameId}`, token);
  const { players } = await read(request, `/api/teams/${teamId}/players?pageSize=100`, token);
  const marks: { playerId: string; status: string }[] = await read(request, `/api/games/${gameId}/availability`, token);
  return Object.fromEntries(
    players.map(({ id, fullName }: { id: string; fullName: string }) => [
      fullName,
      marks.find(({ playerId }) => playerId === id)?.status ?? 'in',
    ]),
  );
}
