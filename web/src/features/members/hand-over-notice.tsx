import type { TeamMembers } from 'contract/members';
import { mayChange } from 'contract/team-roles';
import type { Team } from 'contract/teams';
import { Button } from '#ui/buttons/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { messages } from './messages.ts';

type HandOverNoticeProps = {
  readonly team: Team;
  readonly handOver: NonNullable<TeamMembers['handOver']>;
  readonly isEnding: boolean;
  readonly onEnd: () => void;
  readonly onAccept: () => void;
};

/** The open offer of the team: the owner can take it back, and the coach who got it accepts or declines. */
export function HandOverNotice({ team, handOver, isEnding, onEnd, onAccept }: HandOverNoticeProps) {
  const isOwner = mayChange(team.role, 'members');
  return (
    <Alert
      tone="info"
      title={isOwner ? `You offered the team to ${handOver.toName}` : 'The owner offers you this team'}
      action={
        <div className="flex flex-wrap gap-3">
          {!isOwner && <Button onClick={onAccept}>Accept</Button>}
          <Button variant="secondary" pendingLabel={isEnding && 'Saving...'} onClick={onEnd}>
            {isOwner ? 'Take back' : 'Decline'}
          </Button>
        </div>
      }
    >
      {isOwner ? messages.handOver : messages.accept}
    </Alert>
  );
}
