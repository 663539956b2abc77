import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { expectNoSidewaysScroll } from '../support/accessibility/checks.ts';
import { chooseInMore } from '../support/lineup-grid.ts';
import { saveRotatingLineup, signInWithGame } from '../support/sample-game.ts';
import { roster } from '../support/team.ts';
import { expect, test } from '../support/test.ts';

async function signInWithLineup(page: Page, innings: number) {
  const game = await signInWithGame(page, { game: { inningsCount: innings } });
  await saveRotatingLineup(page, game, innings);
  return game.gameId;
}

async function readPdf(bytes: Uint8Array) {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(document);
  const { view = [] } = await document.getPage(1);
  // The browser and the PDF file put different spaces between the parts of a line.
  return { pages: text.map((page) => page.replaceAll(/\s/g, '')), size: view.slice(2).map(Math.round) };
}

test('A coach prints the dugout card in a dark theme, and saves the same pages as a PDF file.', async ({
  page,
  isMobile: isPhone,
}) => {
  const gameId = await signInWithLineup(page, 6);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`/games/${gameId}/lineup`);
  if (isPhone) await chooseInMore(page, 'Print');
  else await page.getByRole('link', { name: 'Print' }).click();
  const card = page.getByRole('group', { name: 'Dugout card, page 1' });
  await expect(card).toBeVisible();
  await expectNoSidewaysScroll(page);
  // The spaces between the parts of a line are as wide as they were measured.
  const collapsed = await card.evaluate(
    (svg) =>
      [...svg.querySelectorAll('text')].filter((text) => text.getNumberOfChars() !== text.textContent?.length).length,
  );
  expect(collapsed).toBe(0);

  await page.getByLabel('Paper').selectOption('Letter');
  const printed = await readPdf(await page.pdf({ preferCSSPageSize: true }));
  expect(printed.pages).toHaveLength(1);
  expect(printed.size).toEqual([612, 792]);
  expect(printed.pages[0]?.match(/SIT/g)).toHaveLength(6 * (roster.length - 9));
  // Nothing of the page around the card is printed.
  expect(printed.pages[0]).not.toMatch(/Whattoprint|Dashboard|SignOut|developmentversion/);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const colors = await card.evaluate((svg) => {
    const fill = (selector: string) => svg.querySelector(selector)?.getAttribute('fill');
    return { paper: fill('rect'), ink: fill('text'), scheme: getComputedStyle(document.documentElement).colorScheme };
  });
  expect(colors).toEqual({ paper: '#fff', ink: '#000', scheme: 'light' });
  await page.emulateMedia({ media: 'screen' });

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PDF file' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(
    /^Oak Hill Otters vs\. River Rats, \w+, \w+ \d+, \d+(, .+)?, Dugout card\.pdf$/,
  );
  const saved = await readPdf(await readFile(await file.path()));
  expect(saved).toEqual(printed);
});

test('Fifteen innings on A4 print with the title on each page, in every kind of sheet.', async ({ page }) => {
  const gameId = await signInWithLineup(page, 15);
  await page.goto(`/games/${gameId}/print`);
  await page.getByLabel('Paper').selectOption('A4');
  await page.getByLabel('Orientation').selectOption('Landscape');
  for (const sheet of ['Dugout card', 'Umpire and opponent copies', 'Wall chart']) {
    await page.getByRole('radio', { name: sheet }).check();
    await expect(page.getByRole('group', { name: `${sheet}, page 1` })).toBeVisible();
    const drawn = await page.getByRole('group', { name: new RegExp(`^${sheet}, page`) }).count();
    const { pages, size } = await readPdf(await page.pdf({ preferCSSPageSize: true }));
    expect(size).toEqual([842, 595]);
    expect(pages).toHaveLength(drawn);
    for (const text of pages) {
      expect(text).toContain('OakHillOtters');
      // What is above the top of the screen would be at the end of each page but the last.
      expect(text).not.toContain('Skiptocontent');
    }
  }
});
