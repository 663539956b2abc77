import type { Page } from '@playwright/test';
import { expectUsableOnSmallPhones } from '../support/accessibility/checks.ts';
import { saveRotatingLineup, signInWithGame } from '../support/sample-game.ts';
import { inDays } from '../support/team.ts';
import { expect, test } from '../support/test.ts';

// A phone without a connection fails to send.
test.use({ locale: 'es-US', expectedFailures: [/ERR_INTERNET_DISCONNECTED/] });

/** Words of every English sentence on the pages of families. */
const englishWords =
  /\b(the|your|you|this|is|at|from|until|before|who|where|game|games|inning|innings|going|coming|late|away|save|send|note|coach|child|kid|next|lineup|bench|sits?|batting|order|player|unchanged|link|ends|starts|now|answer|privacy)\b/i;

/** What a person sees and what a screen reader says, without what is written in English on purpose. */
async function expectNoEnglish(page: Page) {
  const texts = await page.evaluate(() => {
    const attributes = ['aria-label', 'title', 'placeholder', 'alt'];
    const labels = [...document.querySelectorAll('body *')].flatMap((element) =>
      attributes.flatMap((name) => element.getAttribute(name) ?? []),
    );
    const visible = [...document.querySelectorAll('body *:not([lang="en"], script, style, noscript)')].flatMap(
      (element) =>
        [...element.childNodes].filter(({ nodeType }) => nodeType === 3).map(({ textContent }) => textContent ?? ''),
    );
    return [document.title, ...labels, ...visible];
  });
  expect(texts.filter((text) => englishWords.test(text))).toEqual([]);
  expect(texts.length).toBeGreaterThan(5);
}

/** A word that is wider than its cell would lie over the next one. */
async function expectNothingCut(page: Page) {
  await page.setViewportSize({ width: 320, height: 664 });
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll('th, li > span')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
      .map(({ textContent }) => textContent),
  );
  expect(cut).toEqual([]);
}

test('[B.111] A phone in Spanish shows the answer page in Spanish, and keeps the other language that the family chooses, also without a connection.', async ({
  page,
  otherDevice,
}) => {
  const game = { gameDate: inDays(2), startTime: '17:30', homeOrAway: 'away', opponent: 'River Rats' };
  const { teamId, token } = await signInWithGame(page, { players: 3, game });
  const headers = { authorization: `Bearer ${token}` };
  const created = await page.request.put(`/api/teams/${teamId}/answer-links/team`, { headers, data: {} });
  const { team } = await created.json();

  await otherDevice.goto(team.url);
  await expect(otherDevice.getByRole('heading', { name: 'Soy padre, madre o tutor de' })).toBeVisible();
  await expectNoEnglish(otherDevice);
  await otherDevice.getByRole('button', { name: 'Ana L.' }).click();
  await expect(otherDevice.getByRole('heading', { name: '¿Viene Ana?' })).toBeVisible();
  await expect(otherDevice.getByRole('heading', { name: 'en casa de River Rats' })).toBeVisible();
  await expect(otherDevice.getByText(/5:30.p\.\s?m\./)).toBeVisible();
  await expect(otherDevice.locator('html')).toHaveAttribute('lang', 'es');
  await otherDevice.getByRole('button', { name: 'Llega tarde ...' }).click();
  await otherDevice.getByRole('button', { name: '3', exact: true }).click();
  await expect(otherDevice.getByText('Gracias. Tu entrenador ya lo sabe.')).toBeVisible();
  await expect(otherDevice.getByRole('button', { name: '✓ Desde la 3.ª' })).toBeVisible();
  await otherDevice.getByRole('button', { name: 'Nota para el entrenador' }).click();
  await otherDevice.getByRole('button', { name: 'Ausente del ... al ...' }).click();
  await expectNoEnglish(otherDevice);
  await expectUsableOnSmallPhones(otherDevice);

  const toEnglish = otherDevice.getByRole('button', { name: 'English' });
  await expect(toEnglish).toHaveAttribute('lang', 'en');
  await toEnglish.click();
  await expect(otherDevice.getByRole('heading', { name: 'Is Ana coming?' })).toBeVisible();
  await expect(otherDevice.getByRole('button', { name: '✓ From inning 3' })).toBeVisible();
  await expect(otherDevice.locator('html')).toHaveAttribute('lang', 'en');
  await expect(otherDevice.getByRole('button', { name: 'Español' })).toBeFocused();
  await expectUsableOnSmallPhones(otherDevice);
  await otherDevice.reload();
  await expect(otherDevice.getByRole('heading', { name: 'Is Ana coming?' })).toBeVisible();

  await otherDevice.context().setOffline(true);
  await otherDevice.getByRole('button', { name: 'Español' }).click();
  await otherDevice.getByRole('button', { name: 'No viene' }).click();
  await expect(otherDevice.getByText(/^Aún no se ha enviado\./)).toBeVisible();
  await expectNoEnglish(otherDevice);
  await otherDevice.context().setOffline(false);
  await expect(otherDevice.getByText('Gracias. Tu entrenador ya lo sabe.')).toBeVisible();
});

test('[B.113] A phone in Spanish shows the shared lineup in Spanish, and keeps the other language that the family chooses, also without a connection.', async ({
  page,
  otherDevice,
}) => {
  const { gameId, teamId, token } = await signInWithGame(page, { game: { gameDate: inDays(1), startTime: '17:30' } });
  await saveRotatingLineup(page, { gameId, teamId, token });
  const headers = { authorization: `Bearer ${token}` };
  const shared = await page.request.put(`/api/games/${gameId}/share`, { headers, data: {} });
  const { link } = await shared.json();

  await otherDevice.goto(link.url);
  await expect(otherDevice.getByRole('heading', { name: 'Oak Hill Otters contra River Rats' })).toBeVisible();
  await otherDevice.getByLabel('¿Dónde juega mi hijo o hija?').selectOption('Ben O.');
  await expect(otherDevice.getByText('Empieza en la entrada 1')).toBeVisible();
  await expect(otherDevice.getByRole('row', { name: 'LF' })).toBeVisible();
  await expect(otherDevice.getByText('Jardinero izquierdo').first()).toBeVisible();
  await otherDevice.getByText('Orden al bate').first().click();
  await expectNoEnglish(otherDevice);
  await expectUsableOnSmallPhones(otherDevice);
  await expectNothingCut(otherDevice);

  await otherDevice.context().setOffline(true);
  await expect(otherDevice.getByText('No tienes conexión.')).toBeVisible();
  await expect(otherDevice.getByText(/^Sin conexión\. Así estaba la página/)).toBeVisible();
  await expectNoEnglish(otherDevice);
  await otherDevice.getByRole('button', { name: 'English' }).click();
  await expect(otherDevice.getByLabel('Where is my kid?')).toBeVisible();
  await expect(otherDevice.locator('html')).toHaveAttribute('lang', 'en');
  await otherDevice.context().setOffline(false);
  await otherDevice.reload();
  await expect(otherDevice.getByLabel('Where is my kid?')).toBeVisible();
  await expectUsableOnSmallPhones(otherDevice);
});
