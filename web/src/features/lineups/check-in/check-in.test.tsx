import { act, waitFor, within } from '@testing-library/react';
import type { SavedAvailability } from 'contract/availability';
import type { Game } from 'contract/games';
import type { Player } from 'contract/players';
import { expect, it } from 'vitest';
import { outbox } from '#domain/outbox/outbox.ts';
import { setBrowserOnline } from '#test/browser/browser-network.ts';
import { showOnPhone } from '#test/browser/screen-width.ts';
import { lostConnection } from '#test/fakes/fake-server.ts';
import { fakeSolverWorker } from '#test/fakes/fake-solver-worker.ts';
import { pageOf } from '#test/fakes/records.ts';
import { askingMove } from '#test/outbox/asking-move.ts';
import {
  aGame,
  availabilityPath,
  availabilityServer,
  findTile,
  gameId,
  lineupPath,
  markPath,
  playerId,
  roster,
  rosterPath,
  savedMark,
} from '#test/pages/lineup-page.tsx';
import { aUser, renderRoute } from '#test/pages/render-route.tsx';
import '#routes/games/check-in.tsx';
import '#routes/games/lineup.tsx';

type Options = {
  readonly saved?: SavedAvailability[];
  readonly players?: readonly Player[];
  readonly game?: Partial<Game>;
  readonly canOptimize?: boolean;
  readonly answers?: NonNullable<Parameters<typeof renderRoute>[1]>['answers'];
};

async function openCheckIn({
  saved = [],
  players = roster(12),
  game = {},
  canOptimize = true,
  answers = {},
}: Options = {}) {
  localStorage.setItem(`batteryAsked:${aGame.teamId}`, 'true');
  const solver = fakeSolverWorker();
  const server = availabilityServer(saved);
  const page = renderRoute(`/games/${gameId}/check-in`, {
    user: { ...aUser, canOptimize },
    answers: {
      [`GET /api/games/${gameId}`]: { body: { ...aGame, ...game } },
      [`GET ${rosterPath}`]: { body: pageOf(players) },
      [`GET ${availabilityPath}`]: () => ({ body: [...server.saved] }),
      [`GET ${lineupPath}`]: { status: 404, body: { message: 'None yet.' } },
      ...server.answers,
      ...answers,
    },
  });
  await page.findByRole('list', { name: 'Players' });
  const tile = (name: string) => findTile(page, `${name} Lee`);
  return {
    ...page,
    solver,
    saved: server.saved,
    save: server.save,
    tile,
    press: (name: string | RegExp) => page.coach.click(page.getByRole('button', { name })),
  };
}

it('The screen is called Check-in in its heading, in the title of the page and in the bar of a phone.', async () => {
  showOnPhone();
  const page = await openCheckIn();
  page.getByRole('heading', { level: 1, name: 'Check-in' });
  expect(document.title).toBe('Check-in · Evenfield');
  page.getByText('Check-in', { selector: 'header strong' });
});

it('[B.23] one tap marks a player out, and one more marks the player here again', async () => {
  const page = await openCheckIn();
  await page.coach.click(page.tile('Dan'));
  await waitFor(() => expect(page.saved).toEqual([savedMark('Dan')]));
  expect(page.tile('Dan').getAttribute('aria-pressed')).toBe('false');
  page.getByText('1 out');
  page.getByText('Plans for 11 players');
  await page.coach.click(page.tile('Dan'));
  await waitFor(() => expect(page.saved).toEqual([savedMark('Dan', { status: 'in', version: 2 })]));
  page.getByText('Plans for 12 players');
});

it('[B.4h] without a network, no answers are shown once a move that asks everyone again waits', async () => {
  const page = await openCheckIn({ saved: [savedMark('Dan')] });
  page.getByText('1 out');
  setBrowserOnline(false);
  try {
    await act(() => outbox.add(askingMove(aGame)));
    page.getByText('Plans for 12 players');
    expect(page.queryByText('1 out')).toBeNull();
    expect(page.tile('Dan').getAttribute('aria-pressed')).toBe(page.tile('Ana').getAttribute('aria-pressed'));
    // What the coach says of the new day is shown, and is not a change of what was said for the old one.
    await page.coach.click(page.tile('Dan'));
    await page.findByText('1 out');
    expect(outbox.state().entries.at(-1)).toMatchObject({ kind: 'availability', version: 0 });
  } finally {
    setBrowserOnline(true);
  }
});

it('[B.23m] a player who shows up unannounced is added to the roster without leaving the check-in', async () => {
  const page = await openCheckIn();
  await page.press('Add a player');
  const dialog = await page.findByRole('dialog', { name: 'Add Player' });
  await page.coach.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(page.router.state.location.pathname).toBe(`/games/${gameId}/check-in`);
  await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
});

it('[B.24] an arrival and a departure take one tap more, and the line above Generate names them', async () => {
  const page = await openCheckIn();
  await page.press(/^Ana Lee: All game. Change/);
  await page.coach.click(
    within(page.getByRole('group', { name: 'Arrives in inning' })).getByRole('button', { name: '2' }),
  );
  await waitFor(() => expect(page.saved).toEqual([savedMark('Ana', { status: 'in', fromInning: 2 })]));
  expect(page.queryByRole('dialog')).toBeNull();
  page.getByText('Plans for 11, then 12 when Ana comes in inning 2');
  page.getByText('1 later');
  await page.press(/^Ben Lee: All game. Change/);
  await page.coach.click(
    within(page.getByRole('group', { name: 'Leaves after inning' })).getByRole('button', { name: '2' }),
  );
  page.getByText('Plans for 11 to 12 players, by inning');
});

it('"Everyone here" marks all players here, and Undo brings the absences back', async () => {
  const page = await openCheckIn({ saved: [savedMark('Dan'), savedMark('Eva', { status: 'in', fromInning: 2 })] });
  await page.press('Everyone here');
  await waitFor(() => expect(page.saved).toHaveLength(12));
  await waitFor(() => expect(page.saved.every(({ status, fromInning }) => status === 'in' && !fromInning)).toBe(true));
  page.getByText('No one is missing');
  await page.press('Undo');
  await waitFor(() =>
    expect(page.saved.filter(({ status, fromInning }) => status === 'out' || fromInning)).toMatchObject([
      savedMark('Dan', { version: 3 }),
      savedMark('Eva', { status: 'in', fromInning: 2, version: 3 }),
    ]),
  );
});

it('[B.23c] players are expected until someone said that they are here', async () => {
  const page = await openCheckIn();
  const summary = () => page.getByText(/^(expected|of 12 here)$/, { selector: 'span' }).textContent;
  expect(summary()).toBe('12 expected');
  await page.coach.click(page.tile('Dan'));
  expect(summary()).toBe('11 expected');
  page.getByRole('button', { name: 'Eva Lee: expected' });
  expect(page.queryByRole('button', { name: / Lee: here$/ })).toBeNull();
  await page.press('Everyone here');
  await waitFor(() => expect(summary()).toBe('12 of 12 here'));
});

it('[B.23d] one player who is here does not make the others be here', async () => {
  const page = await openCheckIn({ saved: [savedMark('Dan', { status: 'in' })] });
  page.getByText('of 12 here');
  page.getByText('11 expected');
  page.getByRole('button', { name: 'Dan Lee: here' });
  page.getByRole('button', { name: 'Eva Lee: expected' });
});

it('[B.23b] Generate opens the lineup and makes one for those who are here, once', async () => {
  const page = await openCheckIn();
  await page.coach.click(page.tile('Dan'));
  await waitFor(() => expect(page.saved).toHaveLength(1));
  await page.coach.click(page.getByRole('link', { name: 'Generate lineup' }));
  await waitFor(() => expect(page.router.state.location.pathname).toBe(`/games/${gameId}/lineup`));
  await waitFor(() => expect(page.solver.requests).toHaveLength(1));
  expect(page.solver.requests[0]?.problem.players.find(({ id }) => id === playerId('Dan'))?.present).toEqual([
    false,
    false,
    false,
  ]);
  expect(page.router.state.location.state).toBeNull();
});

it.each([
  ['without Pro', { canOptimize: false }],
  ['with a final lineup', { game: { lineupStatus: 'final', hasLineup: true } as const }],
])('%s the lineup is opened, not generated', async (_case, options) => {
  const page = await openCheckIn(options);
  expect(page.queryByRole('link', { name: 'Generate lineup' })).toBeNull();
  await page.coach.click(page.getByRole('link', { name: 'Open lineup' }));
  await waitFor(() => expect(page.router.state.location.pathname).toBe(`/games/${gameId}/lineup`));
  expect(page.solver.requests).toEqual([]);
});

it('[B.25] marks made without a network reach the lineup, and are sent when the network returns', async () => {
  const page = await openCheckIn({ answers: { [`PUT ${markPath('Dan')}`]: lostConnection } });
  await page.coach.click(page.tile('Dan'));
  await waitFor(() => expect(page.server.to(`PUT ${markPath('Dan')}`)).toHaveLength(1));
  expect(page.saved).toEqual([]);
  await page.coach.click(page.getByRole('link', { name: 'Generate lineup' }));
  await waitFor(() => expect(page.solver.requests).toHaveLength(1));
  expect(page.solver.requests[0]?.problem.players.find(({ id }) => id === playerId('Dan'))?.present).toEqual([
    false,
    false,
    false,
  ]);
  page.server.handlers[`PUT ${markPath('Dan')}`] = page.save;
  setBrowserOnline(true);
  await waitFor(() => expect(page.saved).toEqual([savedMark('Dan')]));
  const marks = () => outbox.state().entries.filter(({ kind }) => kind === 'availability');
  await waitFor(() => expect(marks()).toEqual([]));
});

it('a completed game and a read-only team are shown without a way to change them', async () => {
  const page = await openCheckIn({ game: { isCompleted: true, isUpcoming: false }, saved: [savedMark('Dan')] });
  expect(page.tile('Dan').hasAttribute('disabled')).toBe(true);
  expect(page.queryByRole('button', { name: 'Everyone here' })).toBeNull();
  expect(page.queryByRole('link', { name: 'Generate lineup' })).toBeNull();
});

it('three players with the same first name have different labels, and the order is alphabetical', async () => {
  const players = roster(3).map((player, index) => ({
    ...player,
    firstName: 'Maya',
    lastName: ['Stone', 'Adams', 'Reyes'][index] ?? '',
    fullName: `Maya ${['Stone', 'Adams', 'Reyes'][index]}`,
  }));
  const page = await openCheckIn({ players });
  const tiles = within(page.getByRole('list', { name: 'Players' }));
  const labels = tiles.getAllByText(/^Maya .$/).map(({ textContent }) => textContent);
  expect(labels).toEqual(['Maya A', 'Maya R', 'Maya S']);
});
