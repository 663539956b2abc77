import { mayChange } from 'contract/team-roles';
import { FamilyCodesScreen } from '#features/print/family-codes/family-codes-screen.tsx';
import { CoachesOnlyNotice } from '#features/read-only-teams/read-only-notice.tsx';
import { PageHeading } from '#ui/layout/page.tsx';
import { MissingTeam, useTeamOfUrl } from './team-of-url.tsx';

/** The personal links of the team in the URL, as codes on paper. */
export function FamilyCodesPage() {
  const { team } = useTeamOfUrl();
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
