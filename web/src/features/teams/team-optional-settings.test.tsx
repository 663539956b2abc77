import { waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { aTeam } from '#test/fakes/records.ts';
import { textIn } from '#test/pages/inputs.ts';
import { renderRoute } from '#test/pages/render-route.tsx';
import '#routes/teams/teams.tsx';

const teamPath = `/api/teams/${aTeam().id}`;
type Answers = NonNullable<Parameters<typeof renderRoute>[1]>['answers'];

async function openEdit(answers: Answers = {}) {
  const page = renderRoute('/teams', { answers: { 'GET /api/teams': { body: [aTeam()] }, ...answers } });
  await page.coach.click(await page.findByRole('button', { name: 'Edit River Otters' }));
  const dialog = within(await page.findByRole('dialog', { name: 'Edit Team' }));
  return { ...page, dialog, submit: () => page.coach.click(dialog.getByRole('button', { name: 'Save Changes' })) };
}

it('The age group is chosen from a list, kept by other changes and removed again.', async () => {
  const { dialog, coach, submit, server } = await openEdit({ [`PUT ${teamPath}`]: { status: 503 } });
  const field = dialog.getByLabelText(/^Age Group/);
  expect(within(field).getAllByRole('option')[0]?.textContent).toBe('Not set');
  await coach.selectOptions(field, '12 and under');
  await submit();
  await waitFor(() => expect(server.to(`PUT ${teamPath}`)).toMatchObject([{ body: { ageGroup: 12 } }]));
  await coach.selectOptions(field, 'Not set');
  await submit();
  await waitFor(() => expect(server.to(`PUT ${teamPath}`).at(-1)).toMatchObject({ body: { ageGroup: null } }));
});

it('[B.121b] The table of pitch limits is chosen once the team has an age group, and its limit and source are named.', async () => {
  const { dialog, coach, submit, server } = await openEdit({ [`PUT ${teamPath}`]: { status: 503 } });
  expect(dialog.queryByLabelText('Pitch limits and rest')).toBeNull();
  await coach.selectOptions(dialog.getByLabelText(/^Age Group/), '16 and under');
  const table = dialog.getByRole('combobox', { name: 'Pitch limits and rest' });
  expect(within(table).getByRole('option', { name: 'Pitch Smart', selected: true })).toBeTruthy();
  dialog.getByText(/^Up to 95 pitches a day/);
  dialog.getByText('Source: MLB and USA Baseball, Pitch Smart guidelines (2015)');
  await coach.selectOptions(table, 'Little League');
  dialog.getByText('Source: Little League pitch count (read in 2026)');
  expect(dialog.queryByText(/MLB and USA Baseball/)).toBeNull();
  await submit();
  await waitFor(() => expect(server.to(`PUT ${teamPath}`)).toMatchObject([{ body: { pitchTable: 'little-league' } }]));
  await coach.selectOptions(dialog.getByLabelText(/^Age Group/), '18 and under');
  dialog.getByText('Little League states no limit at 18 and under, so Pitch Smart applies.');
  dialog.getByText(/^Up to 105 pitches a day/);
  expect(dialog.queryByText(/95 pitches/)).toBeNull();
});

it('[B.196] A table that counts innings says so in the settings of the team, with its limits and source, and one without a limit says that.', async () => {
  const { dialog, coach, submit, server } = await openEdit({ [`PUT ${teamPath}`]: { status: 503 } });
  await coach.selectOptions(dialog.getByLabelText(/^Age Group/), '12 and under');
  const table = dialog.getByRole('combobox', { name: 'Pitch limits and rest' });
  await coach.selectOptions(table, 'USSSA baseball (innings)');
  dialog.getByText(/^Up to 6 innings a day and 8 in three days, all games of the day together\./);
  dialog.getByText('Source: USSSA baseball, rule 8.05.C (read in 2026)');
  await coach.selectOptions(table, 'Little League softball (innings)');
  dialog.getByText(/^Up to 12 innings a day, all games/);
  dialog.getByText('Source: Little League softball, regular season (read in 2026)');
  await coach.selectOptions(dialog.getByLabelText(/^Age Group/), '14 and under');
  dialog.getByText(/^No limit at 14 and under\./);
  expect(dialog.queryByText(/Pitch Smart applies|MLB and USA/)).toBeNull();
  await submit();
  await waitFor(() =>
    expect(server.to(`PUT ${teamPath}`)).toMatchObject([{ body: { pitchTable: 'little-league-softball' } }]),
  );
});

it('[B.124] Another age group changes the limit that the form shows.', async () => {
  const team = aTeam({ ageGroup: 18, pitchTable: 'babe-ruth-2018' });
  const { dialog, coach } = await openEdit({ 'GET /api/teams': { body: [team] } });
  dialog.getByText(/^Up to 105 pitches a day/);
  await coach.selectOptions(dialog.getByLabelText(/^Age Group/), '16 and under');
  dialog.getByText(/^Up to 95 pitches a day/);
  expect(dialog.queryByText(/105/)).toBeNull();
});

it('[B.121c] A team that chose no table sends none when something else is changed.', async () => {
  const team = aTeam({ ageGroup: 10 });
  const { dialog, coach, submit, server } = await openEdit({
    'GET /api/teams': { body: [team] },
    [`PUT ${teamPath}`]: { body: team },
  });
  await coach.type(dialog.getByLabelText('Team Name'), 's');
  await submit();
  await waitFor(() => expect(server.to(`PUT ${teamPath}`)).toMatchObject([{ body: { pitchTable: null } }]));
});

it('A team with an age group keeps it when something else is changed.', async () => {
  const team = aTeam({ ageGroup: 10 });
  const { dialog, coach, submit, server } = await openEdit({
    'GET /api/teams': { body: [team] },
    [`PUT ${teamPath}`]: { body: team },
  });
  await coach.type(dialog.getByLabelText('Team Name'), 's');
  await submit();
  await waitFor(() => expect(server.to(`PUT ${teamPath}`)).toMatchObject([{ body: { ageGroup: 10 } }]));
});

it('[B.28c] What new games start with is saved with the team, and removed again.', async () => {
  const { dialog, coach, submit, server } = await openEdit({ [`PUT ${teamPath}`]: { status: 503 } });
  const sent = () => server.to(`PUT ${teamPath}`).at(-1);
  await coach.click(dialog.getByText(/New games start with/));
  await coach.type(dialog.getByLabelText('Innings'), '6');
  await coach.selectOptions(dialog.getByLabelText('Position Configuration'), 'T-Ball or Co-Ed (10 Players)');
  await coach.selectOptions(dialog.getByLabelText('Rules'), 'Rec rotation');
  await coach.type(dialog.getByLabelText('Location'), 'Elm Park');
  await submit();
  const defaults = { inningsCount: 6, positionConfiguration: 'TBall10', rulePackId: 'rec-rotation' };
  await waitFor(() => expect(sent()).toMatchObject({ body: { gameDefaults: { ...defaults, location: 'Elm Park' } } }));
  await coach.clear(dialog.getByLabelText('Innings'));
  await coach.selectOptions(dialog.getByLabelText('Rules'), 'Basic rules');
  await coach.clear(dialog.getByLabelText('Location'));
  await submit();
  const cleared = { inningsCount: null, rulePackId: null, location: null, positionConfiguration: 'TBall10' };
  await waitFor(() => expect(sent()).toMatchObject({ body: { gameDefaults: cleared } }));
});

it('Innings that no game has are refused beside their field.', async () => {
  const { dialog, coach, submit, server } = await openEdit();
  await coach.click(dialog.getByText(/New games start with/));
  await coach.type(dialog.getByLabelText('Innings'), '16');
  await submit();
  await dialog.findByText('Innings count must be between 1 and 15');
  expect(server.to(`PUT ${teamPath}`)).toEqual([]);
});

it('removes the time zone when the field is cleared', async () => {
  const team = aTeam({ timeZone: 'America/Chicago' });
  const answers = { 'GET /api/teams': { body: [team] }, [`PUT ${teamPath}`]: { body: aTeam() } };
  const { dialog, coach, submit, server } = await openEdit(answers);
  const zone = dialog.getByRole('combobox', { name: 'Time Zone' });
  expect(textIn(zone)).toBe('Central Time (Chicago)');
  await coach.clear(zone);
  await coach.tab();
  await submit();
  await waitFor(() => expect(server.to(`PUT ${teamPath}`)).toMatchObject([{ body: { timeZone: null } }]));
});

it('The team form names the time zones only when their field is used.', async () => {
  const formatters = vi.spyOn(Intl, 'DateTimeFormat');
  const named = () => formatters.mock.calls.filter(([, options]) => options?.timeZoneName === 'longGeneric').length;
  const team = aTeam({ timeZone: 'America/Chicago' });
  const { dialog, coach, ...page } = await openEdit({ 'GET /api/teams': { body: [team] } });
  expect(named()).toBeLessThan(10);
  await coach.click(dialog.getByRole('combobox', { name: 'Time Zone' }));
  await coach.clear(dialog.getByRole('combobox', { name: 'Time Zone' }));
  await coach.type(dialog.getByRole('combobox', { name: 'Time Zone' }), 'New Yo');
  expect(await page.findByRole('option', { name: 'Eastern Time (New York)' })).toBeTruthy();
  formatters.mockRestore();
});
