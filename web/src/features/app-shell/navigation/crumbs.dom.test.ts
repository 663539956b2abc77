import { expect, it } from 'vitest';
import { getCrumbs } from './crumbs.ts';
import type { TeamLabel } from './shown-team.tsx';

const hawks: TeamLabel = { status: 'named', name: 'Hawks' };
const way = (path: string, team: TeamLabel = hawks) => getCrumbs(path, team).map(({ label }) => label);

it.each(['/dashboard', '/teams', '/players', '/games', '/games/'])('[2.37] %s has no breadcrumbs', (path) => {
  expect(way(path)).toEqual([]);
});

it.each([
  ['/games/7/lineup', ['Dashboard', 'Games', 'Hawks', 'Lineup']],
  ['/games/7/print', ['Dashboard', 'Games', 'Hawks', 'Print']],
  ['/games/7/played', ['Dashboard', 'Games', 'Hawks', 'What really happened?']],
  ['/games/create', ['Dashboard', 'Games', 'Hawks', 'Create']],
  ['/games/7/edit', ['Dashboard', 'Games', 'Hawks', 'Edit']],
  ['/games/7', ['Dashboard', 'Games', 'Hawks', 'Manage']],
  ['/players/7', ['Dashboard', 'Players', 'Hawks', 'Manage']],
  ['/players/positions', ['Dashboard', 'Players', 'Hawks', 'Who plays where']],
  ['/teams/7/players', ['Dashboard', 'Teams', 'Hawks Players']],
  ['/teams/7/settings', ['Dashboard', 'Teams', 'Settings']],
  ['/teams/7/rules', ['Dashboard', 'Teams', 'Rules']],
  ['/teams/7/roster', ['Dashboard', 'Teams', 'Roster']],
  ['/teams/create', ['Dashboard', 'Teams', 'Create']],
  ['/season', ['Games', 'Season']],
  ['/subscription', ['Dashboard', 'Subscription']],
  ['/subscription/success', ['Dashboard', 'Subscription', 'Success']],
])('[2.21] %s', (path, labels) => {
  expect(way(path)).toEqual(labels);
});

it('[2.39] says while the team is loading, and when it cannot be had', () => {
  expect(way('/games/7/lineup', { status: 'loading' })).toContain('Loading Team...');
  expect(way('/games/7/lineup', { status: 'unavailable' })).toContain('Team Unavailable');
});

it('names no team where the coach has chosen none', () => {
  expect(way('/games/plan', { status: 'none' })).toEqual(['Dashboard', 'Games', 'Plan the next games']);
});

it('leads back to everything but the page itself', () => {
  const crumbs = getCrumbs('/games/7/lineup', hawks);
  expect(crumbs.map(({ to }) => to)).toEqual(['/dashboard', '/games', '/games', undefined]);
});
