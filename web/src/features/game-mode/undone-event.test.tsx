import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openGameMode } from '#test/pages/game-mode-page.tsx';
import { fairLineup } from '#test/pages/lineup-page.tsx';

const planned = fairLineup().innings;

it('[B.30n] an injury that the coach noted for the wrong player is undone, with its changes, and the batter who has batted since stays', async () => {
  const page = await openGameMode();
  await page.press('Pitcher: Dan Lee');
  await page.press('Hurt');
  await page.press(/^Apply \d+ changes?$/);
  await page.isSaved();
  expect(page.played.stored?.progress?.events).not.toEqual({});
  await page.press(/^Next batter/);
  await page.press('Undo');
  await waitFor(() => expect(page.played.stored?.progress?.events).toEqual({}));
  await page.isSaved();
  expect(page.played.stored?.progress?.plan).toEqual(planned);
  expect(page.queryByRole('button', { name: 'Undo' })).toBeNull();
});

it('[B.30o] the menu undoes what was applied last, once', async () => {
  const page = await openGameMode();
  await page.press('Pitcher: Dan Lee');
  await page.press('Left');
  await page.press(/^Apply \d+ changes?$/);
  await page.findByText('Dan has left.');
  await page.choose('Undo: Dan has left');
  await page.isSaved();
  expect(page.played.stored?.progress).toEqual({ plan: planned, events: {}, canStepBack: false, isOver: false });
  expect(page.queryByText('Dan has left.')).toBeNull();
  await page.press('Menu');
  expect(page.queryByRole('menuitem', { name: /^Undo/ })).toBeNull();
});

it('after the next inning has begun, an undo changes nothing and says why', async () => {
  const page = await openGameMode();
  await page.press('Pitcher: Dan Lee');
  await page.press('Hurt');
  await page.press(/^Apply \d+ changes?$/);
  await page.press('Next inning');
  await page.isSaved();
  const { progress } = page.played.stored ?? {};
  await page.press('Undo');
  await page.findByText('The plan has changed since. Tap the player to say what is true now.');
  expect(page.played.stored?.progress).toEqual(progress);
});
