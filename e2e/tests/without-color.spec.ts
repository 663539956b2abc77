import type { Locator } from '@playwright/test';
import { type Colors, installColors } from '../support/accessibility/colors.ts';
import { post, read } from '../support/api.ts';
import { viewBy } from '../support/lineup-grid.ts';
import { positions, saveRotatingLineup, signInWithGame } from '../support/sample-game.ts';
import { inDays } from '../support/team.ts';
import { expect, test } from '../support/test.ts';

/** The API returns 404 for a game without a lineup, which the browser logs as an error. */
test.use({ viewport: { width: 390, height: 664 }, expectedFailures: [/404 .*\/api\/games\//] });

/** The contrast between the background of an element and the page, as WCAG measures it. */
async function contrastToPage(element: Locator): Promise<number> {
  await installColors(element.page());
  return element.evaluate((box) => {
    const { findBackground, contrast }: Colors = Reflect.get(globalThis, 'colors');
    return contrast(findBackground(box), findBackground(document.documentElement));
  });
}

test('[U-15] Without colors the cells that break a rule, the selected player and innings on the bench look different, and an inning on the bench has a high contrast in both themes.', async ({
  page,
}) => {
  const game = await signInWithGame(page);
  // Pitchers who left the mound come back to it.
  await saveRotatingLineup(page, game);
  await page.goto(`/games/${game.gameId}/lineup`);
  const cells = page.getByRole('gridcell').getByRole('button');
  const shapes = (name: RegExp) =>
    cells.evaluateAll(
      (buttons, [pattern]) =>
        buttons
          .filter((button) => new RegExp(pattern).test(button.getAttribute('aria-label') ?? ''))
          .map((button) => [...button.querySelectorAll('svg')].map(({ innerHTML }) => innerHTML).join()),
      [name.source] as const,
    );
  await expect(cells.first()).toBeVisible();
  const broken = await shapes(/^(?!Bench).*, breaks a rule/);
  expect(broken.length).toBeGreaterThan(0);
  expect(broken).not.toContain('');
  const others = await shapes(/^(?!Bench)(?!.*(breaks a rule|misses a preference))/);
  expect(others.length).toBeGreaterThan(0);
  expect(others.filter((shape) => shape !== '')).toEqual([]);

  const plain = page.getByRole('gridcell').getByRole('button', { name: /^Catcher, inning 1/ });
  const before = await plain.locator('svg').evaluateAll((marks) => marks.map(({ innerHTML }) => innerHTML).join());
  await plain.click();
  await expect(plain).toHaveAttribute('aria-pressed', 'true');
  const selected = await plain.locator('svg').evaluateAll((marks) => marks.map(({ innerHTML }) => innerHTML).join());
  expect(selected).not.toBe('');
  expect(selected).not.toBe(before);
  await page.keyboard.press('Escape');
  await viewBy(page, 'player');
  await expect(page.getByRole('gridcell').getByText('Sit', { exact: true }).first()).toBeVisible();
  const sit = page
    .getByRole('gridcell')
    .getByRole('button', { name: /, inning 1: Sit$/ })
    .first();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(sit).toBeVisible();
    expect(await contrastToPage(sit), colorScheme).toBeGreaterThan(10);
  }
});

/** What an element shows to a reader who sees no colors: its visible text, icons, lines and stroke. */
function describeWithoutColor(element: Locator): Promise<string> {
  return element.evaluate((root) => {
    const boxes = [root, ...root.querySelectorAll('*')].filter(
      (box) => box.checkVisibility() && !box.matches('.sr-only'),
    );
    const styles = boxes.map((box) => {
      const { borderStyle, borderWidth, textDecorationLine, fontStyle } = getComputedStyle(box);
      const words = [...box.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
      const shape = box.tagName === 'svg' ? box.innerHTML : '';
      return [
        words.map(({ nodeValue }) => nodeValue).join(),
        shape,
        borderStyle,
        borderWidth,
        textDecorationLine,
        fontStyle,
      ];
    });
    return JSON.stringify(styles);
  });
}

async function expectDifferent(states: Readonly<Record<string, Locator>>) {
  const seen = new Map<string, string>();
  for (const [state, element] of Object.entries(states)) {
    const appearance = await describeWithoutColor(element);
    expect.soft(seen.get(appearance), `what looks like ${state}`).toBeUndefined();
    seen.set(appearance, state);
  }
}

test('[U-15] Without colors the states of games, lineups, players at the check-in and shares of the bench look different.', async ({
  page,
}) => {
  const game = await signInWithGame(page, { game: { gameDate: inDays(0) } });
  const { teamId, token, gameId } = game;
  await saveRotatingLineup(page, game);
  const details = { opponent: 'Owls', location: 'Field 3', inningsCount: 6 };
  const headers = { authorization: `Bearer ${token}` };
  const addGame = async (gameDate: string) =>
    (await post(page.request, `/api/games/team/${teamId}`, { ...details, gameDate }, token)).id;
  await addGame(inDays(7));
  const over = await addGame(inDays(0));
  const { players } = await read(page.request, `/api/teams/${teamId}/players?pageSize=100`, token);
  const ids: string[] = players.map(({ id }: { id: string }) => id);
  const inning = Object.fromEntries(positions.map((position, index) => [position, ids[index]]));
  const present = Object.fromEntries(ids.map((id) => [id, [1, 2, 3]]));
  const record = { version: 0, innings: [inning, inning, inning], present, battingOrder: ids };
  const played = await page.request.put(`/api/games/${over}/played`, { headers, data: record });
  expect(played.ok(), await played.text()).toBe(true);
  const { version } = await read(page.request, `/api/games/${over}`, token);
  const end = { ...details, gameDate: inDays(0), positionConfiguration: 'Standard9', isFinal: true, version };
  const ended = await page.request.put(`/api/games/${over}`, { headers, data: end });
  expect(ended.ok(), await ended.text()).toBe(true);

  await page.goto('/games');
  const status = (label: string) => page.getByText(label, { exact: true }).filter({ visible: true }).first();
  await expect(status('Completed')).toBeVisible();
  await expectDifferent({
    'a game today': status('Game Day'),
    'an upcoming game': status('Upcoming'),
    'a completed game': status('Completed'),
    'a lineup that is a draft': status('Draft'),
  });

  await page.goto(`/games/${gameId}/check-in`);
  const tile = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await page.getByRole('button', { name: /^Ana Lee: expected/ }).click();
  await page.getByRole('button', { name: /^Ben Ortiz: expected/ }).click();
  await page.getByRole('button', { name: /^Ben Ortiz: (?!expected)/ }).click();
  const icon = (name: string) => tile(name).getByRole('button').first().locator('span[class*="size-7"]');
  await expectDifferent({ out: icon('Ana Lee'), here: icon('Ben Ortiz'), expected: icon('Cleo Park') });

  await page.goto('/season');
  const rows = page.getByRole('table', { name: 'Bench share' }).getByRole('row');
  const balance = (row: Locator) => row.first().getByRole('cell').last();
  const owed = rows.filter({ hasText: /owed \d/ });
  await expect(owed).toHaveCount(3);
  await expectDifferent({
    'a player who is owed innings': balance(owed),
    'a player who is not': balance(rows.filter({ hasText: 'Ana' })),
  });
});
