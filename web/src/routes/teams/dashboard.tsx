import { InstallHint } from '#features/app-shell/notices/install-hint.tsx';
import { DashboardScreen } from '#features/dashboard/dashboard-screen.tsx';
import { TeamRepairs } from '#features/family-answers/team-repairs.tsx';
import { TermsNotice } from '#features/legal/terms-notice.tsx';
import { TeamOffersNotice } from '#features/members/team-offers-notice.tsx';
import { ReadOnlyTeamsNotice } from '#features/read-only-teams/read-only-notice.tsx';
import { SubscriptionCard } from '#features/subscription/subscription-card.tsx';

export function DashboardPage() {
  return (
    <DashboardScreen
      notice={
        <>
          <TermsNotice />
          <TeamOffersNotice />
          <ReadOnlyTeamsNotice />
        </>
      }
      familyAnswers={(team) => <TeamRepairs key={team.id} team={team} />}
      subscription={<SubscriptionCard />}
      installHint={<InstallHint />}
    />
  );
}
