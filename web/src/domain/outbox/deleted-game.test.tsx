import 'fake-indexeddb/auto';
import { waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { setBrowserOnline } from '#test/browser/browser-network.ts';
import { newRowId } from '#test/pages/inputs.ts';
import {
  aGame,
  fairLineup,
  gameId,
  lineupPath,
  openAndSwap,
  sendNow,
  swappedLineup,
} from '#test/pages/lineup-page.tsx';
import { outbox } from './outbox.ts';

const games = `/api/games/team/${aGame.teamId}`;
const missing = { status: 404, body: { message: 'Game not found.' } };
const explanation = 'The game was deleted on another device, so your change could not be saved.';

/** The lineup was edited without a network, and another device has deleted its game meanwhile. */
async function editLineupOfDeletedGame() {
  const page = await openAndSwap();
  setBrowserOnline(false);
  await page.cell('Catcher, inning 1: Dan Lee');
  await sendNow();
  for (const address of [`PUT ${lineupPath}`, `GET ${lineupPath}`, `GET /api/games/${gameId}`])
    page.server.handlers[address] = missing;
  setBrowserOnline(true);
  await sendNow();
  await page.coach.click(await page.findByRole('button', { name: 'Needs attention (1)' }));
  const dialog = within(await page.findByRole('dialog', { name: 'Unsent changes' }));
  return { ...page, dialog };
}

it('A lineup whose game another device has deleted says so, and neither opens the deleted game nor is sent again.', async () => {
  const { dialog, ...page } = await editLineupOfDeletedGame();
  dialog.getByText(explanation);
  expect(dialog.queryByRole('link')).toBeNull();
  expect(dialog.queryByRole('button', { name: /Try again/ })).toBeNull();
  await page.coach.click(dialog.getByRole('button', { name: /^Discard: / }));
  await page.coach.click(dialog.getByRole('button', { name: 'Discard it' }));
  await waitFor(() => expect(outbox.state().entries).toEqual([]));
  expect(page.saves()).toHaveLength(1);
  expect(page.server.to(`POST ${games}`)).toEqual([]);
});

/** Makes the game again on a server that accepts new games at one address. */
async function makeGameAgain(
  { dialog, ...page }: Awaited<ReturnType<typeof editLineupOfDeletedGame>>,
  address: string,
) {
  const lineups: unknown[] = [];
  page.server.handlers[`POST ${address}`] = ({ body }) => {
    const row = { ...aGame, ...Object(body) };
    page.server.handlers[`GET /api/games/${row.id}`] = { body: row };
    page.server.handlers[`PUT /api/games/${row.id}/lineup`] = ({ body: lineup }) => {
      lineups.push(lineup);
      return { body: { ...fairLineup(), ...Object(lineup), version: 1 } };
    };
    return { status: 201, body: row };
  };
  await page.coach.click(dialog.getByRole('button', { name: 'Make the game again with this lineup' }));
  return { ...page, lineups };
}

it('The game of a lineup can be made again after another device has deleted it, with another id and the same lineup.', async () => {
  const { lineups, ...page } = await makeGameAgain(await editLineupOfDeletedGame(), games);
  await waitFor(() => expect(lineups).toMatchObject([{ version: 0, ...swappedLineup() }]));
  const [creation] = page.server.to(`POST ${games}`);
  expect(creation?.body).toMatchObject({ id: newRowId, opponent: 'Hawks', location: 'Maple Park', inningsCount: 3 });
  const { id } = Object(creation?.body);
  expect(id).not.toBe(gameId);
  await waitFor(() => expect(page.router.state.location.pathname).toBe(`/games/${id}/lineup`));
  expect(page.saves()).toHaveLength(1);
  expect(outbox.state().entries).toEqual([]);
});

it('[B.19g] A game whose day is over meanwhile is made again as a past game.', async () => {
  const page = await editLineupOfDeletedGame();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-05-10T12:00:00Z') });
  const { lineups, server } = await makeGameAgain(page, `${games}/past`);
  await waitFor(() => expect(lineups).toMatchObject([{ version: 0, ...swappedLineup() }]));
  expect(server.to(`POST ${games}/past`)).toMatchObject([{ body: { id: newRowId, opponent: 'Hawks' } }]);
  expect(server.to(`POST ${games}`)).toEqual([]);
  await waitFor(() => expect(outbox.state().entries).toEqual([]));
});
