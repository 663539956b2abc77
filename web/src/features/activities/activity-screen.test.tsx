import { act, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setBrowserOnline } from '#test/browser/browser-network.ts';
import { anActivity } from '#test/fakes/activities.ts';
import { aGame, aTeam } from '#test/fakes/records.ts';
import { renderRoute } from '#test/pages/render-route.tsx';
import '#routes/teams/activity.tsx';

const team = aTeam({ role: 'viewer' });
const url = `/api/teams/${team.id}/activities`;
const kim = '01900000-0000-7000-8000-000000000002';
const game = aGame();
const members = [{ id: kim, name: 'Kim Park', email: null, role: 'coach', isYou: false, joinedAt: game.gameDate }];
const second = anActivity({
  id: '01900000-0000-7000-8000-0000000000a2',
  ...{ kind: 'player-added', game: null, players: ['Ana Reyes'], details: {} },
  author: { kind: 'member', name: 'Vic Stone', isYou: true },
  updatedAt: '2026-06-04T12:00:00.000Z',
});
const page = (activities: readonly unknown[], next: string | null = null) => ({ body: { activities, next } });

type Answers = NonNullable<NonNullable<Parameters<typeof renderRoute>[1]>['answers']>;

const open = (answers: Answers) =>
  renderRoute(`/teams/${team.id}/activity`, {
    answers: {
      'GET /api/teams': { body: [team] },
      [`GET /api/teams/${team.id}/members`]: { body: { members, invitations: [], handOver: null } },
      [`GET /api/games/team/${team.id}`]: { body: [game] },
      ...answers,
    },
  });

it('[B.162b] A viewer reads day by day who changed what, with more on request.', async () => {
  const next = `${anActivity().updatedAt}_${anActivity().id}`;
  const shown = open({
    [`GET ${url}`]: ({ query }) => (query.get('before') === next ? page([second]) : page([anActivity()], next)),
  });
  await shown.findByText(/changed the lineup of Sat, Jun 6 vs Tigers/);
  const [first] = shown.getAllByRole('list', { name: /Jun 5, 2026/ });
  expect(first?.textContent).toContain('Sam Stone · changed the lineup');
  expect(shown.queryByText(/Ana Reyes/)).toBeNull();
  await shown.coach.click(shown.getByRole('button', { name: 'Show more' }));
  const older = within(await shown.findByRole('list', { name: /Jun 4, 2026/ }));
  expect(older.getByRole('listitem').textContent).toContain('You · added Ana Reyes');
  expect(shown.queryByRole('button', { name: 'Show more' })).toBeNull();
});

it('[B.162c] The list is filtered by person and by game.', async () => {
  const shown = open({
    [`GET ${url}`]: ({ query }) =>
      query.get('memberId') === kim && query.get('gameId') === game.id ? page([]) : page([anActivity()]),
  });
  await shown.findByText(/changed the lineup/);
  await shown.coach.selectOptions(await shown.findByLabelText('Person'), 'Kim Park');
  await shown.findByText(/changed the lineup/);
  await shown.coach.selectOptions(shown.getByLabelText('Game'), game.id);
  await shown.findByRole('heading', { name: 'Nothing fits this choice' });
  await shown.coach.selectOptions(shown.getByLabelText('Person'), 'Everybody');
  await shown.findByText(/changed the lineup/);
});

it('[B.162d] An empty list, a failure and a missing network say so.', async () => {
  const shown = open({ [`GET ${url}`]: { status: 404, body: { message: 'Team not found.' } } });
  await shown.findByText('Team not found.');
  shown.server.handlers[`GET ${url}`] = page([]);
  await shown.coach.click(shown.getByRole('button', { name: /Try again|Retry/i }));
  await shown.findByRole('heading', { name: 'Nothing has been changed yet' });
  act(() => setBrowserOnline(false));
  await waitFor(() => shown.getByText('There is no network. New activity is shown when it is back.'));
  act(() => setBrowserOnline(true));
});
