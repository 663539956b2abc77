import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Activity, listActivities } from 'contract/activities';
import { getEarliestToday } from 'contract/primitives/days';
import type { Team } from 'contract/teams';
import { useOutbox } from '#domain/outbox/outbox.ts';
import { canChange } from '#domain/teams/team-rights.ts';
import { errorMessage } from '#lib/http/error-message.ts';
import { getQueryKey } from '#lib/http/query.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { showToast } from '#ui/feedback/toast.tsx';
import { changeBack, getEntity, UndoRefusedError } from './change-back.ts';
import { describeActivity } from './describe-activity.ts';
import { undoMessages } from './messages.ts';

type UndoProps = { readonly team: Team; readonly activity: Activity };

/** Takes a change back. Nothing where that is not possible, or the role does not allow it. */
export function UndoButton({ team, activity }: UndoProps) {
  const { entries } = useOutbox();
  const undoing = useUndo(team.id);
  if (!canUndo(team, activity)) return null;
  const entities = activity.undo?.map(getEntity) ?? [];
  if (entries.some(({ entity }) => entities.includes(entity))) return <Badge tone="info">{undoMessages.waiting}</Badge>;
  return (
    <Button
      variant="secondary"
      size="compact"
      aria-label={`Undo: ${describeActivity(activity)}`}
      pendingLabel={undoing.isPending && 'Undoing...'}
      onClick={() => undoing.mutate(activity)}
    >
      Undo
    </Button>
  );
}

function useUndo(teamId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (activity: Activity) => changeBack({ queryClient, teamId }, activity),
    // A write that waits says so itself.
    onSuccess: ({ isSent }) => isSent && showToast(undoMessages.undone),
    onError: (error) => {
      const isRefused = error instanceof UndoRefusedError;
      const text = isRefused ? error.message : errorMessage(error, undoErrors);
      showToast(text, { tone: isRefused ? 'info' : 'error' });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: getQueryKey(listActivities, { params: { teamId } }) }),
  });
}

const undoErrors = { fallback: undoMessages.failed, byStatus: { 412: undoMessages.changedSince } };

/**
 * A player is archived where the coach sees which games lose the player, and a game whose day has passed is not changed any
 * more.
 */
function canUndo(team: Team, { undo = [], game }: Activity): boolean {
  if (undo.length === 0 || !canChange(team, 'season')) return false;
  if (game && game.gameDate.slice(0, 10) < getEarliestToday(team.timeZone, new Date())) return false;
  return !undo.some(({ noun, before }) => noun === 'player' && before.isArchived === true);
}
