import { act, waitFor, within } from '@testing-library/react';
import type { Pair } from 'contract/primitives/pairs';
import { expect, it } from 'vitest';
import { reopenWork } from '#lib/forms/open-work.ts';
import { lostConnection } from '#test/fakes/fake-server.ts';
import { aPlayer, aTeam, pageOf } from '#test/fakes/records.ts';
import { renderRoute } from '#test/pages/render-route.tsx';
import '#routes/teams/players.tsx';

const ana = aPlayer();
const ben = aPlayer({ firstName: 'Ben', lastName: 'Ito' }, 2);
const cal = aPlayer({ firstName: 'Cal', lastName: 'Young' }, 3);
const roster = `/api/teams/${aTeam().id}/players`;
const saving = `PUT /api/teams/${aTeam().id}`;

const apart: Pair = { players: [ana.id, ben.id], kind: 'apart', place: 'infield', level: 'required' };
const sitting: Pair = { players: [ben.id, cal.id], kind: 'together', place: 'bench', level: 'wanted' };

type Answers = NonNullable<Parameters<typeof renderRoute>[1]>['answers'];

async function open(team = aTeam({ version: 3 }), answers: Answers = {}) {
  const page = renderRoute('/players', {
    answers: { 'GET /api/teams': { body: [team] }, [`GET ${roster}`]: { body: pageOf([ana, ben, cal]) }, ...answers },
  });
  const section = within(await page.findByRole('region', { name: 'Pairs' }));
  return { page, section, coach: page.coach, server: page.server };
}

const form = async ({ page }: Awaited<ReturnType<typeof open>>, name: string) =>
  within(await page.findByRole('dialog', { name }));

it('a pair is added with two players, a place and a level, and the team keeps the pairs it had', async () => {
  const team = aTeam({ version: 3, pairs: [sitting] });
  const opened = await open(team, { [saving]: { body: aTeam({ version: 4, pairs: [sitting, apart] }) } });
  const { section, coach, server, page } = opened;
  await section.findByText('Ben Ito and Cal Young sit together');
  await coach.click(section.getByRole('button', { name: 'Add Pair' }));
  const dialog = await form(opened, 'Add Pair');
  await coach.selectOptions(dialog.getByLabelText('First player'), 'Ana Reyes');
  await coach.selectOptions(dialog.getByLabelText('Second player'), 'Ben Ito');
  await coach.selectOptions(dialog.getByLabelText('How firmly'), 'Required');
  dialog.getByText('Ana Reyes and Ben Ito are never both in the infield.');
  server.handlers['GET /api/teams'] = { body: [aTeam({ version: 4, pairs: [sitting, apart] })] };
  await coach.click(dialog.getByRole('button', { name: 'Add Pair' }));
  await page.findByText('Pair saved.');
  await section.findByText('Ana Reyes and Ben Ito are never both in the infield');
  expect(server.to(saving)).toMatchObject([{ body: { name: team.name, pairs: [sitting, apart] } }]);
});

it('a pair is made of players on the roster, and not of archived ones', async () => {
  const gone = aPlayer({ firstName: 'Dee', lastName: 'Park', isArchived: true }, 4);
  const opened = await open(aTeam({ pairs: [sitting] }), {
    [`GET ${roster}`]: { body: pageOf([ana, ben, cal, gone]) },
  });
  await opened.section.findByText('Ben Ito and Cal Young sit together');
  await opened.coach.click(opened.section.getByRole('button', { name: 'Add Pair' }));
  const dialog = await form(opened, 'Add Pair');
  for (const label of ['First player', 'Second player']) {
    const names = within(dialog.getByLabelText(label)).getAllByRole('option');
    expect(names.map(({ textContent }) => textContent)).toEqual([
      'Choose a player',
      'Ana Reyes',
      'Ben Ito',
      'Cal Young',
    ]);
  }
});

it('a pair that was refused is not made of a player who was archived meanwhile', async () => {
  const gone = { ...ana, isArchived: true };
  const opened = await open(aTeam(), { [`GET ${roster}`]: { body: pageOf([gone, ben, cal]) } });
  act(() => reopenWork('pair dialog', { kind: 'form', refused: apart }));
  const dialog = await form(opened, 'Add Pair');
  expect(dialog.getByLabelText('First player')).toHaveProperty('value', '');
  expect(dialog.getByLabelText('Second player')).toHaveProperty('value', ben.id);
  await opened.coach.click(dialog.getByRole('button', { name: 'Add Pair' }));
  expect(dialog.getByLabelText('First player').getAttribute('aria-invalid')).toBe('true');
  expect(opened.server.to(saving)).toEqual([]);
});

it('a pair that was saved although the response was lost is not listed twice by the next attempt', async () => {
  const opened = await open(aTeam({ version: 3 }), { [saving]: { status: 503 } });
  const { section, coach, server, page } = opened;
  await coach.click(await section.findByRole('button', { name: 'Add Pair' }));
  const dialog = await form(opened, 'Add Pair');
  await coach.selectOptions(dialog.getByLabelText('First player'), 'Ana Reyes');
  await coach.selectOptions(dialog.getByLabelText('Second player'), 'Ben Ito');
  const submit = () => coach.click(dialog.getByRole('button', { name: 'Add Pair' }));
  await submit();
  await page.findByText(/^Failed to save pairs|server/i);
  const saved = aTeam({ version: 4, pairs: [{ ...apart, level: 'wanted' }] });
  server.handlers['GET /api/teams'] = { body: [saved] };
  server.handlers[saving] = { body: saved };
  await submit();
  await page.findByText('Pair saved.');
  expect(server.to(saving).at(-1)).toMatchObject({ body: { version: 4, pairs: [{ players: apart.players }] } });
});

it('a pair of one player, without players or for a place that is taken is refused before anything is sent', async () => {
  const opened = await open(aTeam({ pairs: [apart] }));
  const { section, coach, server } = opened;
  await coach.click(await section.findByRole('button', { name: 'Add Pair' }));
  const dialog = await form(opened, 'Add Pair');
  const submit = () => coach.click(dialog.getByRole('button', { name: 'Add Pair' }));
  const error = (label: string) => dialog.getByLabelText(label).getAttribute('aria-invalid');
  await submit();
  expect([error('First player'), error('Second player')]).toEqual(['true', 'true']);
  await coach.selectOptions(dialog.getByLabelText('First player'), 'Ben Ito');
  await coach.selectOptions(dialog.getByLabelText('Second player'), 'Ben Ito');
  await submit();
  dialog.getByText('Choose two different players');
  await coach.selectOptions(dialog.getByLabelText('Second player'), 'Ana Reyes');
  await submit();
  dialog.getByText('These players already have a pair for this place');
  expect(server.to(saving)).toEqual([]);
});

it('a changed pair keeps what another device has saved meanwhile', async () => {
  const opened = await open(aTeam({ version: 3, pairs: [apart] }), { [saving]: { body: aTeam() } });
  const { section, coach, server } = opened;
  await coach.click(await section.findByRole('button', { name: /^Edit pair: Ana Reyes and Ben Ito/ }));
  const dialog = await form(opened, 'Edit Pair');
  server.handlers['GET /api/teams'] = { body: [aTeam({ version: 9, name: 'Otters 2', pairs: [sitting, apart] })] };
  await coach.selectOptions(dialog.getByLabelText('Keep them'), 'Together');
  await coach.click(dialog.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() =>
    expect(server.to(saving)).toMatchObject([
      { body: { name: 'Otters 2', version: 9, pairs: [sitting, { ...apart, kind: 'together' }] } },
    ]),
  );
});

it('a pair that could not be saved stays in the dialog, with the reason', async () => {
  const opened = await open(aTeam(), { [saving]: lostConnection });
  const { section, coach, page } = opened;
  await section.findByText(/^No pairs yet/);
  await coach.click(section.getByRole('button', { name: 'Add Pair' }));
  const dialog = await form(opened, 'Add Pair');
  await coach.selectOptions(dialog.getByLabelText('First player'), 'Ana Reyes');
  await coach.selectOptions(dialog.getByLabelText('Second player'), 'Cal Young');
  await coach.click(dialog.getByRole('button', { name: 'Add Pair' }));
  await page.findByText(/offline|network|connection/i);
  dialog.getByText('Ana Reyes and Cal Young are never both in the infield.');
});

it('a pair is removed after a question', async () => {
  const opened = await open(aTeam({ version: 3, pairs: [apart, sitting] }), { [saving]: { body: aTeam() } });
  const { section, coach, server, page } = opened;
  await coach.click(await section.findByRole('button', { name: /^Remove pair: Ana Reyes and Ben Ito/ }));
  const question = within(await page.findByRole('alertdialog', { name: 'Remove Pair' }));
  expect(server.to(saving)).toEqual([]);
  await coach.click(question.getByRole('button', { name: 'Remove' }));
  await page.findByText('Pair removed.');
  expect(server.to(saving)).toMatchObject([{ body: { version: 3, pairs: [sitting] } }]);
});

it('a read-only team shows its pairs and no buttons, and pairs of deleted players are not shown', async () => {
  const gone = { ...apart, players: [ana.id, aPlayer({}, 9).id] } satisfies Pair;
  const { section } = await open(aTeam({ isReadOnly: true, pairs: [apart, { ...gone, place: 'bench' }] }));
  await section.findByText('Ana Reyes and Ben Ito are never both in the infield');
  expect(section.getAllByRole('listitem')).toHaveLength(1);
  expect(section.queryByRole('button')).toBeNull();
});

it('[B.129b] A viewer reads the pairs of the team, and that every member sees them.', async () => {
  const { section } = await open(aTeam({ role: 'viewer', pairs: [apart] }));
  await section.findByText(/Ana Reyes and Ben Ito/);
  section.getByText(/All members of the team see this\./);
  expect(section.queryByText(/Only you/)).toBeNull();
});

it('a team with one player has no pairs', async () => {
  const page = renderRoute('/players', {
    answers: { 'GET /api/teams': { body: [aTeam({ playerCount: 1 })] }, [`GET ${roster}`]: { body: pageOf([ana]) } },
  });
  await page.findByText('Ana Reyes');
  expect(page.queryByRole('region', { name: 'Pairs' })).toBeNull();
});
