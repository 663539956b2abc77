import type { Game } from 'contract/games';
import { useNavigate } from 'react-router';
import { selectTeam } from '#domain/teams/current-team.ts';
import { paths } from '#lib/navigation/paths.ts';

/** The season page shows the current team, which may be another one than that of this game. */
export function useOpenSeason({ teamId }: Game): () => void {
  const navigate = useNavigate();
  return () => {
    selectTeam(teamId);
    void navigate(paths.season);
  };
}
