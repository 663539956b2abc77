import { ReadOnlyTeamNotice } from '#features/read-only-teams/read-only-notice.tsx';
import { RulesScreen } from '#features/rule-packs/rules-screen.tsx';
import { MissingTeam, useTeamOfUrl } from './team-of-url.tsx';

/** The rule packs of the team in the URL. */
export function TeamRulesPage() {
  const { team } = useTeamOfUrl();
  if (!team) return <MissingTeam />;
  return <RulesScreen key={team.id} team={team} notice={<ReadOnlyTeamNotice team={team} />} />;
}
