import { expectAccessibleInBothThemes, expectNoSidewaysScroll } from '../support/accessibility/checks.ts';
import { listSmallTargets } from '../support/accessibility/layout.ts';
import { importPlayers } from '../support/api.ts';
import { saveRotatingLineup, signInWithGame } from '../support/sample-game.ts';
import { inDays } from '../support/team.ts';
import { expect, test } from '../support/test.ts';

// A game without a lineup and without a record answers 404 by contract.
test.use({ expectedFailures: [/404 .*\/api\/games\//] });

const longNames = [
  'Maximiliana-Alexandra Konstantinopoulouss',
  ...['Brown', 'Black', 'Chen'].map((name) => `Ava ${name}`),
  ...['Nora', 'Olive', 'Penny', 'Quinn', 'Ruby', 'Sara', 'Tess', 'Uma', 'Vera'].map((name) => `${name} Underwood`),
];

test('The pages of a game of 15 innings with 25 players and long names fit a phone, with controls as large as a thumb.', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 664 });
  const coach = await signInWithGame(page, { game: { gameDate: inDays(0), inningsCount: 15 } });
  await importPlayers(page.request, coach.teamId, longNames, coach.token);
  await saveRotatingLineup(page, coach, 15);
  const shared = await page.request.put(`/api/games/${coach.gameId}/share`, {
    headers: { authorization: `Bearer ${coach.token}` },
    data: { names: 'first-and-initial' },
  });
  const { link } = await shared.json();
  const ofGame = [
    { path: `/games/${coach.gameId}/check-in`, shows: page.getByText('25 expected') },
    { path: `/games/${coach.gameId}/play`, shows: page.getByRole('button', { name: 'Next inning' }) },
    { path: `/games/${coach.gameId}/print`, shows: page.getByRole('group', { name: 'Dugout card, page 1' }) },
    { path: `/games/${coach.gameId}/played`, shows: page.getByRole('grid') },
    { path: new URL(link.url).pathname, shows: page.getByLabel('Where is my kid?') },
  ];
  const others = [
    { path: `/games/${coach.gameId}/lineup`, shows: page.getByRole('grid') },
    { path: '/players', shows: page.getByText(/^Showing 1 to/) },
    { path: '/season', shows: page.getByRole('heading', { level: 1 }) },
  ];
  for (const { path, shows } of [...ofGame, ...others]) {
    await page.goto(path);
    await expect(shows.first(), path).toBeVisible();
    await test.step(path, () => expectNoSidewaysScroll(page));
    if (ofGame.some((screen) => screen.path === path)) expect(await listSmallTargets(page, 44), path).toEqual([]);
  }
});

test('[B.4f] A coach who moves a game to another day and asks everyone again finds no one out, and marks players for the new day.', async ({
  page,
}) => {
  const { gameId } = await signInWithGame(page, { game: { gameDate: inDays(1) } });
  const ana = page.getByRole('button', { name: /^Ana Lee: (?!.*Change)/ });
  const ben = page.getByRole('button', { name: /^Ben Ortiz: (?!.*Change)/ });
  const dialog = page.getByRole('dialog', { name: 'Edit Game' });
  const askAgain = dialog.getByRole('checkbox', { name: /^Ask everyone again/ });
  await page.goto(`/games/${gameId}/check-in`);
  await ana.click();
  await expect(ana).toHaveAccessibleName(/: out$/i);
  await page.goto('/games');
  await page.getByRole('button', { name: /^More for .*River Rats/ }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await dialog.getByLabel('Game Date').fill(inDays(2));
  await expect(askAgain).not.toBeChecked();
  await expectAccessibleInBothThemes(page);
  await askAgain.check();
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog).toBeHidden();
  await page.goto(`/games/${gameId}/check-in`);
  await expect(ana).toHaveAccessibleName(/: expected$/i);
  await ana.click();
  await ben.click();
  await expect(page.getByText('10 expected')).toBeVisible();
  await page.reload();
  await expect(ana).toHaveAccessibleName(/: out$/i);
  await expect(ben).toHaveAccessibleName(/: out$/i);
});
