import type { CDPSession, Page } from '@playwright/test';
import { expectNoSidewaysScroll } from '../support/accessibility/checks.ts';
import { post } from '../support/api.ts';
import { expectSaved, generateTwoLineups, generateWithoutEnd, markFinal } from '../support/lineup-grid.ts';
import { addGame, saveRotatingLineup, signInWithGame } from '../support/sample-game.ts';
import { inDays } from '../support/team.ts';
import { expect, test } from '../support/test.ts';

/** The API returns 404 for a game without a lineup or a record, which the browser logs as an error. */
test.use({ expectedFailures: [/404 .*\/(lineup|played)/] });

type Box = {
  readonly name: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
};

const cells = (page: Page) => page.getByRole('gridcell').getByRole('button', { name: /, inning \d+: / });

/** The cells of the positions whose whole box is in the viewport and that no bar, toast or heading covers. */
async function visibleCells(page: Page): Promise<readonly Box[]> {
  await expect(cells(page).first()).toBeVisible();
  return cells(page).evaluateAll((buttons) =>
    buttons.flatMap((button) => {
      const name = button.getAttribute('aria-label') ?? '';
      if (name.startsWith('Bench')) return [];
      const { left, right, top, bottom } = button.getBoundingClientRect();
      const corners = [left + 2, right - 2].flatMap((x) => [top + 2, bottom - 2].map((y) => ({ x, y })));
      const isShown = corners.every(({ x, y }) => button.contains(document.elementFromPoint(x, y)));
      return isShown ? [{ name, left, right, top, bottom }] : [];
    }),
  );
}

/** Opens the lineup of six innings that keeps every rule: the mark of a broken one covers a corner of its cell. */
async function openLegalLineup(page: Page) {
  await page.setViewportSize({ width: 390, height: 664 });
  const game = await signInWithGame(page, { game: { rulePackId: 'tee-ball' } });
  await saveRotatingLineup(page, game);
  await page.goto(`/games/${game.gameId}/lineup`);
}

test('[B.7b] On a phone all cells of six innings are visible, each 44 pixels high, in bars that scroll away when the page is zoomed, and a tap restyles what it changes.', async ({
  page,
}) => {
  await openLegalLineup(page);
  await test.step('on a phone of 390 by 664 all 54 cells are visible', async () => {
    const shown = await visibleCells(page);
    expect(shown).toHaveLength(54);
    for (const { name, top, bottom } of shown) expect(bottom - top, name).toBeGreaterThanOrEqual(44);
    await expect(page.getByRole('button', { name: /^Bench, inning 6/ })).toBeInViewport({ ratio: 1 });
  });
  await test.step('a tap on the upper edge of a heading opens its inning', () => expectHighHeadings(page));
  await test.step('a tap on a cell restyles what it changes, not the whole page', () => expectFewRestyled(page));
  await test.step('all cells stay visible while the page says that a final lineup is a draft again', async () => {
    await markFinal(page);
    await expectSaved(page, 'Final');
    await cells(page).first().press('Delete');
    await expect(page.getByText('This lineup is a draft again')).toBeVisible();
    expect(await visibleCells(page)).toHaveLength(54);
  });
  await test.step('on a phone of 360 by 640 all columns are visible', async () => {
    await page.setViewportSize({ width: 360, height: 640 });
    await expectColumns(page, 6);
  });
  await test.step('at a zoom of 400 percent the lineup has at least half of the height', () => expectFewBars(page));
});

async function expectHighHeadings(page: Page) {
  const headings = page.getByRole('columnheader', { name: /^Inning \d/ }).getByRole('button');
  await expect(headings).toHaveCount(6);
  const boxes = await headings.evaluateAll((all) => all.map((heading) => heading.getBoundingClientRect().toJSON()));
  for (const { width, height } of boxes) expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  await page.mouse.click(boxes[0].x + 20, boxes[0].y + 3);
  const inning = page.getByRole('dialog', { name: 'Inning 1' });
  await expect(inning).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(inning).toBeHidden();
}

async function expectFewRestyled(page: Page) {
  await cells(page).first().click();
  await expect(page.getByRole('button', { pressed: true })).toHaveCount(1);
  const all = await page.locator('*').count();
  const client = await page.context().newCDPSession(page);
  const restyled = await countRestyled(client, async () => {
    await cells(page).nth(8).click();
    await expect(page.getByText('Undo').locator('..')).toBeEnabled();
  });
  expect(restyled).toBeGreaterThan(0);
  expect(restyled, `elements of ${all}`).toBeLessThan(all / 3);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { pressed: true })).toHaveCount(0);
}

/** The most elements for which the browser computed the style at once. */
async function countRestyled(client: CDPSession, act: () => Promise<void>): Promise<number> {
  const counts: number[] = [];
  client.on('Tracing.dataCollected', ({ value }) => {
    for (const { name, args } of value) {
      const { elementCount } = Object(args);
      if (name === 'UpdateLayoutTree' && typeof elementCount === 'number') counts.push(elementCount);
    }
  });
  const complete = new Promise<unknown>((resolve) => {
    client.once('Tracing.tracingComplete', resolve);
  });
  await client.send('Tracing.start', { categories: 'devtools.timeline', transferMode: 'ReportEvents' });
  await act();
  await client.send('Tracing.end');
  await complete;
  return Math.max(0, ...counts);
}

async function expectColumns(page: Page, innings: number) {
  const shown = await visibleCells(page);
  const columns = new Set(shown.map(({ name }) => name.match(/inning \d+/)?.[0]));
  expect(columns.size).toBe(innings);
  await expectNoSidewaysScroll(page);
}

async function expectFewBars(page: Page) {
  await page.setViewportSize({ width: 320, height: 256 });
  const first = cells(page).first();
  await expect(first).toBeVisible();
  await first.evaluate((cell) => cell.scrollIntoView({ block: 'start' }));
  const covered = await page.evaluate(() =>
    [...document.querySelectorAll('body *')].reduce((sum, element) => {
      const { position } = getComputedStyle(element);
      const { top, bottom, width } = element.getBoundingClientRect();
      const isBar = (position === 'fixed' || position === 'sticky') && width > innerWidth / 2;
      return isBar ? sum + Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0)) : sum;
    }, 0),
  );
  expect(covered, 'pixels that bars cover').toBeLessThanOrEqual(128);
  await expectNoSidewaysScroll(page);
}

test('[B.7e] On a phone the labels of the buttons below the lineup are whole and apart from each other, with two lineups to choose from and while another one is being made.', async ({
  page,
}) => {
  await generateTwoLineups(page, await signInWithGame(page));
  await test.step('two lineups', () =>
    expectLabelsApart(page, ['Show another', 'Undo', 'ABShow A', '12 of 12', 'More']));
  await generateWithoutEnd(page);
  await test.step('at work', () => expectLabelsApart(page, ['Comparing...', 'Cancel', '12 of 12', 'More']));
});

async function expectLabelsApart(page: Page, labels: readonly string[]) {
  const bar = page.getByRole('button', { name: /^Who's coming/ }).locator('..');
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 664 });
    const buttons = await bar.getByRole('button').evaluateAll((all) =>
      all.map((button) => {
        const label = document.createRange();
        label.selectNodeContents(button);
        const [{ left, right }, box] = [label.getBoundingClientRect(), button.getBoundingClientRect()];
        return { text: button.textContent, left, right, isInside: left >= box.left && right <= box.right };
      }),
    );
    expect(buttons.map(({ text }) => text)).toEqual(labels);
    const cut = buttons.filter(({ isInside }) => !isInside).map(({ text }) => text);
    expect.soft(cut, `labels beyond their buttons at ${width} px`).toEqual([]);
    const gaps = buttons.slice(1).map(({ left }, index) => left - (buttons[index]?.right ?? 0));
    expect.soft(Math.min(...gaps), `pixels between two labels at ${width} px`).toBeGreaterThanOrEqual(6);
    await expectNoSidewaysScroll(page);
  }
}

test('On a phone of 390 by 664 all columns of 7 innings are visible, and 15 innings of 25 players scroll both ways while the inning and the position stay in view.', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 664 });
  const seven = await signInWithGame(page, { game: { inningsCount: 7 } });
  await saveRotatingLineup(page, seven, 7);
  await page.goto(`/games/${seven.gameId}/lineup`);
  await expectColumns(page, 7);

  const players = Array.from({ length: 13 }, (_, index) => ({ firstName: `Player${index}`, lastName: 'Lee' }));
  await post(page.request, `/api/teams/${seven.teamId}/players/import`, { players }, seven.token);
  const fifteen = await addGame(page, seven, { inningsCount: 15 });
  await saveRotatingLineup(page, fifteen, 15);
  await page.goto(`/games/${fifteen.gameId}/lineup`);
  await page.getByRole('button', { name: /^Bench, inning 15/ }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('columnheader', { name: 'Inning 15' })).toBeInViewport();
  await expect(page.getByRole('rowheader', { name: 'Bench' })).toBeInViewport();
  await page.getByRole('button', { name: /^Pitcher, inning 15/ }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('rowheader', { name: 'P', exact: true })).toBeInViewport();
  await expectNoSidewaysScroll(page);
});

test('On a phone names of 40 letters, equal first names, names on the bench and headings of three letters are shown whole.', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 664 });
  const game = await signInWithGame(page, { players: 4, game: { gameDate: inDays(0) } });
  const longest = 'Wolkenkratzerbewohnervereinsvorsitzender';
  const onField = ['Montgomery', 'Washington', longest].map((lastName) => ({ firstName: 'Maximiliane', lastName }));
  const namesakes = [
    { firstName: 'Emma', lastName: 'Carter', jerseyNumber: '36' },
    { firstName: 'Emma', lastName: 'Fisher', jerseyNumber: '78' },
  ];
  // Players come in order of their last names. The first nine play every inning, so these two sit all the time.
  const onBench = ['Emmy', 'Harper'].map((firstName) => ({ firstName, lastName: 'Zimmer' }));
  for (const player of [...onField, ...namesakes, ...onBench])
    await post(page.request, `/api/teams/${game.teamId}/players`, player, game.token);
  await saveRotatingLineup(page, game, 6, { startsWithNext: 0 });
  await page.goto(`/games/${game.gameId}/lineup`);
  await test.step('the cells of the lineup', () => expectWholeNames(page));
  await test.step('the bench, beside the mark of a broken rule', () => expectOneLineOnBench(page, ['Emmy', 'Harper']));
  await test.step('two players with the same first name', () => expectWholeLabels(page, game.gameId));
  await test.step('the headings of the positions', async () => {
    const rover = { positionConfiguration: 'TBall10', inningsCount: 4, gameDate: inDays(0) };
    await expectHeadingsInOneLine(page, (await addGame(page, game, rover)).gameId);
  });
});

async function expectWholeNames(page: Page) {
  expect(await visibleCells(page)).toHaveLength(54);
  const cutOff = await cells(page).evaluateAll((buttons) =>
    buttons.flatMap((button) => {
      const name = button.getAttribute('aria-label') ?? '';
      const isCut = [...button.querySelectorAll('span')].some((text) => text.scrollWidth > text.clientWidth + 1);
      // The bench shows its names in another way, which the next step checks.
      return isCut && !name.startsWith('Bench') ? [name] : [];
    }),
  );
  expect(cutOff).toEqual([]);
}

async function expectOneLineOnBench(page: Page, names: readonly string[]) {
  const bench = page.getByRole('button', { name: `Bench, inning 2: ${names.join(', ')}` });
  await expect(bench).toBeVisible();
  const lines = await bench.locator('[data-player]').evaluateAll((shown) =>
    shown.map((name) => ({
      isMarked: name.querySelector('svg') !== null,
      height: name.querySelector('span')?.getBoundingClientRect().height ?? 0,
    })),
  );
  expect(lines).toHaveLength(names.length);
  for (const { isMarked, height } of lines) {
    expect(isMarked).toBe(true);
    expect(height).toBeLessThan(24);
  }
}

async function expectWholeLabels(page: Page, gameId: string) {
  await page.setViewportSize({ width: 360, height: 640 });
  const paths = { 'check-in': 'listitem', play: 'button', played: 'gridcell' } as const;
  for (const [path, role] of Object.entries(paths)) {
    await page.goto(`/games/${gameId}/${path}`);
    for (const label of ['Emma C', 'Emma F']) {
      const shown = page.getByRole(role).getByText(label, { exact: true }).first();
      await expect(shown, path).toBeVisible();
      const hidden = await shown.evaluate(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
        Math.max(scrollWidth - clientWidth, scrollHeight - clientHeight),
      );
      expect(hidden, `${label} in ${path}`).toBeLessThanOrEqual(0);
    }
  }
}

/** The headings of the positions, in the lineup and in the record of what was played. */
async function expectHeadingsInOneLine(page: Page, gameId: string) {
  await page.goto(`/games/${gameId}/lineup`);
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 664 });
    for (const position of ['LCF', 'RCF', 'SS']) {
      const heading = page.getByRole('rowheader', { name: position, exact: true }).locator('abbr');
      await expect(heading).toHaveText(position);
      const { lines, isCut } = await heading.evaluate((node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        return { lines: range.getClientRects().length, isCut: node.scrollWidth > node.clientWidth };
      });
      expect({ lines, isCut }, `${position} at ${width} px`).toEqual({ lines: 1, isCut: false });
    }
  }
  await page.goto(`/games/${gameId}/played`);
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 664 });
    const isInside = await page.getByRole('rowheader', { name: 'LCF', exact: true }).evaluate((head) => {
      const range = document.createRange();
      range.selectNodeContents(head);
      return range.getBoundingClientRect().right <= head.getBoundingClientRect().right;
    });
    expect(isInside, `LCF in the record at ${width} px`).toBe(true);
  }
}
