import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { storedTeamId } from '#domain/teams/current-team.ts';
import { queryClient } from '#lib/http/query.ts';
import { flushPromises } from '#test/async/deferred.ts';
import { aTeam, pageOf } from '#test/fakes/records.ts';
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
