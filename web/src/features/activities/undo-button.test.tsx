import 'fake-indexeddb/auto';
import { waitFor } from '@testing-library/react';
import type { Activity, FormerRow } from 'contract/activities';
import { getLineup } from 'contract/lineups';
import type { TeamRole } from 'contract/team-roles';
import { afterEach, expect, it } from 'vitest';
import { outbox } from '#domain/outbox/outbox.ts';
import { queryClient, queryOrNull } from '#lib/http/query.ts';
import { setBrowserOnline } from '#test/browser/browser-network.ts';
import { anActivity } from '#test/fakes/activities.ts';
import { aGame, aPlayer, aTeam, pageOf } from '#test/fakes/records.ts';
import { renderRoute } from '#test/pages/render-route.tsx';
import '#routes/teams/activity.tsx';

afterEach(() => setBrowserOnline(true));

const game = aGame({ gameDate: '2099-06-06T00:00:00.000Z', version: 4 });
const ana = aPlayer({ jerseyNumber: '42', notes: 'Bats first.', version: 7 });
const [C, P] = [ana.id, aPlayer({}, 2).id];
const lineup = {
  ...{ version: 5, status: 'draft', innings: [{ C }], battingOrder: [C, P], locks: [] },
  updatedAt: '2026-06-05T17:42:00.000Z',
};
const lineupPath = `/api/games/${game.id}/lineup`;
const playerPath = `/api/teams/${game.teamId}/players/${ana.id}`;

const formerPlayer: FormerRow = { noun: 'player', id: ana.id, version: 7, before: { jerseyNumber: null } };
const formerLineup: FormerRow = { noun: 'lineup', id: game.id, version: 5, before: { innings: [{ P }] } };
const formerGame: FormerRow = { noun: 'game', id: game.id, version: 4, before: { location: 'Field 1' } };
const changedPlayer: Partial<Activity> = { kind: 'player-changed', game: null, players: ['Ana Reyes'], details: {} };

function open(change: Partial<Activity>, role: TeamRole = 'coach') {
  const about = { id: game.id, opponent: 'Tigers', gameDate: game.gameDate.slice(0, 10), startTime: null };
  const activities = [anActivity({ game: about, ...change })];
  return renderRoute(`/teams/${game.teamId}/activity`, {
    answers: {
      'GET /api/teams': { body: [aTeam({ role })] },
      [`GET /api/teams/${game.teamId}/members`]: { body: { members: [], invitations: [], handOver: null } },
      [`GET /api/games/team/${game.teamId}`]: { body: [game] },
      [`GET /api/games/${game.id}`]: { body: game },
      [`GET /api/teams/${game.teamId}/players`]: { body: pageOf([ana]) },
      [`GET ${lineupPath}`]: { body: lineup },
      [`GET /api/teams/${game.teamId}/activities`]: { body: { activities, next: null } },
      [`PUT ${lineupPath}`]: { body: { ...lineup, innings: [{ P }], version: 6 } },
      [`PUT ${playerPath}`]: { body: { ...ana, jerseyNumber: null, version: 8 } },
      [`PUT /api/games/${game.id}`]: { body: { ...game, location: 'Field 1', version: 5 } },
    },
  });
}

const pressUndo = async (page: ReturnType<typeof open>) =>
  page.coach.click(await page.findByRole('button', { name: /^Undo: / }));

it('[B.162e] Undo gives a lineup, a player and a game what they had before, and nothing else is changed.', async () => {
  const page = open({ undo: [formerLineup] });
  await pressUndo(page);
  await page.findByText('The change is undone.');
  const { version, status, battingOrder, locks } = lineup;
  expect(page.server.to(`PUT ${lineupPath}`).map(({ body }) => body)).toEqual([
    { version, status, innings: [{ P }], battingOrder, locks },
  ]);
  // The list is read again, because undoing is an activity of its own.
  await waitFor(() => expect(page.server.to(`GET /api/teams/${game.teamId}/activities`).length).toBeGreaterThan(1));
  page.unmount();

  const player = open({ ...changedPlayer, undo: [formerPlayer] });
  await player.coach.click(await player.findByRole('button', { name: 'Undo: changed Ana Reyes' }));
  await waitFor(() => expect(player.server.to(`PUT ${playerPath}`)).toHaveLength(1));
  const [saved] = player.server.to(`PUT ${playerPath}`);
  expect(saved?.body).toMatchObject({ jerseyNumber: null, notes: 'Bats first.', isArchived: false, version: 7 });
  player.unmount();

  const ofGame = open({ kind: 'game-changed', details: {}, undo: [formerGame] });
  await pressUndo(ofGame);
  await waitFor(() => expect(ofGame.server.to(`PUT /api/games/${game.id}`)).toHaveLength(1));
  const [settings] = ofGame.server.to(`PUT /api/games/${game.id}`);
  expect(settings?.body).toMatchObject({ location: 'Field 1', opponent: game.opponent, version: 4 });
  expect(settings?.body).not.toHaveProperty('isFinal');
});

it('[B.162f] What was changed again since stays as it is, and a message says so.', async () => {
  const page = open({ ...changedPlayer, undo: [formerPlayer, { ...formerPlayer, id: P }] });
  await pressUndo(page);
  await page.findByText('This was changed again since, so it stays as it is now.');
  expect(page.server.to(`PUT ${playerPath}`)).toEqual([]);
});

it('[B.162g] Of two coaches at once, the later one reads that it was changed again, and nothing waits.', async () => {
  const saved = open({ undo: [formerLineup] });
  saved.server.handlers[`PUT ${lineupPath}`] = { status: 412, body: { message: 'Stale', current: lineup } };
  await pressUndo(saved);
  await saved.findByText('This was changed again since, so it stays as it is now.');
  expect(outbox.state().entries).toEqual([]);
});

it('[B.162h] Without a network, an undone lineup waits on this device, and is sent when the network is back.', async () => {
  const page = open({ undo: [formerLineup] });
  const undo = await page.findByRole('button', { name: /^Undo: / });
  await queryClient.fetchQuery(queryOrNull(getLineup, { params: { gameId: game.id } }));
  setBrowserOnline(false);
  await page.coach.click(undo);
  // No second press can send it twice.
  await waitFor(() => expect(page.queryByRole('button', { name: /^Undo: / })).toBeNull());
  expect(outbox.state().entries).toMatchObject([
    { entity: `lineup:${game.id}`, body: { innings: [{ P }] }, version: 5 },
  ]);
  expect(page.server.to(`PUT ${lineupPath}`)).toEqual([]);
  setBrowserOnline(true);
  await waitFor(() => expect(page.server.to(`PUT ${lineupPath}`)).toHaveLength(1));
  await waitFor(() => expect(outbox.state().entries).toEqual([]));
});

it('[B.162i] Without a network, a change that this device has not read is not undone.', async () => {
  const page = open({ undo: [{ ...formerLineup, version: 6 }] });
  const undo = await page.findByRole('button', { name: /^Undo: / });
  await queryClient.fetchQuery(queryOrNull(getLineup, { params: { gameId: game.id } }));
  setBrowserOnline(false);
  await page.coach.click(undo);
  await page.findByText('This device has not read this change yet. Try again when there is a network.');
  expect(outbox.state().entries).toEqual([]);
});

const archived: FormerRow = { ...formerPlayer, before: { isArchived: true } };
const past = { id: game.id, opponent: 'Tigers', gameDate: '2020-06-06', startTime: null };

it.each<[string, Partial<Activity>, TeamRole]>([
  ['a change that cannot be taken back', { undo: [] }, 'coach'],
  ['a helper', { undo: [formerLineup] }, 'helper'],
  ['a viewer', { undo: [formerLineup] }, 'viewer'],
  ['a game whose day has passed', { undo: [formerLineup], game: past }, 'coach'],
  ['a player whom it would archive', { ...changedPlayer, kind: 'player-restored', undo: [archived] }, 'owner'],
])('[B.162j] There is no Undo for %s.', async (_case, change, role) => {
  const page = open(change, role);
  await page.findByText(/Sam Stone/);
  expect(page.queryByRole('button', { name: /^Undo/ })).toBeNull();
});
