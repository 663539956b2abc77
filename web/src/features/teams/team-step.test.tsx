import { act, waitFor } from '@testing-library/react';
import { listTeams } from 'contract/teams';
import { describe, expect, it } from 'vitest';
import { storedTeamId } from '#domain/teams/current-team.ts';
import { getQueryKey, queryClient } from '#lib/http/query.ts';
import { flushPromises } from '#test/async/deferred.ts';
import { aTeam, pageOf } from '#test/fakes/records.ts';
import { textIn } from '#test/pages/inputs.ts';
import { aProUser, aUser, renderRoute } from '#test/pages/render-route.tsx';
import '#routes/teams/setup.tsx';

const team = aTeam();
const creating = 'POST /api/teams';
type Answers = NonNullable<Parameters<typeof renderRoute>[1]>['answers'];

async function openTeam({
  user = aUser,
  answers = {},
}: {
  readonly user?: typeof aUser;
  readonly answers?: Answers;
} = {}) {
  const page = renderRoute('/setup', {
    user,
    answers: {
      'GET /api/teams': { body: [] },
      [`GET /api/teams/${team.id}/players`]: { body: pageOf([]) },
      [creating]: { status: 201, body: team },
      ...answers,
    },
  });
  await page.findByRole('heading', { level: 1, name: 'What is your team called?' });
  const press = (name: string) => page.coach.click(page.getByRole('button', { name }));
  return { ...page, press, path: () => page.router.state.location.pathname };
}

describe('The first step of setting up a team', () => {
  it.each([
    ['Pro', aProUser],
    ['Basic, who may have no other team,', aUser],
  ])(
    '[B.52] creates the team of a coach with %s with its age group, and goes on to its players.',
    async (_plan, user) => {
      let teams: readonly (typeof team)[] = [];
      const page = await openTeam({
        user,
        answers: {
          'GET /api/teams': () => ({ body: teams }),
          [creating]: async () => {
            teams = [team];
            // The list shows the team before the response is there, as with a change that waits on this device.
            await queryClient.refetchQueries();
            await flushPromises();
            return { status: 201, body: team };
          },
        },
      });
      expect(document.activeElement).toBe(page.getByLabelText('Team Name'));
      await page.coach.type(page.getByLabelText('Team Name'), 'Thunder');
      await page.coach.click(page.getByRole('radio', { name: '14U' }));
      page.getByText('Games of 7 innings. Pitchers rest by the table for 14 and under.');
      page.getByText('Source: MLB and USA Baseball, Pitch Smart guidelines (2015)');
      await page.coach.selectOptions(page.getByRole('combobox', { name: 'Pitch limits and rest' }), 'PONY');
      page.getByText('Source: PONY Baseball, Section 10, after Pitch Smart (2018)');
      await page.press('Continue');
      await page.findByRole('heading', { name: 'Who is on the team?' });
      expect(page.path()).toBe(`/teams/${team.id}/setup/players`);
      expect(storedTeamId()).toBe(team.id);
      expect(page.server.to(creating).map(({ body }) => body)).toMatchObject([
        { name: 'Thunder', ageGroup: 14, pitchTable: 'pony-2018' },
      ]);
    },
  );

  it('[B.52g] asks who pitches at 8 and under; where a machine does, ten are in the field without rules for pitchers.', async () => {
    const page = await openTeam();
    await page.coach.type(page.getByLabelText('Team Name'), 'Thunder');
    expect(page.queryByRole('group', { name: 'Who pitches?' })).toBeNull();
    await page.coach.click(page.getByRole('radio', { name: '8U' }));
    await page.coach.click(page.getByRole('radio', { name: 'Coach or machine pitches' }));
    page.getByText('Games of 6 innings with ten in the field, and no rules for pitchers.');
    expect(page.queryByRole('combobox', { name: 'Pitch limits and rest' })).toBeNull();
    await page.press('Continue');
    await waitFor(() => expect(page.server.to(creating)).toHaveLength(1));
    expect(page.server.to(creating)[0]?.body).toMatchObject({
      ageGroup: 8,
      gameDefaults: { positionConfiguration: 'TBall10', rulePackId: 'tee-ball' },
    });
  });

  it('forgets the machine when the coach chooses an older age group.', async () => {
    const page = await openTeam();
    await page.coach.type(page.getByLabelText('Team Name'), 'Thunder');
    await page.coach.click(page.getByRole('radio', { name: '8U' }));
    await page.coach.click(page.getByRole('radio', { name: 'Coach or machine pitches' }));
    await page.coach.click(page.getByRole('radio', { name: '10U' }));
    await page.press('Continue');
    await waitFor(() => expect(page.server.to(creating)).toHaveLength(1));
    expect(page.server.to(creating)[0]?.body).toMatchObject({
      ageGroup: 10,
      gameDefaults: { positionConfiguration: null, rulePackId: null },
    });
  });

  it('does not create a team without a name.', async () => {
    const page = await openTeam();
    await page.press('Continue');
    await page.findByText('Team name is required');
    expect(page.server.to(creating)).toEqual([]);
    expect(page.path()).toBe('/setup');
  });

  it('leads a Basic coach who has a team to the teams.', async () => {
    const page = renderRoute('/setup', { user: aUser, answers: { 'GET /api/teams': { body: [team] } } });
    await page.findByRole('heading', { level: 1, name: 'Teams' });
    expect(page.router.state.location.pathname).toBe('/teams');
  });
});

describe('The first step of a team that is there already', () => {
  const teamPath = `/api/teams/${team.id}`;
  const saving = `PUT ${teamPath}`;

  async function openExisting(answers: Answers) {
    const page = renderRoute(`/teams/${team.id}/setup/team`, {
      answers: {
        'GET /api/teams': { body: [team] },
        [`GET ${teamPath}`]: { body: team },
        [`GET ${teamPath}/players`]: { body: pageOf([]) },
        ...answers,
      },
    });
    const name = await page.findByLabelText('Team Name');
    const rename = async (text: string) => {
      await page.coach.clear(name);
      await page.coach.type(name, text);
    };
    const goOn = () => page.coach.click(page.getByRole('button', { name: 'Continue' }));
    return { ...page, name, rename, goOn, sent: () => page.server.to(saving).map(({ body }) => body) };
  }

  it('[B.52j] is saved as it is left, and only where the coach has changed it.', async () => {
    const page = await openExisting({ [saving]: { body: { ...team, name: 'Thunder', version: 2 } } });
    await page.goOn();
    await page.findByRole('heading', { name: 'Who is on the team?' });
    expect(page.sent()).toEqual([]);
    await page.coach.click(page.getByRole('link', { name: 'Back' }));
    await page.coach.clear(await page.findByLabelText('Team Name'));
    await page.coach.type(page.getByLabelText('Team Name'), 'Thunder');
    await page.goOn();
    await page.findByRole('heading', { name: 'Who is on the team?' });
    expect(page.sent()).toMatchObject([{ name: 'Thunder', version: 1 }]);
  });

  it('[B.52k] overwrites nothing that another coach has saved meanwhile, and the coach decides.', async () => {
    const theirs = { ...team, maxPlayers: 12, season: 'Fall 2027', version: 2 };
    const page = await openExisting({
      [saving]: ({ body }) =>
        Object(body).version === theirs.version
          ? { body: { ...theirs, ...Object(body), version: 3 } }
          : { status: 412, body: { message: 'A newer version was saved on another device.' } },
    });
    await page.rename('Thunder');
    page.server.handlers['GET /api/teams'] = { body: [theirs] };
    page.server.handlers[`GET ${teamPath}`] = { body: theirs };
    // The page reads the list again, for example because a live update says that the team has changed.
    await act(() => queryClient.refetchQueries({ queryKey: getQueryKey(listTeams) }));
    await page.goOn();
    await page.findByText('A newer version was saved on another device. Nothing of yours was overwritten.');
    page.getByText('Season: Fall 2027');
    page.getByText('Max Players: 12');
    expect(textIn(page.name)).toBe('Thunder');
    expect(page.sent()).toMatchObject([{ name: 'Thunder', version: 1 }]);
    expect(page.router.state.location.pathname).toBe(`/teams/${team.id}/setup/team`);

    await page.coach.click(page.getByRole('button', { name: 'Use other device' }));
    expect(textIn(page.name)).toBe('River Otters');
    await page.rename('Lightning');
    await page.goOn();
    await page.findByRole('heading', { name: 'Who is on the team?' });
    expect(page.sent()[1]).toMatchObject({ name: 'Lightning', maxPlayers: 12, season: 'Fall 2027', version: 2 });
  });

  it('opens with the team as it is now, not as the list showed it.', async () => {
    const page = await openExisting({ [`GET ${teamPath}`]: { body: { ...team, name: 'Sea Otters', version: 5 } } });
    await waitFor(() => expect(textIn(page.name)).toBe('Sea Otters'));
  });
});
