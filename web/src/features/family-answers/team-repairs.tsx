import { useQuery } from '@tanstack/react-query';
import { getTeamAnswers } from 'contract/answers/team-answers';
import type { Team } from 'contract/teams';
import { lazy, Suspense } from 'react';
import { canChange } from '#domain/teams/team-rights.ts';
import { query } from '#lib/http/query.ts';
import { logFailure } from '#lib/log.ts';

// The dashboard loads the code of lineups only when a family has answered, and works without it.
const AnswerRepairs = lazy(async () => {
  try {
    return { default: (await import('./answer-repairs.tsx')).AnswerRepairs };
  } catch (error) {
    logFailure('The repairs after answers of families could not be loaded.', error);
    return { default: () => null };
  }
});

/** For the dashboard: asks nothing more of the server while no one has answered. */
export function TeamRepairs({ team }: { readonly team: Team }) {
  const { data } = useQuery(query(getTeamAnswers, { params: { teamId: team.id } }));
  const games = data?.games.filter(({ going, late, out }) => going + late + out > 0) ?? [];
  if (games.length === 0 || !canChange(team, 'season') || team.nextTeamId) return null;
  return (
    <Suspense>
      <AnswerRepairs team={team} gameIds={games.map(({ gameId }) => gameId)} isOnLineup={false} />
    </Suspense>
  );
}
