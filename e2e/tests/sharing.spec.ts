import type { APIRequestContext } from '@playwright/test';
import {
  expectAccessible,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
} from '../support/accessibility/checks.ts';
import { post, read } from '../support/api.ts';
import { saveRotatingLineup, signInWithGame } from '../support/sample-game.ts';
import { inDays } from '../support/team.ts';
import { expect, test } from '../support/test.ts';

// A link that was turned off, and a game without a record, answer 404 by contract.
test.use({ expectedFailures: [/404 .*\/api\/(shared|games)\//] });

type Player = { readonly id: string; readonly firstName: string };

test('A coach shares a lineup, a family follows it without an account, and turning it off ends it.', async ({
  page,
  otherDevice,
}) => {
  const game = { gameDate: inDays(1), inningsCount: 2, positionConfiguration: 'Custom', customPositions: ['P', 'C'] };
  const { gameId, teamId, token } = await signInWithGame(page, { players: 3, game });
  const { players } = await read(page.request, `/api/teams/${teamId}/players`, token);
  const [ana, ben, cleo] = ['Ana', 'Ben', 'Cleo'].map(
    (name) => players.find((player: Player) => player.firstName === name).id,
  );
  const save = (request: APIRequestContext, data: object) =>
    request.put(`/api/games/${gameId}/lineup`, { data, headers: { authorization: `Bearer ${token}` } });
  const battingOrder = [cleo, ana, ben];
  const first = [
    { P: ana, C: ben },
    { P: ben, C: cleo },
  ];
  await save(page.request, { version: 0, status: 'draft', innings: first, battingOrder });

  await page.goto(`/games/${gameId}/lineup`);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Share', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Share Lineup' });
  await dialog.getByRole('button', { name: 'Create Link' }).click();
  const link = await dialog.getByLabel('Link', { exact: true }).inputValue();
  expect(link).toMatch(/\/shared\/[\w-]{43}$/);
  await expectAccessible(page);

  await otherDevice.setViewportSize(page.viewportSize() ?? { width: 390, height: 664 });
  const html = await (await otherDevice.goto(link))?.text();
  expect(html).toContain('<meta name="robots" content="noindex" />');
  await expect(otherDevice.getByText(/^Not final yet/)).toBeVisible();
  const pitchers = otherDevice.getByRole('row', { name: /^P / });
  await expect(pitchers).toHaveText(/Ana.*Ben/);
  await otherDevice.getByLabel('Where is my kid?').selectOption('Cleo P.');
  await expect(otherDevice.getByText('On the bench').first()).toBeVisible();
  expect(await otherDevice.title()).toBe('Shared lineup · Evenfield');
  expect(`${await otherDevice.content()} ${html}`).not.toMatch(/Ortiz|Park|Lee/);
  await expect(otherDevice.getByRole('navigation')).toHaveCount(0);
  await expectAccessibleInBothThemes(otherDevice);
  const [heading, cell] = await Promise.all(
    [pitchers.getByRole('rowheader'), pitchers.getByText('Ana', { exact: true })].map((text) => text.boundingBox()),
  );
  const middleOf = (box: typeof heading) => (box?.y ?? 0) + (box?.height ?? 0) / 2;
  expect(Math.abs(middleOf(cell) - middleOf(heading)), 'a name beside its position').toBeLessThan(3);

  await save(page.request, { version: 1, status: 'final', innings: first.toReversed(), battingOrder });
  await expect(pitchers).toHaveText(/Ben.*Ana/);
  await expect(otherDevice.getByText(/^Not final yet/)).toBeHidden();

  // What changes while the family does not look is said on its next visit.
  await otherDevice.goto('about:blank');
  await save(page.request, { version: 2, status: 'final', innings: first, battingOrder });
  await otherDevice.goto(link);
  const changes = otherDevice.getByRole('status').filter({ hasText: 'Since your last visit' });
  await expect(changes.getByRole('listitem')).toHaveText([
    'Inning 1: On the bench, before: Catcher.',
    'Inning 2: Catcher, before: On the bench.',
    'The lineup changed in innings 1 and 2.',
  ]);
  await expectAccessibleInBothThemes(otherDevice);
  await otherDevice.reload();
  await expect(pitchers).toHaveText(/Ana.*Ben/);
  await expect(changes).toHaveCount(0);
  await otherDevice.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(otherDevice.getByRole('heading', { name: 'Batting order' })).toBeVisible();
  await expectNoSidewaysScroll(otherDevice);
  await otherDevice.emulateMedia({ media: 'screen', colorScheme: 'light' });

  await dialog.getByRole('button', { name: 'Turn Off' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Turn Off' }).click();
  await expect(dialog.getByText('Sharing is off. The old link no longer works.')).toBeVisible();
  await expect(otherDevice.getByText('This link has ended')).toBeVisible();
  await expect(otherDevice.getByText('Ana')).toHaveCount(0);
});

test('[B.99d] A family sees who is at bat as the coach counts batters in game mode, the next game, and a way to look around without an account.', async ({
  page,
  otherDevice,
}) => {
  const coach = await signInWithGame(page, { game: { gameDate: inDays(0), inningsCount: 6 } });
  await saveRotatingLineup(page, coach);
  const next = { opponent: 'Owls', gameDate: inDays(7), location: 'Field 7', inningsCount: 6 };
  await post(page.request, `/api/games/team/${coach.teamId}`, next, coach.token);
  const headers = { authorization: `Bearer ${coach.token}` };
  const shared = await page.request.put(`/api/games/${coach.gameId}/share`, { headers, data: {} });
  const { link } = await shared.json();
  await otherDevice.setViewportSize(page.viewportSize() ?? { width: 390, height: 664 });
  await otherDevice.goto(link.url);
  await expect(otherDevice.getByRole('region', { name: 'Next game' })).toContainText('vs. Owls');
  await expect(otherDevice.getByRole('region', { name: 'Batters' })).toHaveCount(0);

  await page.goto(`/games/${coach.gameId}/play`);
  const batter = page.getByRole('button', { name: /^Next batter: / });
  await batter.click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const [, name = ''] = /^Next batter: (\w+)/.exec((await batter.textContent()) ?? '') ?? [];
  const batters = otherDevice.getByRole('region', { name: 'Batters' });
  await expect(batters.getByRole('definition')).toHaveCount(3, { timeout: 10_000 });
  await expect(batters.getByRole('definition').first()).toContainText(name);
  await expectAccessibleInBothThemes(otherDevice);
  for (const width of [320, 390]) {
    await otherDevice.setViewportSize({ width, height: 664 });
    await expectNoSidewaysScroll(otherDevice);
  }
  await otherDevice.getByRole('link', { name: 'try it without an account' }).click();
  await expect(otherDevice.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await expect(otherDevice.getByText('Oak Hill Otters')).toHaveCount(0);
});
