import { act, waitFor, within } from '@testing-library/react';
import type { RulePack } from 'contract/rule-packs';
import { packs } from 'engine';
import { expect, it } from 'vitest';
import { reopenWork } from '#lib/forms/open-work.ts';
import { lostConnection } from '#test/fakes/fake-server.ts';
import { aTeam } from '#test/fakes/records.ts';
import { textIn } from '#test/pages/inputs.ts';
import { renderRoute } from '#test/pages/render-route.tsx';
import '#routes/teams/team-rules.tsx';

const team = aTeam();
const path = `/teams/${team.id}/rules`;
const list = `/api/teams/${team.id}/rule-packs`;
const club: RulePack = {
  id: '01900000-0000-7000-8000-0000000000c1',
  name: 'Club rules',
  basedOn: 'rec-rotation',
  rules: { F4: { level: 'required', innings: 3 }, F2: { level: 'wanted' } },
  gameCount: 2,
  version: 4,
  createdAt: '2026-11-03T15:00:00.000Z',
  updatedAt: '2026-11-05T15:00:00.000Z',
};
type Answers = NonNullable<Parameters<typeof renderRoute>[1]>['answers'];

function openRules(answers: Answers = {}, search = '') {
  return renderRoute(`${path}${search}`, {
    answers: { 'GET /api/teams': { body: [team] }, [`GET ${list}`]: { body: [club] }, ...answers },
  });
}

it('The page shows the rules of the team, and every ready-made pack with its source.', async () => {
  const page = openRules();
  const own = within(await page.findByRole('region', { name: 'Club rules' }));
  own.getByText('At least 3 innings in the field');
  own.getByText('Everyone sits once before anyone sits twice (preferred)');
  own.getByText('Started from Rec rotation · 2 games use them');
  for (const { name, source } of packs) {
    within(page.getByRole('region', { name })).getByText(`Source: ${source}`);
  }
});

it('A team without rules of its own is led to the ready-made ones.', async () => {
  const page = openRules({ [`GET ${list}`]: { body: [] } });
  await page.findByText('No rules of your own yet.');
  expect(page.getAllByRole('link', { name: /^Start from / })).toHaveLength(packs.length);
});

it('Rules that cannot be loaded can be loaded again, and are never shown as empty.', async () => {
  const page = openRules({ [`GET ${list}`]: { status: 500, body: { message: 'Out of order' } } });
  await page.findByText('Out of order');
  expect(page.queryByText('No rules of your own yet.')).toBeNull();
  page.server.handlers[`GET ${list}`] = { body: [club] };
  await page.coach.click(page.getByRole('button', { name: 'Try Again' }));
  await page.findByRole('region', { name: 'Club rules' });
});

it('A read-only team shows its rules and offers no change.', async () => {
  const page = openRules({ 'GET /api/teams': { body: [aTeam({ isReadOnly: true })] } }, `?edit=${club.id}`);
  await page.findByRole('region', { name: 'Club rules' });
  page.getByText('River Otters is read-only');
  expect(page.queryByRole('link', { name: /^(Start from|Edit|Copy) / })).toBeNull();
  expect(page.queryByRole('button', { name: /^Delete / })).toBeNull();
  expect(page.queryByRole('button', { name: 'Save Rules' })).toBeNull();
});

it('[D.23] A coach chooses how long pitchers and catchers usually stay, or lets them change every inning.', async () => {
  const page = openRules({ [`POST ${list}`]: { status: 201, body: { ...club, gameCount: 0 } } });
  await page.coach.click(await page.findByRole('link', { name: 'Start from Rec rotation' }));
  const row = async (title: string) => within(await page.findByRole('region', { name: title }));
  const pitchers = await row('How long pitchers stay');
  const catchers = await row('How long catchers stay');
  await page.coach.click(pitchers.getByRole('button', { name: 'More: A pitcher usually stays' }));
  await page.coach.click(catchers.getByRole('button', { name: 'Less: A catcher usually stays' }));
  await page.coach.click(catchers.getByRole('button', { name: 'Less: A catcher usually stays' }));
  catchers.getByText('change every inning');
  await page.coach.click(page.getByRole('button', { name: 'Save Rules' }));
  await page.findByRole('region', { name: 'Club rules' });
  const rules = { P6: { level: 'wanted', inARow: 3 }, P7: { level: 'wanted' } };
  expect(page.server.to(`POST ${list}`)).toMatchObject([{ body: { rules } }]);
});

it('[B.26b] A coach starts from a ready-made pack, changes values and saves them as rules of the team.', async () => {
  const page = openRules({ [`POST ${list}`]: { status: 201, body: { ...club, gameCount: 0 } } });
  await page.coach.click(await page.findByRole('link', { name: 'Start from Rec rotation' }));
  const name = await page.findByLabelText('Name');
  await page.coach.clear(name);
  await page.coach.type(name, 'Cup rules');
  const row = (title: string) => within(page.getByRole('region', { name: title }));
  await page.coach.click(row('Take turns sitting').getByLabelText('Off'));
  await page.coach.click(row('Innings in the field').getByLabelText('Preferred'));
  await page.coach.click(row('Innings in the field').getByRole('button', { name: 'More: At least' }));
  await page.coach.click(row('Infield and outfield').getByRole('button', { name: 'More: Outfield at least' }));
  await page.coach.click(page.getByRole('button', { name: 'Save Rules' }));
  await page.findByRole('region', { name: 'Club rules' });
  expect(page.server.to(`POST ${list}`).map(({ body }) => body)).toEqual([
    {
      id: expect.any(String),
      name: 'Cup rules',
      basedOn: 'rec-rotation',
      rules: {
        F1: { level: 'required', spread: 1 },
        F3: { level: 'required', inARow: 1 },
        F4: { level: 'wanted', innings: 3 },
        F5: { level: 'required', infield: 2, outfield: 1, infieldBy: 4 },
        F9: { level: 'required', from: 3 },
        K2: { level: 'wanted' },
        P6: { level: 'wanted', inARow: 2 },
        P7: { level: 'wanted', inARow: 3 },
      },
    },
  ]);
  await waitFor(() => expect(page.router.state.location.search).toBe(''));
});

it('Rules that thirteen players cannot meet are warned of with the numbers, and can be saved.', async () => {
  const thirteen = aTeam({ playerCount: 13, gameDefaults: { ...team.gameDefaults, inningsCount: 6 } });
  const page = openRules(
    { 'GET /api/teams': { body: [thirteen] }, [`PUT ${list}/${club.id}`]: { body: club } },
    `?edit=${club.id}`,
  );
  const field = within(await page.findByRole('region', { name: 'Innings in the field' }));
  await page.coach.click(field.getByRole('button', { name: 'More: At least' }));
  expect(field.queryByText(/need/)).toBeNull();
  await page.coach.click(field.getByRole('button', { name: 'More: At least' }));
  field.getByText('13 players with 5 innings each in the field need 65 places; 6 innings have 54.');
  page.getByText('1 warning');
  await page.coach.click(page.getByRole('button', { name: 'Less: Players' }));
  field.getByText('12 players with 5 innings each in the field need 60 places; 6 innings have 54.');
  await page.coach.click(page.getByRole('button', { name: 'Save Rules' }));
  await waitFor(() => expect(page.router.state.location.search).toBe(''));
  expect(page.server.to(`PUT ${list}/${club.id}`)).toMatchObject([{ body: { rules: { F4: { innings: 5 } } } }]);
});

it('Balanced strength is preferred in rules that start from a ready-made pack, and can be turned off.', async () => {
  const page = openRules({ [`POST ${list}`]: { status: 201, body: { ...club, gameCount: 0 } } });
  await page.coach.click(await page.findByRole('link', { name: 'Start from Basic' }));
  const strength = within(await page.findByRole('region', { name: 'Balanced strength' }));
  expect(strength.getByLabelText('Preferred')).toHaveProperty('checked', true);
  await page.coach.click(strength.getByLabelText('Off'));
  await page.coach.click(page.getByRole('button', { name: 'Save Rules' }));
  await waitFor(() => expect(page.server.to(`POST ${list}`)).toHaveLength(1));
  const { K2: _K2, ...basic } = packs[0]?.rules ?? {};
  expect(page.server.to(`POST ${list}`)).toMatchObject([{ body: { rules: basic } }]);
  expect(JSON.stringify(page.server.to(`POST ${list}`))).not.toContain('K2');
});

it('[B.26c] Maximums and minimums of innings are set place by place, and what contradicts itself is said at once.', async () => {
  const page = openRules({ [`PUT ${list}/${club.id}`]: { body: club } }, `?edit=${club.id}`);
  const most = within(await page.findByRole('region', { name: 'Maximum innings by place' }));
  most.getByText(/^Source: /);
  await page.coach.click(most.getByLabelText('Required'));
  await page.coach.click(most.getByRole('button', { name: 'Less: Infield at most' }));
  await page.coach.selectOptions(most.getByLabelText('Add a place'), 'Catcher');
  await page.coach.click(most.getByRole('button', { name: 'More: Catcher at most' }));
  const least = within(page.getByRole('region', { name: 'Minimum innings by place' }));
  await page.coach.click(least.getByLabelText('Preferred'));
  await page.coach.selectOptions(least.getByLabelText('Add a place'), 'Catcher');
  for (const _ of [2, 3]) await page.coach.click(least.getByRole('button', { name: 'More: Catcher at least' }));
  most.getByText('Everyone gets at least 3 innings at catcher, but no one more than 2 innings at catcher.');
  for (const _ of [2, 1]) await page.coach.click(least.getByRole('button', { name: 'Less: Catcher at least' }));
  expect(most.queryByText(/^Everyone gets at least/)).toBeNull();
  await page.coach.click(least.getByRole('button', { name: 'Less: Catcher at least' }));
  expect(least.queryByText('Catcher at least')).toBeNull();
  expect(document.activeElement).toBe(least.getByLabelText('Add a place'));
  await page.coach.click(page.getByRole('button', { name: 'Save Rules' }));
  await waitFor(() => expect(page.router.state.location.search).toBe(''));
  const [saved] = page.server.to(`PUT ${list}/${club.id}`).map(({ body }) => body);
  expect(saved).toMatchObject({
    rules: {
      F7: {
        level: 'required',
        limits: [
          { place: 'infield', innings: 3 },
          { place: 'C', innings: 2 },
        ],
      },
      F8: { level: 'wanted', limits: [{ place: 'infield', innings: 1 }] },
    },
  });
});

it('Rules that no team can meet are marked, get the focus and are not sent.', async () => {
  const page = openRules({}, `?edit=${club.id}`);
  const zones = within(await page.findByRole('region', { name: 'Infield and outfield' }));
  await page.coach.click(zones.getByLabelText('Required'));
  for (let count = 0; count < 13; count++) {
    await page.coach.click(zones.getByRole('button', { name: 'More: Infield at least' }));
  }
  expect(zones.queryByText(/at most 15 innings/)).toBeNull();
  await page.coach.click(zones.getByRole('button', { name: 'More: Outfield at least' }));
  zones.getByText('Infield and outfield together: A game has at most 15 innings.');
  await page.coach.click(page.getByRole('button', { name: 'Save Rules' }));
  await page.findByText('Some rules can never be met. Correct the marked rules first.');
  expect(document.activeElement).toBe(page.getByRole('region', { name: 'Infield and outfield' }));
  expect(page.server.to(`PUT ${list}/${club.id}`)).toEqual([]);
});

it('A name that another pack has is refused beside its field, and nothing that was typed is lost.', async () => {
  const taken = 'The team has a rule pack with this name already.';
  const page = openRules(
    { [`PUT ${list}/${club.id}`]: { status: 409, body: { message: taken, errors: { name: [taken] } } } },
    `?edit=${club.id}`,
  );
  const name = await page.findByLabelText('Name');
  await page.coach.type(name, ' 2');
  await page.coach.click(page.getByRole('button', { name: 'Save Rules' }));
  await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'));
  expect(name).toHaveProperty('value', 'Club rules 2');
});

it('[B.26e] The name of a ready-made pack is refused beside its field and is not sent.', async () => {
  const page = openRules({}, `?edit=${club.id}`);
  const name = await page.findByLabelText('Name');
  await page.coach.clear(name);
  await page.coach.type(name, 'rec ROTATION');
  await page.coach.click(page.getByRole('button', { name: 'Save Rules' }));
  await page.findByText('Ready-made rules have this name. Choose another one.');
  expect(name.getAttribute('aria-invalid')).toBe('true');
  expect(page.server.to(`PUT ${list}/${club.id}`)).toEqual([]);
});

it('A newer version from another device is offered, and saving again replaces it on purpose.', async () => {
  const page = openRules({}, `?edit=${club.id}`);
  await page.coach.type(await page.findByLabelText('Name'), '!');
  page.server.handlers[`GET ${list}`] = { body: [{ ...club, name: 'Cup rules', version: 5 }] };
  page.server.handlers[`PUT ${list}/${club.id}`] = { status: 412, body: { message: 'x' } };
  await page.coach.click(page.getByRole('button', { name: 'Save Rules' }));
  await page.findByText('Name: Cup rules');
  page.server.handlers[`PUT ${list}/${club.id}`] = { body: { ...club, version: 6 } };
  await page.coach.click(page.getByRole('button', { name: 'Save Rules' }));
  await waitFor(() => expect(page.router.state.location.search).toBe(''));
  const sent = page.server.to(`PUT ${list}/${club.id}`).map(({ body }) => body);
  expect(sent).toMatchObject([
    { name: 'Club rules!', version: 4 },
    { name: 'Club rules!', version: 5 },
  ]);
});

it('Leaving the editor asks only when something is unsaved.', async () => {
  const page = openRules({}, `?edit=${club.id}`);
  await page.coach.click(await page.findByRole('link', { name: 'Cancel' }));
  await page.coach.click(await page.findByRole('link', { name: 'Edit Club rules' }));
  await page.coach.type(await page.findByLabelText('Name'), '!');
  await page.coach.click(page.getByRole('link', { name: 'Cancel' }));
  const question = within(await page.findByRole('alertdialog'));
  await page.coach.click(question.getByRole('button', { name: 'Stay here' }));
  expect(await page.findByLabelText('Name')).toHaveProperty('value', 'Club rules!');
  await page.coach.click(page.getByRole('link', { name: 'Cancel' }));
  const again = within(await page.findByRole('alertdialog'));
  await page.coach.click(again.getByRole('button', { name: 'Leave without saving' }));
  await page.findByRole('region', { name: 'Club rules' });
  expect(page.server.to(`PUT ${list}/${club.id}`)).toEqual([]);
});

it('Without a network the changes stay in the editor.', async () => {
  const page = openRules({ [`PUT ${list}/${club.id}`]: lostConnection }, `?edit=${club.id}`);
  await page.coach.type(await page.findByLabelText('Name'), '!');
  await page.coach.click(page.getByRole('button', { name: 'Save Rules' }));
  await page.findByText('You appear to be offline. Check your connection and try again.');
  expect(page.getByLabelText('Name')).toHaveProperty('value', 'Club rules!');
});

it('Deleting asks first, and says what happens to the games and to the defaults of the team.', async () => {
  const defaults = { ...team.gameDefaults, rulePackId: club.id };
  const page = openRules({
    'GET /api/teams': { body: [aTeam({ gameDefaults: defaults })] },
    [`DELETE ${list}/${club.id}`]: { status: 204 },
  });
  await page.coach.click(await page.findByRole('button', { name: 'Delete Club rules' }));
  const dialog = within(await page.findByRole('alertdialog'));
  dialog.getByText(/2 games keep a copy of their rules. The next game of the team starts with the basic rules./);
  page.server.handlers[`GET ${list}`] = { body: [] };
  await page.coach.click(dialog.getByRole('button', { name: 'Delete Rules' }));
  await page.findByText('No rules of your own yet.');
});

it('An address of rules that were deleted says so and leads to all rules.', async () => {
  const page = openRules({}, '?edit=01900000-0000-7000-8000-0000000000ff');
  await page.findByText('These rules are gone');
  await page.coach.click(page.getByRole('link', { name: 'Show All Rules' }));
  await page.findByRole('region', { name: 'Club rules' });
});

it('[R-36] [R-41] Rules that were typed before an update, or refused later, are in the editor again as unsaved changes.', async () => {
  const page = openRules({ [`PUT ${list}/${club.id}`]: { body: { ...club, name: 'Spring rules' } } });
  await page.findByRole('region', { name: 'Club rules' });
  reopenWork(`rule pack ${club.id}`, { name: 'Spring rules', rules: { F4: { level: 'required', innings: 5 } } });
  await act(() => page.router.navigate(`${path}?edit=${club.id}`));
  expect(textIn(await page.findByLabelText('Name'))).toBe('Spring rules');
  await page.coach.click(page.getByRole('button', { name: 'Save Rules' }));
  await waitFor(() => expect(page.server.to(`PUT ${list}/${club.id}`)).toHaveLength(1));
  expect(page.server.to(`PUT ${list}/${club.id}`).at(-1)?.body).toEqual({
    name: 'Spring rules',
    rules: { F4: { level: 'required', innings: 5 } },
    version: 4,
  });
});
