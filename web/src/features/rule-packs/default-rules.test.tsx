import { within } from '@testing-library/react';
import type { RulePack } from 'contract/rule-packs';
import { packs } from 'engine';
import { expect, it } from 'vitest';
import { aTeam } from '#test/fakes/records.ts';
import { renderRoute } from '#test/pages/render-route.tsx';
import '#routes/teams/team-rules.tsx';

const team = aTeam();
const club: RulePack = {
  id: '01900000-0000-7000-8000-0000000000c1',
  name: 'Club rules',
  basedOn: 'rec-rotation',
  rules: { F4: { level: 'required', innings: 3 } },
  gameCount: 0,
  version: 1,
  createdAt: '2026-11-03T15:00:00.000Z',
  updatedAt: '2026-11-05T15:00:00.000Z',
};

function openRules(answers: NonNullable<Parameters<typeof renderRoute>[1]>['answers']) {
  return renderRoute(`/teams/${team.id}/rules`, {
    answers: {
      'GET /api/teams': { body: [team] },
      [`GET /api/teams/${team.id}/rule-packs`]: { body: [club] },
      ...answers,
    },
  });
}

it('[B.28d] The owner chooses on the page of the rules which ones new games start with, and other defaults stay.', async () => {
  const stored = aTeam({ gameDefaults: { ...team.gameDefaults, inningsCount: 5 } });
  let current = stored;
  const page = openRules({
    'GET /api/teams': () => ({ body: [current] }),
    [`PUT /api/teams/${team.id}`]: ({ body }) => {
      current = { ...stored, gameDefaults: Object(body).gameDefaults, version: stored.version + 1 };
      return { body: current };
    },
  });
  const pack = async (name: string) => within(await page.findByRole('region', { name }));
  (await pack('Basic')).getByText('For new games');
  expect((await pack('Basic')).queryByRole('button', { name: /^Use for new games/ })).toBeNull();
  await page.coach.click((await pack('Rec rotation')).getByRole('button', { name: /^Use for new games/ }));
  await page.findByText('New games start with “Rec rotation”. Games that are scheduled already keep their rules.');
  (await pack('Rec rotation')).getByText('For new games');
  expect((await pack('Basic')).queryByText('For new games')).toBeNull();
  // The button is gone, and the keyboard goes on from the top of the page instead of losing its place.
  expect(document.activeElement?.textContent).toBe('Rules');
  const { name, version } = stored;
  expect(page.server.to(`PUT /api/teams/${team.id}`)).toMatchObject([
    { body: { name, version, gameDefaults: { inningsCount: 5, rulePackId: 'rec-rotation' } } },
  ]);
  await page.coach.click((await pack('Club rules')).getByRole('button', { name: /^Use for new games/ }));
  await page.findByText(/^New games start with “Club rules”/);
  expect(current.gameDefaults.rulePackId).toBe(club.id);
});

it('[B.28e] Rules for new games that cannot be saved stay as they were.', async () => {
  const page = openRules({ [`PUT /api/teams/${team.id}`]: { status: 500, body: { message: 'Out of order' } } });
  const pack = async (name: string) => within(await page.findByRole('region', { name }));
  await page.coach.click((await pack('Rec rotation')).getByRole('button', { name: /^Use for new games/ }));
  await page.findByText(/Out of order|were not changed/);
  (await pack('Basic')).getByText('For new games');
  expect((await pack('Rec rotation')).queryByText('For new games')).toBeNull();
});

it('[B.28f] A coach who does not own the team sees which rules new games start with, and cannot choose others.', async () => {
  const page = openRules({ 'GET /api/teams': { body: [aTeam({ role: 'coach', ownerName: 'Kim Doe' })] } });
  within(await page.findByRole('region', { name: 'Basic' })).getByText('For new games');
  expect(page.queryByRole('button', { name: /^Use for new games/ })).toBeNull();
  expect(page.getAllByRole('link', { name: /^Start from / })).toHaveLength(packs.length);
});
