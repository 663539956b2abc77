import { useQuery } from '@tanstack/react-query';
import { listTeams } from 'contract/teams';
import { useLocation } from 'react-router';
import { findTeam, useCurrentTeamId } from '#domain/teams/current-team.ts';
import { dismissLostTeam, useLostTeams } from '#domain/teams/lost-teams.ts';
import { query } from '#lib/http/query.ts';
import { isCurrentTeamPath } from '#lib/navigation/paths.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { describeLostTeam, explainLostTeam } from './notice-messages.ts';

/** Says which team is gone while its page is open, because another one may take its place. It stays until it was read. */
export function LostTeamsNotice() {
  const lost = useLostTeams();
  const { data: teams } = useQuery(query(listTeams));
  const current = findTeam(teams, useCurrentTeamId());
  const { pathname } = useLocation();
  const shown = isCurrentTeamPath(pathname) ? current : undefined;
  return lost.map((team) => (
    <div key={team.id} ref={team.wasShown ? showInView : undefined} className="mb-5 scroll-mt-24 print:hidden">
      <Alert
        tone="warning"
        title={describeLostTeam(team)}
        action={
          <Button variant="secondary" onClick={() => dismissLostTeam(team.id)}>
            OK
          </Button>
        }
      >
        {explainLostTeam(team, shown?.name)}
      </Alert>
    </div>
  ));
}

function showInView(notice: HTMLElement | null): void {
  notice?.scrollIntoView({ block: 'nearest' });
}
