import { act, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { showOnPhone } from '#test/browser/screen-width.ts';
import { openGameMode } from '#test/pages/game-mode-page.tsx';
import { fairLineup, gameId, openLineup } from '#test/pages/lineup-page.tsx';
import { inning, openPlayed } from '#test/pages/played-page.tsx';
import type { renderRoute } from '#test/pages/render-route.tsx';
import '#routes/teams/players.tsx';

type Page = ReturnType<typeof renderRoute>;
type GameModePage = Awaited<ReturnType<typeof openGameMode>>;

const placeOf = ({ router }: Page) => router.state.location.pathname;
const goBack = ({ router }: Page) => act(() => router.navigate(-1));
const isClosed = (page: Page) => waitFor(() => expect(page.queryByRole('dialog')).toBeNull());

/** Comes to the page a second time, from help, so that Back has a page to lead to. */
async function comeFromHelp<Opened extends Page>(page: Opened): Promise<Opened> {
  const path = placeOf(page);
  await act(() => page.router.navigate('/help'));
  await act(() => page.router.navigate(path));
  return page;
}

/** Presses Back with an open sheet, which closes it, and again without one, which leaves the page. */
async function expectOneBackEach(page: Page, path: string) {
  await page.findByRole('dialog');
  await goBack(page);
  await isClosed(page);
  expect(placeOf(page)).toBe(path);
  await goBack(page);
  await waitFor(() => expect(placeOf(page)).toBe('/help'));
}

/** Without an open sheet, Back leaves the page at once. */
async function expectBackLeaves(page: Page) {
  await isClosed(page);
  await goBack(page);
  await waitFor(() => expect(placeOf(page)).toBe('/help'));
}

const openLineupFromHelp = async () => {
  showOnPhone();
  return comeFromHelp(await openLineup({ lineup: fairLineup() }));
};
const catcher = 'Catcher, inning 1: Eva Lee';
const lineupAddress = `/games/${gameId}/lineup`;
const gameModeAddress = `/games/${gameId}/play`;

afterEach(() => vi.restoreAllMocks());

it('Back on a phone closes the choices of a cell of the lineup, changes nothing, and the next Back leaves the page.', async () => {
  const page = await openLineupFromHelp();
  await page.coach.dblClick(await page.findByRole('button', { name: catcher }));
  await expectOneBackEach(page, lineupAddress);
  expect(page.saves()).toEqual([]);
});

it.each([
  ['Escape', (page: Page) => page.coach.keyboard('{Escape}')],
  ['the button Close', (page: Page) => page.coach.click(page.getByRole('button', { name: 'Close' }))],
  ['choosing a player', (page: Page) => page.coach.click(page.getByRole('button', { name: /^Dan Lee/ }))],
])('After %s has closed the choices of a cell, one Back leaves the page.', async (_, close) => {
  const page = await openLineupFromHelp();
  await page.coach.dblClick(await page.findByRole('button', { name: catcher }));
  await page.findByRole('dialog');
  await close(page);
  await expectBackLeaves(page);
});

it('Back closes the arrival of a player first, then the list of who is coming, and then leaves the page.', async () => {
  const page = await openLineupFromHelp();
  await page.coach.click(await page.findByRole('button', { name: /^Who's coming/ }));
  await page.coach.click(page.getByRole('button', { name: /^Ana Lee.*Change/ }));
  await page.findByRole('dialog', { name: 'Ana Lee' });
  await goBack(page);
  await waitFor(() => expect(page.queryByRole('dialog', { name: 'Ana Lee' })).toBeNull());
  expect(page.getByRole('dialog', { name: "Who's coming" })).toBeTruthy();
  await expectOneBackEach(page, lineupAddress);
});

it('A link that is followed while a sheet is open leads to its page, and Back leads from there to the page without the sheet.', async () => {
  const page = await openLineupFromHelp();
  await page.coach.click(await page.findByRole('button', { name: /^Who's coming/ }));
  await page.findByRole('dialog');
  await act(() => page.router.navigate('/players'));
  expect(placeOf(page)).toBe('/players');
  await goBack(page);
  await waitFor(() => expect(placeOf(page)).toBe(lineupAddress));
  expect(page.queryByRole('dialog')).toBeNull();
});

it.each([
  ['a player', async (page: GameModePage) => page.press('Pitcher: Dan Lee')],
  [
    'what an injury changes',
    async (page: GameModePage) => {
      await page.press('Pitcher: Dan Lee');
      await page.press('Hurt');
      await page.findByRole('button', { name: /^Apply/ });
    },
  ],
  ['all players', async (page: GameModePage) => page.press(/^Player/)],
  ['the number of pitches', async (page: GameModePage) => page.press(/Correct the number/)],
  ['the end of the game', async (page: GameModePage) => page.choose('End game')],
  ['the changes that wait', async (page: GameModePage) => page.press('Saved')],
])('[B.29g] Back in game mode closes the sheet of %s, records nothing, and the next Back leaves.', async (_, open) => {
  const page = await comeFromHelp(await openGameMode());
  await page.isSaved();
  await open(page);
  await expectOneBackEach(page, gameModeAddress);
  expect(page.played.stored?.progress?.events ?? {}).toEqual({});
});

it('[B.29h] After a change was applied in game mode, one Back leaves the page.', async () => {
  const page = await comeFromHelp(await openGameMode());
  await page.press('Pitcher: Dan Lee');
  await page.press('Hurt');
  await page.press(/^Apply/);
  await expectBackLeaves(page);
});

it('Back closes the choices of a cell of a changed record before it asks about the changes.', async () => {
  const warn = vi.spyOn(console, 'warn');
  showOnPhone();
  const page = await comeFromHelp(
    await openPlayed({ lineup: fairLineup({ innings: [inning('Dan Eva Finn Gia Hugo Ida Jon Kim Leo')] }) }),
  );
  await page.coach.click(await page.findByRole('button', { name: /^Add inning/ }));
  await page.coach.click(page.getByRole('button', { name: /^Catcher, inning 1: / }));
  await page.findByRole('dialog');
  await goBack(page);
  await isClosed(page);
  expect(page.queryByRole('alertdialog')).toBeNull();
  await goBack(page);
  await page.findByRole('alertdialog', { name: 'Leave without saving?' });
  expect(placeOf(page)).toBe(`/games/${gameId}/played`);
  // The router warns where two blockers are rendered, and then asks one of them only.
  expect(warn).not.toHaveBeenCalled();
});

it('Back closes the dialog in which innings are pasted, and changes nothing.', async () => {
  const page = await comeFromHelp(await openPlayed({ lineup: fairLineup() }));
  await page.coach.click(await page.findByRole('button', { name: /paste/i }));
  await page.coach.type(await page.findByRole('textbox', { name: /^Innings/ }), 'Dan');
  await expectOneBackEach(page, `/games/${gameId}/played`);
});

it('Back closes the question who can pitch, and no lineup is made.', async () => {
  const page = await comeFromHelp(await openLineup({ asksBattery: true }));
  await page.coach.click(await page.findByRole('button', { name: /^Generate/ }));
  await page.findByRole('dialog', { name: /pitch/ });
  await expectOneBackEach(page, lineupAddress);
  expect(page.solver.requests).toEqual([]);
});
