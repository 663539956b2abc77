import { paths } from '#lib/navigation/paths.ts';
import { LinkButton } from '#ui/buttons/links.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';

type NoPlayersProps = {
  readonly teamId: string;
  /** What the coach came for, after "come back to". */
  readonly purpose: string;
};

export function NoPlayers({ teamId, purpose }: NoPlayersProps) {
  return (
    <EmptyState
      title="No players on this team yet"
      action={<LinkButton to={paths.teamPlayers(teamId)}>Add players</LinkButton>}
    >
      Add players to the roster first, then come back to {purpose}.
    </EmptyState>
  );
}
