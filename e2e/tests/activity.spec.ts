import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility/checks.ts';
import { importPlayers, read } from '../support/api.ts';
import { cell, clear, expectSaved } from '../support/lineup-grid.ts';
import { saveRotatingLineup, signInWithGame } from '../support/sample-game.ts';
import { signInSecondCoach } from '../support/second-coach.ts';
import { expect, test } from '../support/test.ts';

// A game without a record is answered 404, which the browser logs as an error.
test.use({ expectedFailures: [/404 .*\/api\/games\//] });

test('[B.164] Two coaches on two browsers: the activity list says who did what, and takes it back.', async ({
  page,
  otherDevice: other,
}) => {
  const game = await signInWithGame(page);
  const { gameId, teamId, token } = game;
  await saveRotatingLineup(page, game);
  const otherToken = await signInSecondCoach(page, other, game);
  const key = { headers: { authorization: `Bearer ${token}` } };
  const readLineup = () => read(page.request, `/api/games/${gameId}/lineup`, token);
  const { updatedAt: _savedAt, innings, ...others } = await readLineup();
  const [{ SS: _shortstop, ...first }, ...later] = innings;
  const data = { ...others, innings: [first, ...later] };
  const changed = await page.request.put(`/api/games/${gameId}/lineup`, { ...key, data });
  expect(changed.ok(), await changed.text()).toBe(true);

  await test.step('the owner takes back what the second coach did to a lineup', async () => {
    const before = await readLineup();
    await other.goto(`/games/${gameId}/lineup`);
    await expectSaved(other);
    await clear(other, 'Catcher', 2);
    await expect.poll(async () => (await readLineup()).version).toBeGreaterThan(before.version);
    await page.goto(`/teams/${teamId}/activity`);
    const entry = page.getByRole('listitem').filter({ hasText: 'Dana Fielding · changed the lineup' });
    await entry.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('The change is undone.')).toBeVisible();
    expect((await readLineup()).innings).toEqual(before.innings);
    await expect(entry.getByRole('button', { name: 'Undo' })).toHaveCount(0);
    // The open page of the second coach shows it.
    await expect(cell(other, 'Catcher', 2)).not.toHaveAccessibleName('Catcher, inning 2: empty');
  });

  await importPlayers(page.request, teamId, ['Zoe Quinn'], otherToken);
  await page.goto(`/teams/${teamId}/members`);
  await page.getByRole('link', { name: 'Activity' }).click();
  await expect(page.getByText('Dana Fielding · added Zoe Quinn')).toBeVisible();
  await expect(page.getByText(/^You · changed the lineup of .* vs River Rats \(.*inning/)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByLabel('Person').selectOption({ index: 2 });
  await expect(page.getByText('Dana Fielding · joined the team as coach')).toBeVisible();
  await expect(page.getByText(/^You · /)).toHaveCount(0);
});
