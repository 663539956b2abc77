import { act, within } from '@testing-library/react';
import { listGames } from 'contract/games';
import { it } from 'vitest';
import { query, queryClient } from '#lib/http/query.ts';
import { aGame, aTeam } from '#test/fakes/records.ts';
import { renderRoute } from '#test/pages/render-route.tsx';
import '#routes/teams/team-rules.tsx';

it('Warnings are counted for a game as long as the last one of the team, and for six innings without one.', async () => {
  const gameDefaults = { inningsCount: null, positionConfiguration: null, rulePackId: null, location: null };
  const team = aTeam({ ageGroup: null, gameDefaults });
  const page = renderRoute(`/teams/${team.id}/rules?from=basic`, {
    answers: { 'GET /api/teams': { body: [team] }, [`GET /api/teams/${team.id}/rule-packs`]: { body: [] } },
  });
  const innings = within(await page.findByRole('group', { name: 'Innings' }));
  innings.getByText('6');
  const params = { teamId: team.id };
  act(() => void queryClient.setQueryData(query(listGames, { params }).queryKey, [aGame({ inningsCount: 4 })]));
  await innings.findByText('4');
});
