import type { Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility/checks.ts';
import { read } from '../support/api.ts';
import { cell, expectSaved } from '../support/lineup-grid.ts';
import { signInWithGame } from '../support/sample-game.ts';
import { payForPro } from '../support/subscription.ts';
import { openMoreFields } from '../support/team.ts';
import { expect, test } from '../support/test.ts';

/** The API returns 404 for a game without a lineup, which the browser logs as an error. */
test.use({ expectedFailures: [/404 .*\/api\/games\//] });

const infield = ['First base', 'Second base'];
const innings = 4;
/** What the coach says of players in private. */
const judgment = /strong|developing|strength|apart/i;

/** Of each inning, the first names in the infield. */
async function readInfield(page: Page): Promise<readonly (readonly string[])[]> {
  const names: string[][] = [];
  for (let inning = 1; inning <= innings; inning += 1) {
    const labels = infield.map((position) => cell(page, position, inning).getAttribute('aria-label'));
    names.push((await Promise.all(labels)).map((label) => label?.split(': ')[1]?.split(' ')[0] ?? ''));
  }
  return names;
}

async function setInfieldStrength(page: Page, player: string, strength: string) {
  await page.getByRole('button', { name: `Edit ${player}` }).click();
  const form = page.getByRole('dialog', { name: 'Edit Player' });
  await openMoreFields(form);
  await form.getByText('Strength by position').click();
  await form.getByLabel('Infield strength').selectOption(strength);
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(form).toBeHidden();
}

test('Generate respects a pair and strengths, and no family and no print sees them.', async ({ page, otherDevice }) => {
  const game = { inningsCount: innings, positionConfiguration: 'Custom', customPositions: ['1B', '2B', 'LF'] };
  const { gameId, teamId, token } = await signInWithGame(page, { players: 5, game });
  await payForPro(page.request, token);

  await test.step('the coach keeps two players apart, and says who is strong', async () => {
    await page.goto('/players');
    await page.getByRole('button', { name: 'Add Pair' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Pair' });
    await dialog.getByLabel('First player').selectOption('Ana Lee');
    await dialog.getByLabel('Second player').selectOption('Ben Ortiz');
    await dialog.getByLabel('Keep them').selectOption('apart');
    await dialog.getByLabel('Where').selectOption('infield');
    await dialog.getByLabel('How firmly').selectOption('required');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Add Pair' }).click();
    await expect(dialog).toBeHidden();
    await setInfieldStrength(page, 'Cleo Park', 'strong');
    await setInfieldStrength(page, 'Dev Shah', 'strong');
    const { players } = await read(page.request, `/api/teams/${teamId}/players`, token);
    const strong = players.filter(({ strengths }: { strengths: object }) => Object.keys(strengths).length > 0);
    expect(strong.map(({ firstName }: { firstName: string }) => firstName)).toEqual(['Cleo', 'Dev']);
  });

  await test.step('every inning of the lineup keeps to it', async () => {
    await page.goto(`/games/${gameId}/lineup`);
    await page.getByRole('button', { name: 'Generate lineup' }).click();
    await expect(page.getByText('Fairest possible', { exact: true })).toBeVisible();
    const names = await readInfield(page);
    for (const inning of names) expect(inning).not.toEqual(expect.arrayContaining(['Ana', 'Ben']));
    const strong = names.map((inning) => inning.filter((name) => name === 'Cleo' || name === 'Dev').length);
    expect(Math.max(...strong) - Math.min(...strong)).toBeLessThanOrEqual(1);
    await expectSaved(page);
  });

  await test.step('the shared page and its data do not contain it', async () => {
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Share', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Share Lineup' });
    await dialog.getByRole('button', { name: 'Create Link' }).click();
    const link = await dialog.getByLabel('Link', { exact: true }).inputValue();
    const data = otherDevice.waitForResponse(/\/api\/shared\//);
    await otherDevice.goto(link);
    await expect(otherDevice.getByRole('row', { name: /^1B / })).toBeVisible();
    expect(await (await data).text()).not.toMatch(judgment);
    expect(await otherDevice.locator('body').innerText()).not.toMatch(judgment);
  });

  await test.step('no printed sheet contains it', async () => {
    await page.goto(`/games/${gameId}/print`);
    for (const sheet of ['Dugout card', 'Umpire and opponent copies', 'Wall chart']) {
      await page.getByRole('radio', { name: new RegExp(`^${sheet}`) }).check();
      await expect(page.getByRole('group', { name: `${sheet}, page 1` })).toBeVisible();
      const document = await getDocumentProxy(new Uint8Array(await page.pdf({ preferCSSPageSize: true })));
      const { text } = await extractText(document, { mergePages: true });
      expect(text).toMatch(/Cleo|Park/i);
      expect(text).not.toMatch(judgment);
    }
    await expectNoSidewaysScroll(page);
  });
});
