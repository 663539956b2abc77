import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openGameMode, playedServer, recordedElsewhere } from '#test/pages/game-mode-page.tsx';
import { playerId, roster } from '#test/pages/lineup-page.tsx';

/** Is on a roster of thirteen, and in no lineup of twelve. */
const mia = playerId('Mia');

it('[B.31d] A player who was added to the roster during the game is not here yet, and plays and bats last after a tap.', async () => {
  const server = playedServer();
  server.stored = recordedElsewhere();
  const page = await openGameMode({ server, players: roster(13) });
  await page.findByRole('button', { name: 'Not here yet: Mia Lee' });
  expect(page.queryByRole('button', { name: 'Bench: Mia Lee' })).toBeNull();
  await page.press('Next inning');
  await page.isSaved();
  expect(server.stored?.present).not.toHaveProperty(mia);
  await page.press('Not here yet: Mia Lee');
  await page.findByText('Mia bats last');
  await page.press(/^Apply/);
  await page.isSaved();
  expect(server.stored?.battingOrder.at(-1)).toBe(mia);
  expect(server.stored?.progress?.plan.flatMap((cells) => Object.values(cells))).toContain(mia);
  expect(page.queryByRole('button', { name: 'Not here yet: Mia Lee' })).toBeNull();
});

it('A player whom the lineup forgets is here in a game that begins, and stays here after its first inning.', async () => {
  const page = await openGameMode({ players: roster(13) });
  await page.findByRole('button', { name: 'Bench: Mia Lee' });
  await page.press('One more pitch of Dan Lee');
  await page.isSaved();
  page.getByRole('button', { name: 'Bench: Mia Lee' });
  await page.press('Next inning');
  await waitFor(() => expect(page.played.stored?.present[mia]).toEqual([1]));
  page.getByRole('button', { name: 'Bench: Mia Lee' });
});

it('Everyone who is not marked is here in a game without a plan and a batting order.', async () => {
  const server = playedServer();
  server.stored = recordedElsewhere({
    ...{ innings: [{}], present: {}, battingOrder: [] },
    progress: { plan: [{}, {}], events: {}, canStepBack: true, isOver: false },
  });
  const page = await openGameMode({ server, players: roster(13) });
  await page.findByRole('button', { name: 'Bench: Mia Lee' });
  page.getByRole('button', { name: 'Bench: Ana Lee' });
});
