import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { strToU8, zipSync } from 'fflate';
import { expectAccessible, expectAccessibleInBothThemes } from '../support/accessibility/checks.ts';
import { signInWithTeam } from '../support/sample-team.ts';
import { inDays } from '../support/team.ts';
import { expect, test } from '../support/test.ts';

async function chooseFrom(page: Page, item: string) {
  await page.getByRole('button', { name: 'Import & Export' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

async function downloaded(page: Page, item: string): Promise<string> {
  const arriving = page.waitForEvent('download');
  await chooseFrom(page, item);
  return readFile(await (await arriving).path(), 'utf8');
}

const statistics = [
  ',,,Batting,,,Pitching',
  'Number,Last,First,GP,PA,AB,IP',
  '4,Rivera,Jake,3,10,9,2.0',
  '07,"Walsh, Jr.",Connor,3,11,10,0.0',
  ',Lee,Ana,1,1,1,0.0',
  'Totals,,,3,21,19,2.0',
  'Glossary,GP = Games played',
].join('\r\n');

test('[B.58j] A coach imports players from a file of statistics and an Excel workbook, and games from a mail and a calendar, under the content security policy, and exports both.', async ({
  page,
  request,
}) => {
  await signInWithTeam(page, { players: [{ firstName: 'Ana', lastName: 'Lee' }], games: [] });
  await page.goto('/players');
  await test.step('statistics', () => importStatistics(page));
  await test.step('a workbook', () => importWorkbook(page));
  await page.goto('/games');
  await test.step('a mail', () => previewMail(page));
  // Back to the text, and out of the import.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await test.step('a calendar', () => importCalendar(page));
  await test.step('the exports of the schedule', () => exportSchedule(page, request));
});

async function importStatistics(page: Page) {
  await chooseFrom(page, 'Import Roster');
  const dialog = page.getByRole('dialog', { name: 'Import Roster' });
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'stats.csv', mimeType: 'text/csv', buffer: Buffer.from(statistics) });
  await expect(dialog.getByRole('heading', { name: '2 of 3 lines to add' })).toBeVisible();
  await expect(dialog.getByText('Already on the team. Check the box to add anyway.')).toBeVisible();
  await expect(dialog.getByText(/a total, not a player/)).toBeVisible();
  await expect(dialog.getByText(/Glossary/)).toHaveCount(0);
  await expectAccessibleInBothThemes(page);
  await dialog.getByRole('button', { name: 'Add 2 Players' }).click();
  await expect(dialog.getByText('2 players were added to Oak Hill Otters.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByText('Connor Walsh, Jr.').filter({ visible: true }).first()).toBeVisible();
  const csv = await downloaded(page, 'Download Roster (CSV)');
  expect(csv).toContain('Connor,"Walsh, Jr.",07');
  expect(csv.trim().split('\n')).toHaveLength(4);
}

/** A workbook as spreadsheets write it, with one sheet. */
function packWorkbook(rows: readonly (readonly string[])[]): Buffer {
  const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
  const parts = {
    'xl/workbook.xml':
      '<workbook xmlns:r="urn:relations"><sheets><sheet name="Roster" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows.map((row) => `<row>${row.map(cell).join('')}</row>`).join('')}</sheetData></worksheet>`,
  };
  return Buffer.from(zipSync(Object.fromEntries(Object.entries(parts).map(([path, text]) => [path, strToU8(text)]))));
}

async function importWorkbook(page: Page) {
  await chooseFrom(page, 'Import Roster');
  const dialog = page.getByRole('dialog', { name: 'Import Roster' });
  const buffer = packWorkbook([
    ['Player', 'Jersey', 'Pos'],
    ['Solano, Emma', '9', 'P/SS'],
  ]);
  await dialog.locator('input[type=file]').setInputFiles({ name: 'roster.xlsx', mimeType: '', buffer });
  await expect(dialog.getByText('#9 · Prefers P, SS')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add 1 Player' }).click();
  await expect(dialog.getByText('1 player was added to Oak Hill Otters.')).toBeVisible();
}

async function previewMail(page: Page) {
  await chooseFrom(page, 'Import Schedule');
  const schedule = page.getByRole('dialog', { name: 'Import Schedule' });
  await schedule.getByLabel('Games').fill('July 4, 10am vs Tigers @ Lincoln Park\n7/5 BYE');
  await schedule.getByRole('button', { name: 'Preview' }).click();
  await expect(schedule.getByText(/Jul 4, \d{4} · 10:00 AM · Lincoln Park$/)).toBeVisible();
  await expect(schedule.getByText('7/5 BYE: is a bye.')).toBeVisible();
}

async function importCalendar(page: Page) {
  const day = inDays(10).replaceAll('-', '');
  const calendar = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//test//EN',
    'BEGIN:VEVENT',
    'UID:1@test',
    `DTSTART:${day}T183000`,
    'SUMMARY:Otters vs. Hawks',
    'LOCATION:Elm Park',
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\r\n');
  await chooseFrom(page, 'Import Schedule');
  const dialog = page.getByRole('dialog', { name: 'Import Schedule' });
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'season.ics', mimeType: 'text/calendar', buffer: Buffer.from(calendar) });
  await expect(dialog.getByRole('heading', { name: '1 of 1 game to add' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Add 1 Game' }).click();
  await expect(dialog.getByText(/1 game was added/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('region', { name: /Hawks/ })).toBeVisible();
}

async function exportSchedule(page: Page, request: APIRequestContext) {
  expect(await downloaded(page, 'Download Schedule (CSV)')).toMatch(/Hawks/);
  expect(await downloaded(page, 'Download Calendar (.ics)')).toMatch(/BEGIN:VEVENT[\s\S]*Hawks/);

  await chooseFrom(page, 'Calendar Feed');
  await page.getByRole('button', { name: 'Create Link' }).click();
  const address = await page.getByRole('dialog').locator('input').first().inputValue();
  await expectAccessible(page);
  const { pathname } = new URL(address);
  expect(await (await request.get(pathname)).text()).toMatch(/Hawks/);
  await page.getByRole('button', { name: 'Turn Off' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Turn Off' }).click();
  await expect(page.getByText('The calendar feed is off. The old link no longer works.')).toBeVisible();
  expect((await request.get(pathname)).status()).toBe(404);
}
