import { useQuery } from '@tanstack/react-query';
import { listTeams } from 'contract/teams';
import { useLocation } from 'react-router';
import { findTeam, useCurrentTeamId } from '#domain/teams/current-team.ts';
import { dismissLostTeam, type LostTeam, useLostTeams } from '#domain/teams/lost-teams.ts';
import { query } from '#lib/http/query.ts';
import { isCurrentTeamPath } from '#lib/navigation/paths.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';

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

/** A member cannot know whether the owner has removed the member or deleted the team. */
function describeLostTeam({ name, isOwn }: LostTeam): string {
  return isOwn ? `${name} is no longer one of your teams.` : `You are no longer in ${name}.`;
}

/**
 * `shownName` is the team that took its place on the page, if one did. What was typed into a form is gone; edits of a lineup
 * or of a played record stay on the device, in case the team comes back.
 */
function explainLostTeam({ isOwn, wasShown }: LostTeam, shownName: string | undefined): string {
  const reason = isOwn
    ? 'It was deleted or handed over on another device.'
    : 'Its owner has removed you or deleted the team.';
  if (!wasShown) return reason;
  const place = shownName === undefined ? '' : ` This page shows ${shownName} now.`;
  return `${reason} What you had not saved there cannot be saved now.${place}`;
}
