import { waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aGame, aTeam } from '#test/fakes/records.ts';
import { gameAddresses, openGameForm as openForm, sentChanges } from '#test/pages/game-form.tsx';
import { textIn } from '#test/pages/inputs.ts';

const { saved, list, one } = gameAddresses;
const packs = `/api/teams/${aTeam().id}/rule-packs`;
const club = {
  id: '01900000-0000-7000-8000-0000000000c1',
  name: 'Club rules',
  basedOn: null,
  rules: { F4: { level: 'required', innings: 3 } },
  gameCount: 0,
  version: 1,
  createdAt: '2026-11-03T15:00:00.000Z',
  updatedAt: '2026-11-05T15:00:00.000Z',
} as const;

it('The rules of the team can be chosen for a game, and say what they are.', async () => {
  const form = await openForm('Schedule Game', {
    [`GET ${packs}`]: { body: [club] },
    [`POST ${list}`]: { status: 201, body: saved },
  });
  await form.fillAll();
  await form.dialog.findByRole('option', { name: 'Club rules (yours)' });
  await form.coach.selectOptions(form.dialog.getByLabelText('Rules'), 'Club rules (yours)');
  form.dialog.getByText('At least 3 innings in the field.');
  await form.submit();
  await form.page.findByText('Game scheduled.');
  expect(sentChanges(form)).toMatchObject([{ rulePackId: club.id }]);
});

it('The link to own rules opens another tab, so that the form keeps what was typed.', async () => {
  const form = await openForm('Schedule Game');
  const link = form.dialog.getByRole('link', { name: /Make your own rules/ });
  expect(link.getAttribute('href')).toBe(`/teams/${aTeam().id}/rules`);
  expect(link.getAttribute('target')).toBe('_blank');
});

it.each([
  ['deleted', { body: [] }],
  ['not loaded', { status: 503 }],
])('A game keeps its own rules in the form when they are %s.', async (_what, answer) => {
  const { name, version, basedOn, rules } = club;
  const game = aGame({ ...saved, rulePackId: club.id, ownRulePack: { name, version, basedOn, rules } });
  const form = await openForm(/^Edit/, {
    [`GET ${packs}`]: answer,
    [`GET ${one}`]: { body: game },
    [`PUT ${one}`]: { body: game },
  });
  await form.fill('Location', 'Elm Park');
  const rulesField = form.dialog.getByLabelText('Rules');
  expect(within(rulesField).getByRole('option', { selected: true }).textContent).toBe('Club rules');
  await form.submit();
  await form.page.findByText('Game updated.');
  expect(sentChanges(form)).toMatchObject([{ location: 'Elm Park', rulePackId: club.id }]);
});

it('[B.28b] A new game starts with the defaults of the team; a game that is edited keeps its values.', async () => {
  const gameDefaults = {
    inningsCount: 5,
    positionConfiguration: 'Custom',
    rulePackId: club.id,
    location: 'Elm Park',
  } as const;
  const teams = { 'GET /api/teams': { body: [aTeam({ gameDefaults })] }, [`GET ${packs}`]: { body: [club] } };
  const form = await openForm('Schedule Game', { ...teams, [`POST ${list}`]: { status: 201, body: saved } });
  expect(textIn(form.dialog.getByLabelText('Location'))).toBe('Elm Park');
  await form.dialog.findByText('At least 3 innings in the field.');
  await form.fill('Opponent', 'Bears');
  await form.fill('Game Date', '2099-06-01');
  await form.submit();
  await form.page.findByText('Game scheduled.');
  expect(sentChanges(form)).toMatchObject([
    {
      inningsCount: 5,
      positionConfiguration: 'Custom',
      customPositions: ['P', 'C', '1B', '2B', '3B', 'SS', 'LF', 'CF', 'RF'],
      rulePackId: club.id,
      location: 'Elm Park',
    },
  ]);
  await form.coach.click(form.page.getByRole('button', { name: /^Edit/ }));
  const dialog = within(await form.page.findByRole('dialog'));
  await waitFor(() => expect(textIn(dialog.getByLabelText('Location'))).toBe(saved.location));
  expect(textIn(dialog.getByLabelText('Innings'))).toBe('7');
});
