import type { Browser } from '@playwright/test';
import { expectAccessibleInBothThemes } from '../support/accessibility/checks.ts';
import { read } from '../support/api.ts';
import { signInWithGame } from '../support/sample-game.ts';
import { inDays } from '../support/team.ts';
import { expect, test } from '../support/test.ts';

// A game without a lineup answers 404 by contract, and a phone without a connection fails to send.
test.use({ expectedFailures: [/404 .*\/api\/games\/|ERR_INTERNET_DISCONNECTED/] });

const hourMs = 60 * 60 * 1000;

type Statement = {
  readonly playerId: string;
  readonly status: string;
  readonly throughInning: number | null;
  readonly saidAt: string;
};

/** Opens the link of the team on the phone of a family, whose clock may be wrong, and chooses the child. */
async function openPhone(
  browser: Browser,
  { url, child, locale, hoursAhead = 0 }: { url: string; child: string; locale: string; hoursAhead?: number },
) {
  const context = await browser.newContext({ locale, viewport: { width: 390, height: 664 } });
  const phone = await context.newPage();
  if (hoursAhead !== 0) await phone.clock.setSystemTime(Date.now() + hoursAhead * hourMs);
  await phone.goto(url);
  await phone.getByRole('button', { name: child }).click();
  await expect(phone.getByRole('heading', { level: 1 })).toContainText(child.split(' ')[0] ?? child);
  return phone;
}

test('[B.92b] A coach and three families on phones of their own, in two languages, without a connection for a while and with wrong clocks, agree on who comes.', async ({
  page,
  browser,
}) => {
  const { gameId, teamId, token } = await signInWithGame(page, { players: 3, game: { gameDate: inDays(2) } });
  const headers = { authorization: `Bearer ${token}` };
  const created = await page.request.put(`/api/teams/${teamId}/answer-links/team`, { headers, data: {} });
  const { url } = (await created.json()).team;
  const ana = await openPhone(browser, { url, child: 'Ana L.', locale: 'en-US' });
  const ben = await openPhone(browser, { url, child: 'Ben O.', locale: 'es-US', hoursAhead: -20 });
  const cleo = await openPhone(browser, { url, child: 'Cleo P.', locale: 'en-US', hoursAhead: 20 });

  await ben.context().setOffline(true);
  await ben.getByRole('button', { name: 'No viene', exact: true }).click();
  await expect(ben.getByRole('status').first()).not.toBeEmpty();
  await expect(ben.getByRole('button', { name: '✓ No viene' })).toBeVisible();
  await ana.getByRole('button', { name: 'Going', exact: true }).click();
  await cleo.getByRole('button', { name: 'Late ...' }).click();
  await cleo.getByRole('button', { name: '3', exact: true }).click();
  for (const phone of [ana, cleo]) await expect(phone.getByText('Thank you. Your coach knows.')).toBeVisible();

  await page.goto(`/games/${gameId}/check-in`);
  const answers = page.getByRole('region', { name: 'What families said' });
  await expect(answers.getByText('1 going, 1 late, 1 has not answered')).toBeVisible();
  await ben.context().setOffline(false);
  await expect(ben.getByText('Gracias. Tu entrenador ya lo sabe.')).toBeVisible();
  await page.reload();
  await expect(answers.getByText('1 going, 1 late, 1 out')).toBeVisible();
  await expectAccessibleInBothThemes(page);

  // Two parents answer for the same child: the later one counts by the clock of the server, and the earlier one stays.
  await cleo.getByRole('button', { name: 'Another child' }).click();
  await cleo.getByRole('button', { name: 'Ana L.' }).click();
  await cleo.getByRole('button', { name: 'Not going' }).click();
  await expect(cleo.getByText('Thank you. Your coach knows.')).toBeVisible();
  await ana.getByRole('button', { name: 'Leaving early ...' }).click();
  await ana.getByRole('button', { name: '4', exact: true }).click();
  const readSaid = async (): Promise<readonly Statement[]> =>
    (await read(page.request, `/api/games/${gameId}/answers`, token)).statements;
  // A phone shows an answer before the server has it.
  await expect.poll(async () => (await readSaid()).some(({ throughInning }) => throughInning === 4)).toBe(true);
  const said = await readSaid();
  const { playerId } = said.find(({ throughInning }) => throughInning !== null) ?? {};
  const ofAna = said.filter((statement) => statement.playerId === playerId);
  expect(ofAna.map(({ status }) => status)).toEqual(['in', 'out', 'in']);
  for (const { saidAt } of said) expect(Math.abs(Date.now() - Date.parse(saidAt))).toBeLessThan(hourMs);
  const marks: readonly { readonly playerId: string }[] = await read(
    page.request,
    `/api/games/${gameId}/availability`,
    token,
  );
  expect(marks.filter((mark) => mark.playerId === playerId)).toMatchObject([{ status: 'in', throughInning: 4 }]);
  for (const phone of [ana, ben, cleo]) await phone.context().close();
});
