import { expect, it } from 'vitest';
import { openGameMode, playedServer, recordedElsewhere } from '#test/pages/game-mode-page.tsx';
import { fairLineup, playerId, roster } from '#test/pages/lineup-page.tsx';

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

it('[B.29l] a game of fifteen innings ends after the last one, and has no extra one', async () => {
  const seven = roster(7).map(({ id }) => id);
  const cells = Object.fromEntries(
    ['P', 'C', '1B', '2B', '3B', 'SS', 'CF'].map((position, at) => [position, seven[at] ?? '']),
  );
  const innings = Array.from({ length: 15 }, () => ({ ...cells }));
  const server = playedServer();
  server.stored = recordedElsewhere({
    innings: innings.slice(1),
    present: Object.fromEntries(seven.map((id) => [id, innings.slice(1).map((_, index) => index + 1)])),
    battingOrder: seven,
    progress: { plan: innings.slice(0, 1), events: {}, canStepBack: true, isOver: false },
  });
  const page = await openGameMode({ server, players: roster(7), game: { inningsCount: 15 } });
  await page.findByRole('heading', { level: 1, name: 'Inning 15 of 15' });
  expect(page.queryByRole('button', { name: 'Extra inning' })).toBeNull();
  page.getByText('End the game.');
  await page.press('End game');
  await page.press('End after inning 15');
  await page.findByText('15 innings were played.');
});
