import { within } from '@testing-library/react';
import type { InvitedRole } from 'contract/team-roles';
import { expect, it } from 'vitest';
import { aGame, aPlayer, aTeam, pageOf } from '#test/fakes/records.ts';
import {
  aGame as aLineupGame,
  availabilityPath,
  availabilityServer,
  fairLineup,
  gameId,
  lineupPath,
  roster,
  rosterPath,
} from '#test/pages/lineup-page.tsx';
import { aUser, renderRoute } from '#test/pages/render-route.tsx';
import '#routes/games/check-in.tsx';
import '#routes/games/games.tsx';
import '#routes/games/lineup.tsx';
import '#routes/teams/family-codes.tsx';
import '#routes/teams/players.tsx';
import '#routes/teams/team-settings.tsx';
import '#routes/teams/teams.tsx';

const own = aTeam();
const helped = aTeam({ name: 'Comets', role: 'helper', ownerName: 'Sam Stone' }, 2);
const sam = {
  id: own.id,
  name: 'Sam Stone',
  email: null,
  role: 'owner',
  isYou: false,
  joinedAt: own.createdAt,
};

function open(path: string, teams = [own, helped]) {
  localStorage.setItem('currentTeamId', helped.id);
  return renderRoute(path, {
    answers: {
      'GET /api/teams': { body: teams },
      [`GET /api/teams/${helped.id}/members`]: { body: { members: [sam], invitations: [], handOver: null } },
      [`GET /api/teams/${helped.id}/players`]: { body: pageOf([aPlayer()]) },
      [`GET /api/games/team/${helped.id}`]: { body: [aGame({ teamId: helped.id })] },
    },
  });
}

it('[B.149] The list of teams says which ones are assisted, and offers no change of them that is refused.', async () => {
  const page = open('/teams');
  const card = within(await page.findByRole('region', { name: 'Comets' }));
  await card.findByText('You assist as helper · owner Sam Stone');
  card.getByRole('link', { name: 'Members of Comets' });
  expect(card.queryByRole('button', { name: /Edit|Delete/ })).toBeNull();
  const other = within(page.getByRole('region', { name: 'River Otters' }));
  other.getByRole('button', { name: 'Delete River Otters' });
  expect(other.queryByText(/You assist/)).toBeNull();
  // The list of teams has the name, so that no list of members is read for it.
  expect(page.server.to(`GET /api/teams/${helped.id}/members`)).toEqual([]);
});

it('[B.150] Teams of others do not count for the plan, and their plan is not the own one.', async () => {
  const page = open('/teams', [{ ...helped, isReadOnly: true }]);
  await page.findByText('Basic: 0/1 teams');
  page.getByRole('button', { name: 'Create Team' });
  expect(page.queryByText(/Your Pro plan has ended|Upgrade/)).toBeNull();
});

it('[B.149b] A helper reads roster and games, and finds nothing that is refused.', async () => {
  const page = open('/players');
  await page.findByRole('button', { name: 'View Ana Reyes' });
  page.getByText('You help with this team');
  expect(page.queryByRole('button', { name: /^(Add Player|Edit|Delete)/ })).toBeNull();
  page.unmount();
  const games = open('/games');
  await games.findByRole('link', { name: 'View Lineup for the game against Tigers' });
  expect(games.queryByRole('button', { name: /^(Schedule|Edit|Delete)/ })).toBeNull();
  await games.coach.click(games.getByRole('button', { name: 'Export' }));
  await games.findByRole('menuitem', { name: 'Download Calendar (.ics)' });
  expect(games.queryByRole('menuitem', { name: /Import|Feed|Links/ })).toBeNull();
});

it('[B.149c] A coach who assists edits as the owner does, without deleting the team.', async () => {
  const coached = { ...helped, role: 'coach' } as const;
  const page = open('/players', [own, coached]);
  await page.findByRole('button', { name: 'Edit Ana Reyes' });
  page.getByRole('button', { name: 'Delete Ana Reyes' });
  expect(page.queryByText(/help with this team|look at this team/)).toBeNull();
  page.unmount();
  const teams = open('/teams', [own, coached]);
  const card = within(await teams.findByRole('region', { name: 'Comets' }));
  card.getByRole('button', { name: 'Edit Comets' });
  expect(card.queryByRole('button', { name: 'Delete Comets' })).toBeNull();
});

it('[B.149h] The settings of a team offer a new season to the owner only.', async () => {
  const page = open('/teams', [own, { ...helped, role: 'coach' }]);
  const link = { name: 'Start a new season' };
  await page.coach.click(await page.findByRole('button', { name: 'Edit Comets' }));
  const dialog = within(await page.findByRole('dialog', { name: 'Edit Team' }));
  expect(dialog.queryByRole('link', link)).toBeNull();
  await page.coach.click(dialog.getByRole('button', { name: 'Cancel' }));
  await page.coach.click(page.getByRole('button', { name: 'Edit River Otters' }));
  await page.findByRole('link', link);
});

it.each([
  ['family-codes', 'Family codes'],
  ['settings', 'Edit Team'],
])('[B.149f] A page that only coaches open says so to a viewer, and reads nothing: %s', async (name, title) => {
  const page = open(`/teams/${helped.id}/${name}`, [own, { ...helped, role: 'viewer' }]);
  await page.findByText('Only coaches of the team can open this page');
  page.getByRole('heading', { level: 1, name: title });
  page.getByRole('link', { name: 'Go to Teams' });
  expect(page.queryByRole('button', { name: 'Try Again' })).toBeNull();
  expect(page.queryByRole('dialog')).toBeNull();
  expect(page.server.to(`GET /api/teams/${helped.id}/answer-links`)).toEqual([]);
});

function openGame(
  page: 'check-in' | 'lineup',
  role: InvitedRole,
  can: { readonly user?: boolean; readonly team?: boolean } = {},
) {
  const server = availabilityServer();
  const team = aTeam({ id: aLineupGame.teamId, role, canOptimize: can.team ?? false });
  return renderRoute(`/games/${gameId}/${page}`, {
    user: { ...aUser, canOptimize: can.user ?? true },
    answers: {
      'GET /api/teams': { body: [team] },
      [`GET /api/games/${gameId}`]: { body: aLineupGame },
      [`GET ${rosterPath}`]: { body: pageOf(roster(12)) },
      [`GET ${availabilityPath}`]: () => ({ body: [...server.saved] }),
      [`GET ${lineupPath}`]: { body: fairLineup() },
      ...server.answers,
    },
  });
}

it('[B.149d] A helper checks players in and cannot add one; a viewer only looks.', async () => {
  const helper = openGame('check-in', 'helper');
  await helper.findByRole('button', { name: 'Everyone here' });
  expect(helper.getByRole('link', { name: 'Game mode' }).getAttribute('href')).toBe(`/games/${gameId}/play`);
  expect(helper.queryByRole('link', { name: /lineup/i })).toBeNull();
  expect(helper.queryByRole('button', { name: 'Add a player' })).toBeNull();
  helper.unmount();
  const viewer = openGame('check-in', 'viewer');
  await viewer.findByRole('list', { name: 'Players' });
  await viewer.findByText('You can look at this team');
  expect(viewer.queryByRole('button', { name: 'Everyone here' })).toBeNull();
  expect(viewer.queryByRole('link', { name: 'Game mode' })).toBeNull();
});

it('[B.149e] The lineup of a helper is read like that of a read-only team, with the role as the reason.', async () => {
  const page = openGame('lineup', 'helper');
  await page.findByText('You help with this team');
  await page.findByRole('grid');
  expect(page.queryByRole('button', { name: /Generate|Save|Mark final|Clear|Share/ })).toBeNull();
  expect(page.queryByText(/plan has ended|Upgrade/)).toBeNull();
});

it('[B.150b] The plan of the owner decides whether a coach who assists generates lineups, and the own plan is not sold.', async () => {
  const page = openGame('lineup', 'coach', { user: false, team: true });
  expect(await page.findByRole('button', { name: /Generate lineup/ })).toHaveProperty('disabled', false);
  page.unmount();
  const without = openGame('lineup', 'coach', { user: true, team: false });
  await without.findByText(/part of Pro, and the plan of the owner counts/);
  expect(without.queryByRole('button', { name: /Generate lineup/ })).toBeNull();
  expect(without.queryByRole('link', { name: 'See what Pro includes' })).toBeNull();
});
