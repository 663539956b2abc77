import { expectAccessibleInBothThemes } from '../support/accessibility/checks.ts';
import { startCalendar, startCalendarReader } from '../support/calendar.ts';
import { signInWithTeam } from '../support/sample-team.ts';
import { inDays } from '../support/team.ts';
import { expect, test } from '../support/test.ts';

/** Beside the ports of the servers that the other tests use. */
const port = Number(process.env.E2E_PORT ?? 4701) + 5;

test.use({ baseURL: `http://127.0.0.1:${port}` });

const at = (days: number, time: string) => `${inDays(days).replaceAll('-', '')}T${time}`;
const bears = { uid: 'a', summary: 'vs Bears', start: at(7, '100000') };
const hawks = { uid: 'b', summary: '@ Hawks', start: at(14, '110000') };
const owls = { uid: 'c', summary: 'vs Owls', start: at(21, '090000') };

test('[B.72i] A coach imports a calendar address, and applies and ignores what it changes with one tap each.', async ({
  page,
}) => {
  const calendar = await startCalendar();
  const server = await startCalendarReader(port);
  try {
    calendar.publish([bears, hawks]);
    await signInWithTeam(page, { players: [], games: [] });
    await page.goto('/games');
    await page.getByRole('button', { name: 'More for the schedule' }).click();
    await page.getByRole('menuitem', { name: 'Import Schedule' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import Schedule' });
    await dialog.getByRole('button', { name: 'Calendar Address' }).click();
    await dialog.getByLabel('Address of the Calendar').fill(calendar.address);
    await expectAccessibleInBothThemes(page);
    await dialog.getByRole('button', { name: 'Read Calendar' }).click();
    await expect(dialog.getByRole('checkbox', { name: /Keep up to date/ })).toBeChecked();
    await expectAccessibleInBothThemes(page);
    await dialog.getByRole('button', { name: 'Add 2 Games' }).click();
    await expect(dialog.getByText('2 games were added to the schedule of Oak Hill Otters.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(page.getByText('The schedule agrees with the calendar.')).toBeVisible();

    calendar.publish([{ ...bears, start: at(7, '130000') }, owls]);
    await page.getByRole('button', { name: 'Read Now' }).click();
    await expect(page.getByRole('heading', { name: '3 changes from the calendar' })).toBeVisible();
    await expect(page.getByText('10:00 AM moved to 1:00 PM.')).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await page.getByRole('button', { name: /^Apply: vs\. Bears/ }).click();
    await expect(page.getByRole('heading', { name: '2 changes from the calendar' })).toBeVisible();
    await expect(page.getByRole('region', { name: /^vs\. Bears/ }).getByText('1:00 PM')).toBeVisible();
    await page.getByRole('button', { name: /^Add Game: vs\. Owls/ }).click();
    await expect(page.getByRole('region', { name: /^vs\. Owls/ })).toBeVisible();
    await page.getByRole('button', { name: /^Ignore: @ Hawks/ }).click();
    await expect(page.getByText('The schedule agrees with the calendar.')).toBeVisible();
    await expect(page.getByRole('region', { name: /^@ Hawks/ })).toBeVisible();
    await page.getByRole('button', { name: 'Read Now' }).click();
    await expect(page.getByText('The schedule agrees with the calendar.')).toBeVisible();

    await page.getByRole('button', { name: 'Remove the calendar address' }).click();
    await page.getByRole('button', { name: 'Remove Calendar' }).click();
    await expect(page.getByText('The schedule agrees with the calendar.')).toBeHidden();
    await expect(page.getByRole('region', { name: /^vs\. Bears/ })).toBeVisible();
    // An open page would go on to read what others change, and the browser would report that the server is gone.
    await page.goto('about:blank');
  } finally {
    calendar.close();
    await server.close();
  }
});
