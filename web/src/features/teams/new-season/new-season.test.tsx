import { act, waitFor, within } from '@testing-library/react';
import type { Team } from 'contract/teams';
import { describe, expect, it } from 'vitest';
import { proposeName } from '#features/teams/new-season/propose-name.ts';
import { setBrowserOnline } from '#test/browser/browser-network.ts';
import { aPlayer, aTeam, pageOf } from '#test/fakes/records.ts';
import { newRowId, textIn } from '#test/pages/inputs.ts';
import { aUser, renderRoute } from '#test/pages/render-route.tsx';
import '#routes/teams/dashboard.tsx';
import '#routes/games/games.tsx';
import '#routes/teams/new-season.tsx';
import '#routes/teams/setup.tsx';
import '#routes/teams/teams.tsx';

const team = aTeam({ name: 'Hawks 2026', ageGroup: 10 });
const nextTeam = aTeam({ name: 'Hawks 2027' }, 2);
const ana = aPlayer({ jerseyNumber: '7' });
const ben = aPlayer({ firstName: 'Ben', fullName: 'Ben Ito' }, 2);
const gone = aPlayer({ firstName: 'Cleo', fullName: 'Cleo Park', isArchived: true }, 3);
const start = `POST /api/teams/${team.id}/new-season`;
type Answers = NonNullable<Parameters<typeof renderRoute>[1]>['answers'];

function openPage({ teams = [team], answers = {} }: { teams?: readonly Team[]; answers?: Answers } = {}) {
  localStorage.setItem('currentTeamId', team.id);
  const page = renderRoute(`/teams/${team.id}/new-season`, {
    answers: {
      'GET /api/teams': { body: teams },
      [`GET /api/teams/${team.id}/players`]: { body: pageOf([ana, ben, gone]) },
      [`GET /api/games/team/${nextTeam.id}`]: { body: [] },
      [start]: () => {
        page.server.handlers['GET /api/teams'] = { body: [{ ...team, nextTeamId: nextTeam.id }, nextTeam] };
        return { status: 201, body: nextTeam };
      },
      ...answers,
    },
  });
  const press = async (name: string) => page.coach.click(await page.findByRole('button', { name }));
  const sent = () => page.server.to(start).map(({ body }) => body);
  return { ...page, press, sent };
}

describe('A new season', () => {
  it('[B.67b] starts with a name, the age group and everyone on the roster, and goes on to its games.', async () => {
    const page = openPage();
    const name = proposeName('Hawks 2026', new Date());
    expect(textIn(await page.findByLabelText('New Team Name'))).toBe(name);
    page.getByText('2 of 2 return');
    expect(page.queryByText('Cleo Park')).toBeNull();
    await page.press('Start the Season');
    await waitFor(() => expect(page.router.state.location.pathname).toBe(`/teams/${nextTeam.id}/setup/games`));
    expect(page.sent()).toEqual([{ id: newRowId, name, ageGroup: 10, players: [ana.id, ben.id] }]);
    expect(localStorage.getItem('currentTeamId')).toBe(nextTeam.id);
  });

  it('[B.67c] leaves out who does not return.', async () => {
    const page = openPage();
    await page.coach.click(await page.findByRole('checkbox', { name: 'Ana Reyes #7' }));
    page.getByText('1 of 2 return');
    await page.press('Select none');
    page.getByText('0 of 2 return');
    await page.press('Select all');
    page.getByText('2 of 2 return');
    await page.coach.click(page.getByRole('checkbox', { name: 'Ana Reyes #7' }));
    await page.coach.selectOptions(page.getByLabelText('Age Group (optional)'), '12 and under');
    await page.press('Start the Season');
    await waitFor(() => expect(page.sent()).toMatchObject([{ ageGroup: 12, players: [ben.id] }]));
  });

  it('sends nothing without a name.', async () => {
    const page = openPage();
    await page.coach.clear(await page.findByLabelText('New Team Name'));
    await page.press('Start the Season');
    await page.findByText('Team name is required');
    expect(page.sent()).toEqual([]);
  });

  it('[B.67d] says that it needs a connection, keeps what was entered, and starts when there is one.', async () => {
    const page = openPage();
    const name = await page.findByLabelText('New Team Name');
    await page.coach.clear(name);
    await page.coach.type(name, 'Falcons');
    act(() => setBrowserOnline(false));
    await page.findByText(/^A new season needs a connection/);
    await page.press('Start the Season');
    expect(page.sent()).toEqual([]);
    act(() => setBrowserOnline(true));
    await page.press('Start the Season');
    await waitFor(() => expect(page.sent()).toMatchObject([{ name: 'Falcons' }]));
  });

  it('[B.70c] that another device has started is said, with the way to it.', async () => {
    const page = openPage({
      answers: {
        [start]: () => {
          page.server.handlers['GET /api/teams'] = { body: [{ ...team, nextTeamId: nextTeam.id }, nextTeam] };
          return { status: 409, body: { message: 'The new season has been started already, as "Hawks 2027".' } };
        },
      },
    });
    await page.press('Start the Season');
    const link = await page.findByRole('link', { name: 'Go to Hawks 2027' });
    expect(page.queryByRole('button', { name: 'Start the Season' })).toBeNull();
    await page.coach.click(link);
    expect(page.router.state.location.pathname).toBe(`/teams/${nextTeam.id}/setup/games`);
    expect(localStorage.getItem('currentTeamId')).toBe(nextTeam.id);
  });

  it('is not offered for a team that the plan makes read-only.', async () => {
    const page = openPage({ teams: [{ ...team, isReadOnly: true }, nextTeam] });
    await waitFor(() => expect(page.router.state.location.pathname).toBe('/teams'));
  });
});

describe('A team of an earlier season', () => {
  const basic = { ...aUser, hasProAccess: false };
  const teams = [{ ...team, isActive: false, isReadOnly: true, nextTeamId: nextTeam.id }, nextTeam];

  it('[B.68c] takes no place of the Basic plan, and the notices of the plan do not speak of it.', async () => {
    localStorage.setItem('currentTeamId', nextTeam.id);
    const page = renderRoute('/teams', { user: basic, answers: { 'GET /api/teams': { body: teams } } });
    await page.findByText('Basic: 1/1 teams');
    expect(page.queryByText(/Your Pro plan has ended/)).toBeNull();
    within(page.getByRole('region', { name: 'Hawks 2026' })).getByText('Inactive');
  });

  it('says that the team has gone on, and leads there.', async () => {
    localStorage.setItem('currentTeamId', team.id);
    const page = renderRoute('/games', {
      user: basic,
      answers: { 'GET /api/teams': { body: teams }, [`GET /api/games/team/${team.id}`]: { body: [] } },
    });
    await page.findByText('This is an earlier season');
    page.getByText(/stay here to be read/);
    expect(page.queryByText(/Pro/)).toBeNull();
    await page.coach.click(page.getByRole('link', { name: 'Go to Hawks 2027' }));
    await waitFor(() => expect(page.router.state.location.pathname).toBe('/dashboard'));
    expect(localStorage.getItem('currentTeamId')).toBe(nextTeam.id);
  });

  it('says that it can be corrected where the plan and the role allow it.', async () => {
    localStorage.setItem('currentTeamId', team.id);
    const page = renderRoute('/games', {
      answers: {
        'GET /api/teams': { body: [{ ...team, isActive: false, nextTeamId: nextTeam.id }, nextTeam] },
        [`GET /api/games/team/${team.id}`]: { body: [] },
      },
    });
    await page.findByText(/stay here, and you can correct them/);
    expect(page.queryByText(/to be read/)).toBeNull();
  });
});
