import { expect, it } from 'vitest';
import { openGameMode } from '#test/pages/game-mode-page.tsx';
import { fairLineup, playerId } from '#test/pages/lineup-page.tsx';

const planned = fairLineup().innings;
const all = 'Ana Ben Cleo Dan Eva Finn Gia Hugo Ida Jon Kim Leo'.split(' ');

it('[B.29i] an extra inning begins with those who sat in the inning before, and says who comes in and who sits', async () => {
  const page = await openGameMode();
  for (let inning = 1; inning < planned.length; inning += 1) await page.press('Next inning');
  const last = planned.at(-1) ?? {};
  const satLast = all.map(playerId).filter((id) => !Object.values(last).includes(id));
  await page.press('Extra inning');
  await page.isSaved();
  const [extra = {}] = page.played.stored?.progress?.plan ?? [];
  expect(Object.values(extra)).toEqual(expect.arrayContaining(satLast));
  expect([extra.P, extra.C]).toEqual([last.P, last.C]);
  const said = page.getAllByText(new RegExp(`^Inning ${planned.length + 1}\\. In: .+ sit\\.$`));
  // For the eyes, and for screen readers.
  expect(said).toHaveLength(2);
});

it('[B.29j] after the last planned inning an extra one stands beside the end of the game, and not before', async () => {
  const page = await openGameMode();
  const offered = () =>
    page.queryAllByRole('button', { name: /^(Extra inning|End game)$/ }).map((button) => button.textContent);
  expect(offered()).toEqual([]);
  for (let inning = 1; inning < planned.length; inning += 1) await page.press('Next inning');
  page.getByText('End the game, or play an extra inning.');
  expect(offered()).toEqual(['Extra inning', 'End game']);
  await page.press('Extra inning');
  await page.isSaved();
  expect(page.played.stored?.innings).toHaveLength(planned.length);
  expect(offered()).toEqual(['Extra inning', 'End game']);
});
