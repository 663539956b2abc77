import { expectAccessibleInBothThemes, expectNoSidewaysScroll } from '../support/accessibility/checks.ts';
import { read } from '../support/api.ts';
import { saveRotatingLineup, signInWithGame } from '../support/sample-game.ts';
import { payForPro } from '../support/subscription.ts';
import { inDays } from '../support/team.ts';
import { expect, test } from '../support/test.ts';

// A network that is gone is what this test is about.
test.use({ expectedFailures: [/404 .*\/api\/games\/|ERR_INTERNET_DISCONNECTED/] });

test('[B.97j] After a family says that its child is not going, the dashboard shows two repairs of the lineup, and one tap applies one, also without a network.', async ({
  page,
  otherDevice,
}) => {
  const coach = await signInWithGame(page, { game: { gameDate: inDays(1), inningsCount: 3 } });
  await payForPro(page.request, coach.token);
  await saveRotatingLineup(page, coach, 3);
  const lineup = () => read(page.request, `/api/games/${coach.gameId}/lineup`, coach.token);
  const before = await lineup();
  const headers = { authorization: `Bearer ${coach.token}` };
  const created = await page.request.put(`/api/teams/${coach.teamId}/answer-links/team`, { headers, data: {} });
  const { team } = await created.json();

  await otherDevice.goto(team.url);
  await otherDevice.getByRole('button', { name: 'Fay K.' }).click();
  await otherDevice.getByRole('button', { name: 'Not going' }).click();
  await expect(otherDevice.getByText('Thank you. Your coach knows.')).toBeVisible();

  await page.goto('/dashboard');
  const card = page.getByRole('region', { name: /^Fay is out (today|tomorrow|on \w+)$/ });
  await expect(card.getByText(/Fay misses \d innings of the lineup\.$/)).toBeVisible();
  const fewest = card.getByRole('button', { name: /^Fewest changes/ });
  await expect(card.getByRole('button', { name: /^Fairest/ })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 664 });
    await expectNoSidewaysScroll(page);
  }
  expect(await lineup()).toEqual(before);

  const cells = Number(/(\d+) cell/.exec((await fewest.textContent()) ?? '')?.[1]);
  await page.context().setOffline(true);
  await fewest.click();
  await expect(page.getByText(`Lineup repaired: ${cells} changes.`)).toBeVisible();
  await expect(card).toBeHidden();
  expect(await lineup()).toEqual(before);
  await page.context().setOffline(false);
  await expect.poll(async () => (await lineup()).version).toBe(before.version + 1);
  const after = await lineup();
  const fay = before.battingOrder.find((id: string) => !after.battingOrder.includes(id));
  expect(before.innings.flatMap(Object.values)).toContain(fay);
  expect(after.innings.flatMap(Object.values)).not.toContain(fay);
  const differs = (inning: Record<string, string>, index: number) =>
    Object.keys(inning).filter((at) => inning[at] !== before.innings[index][at]).length;
  expect(after.innings.map(differs).reduce((sum: number, count: number) => sum + count)).toBe(cells);
});
