import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { read } from '../api.ts';
import { startKillableBrowser } from './killable-browser.ts';
import { countOutboxEntries } from './outbox-entries.ts';

type Coach = { readonly gameId: string; readonly token: string; readonly refreshToken: string };
type KillOptions = {
  readonly baseURL: string;
  readonly request: APIRequestContext;
  readonly coach: Coach;
  readonly kills: number;
  /** Between 0 and 1, as `Math.random`. */
  readonly random: () => number;
  /** Called with the folder of the browser's data and the number of the kill, before the browser is started again. */
  readonly onKilled?: (folder: string, kill: number) => Promise<void>;
};

const longestDelayMs = 60;

/**
 * Marks players in a browser without a network and kills the browser in the middle, again and again. Returns the marks that
 * were shown as saved on this device and are not on the server after the next start, and how many were shown.
 */
export async function killWhileMarking({ baseURL, request, coach, kills, random, onKilled }: KillOptions) {
  const folder = await mkdtemp(join(tmpdir(), 'evenfield-kill-'));
  const lost: string[] = [];
  let shown = 0;
  let promised: Marks = {};
  try {
    for (let round = 0; round <= kills; round += 1) {
      const { context, kill } = await startKillableBrowser(folder);
      const page = await context.newPage();
      await openCheckIn(page, baseURL, coach);
      await expect.poll(() => countOutboxEntries(page), { timeout: 60_000 }).toBe(0);
      // The app renews an expired session, and many kills take longer than a token is valid.
      const token = await page.evaluate(() => localStorage.getItem('authToken') ?? '');
      const onServer = await readMarks(request, { ...coach, token });
      for (const [name, status] of Object.entries(promised)) {
        shown += 1;
        if (onServer[name] !== status) lost.push(`${name} is not ${status} after kill ${round}`);
      }
      if (round < kills) promised = await markUntilKilled(page, kill, random);
      else await kill();
      await onKilled?.(folder, round + 1);
    }
    return { lost, shown };
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

type Marks = Readonly<Record<string, string>>;

/**
 * Kills the browser a moment after it has shown a random number of marks as saved. Resolves to the marks of the last moment
 * in which the page said that all of them are on this device.
 */
async function markUntilKilled(page: Page, kill: () => Promise<void>, random: () => number): Promise<Marks> {
  let promised: Marks = {};
  await page.context().setOffline(true);
  const tiles = page.locator('ul[aria-label="Players"] button[aria-pressed]');
  const enough = 1 + Math.floor(random() * (await tiles.count()));
  const areShown = new Promise<void>((resolve) => {
    page.on('console', (message) => {
      if (message.text().startsWith('{"marked"')) promised = JSON.parse(message.text()).marked;
      if (Object.keys(promised).length >= enough) resolve();
    });
  });
  await page.evaluate(tapAllTiles);
  await areShown;
  await pause(random() * longestDelayMs);
  await kill();
  return promised;
}

/** Runs in the page. Only marks that were tapped count: anything else that the page shows is no promise. */
function tapAllTiles(): void {
  const tiles = () => [...document.querySelectorAll<HTMLElement>('ul[aria-label="Players"] button[aria-pressed]')];
  const nameOf = (tile: HTMLElement) => (tile.ariaLabel ?? tile.textContent).split(/[:,]/)[0] ?? '';
  const tapped = new Set<string>();
  new MutationObserver(() => {
    const isStored = [...document.querySelectorAll('[role=status] button')].some((status) =>
      /^(?:Waiting for network|Saved on this device)/.test(status.textContent),
    );
    const shown = tiles().filter((tile) => tapped.has(nameOf(tile)));
    const marked = Object.fromEntries(shown.map((tile) => [nameOf(tile), tile.ariaPressed === 'true' ? 'in' : 'out']));
    if (isStored) console.log(JSON.stringify({ marked }));
  }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  const taps = tiles();
  const tapNext = () => {
    const tile = taps.shift();
    if (!tile) return;
    tile.click();
    tapped.add(nameOf(tile));
    setTimeout(tapNext, 20);
  };
  tapNext();
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
