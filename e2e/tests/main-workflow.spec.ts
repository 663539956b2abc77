import { expectAccessible } from '../support/accessibility/checks.ts';
import { importPlayers, read } from '../support/api.ts';
import { freshAddress, goTo, register, signIn, signOut, verify } from '../support/coach.ts';
import { cell, cellLabels, clear, expectSaved } from '../support/lineup-grid.ts';
import { pay } from '../support/subscription.ts';
import { addPlayers, createTeam, roster, scheduleGame } from '../support/team.ts';
import { expect, test } from '../support/test.ts';

/** The API returns 404 for a game without a lineup, which the browser logs as an error. */
test.use({ reducedMotion: 'no-preference', expectedFailures: [/404 .*\/api\/games\/[^/]+\/lineup/] });

test('[1.1] A coach signs up, generates a proven fair lineup, changes it, saves it and opens it again.', async ({
  page,
}) => {
  const email = freshAddress();

  await test.step('register; pages that write stay closed until the address is verified', async () => {
    await register(page, email);
    await expect(page.getByText('Email verification pending')).toBeVisible();
    await expectAccessible(page);
    await page.goto('/teams');
    await expect(page.getByRole('heading', { name: 'Email Verification Required' })).toBeVisible();
    await expect(page.getByText(email)).toBeVisible();
    await expectAccessible(page);
    await verify(page, email);
  });

  await test.step('team, roster and game', async () => {
    await createTeam(page, 'Oak Hill Otters');
    // The others are pasted in the test of a coach's first visit.
    await addPlayers(page, roster.slice(0, 1));
    const token = await page.evaluate(() => localStorage.getItem('authToken') ?? '');
    const [team] = await read(page.request, '/api/teams', token);
    await importPlayers(page.request, team.id, roster.slice(1), token);
    await scheduleGame(page, 'River Rats');
  });

  await test.step('upgrade to Pro for the optimizer, with two presses and a test payment', async () => {
    await goTo(page, 'Dashboard');
    await expect(page.getByRole('button', { name: 'Pro Feature' })).toBeDisabled();
    await page.getByRole('button', { name: 'Upgrade to Pro' }).click();
    await expect(page.getByRole('button', { name: /^Pay / })).toBeVisible();
    await pay(page);
    await goTo(page, 'Games');
  });

  await test.step('generate a proven fairest lineup that obeys every rule', async () => {
    await page.getByRole('link', { name: 'Create Lineup' }).click();
    await page.getByRole('button', { name: 'Generate lineup' }).click();
    await page.getByRole('button', { name: 'Not now' }).click();
    await expect(page.getByText('Fairest possible', { exact: true })).toBeVisible();
    await expect(page.getByText('Every rule and preference is met.')).toBeVisible();
    await page.getByRole('button', { name: 'What does “Fairest possible” mean?' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('an edit that breaks a rule shows a message immediately', async () => {
    await clear(page, 'Shortstop', 2);
    await expect(
      page
        .getByText(/No shortstop in the 2nd/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
    await expect(page.getByText('Every rule and preference is met.')).toBeVisible();
  });

  const shortstops = await cellLabels(page, 'Shortstop');

  await test.step('it saves itself; sign out, sign in again and find the lineup', async () => {
    await expectSaved(page);
    const address = page.url();
    await signOut(page);
    await page.waitForURL('/');
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([]);
    await page.goto(address);
    await signIn(page, email);
    await page.waitForURL(address);
    await expect(cell(page, 'Shortstop', 1)).toBeVisible();
    expect(await cellLabels(page, 'Shortstop')).toEqual(shortstops);
  });
});
