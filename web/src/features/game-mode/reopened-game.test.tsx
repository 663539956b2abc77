import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openGameMode } from '#test/pages/game-mode-page.tsx';
import { fairLineup } from '#test/pages/lineup-page.tsx';

const planned = fairLineup().innings;

type Page = Awaited<ReturnType<typeof openGameMode>>;

const isInInning = (page: Page, name: string) => page.findByRole('heading', { level: 1, name });

/** Ends the game of three innings after its last one. */
async function playAll(): Promise<Page> {
  const page = await openGameMode();
  await page.press('Next inning');
  await page.press('Next inning');
  await page.press('End game');
  await page.press('End after inning 3');
  await page.findByText('3 innings were played.');
  return page;
}

it('[B.32i] A game of which all innings were played goes back into the last one when it is reopened, and can have an extra inning.', async () => {
  const page = await playAll();
  await page.press('Reopen the game');
  await isInInning(page, 'Inning 3 of 3');
  await waitFor(() =>
    expect(page.played.stored).toMatchObject({
      innings: planned.slice(0, 2),
      progress: { plan: planned.slice(2), canStepBack: false, isOver: false },
    }),
  );
  await page.press('Extra inning');
  await isInInning(page, 'Inning 4 of 4');
  await waitFor(() => expect(page.played.stored?.innings).toEqual(planned));
  await page.press('End game');
  await page.press('End after inning 4');
  await page.press('Reopen the game');
  await isInInning(page, 'Inning 4 of 4');
});

it('A game that is reopened and ended again has the innings that were played.', async () => {
  const page = await playAll();
  const before = page.played.stored;
  await page.press('Reopen the game');
  await page.press('End game');
  await page.press('End after inning 3');
  await page.findByText('3 innings were played.');
  await waitFor(() => expect(page.played.stored?.progress?.isOver).toBe(true));
  expect(page.played.stored).toEqual({ ...before, version: page.played.stored?.version });
});

it('A game that ended before its inning counted goes on with this inning when it is reopened, also with an extra one.', async () => {
  const page = await playAll();
  await page.press('Reopen the game');
  await page.press('End game');
  await page.press('Inning 3 does not count');
  await page.press('Reopen the game');
  await isInInning(page, 'Inning 3 of 3');
  await page.press('Extra inning');
  await page.press('End game');
  await page.press('Inning 4 does not count');
  await page.press('Reopen the game');
  await isInInning(page, 'Inning 4 of 4');
});
