import type { Team } from 'contract/teams';
import { findTeam, selectTeam, useCurrentTeamId } from '#domain/teams/current-team.ts';
import { showToast } from '#ui/feedback/toast.ts';
import { TeamCard } from './team-card.tsx';

type TeamListProps = {
  readonly teams: readonly Team[];
  readonly onEdit: (team: Team) => void;
  readonly onDelete: (team: Team) => void;
};

export function TeamList({ teams, onEdit, onDelete }: TeamListProps) {
  const current = findTeam(teams, useCurrentTeamId());
  return (
    <ul aria-label="Teams" className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {teams.map((team) => (
        <li key={team.id} className="min-w-0">
          <TeamCard
            team={team}
            isCurrent={team.id === current?.id}
            onSelect={() => {
              selectTeam(team.id);
              showToast(`"${team.name}" is now your active team`);
            }}
            onEdit={() => onEdit(team)}
            onDelete={() => onDelete(team)}
          />
        </li>
      ))}
    </ul>
  );
}
