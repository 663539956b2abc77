import 'fake-indexeddb/auto';
import { QueryClient } from '@tanstack/react-query';
import { act, waitFor, within } from '@testing-library/react';
import { deleteGame } from 'contract/games';
import { expect, it } from 'vitest';
import { aBrowser } from '#test/browser/outbox-tabs.ts';
import { aGame, aPlayer, aTeam, pageOf } from '#test/fakes/records.ts';
import { newRowId } from '#test/pages/inputs.ts';
import { renderRoute } from '#test/pages/render-route.tsx';
import { outbox } from './outbox.ts';
import { createWriteQueue } from './write-queue.ts';
import '#routes/games/games.tsx';
import '#routes/teams/players.tsx';

const players = `/api/teams/${aTeam().id}/players`;
const games = `/api/games/team/${aTeam().id}`;
const ana = aPlayer();
const free = { canDelete: true, warnings: [], lineupCount: 0, playedCount: 0, games: [] };

const rows = {
  player: {
    page: '/players',
    list: `GET ${players}`,
    rows: pageOf([ana]),
    none: pageOf([]),
    text: 'Ana Reyes',
    open: 'Delete Ana Reyes',
    confirm: 'Delete Player',
    done: 'Player deleted.',
    deletion: `DELETE ${players}/${ana.id}`,
  },
  game: {
    page: '/games',
    list: `GET ${games}`,
    rows: [aGame()],
    none: [],
    text: 'Tigers',
    open: 'Delete the game against Tigers',
    confirm: 'Delete Game',
    done: 'Game deleted.',
    deletion: `DELETE /api/games/${aGame().id}`,
  },
} as const;

async function deleteRow(which: keyof typeof rows) {
  const row = rows[which];
  const page = renderRoute(row.page, {
    answers: {
      'GET /api/teams': { body: [aTeam()] },
      [row.list]: { body: row.rows },
      [`GET ${players}/${ana.id}/delete-impact`]: { body: free },
      [row.deletion]: () => {
        page.server.handlers[row.list] = { body: row.none };
        return { status: 204 };
      },
    },
  });
  await page.findByText(row.text);
  const press = async (name: string) => page.coach.click(await page.findByRole('button', { name }));
  await press(row.open);
  const dialog = within(await page.findByRole('alertdialog'));
  await dialog.findByText(/You can undo this for ten seconds\./);
  expect(dialog.queryByText(/be undone/)).toBeNull();
  await page.coach.click(dialog.getByRole('button', { name: row.confirm }));
  await waitFor(() => expect(page.queryByText(row.text)).toBeNull());
  await page.findByText(row.done);
  return { ...page, ...row, press, deletions: () => page.server.to(row.deletion) };
}

/** The browser says so when the page is hidden, also before it is closed. */
const hidePage = () => act(async () => document.dispatchEvent(new Event('visibilitychange')));

it.each(['player', 'game'] as const)(
  '[U-11] A deleted %s is gone at once, and is there again when the coach undoes it: nothing was sent.',
  async (which) => {
    const page = await deleteRow(which);
    expect(page.deletions()).toEqual([]);
    await page.press('Undo');
    await page.findByText(page.text);
    await page.findByText('The deletion has been undone.');
    await hidePage();
    expect(outbox.state().entries).toEqual([]);
    expect(page.deletions()).toEqual([]);
  },
);

it.each(['player', 'game'] as const)(
  '[U-11] A deleted %s is sent once when the page is hidden, and then cannot be undone.',
  async (which) => {
    const page = await deleteRow(which);
    await hidePage();
    await waitFor(() => expect(page.deletions()).toHaveLength(1));
    await waitFor(() => expect(page.queryByRole('button', { name: 'Undo' })).toBeNull());
    await waitFor(() => expect(outbox.state().entries).toEqual([]));
    // It concerns whatever is stored, as the deletion of a coach who cannot undo it.
    expect(page.deletions()[0]?.body).toBeNull();
    expect(page.queryByText(page.text)).toBeNull();
  },
);

it('[U-11] A deletion that can still be undone is sent when the coach signs out, without a question.', async () => {
  const page = await deleteRow('player');
  page.server.handlers['POST /auth/logout'] = { status: 204 };
  await page.press('Sign Out');
  await waitFor(() => expect(page.deletions()).toHaveLength(1));
  expect(page.queryByText('Sign out with unsent changes?')).toBeNull();
});

it('[U-11] A deletion is sent before a player is added who may need the place or the name.', async () => {
  const page = await deleteRow('player');
  page.server.handlers[`POST ${players}`] = { status: 201, body: aPlayer({ id: newRowId }) };
  await page.press('Add Player');
  await page.coach.type(await page.findByLabelText('First Name'), 'Ana');
  await page.coach.type(page.getByLabelText('Last Name'), 'Reyes');
  await page.coach.click(within(page.getByRole('dialog')).getByRole('button', { name: 'Add Player' }));
  await page.findByText('Player saved.');
  const writes = page.server.requests.filter(({ method, path }) => method !== 'GET' && path.startsWith(players));
  expect(writes.map(({ method }) => method)).toEqual(['DELETE', 'POST']);
});

/** A tab with the write queue, and the deletion of a game in it. */
async function deleteInTab(browser = aBrowser()) {
  const tab = browser.openTab(() => null);
  const queue = createWriteQueue({ outbox: tab.outbox, queryClient: new QueryClient() });
  const deletion = { endpoint: deleteGame, params: { gameId: aGame().id }, body: {}, version: null, isUnsent: true };
  const isStored = await queue.addUndoable({ id: 'key', ...deletion }, 'Game deleted.');
  await tab.outbox.flush();
  return { ...tab, isStored };
}

it('[U-11] A deletion is sent ten seconds later and not before.', async () => {
  const { outbox: stored, sent, scheduled, advance } = await deleteInTab();
  const runTimers = async () => {
    for (const { work } of scheduled.splice(0)) work();
    await stored.flush();
  };
  advance(9_999);
  await runTimers();
  expect(sent).toEqual([]);
  advance(1);
  await runTimers();
  expect(sent).toMatchObject([{ id: 'key', kind: 'deletion', version: null }]);
});

it('[U-11] A deletion that was not sent when the app was closed is sent when the app starts again.', async () => {
  const browser = aBrowser();
  const { sent } = await deleteInTab(browser);
  const next = browser.openTab(() => null);
  await next.outbox.open();
  await next.outbox.flush();
  expect(sent).toEqual([]);
  expect(next.sent).toMatchObject([{ id: 'key', kind: 'deletion' }]);
  expect(next.outbox.state().entries).toEqual([]);
});
