import type { TeamMember } from 'contract/members';
import type { Team } from 'contract/teams';
import { Alert } from '#ui/feedback/alert.tsx';
import { ConfirmDialog } from '#ui/overlays/dialog.tsx';
import { describeRemoval, messages } from './messages.ts';

/** What is asked before it is done, because it cannot be undone alone. */
export type MemberQuestion = { readonly do: 'remove' | 'offer' | 'accept offer'; readonly member: TeamMember };

type MemberQuestionDialogProps = {
  readonly team: Team;
  readonly question: MemberQuestion;
  readonly isPending: boolean;
  readonly failure: string | undefined;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
};

export function MemberQuestionDialog({ team, question, isPending, failure, ...on }: MemberQuestionDialogProps) {
  const { title, text, confirm, isDanger } = describeQuestion(question, team);
  return (
    <ConfirmDialog
      title={title}
      isOpen
      isDanger={isDanger}
      confirmLabel={confirm}
      pendingLabel={isPending && 'Saving...'}
      onConfirm={on.onConfirm}
      onCancel={on.onClose}
    >
      <p>{text}</p>
      {failure && <Alert tone="error">{failure}</Alert>}
    </ConfirmDialog>
  );
}

function describeQuestion({ do: what, member: { name, isYou } }: MemberQuestion, team: Team) {
  if (what === 'offer')
    return { title: `Hand ${team.name} over to ${name}?`, text: messages.handOver, confirm: 'Offer', isDanger: false };
  if (what === 'accept offer')
    return { title: `Become the owner of ${team.name}?`, text: messages.accept, confirm: 'Accept', isDanger: false };
  if (isYou) return { title: `Leave ${team.name}?`, text: messages.leave, confirm: 'Leave', isDanger: true };
  return { title: `Remove ${name}?`, text: describeRemoval(name), confirm: 'Remove', isDanger: true };
}
