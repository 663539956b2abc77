import { waitFor } from '@testing-library/react';
import type { RouteObject } from 'react-router';
import { expect, it } from 'vitest';
import { queryClient } from '#lib/http/query.ts';
import { patterns } from '#lib/navigation/paths.ts';
import { aSeasonGame, aTeam, pageOf } from '#test/fakes/records.ts';
import {
  aGame,
  availabilityPath,
  fairLineup,
  gameId,
  lineupPath,
  roster,
  rosterPath,
} from '#test/pages/lineup-page.tsx';
import { aSite, aUser, renderRoute } from '#test/pages/render-route.tsx';
import { routes } from '#web/router.tsx';

const { teamId } = aGame;
const documents = ['terms', 'privacy', 'children', 'dpa', 'subprocessors', 'accessibility'];

function listPatterns(children: readonly RouteObject[]): readonly string[] {
  return children.flatMap(({ path, children: inner = [] }) => [...(path ? [path] : []), ...listPatterns(inner)]);
}

const screens = listPatterns(routes)
  .filter((pattern) => pattern !== '*' && pattern !== patterns.sharedPage)
  .flatMap((pattern) => (pattern === '/:document' ? documents.map((name) => `/${name}`) : [pattern]))
  .map((pattern) => pattern.replace(':gameId', gameId).replace(':teamId', teamId).replace(':step', 'team'));

/** What the server says where nothing is sold: everything is open, whatever the plan of the coach. */
const user = { ...aUser, hasProAccess: true };
const teams = [aTeam({ id: teamId }), aTeam({ name: 'Lions' }, 2)];
const answers = {
  'GET /api/teams': { body: teams },
  [`GET /api/teams/${teamId}`]: { body: teams[0] },
  [`GET /api/games/${gameId}`]: { body: aGame },
  [`GET /api/games/team/${teamId}`]: { body: [aGame] },
  [`GET ${rosterPath}`]: { body: pageOf(roster(12)) },
  [`GET ${availabilityPath}`]: { body: [] },
  [`GET ${lineupPath}`]: { body: fairLineup() },
  [`GET /api/teams/${teamId}/season`]: { body: { games: [aSeasonGame()] } },
  [`GET /api/teams/${teamId}/rule-packs`]: { body: [] },
};

const wordsOfPlans =
  /.{0,40}(\bPro\b|\bBasic\b|upgrade|subscription|\bplans? (price|details)|paid plan|\$4\.99|Stripe).{0,40}/gi;

/** A rule pack is called Basic, too. */
const basicRules = /\bBasic rules\b|Rules: (?:<strong>)?Basic\b|Start from Basic\b|>Basic<\/h3>|\?from=basic/g;

const everyText = () =>
  `${document.title} ${document.body.innerHTML}`.replaceAll(/class="[^"]*"/g, '').replaceAll(basicRules, '');

it.each(
  screens.flatMap((path) => [
    [path, 'on'],
    [path, 'off'],
  ]),
)('[D.22b] While billing is off, %s has no word of plans (optimizer %s)', async (path, optimizer) => {
  localStorage.setItem('currentTeamId', teamId);
  const isOn = optimizer === 'on';
  const isPublic = ['/', '/demo', '/register', '/login', '/forgot-password'].includes(path);
  const page = renderRoute(path, {
    user: isPublic ? false : { ...user, canOptimize: isOn },
    answers: { ...answers, 'GET /api/site': { body: { ...aSite, billing: 'off', optimizer: isOn } } },
  });
  await page.findByRole('heading', { level: 1 });
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  // A page is rendered a moment after its last response.
  await waitFor(() => expect(everyText().match(wordsOfPlans)).toBeNull());
  expect(page.router.state.location.pathname).toBe(path.startsWith('/subscription') ? '/dashboard' : path);
});
