import { useSuspenseQuery } from '@tanstack/react-query';
import { mayChange } from 'contract/team-roles';
import { listTeams } from 'contract/teams';
import { useParams } from 'react-router';
import { findTeam } from '#domain/teams/current-team.ts';
import { FamilyCodesScreen } from '#features/print/family-codes/family-codes-screen.tsx';
import { CoachesOnlyNotice } from '#features/read-only-teams/read-only-notice.tsx';
import { query } from '#lib/http/query.ts';
import { PageHeading } from '#ui/layout/page.tsx';
import { MissingTeam } from './missing-team.tsx';

/** The personal links of the team in the URL, as codes on paper. */
export function FamilyCodesPage() {
  const { teamId = '' } = useParams();
  const { data: teams } = useSuspenseQuery(query(listTeams));
  const team = findTeam(teams, teamId);
  if (!team) return <MissingTeam />;
  return (
    <>
      <div className="print:hidden">
        <PageHeading title="Family codes" eyebrow={team.name}>
          One code for each player. Cut the sheet, and give each family its own piece.
        </PageHeading>
      </div>
      {mayChange(team.role, 'season') ? <FamilyCodesScreen key={team.id} team={team} /> : <CoachesOnlyNotice />}
    </>
  );
}
