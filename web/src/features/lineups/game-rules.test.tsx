import { within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aGame, fairLineup, openLineup } from '#test/pages/lineup-page.tsx';

it('The lineup is checked by the rules of an own pack, and the panel says when the coach has changed them since.', async () => {
  const rulePackId = '01900000-0000-7000-8000-0000000000c1';
  const rules = { F4: { level: 'required', innings: 3 } } as const;
  const ownRulePack = { name: 'Club rules', version: 1, basedOn: null, rules };
  const pack = { id: rulePackId, name: 'Club rules', basedOn: null, rules: {}, gameCount: 1, version: 2 };
  const page = await openLineup({
    game: { rulePackId, ownRulePack },
    lineup: fairLineup(),
    answers: { [`GET /api/teams/${aGame.teamId}/rule-packs`]: { body: [pack] } },
  });
  await page.findByText(/Rules: Club rules/);
  const check = within(await page.findByRole('region', { name: 'Rule check' }));
  check.getByRole('region', { name: 'Must fix' });
  await check.findByText(/You have changed these rules since/);
  const link = check.getByRole('link', { name: 'Make your own rules…' });
  expect(link.getAttribute('href')).toBe(`/teams/${aGame.teamId}/rules`);
});

it('[B.26d] The rule check says of a minimum of infield and outfield innings that a short game leaves it out.', async () => {
  const rules = { F5: { level: 'required', infield: 2 } } as const;
  const ownRulePack = { name: 'Club rules', version: 1, basedOn: null, rules };
  const page = await openLineup({ game: { inningsCount: 1, ownRulePack }, lineup: null });
  const check = within(await page.findByRole('region', { name: 'Rule check' }));
  await check.findByText('The minimum of 2 infield innings is left out: a game of 1 inning is too short.');
});

it('[B.26f] The rule check says of a minimum of innings in one place that a short game leaves it out.', async () => {
  const rules = { F8: { level: 'required', limits: [{ place: 'outfield', innings: 2 }] } } as const;
  const ownRulePack = { name: 'Club rules', version: 1, basedOn: null, rules };
  const page = await openLineup({ game: { inningsCount: 1, ownRulePack }, lineup: null });
  const check = within(await page.findByRole('region', { name: 'Rule check' }));
  await check.findByText('The minimum of 2 innings in the outfield is left out: a game of 1 inning is too short.');
});
