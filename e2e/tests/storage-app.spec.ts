import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility/checks.ts';
import { read } from '../support/api.ts';
import { withoutSiteData } from '../support/blocked-site-data.ts';
import { password, trySignIn } from '../support/coach.ts';
import {
  breakStorage,
  evictDatabases,
  type StorageFault,
  storedData,
  test,
  waitForServiceWorker,
} from '../support/installed-app.ts';
import { signInWithGame } from '../support/sample-game.ts';
import { inDays } from '../support/team.ts';
import { expect } from '../support/test.ts';

test.use({
  expectedFailures: [
    /could not be stored on this device|Changes cannot be stored|has no IndexedDB|404 .*\/api\/games\//,
  ],
});

const faults: [fault: StorageFault, name: string, isWarned: boolean][] = [
  ['missing', 'Nora', true],
  ['refused', 'Otto', true],
  ['full', 'Pia', true],
  // A database that does not open may open later. Until then the outbox says what is not stored.
  ['blocked', 'Quinn', false],
];

async function expectOneWarning(page: Page, fault: StorageFault) {
  const warning = page.getByText('This device cannot store your data.');
  await expect(warning).toHaveCount(1);
  await expectNoSidewaysScroll(page);
  if (fault === 'missing') await expectAccessible(page);
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(warning).toHaveCount(0);
  await page.getByRole('link', { name: 'Games' }).filter({ visible: true }).first().click();
  await expect(page.getByText('River Rats').first()).toBeVisible();
  await expect(warning).toHaveCount(0);
}

test('[R-44] The app starts and saves online when its storage is missing, refused or full, and warns once, and when its storage is blocked, and does not wait for it.', async ({
  page: setupPage,
  context,
}) => {
  const { teamId, token } = await signInWithGame(setupPage);
  for (const [fault, name, isWarned] of faults)
    await test.step(fault, async () => {
      const page = await context.newPage();
      await breakStorage(page, fault);
      await page.goto('/players');
      await page.getByRole('button', { name: 'Add Player' }).first().click();
      await page.getByLabel('First Name').fill(name);
      await page.getByLabel('Last Name').fill('Vale');
      await page.getByRole('dialog').getByRole('button', { name: 'Add Player' }).click();
      await expect(page.getByRole('dialog')).toBeHidden();
      const { players } = await read(page.request, `/api/teams/${teamId}/players?search=${name}`, token);
      expect(players).toHaveLength(1);
      if (isWarned) await expectOneWarning(page, fault);
      else await expect(page.getByText('This device cannot store your data.')).toHaveCount(0);
    });
});

test('[R-44] Where the browser blocks all site data, the app starts, saves online, and says what is not on this device.', async ({
  page: setupPage,
  serverProxy,
}) => {
  const { gameId, token } = await signInWithGame(setupPage, { game: { gameDate: inDays(0) } });
  const { email } = await read(setupPage.request, '/auth/me', token);
  await withoutSiteData(serverProxy.address, async (page) => {
    await page.goto('/login');
    await trySignIn(page, email, password);
    await expect(page.getByText('This device cannot store your data.')).toHaveCount(1);
    await page.getByRole('link', { name: /^Check in for the game/ }).click();
    await page.getByRole('button', { name: /^Ana Lee: expected/ }).click();
    const absences = async () => {
      const marks: { status: string }[] = await read(setupPage.request, `/api/games/${gameId}/availability`, token);
      return marks.filter(({ status }) => status === 'out').length;
    };
    await expect.poll(absences).toBe(1);

    await page.context().setOffline(true);
    await page.getByRole('button', { name: /^Ben Ortiz: expected/ }).click();
    await page.getByRole('button', { name: 'Not saved on this device' }).click();
    await expect(page.getByRole('dialog')).toContainText('This browser cannot store changes');
    expect(await absences()).toBe(1);
    await page.context().setOffline(false);
    await expect.poll(absences).toBe(2);
  });
});

test('[R-44] The app goes on when the browser deletes its databases, and stores again what it reads.', async ({
  page,
}) => {
  await signInWithGame(page);
  await page.goto('/games');
  await waitForServiceWorker(page);
  await expect.poll(() => storedData(page)).toContain('River Rats');
  const names = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  await page.evaluate(() => void indexedDB.open('of an older version'));
  await expect.poll(names).toContain('of an older version');
  // One attempt is not always enough while the app writes.
  const namesAfterEviction = async () => {
    await evictDatabases(page);
    return names();
  };
  await expect.poll(namesAfterEviction).not.toContain('of an older version');
  await page.getByRole('link', { name: 'Players' }).filter({ visible: true }).first().click();
  await expect(page.getByText('Ana Lee').first()).toBeVisible();
  await page.reload();
  await expect(page.getByText('Ana Lee').first()).toBeVisible();
  await expect.poll(() => storedData(page)).toContain('River Rats');
  await expect(page.getByText('This device cannot store your data.')).toHaveCount(0);
});
