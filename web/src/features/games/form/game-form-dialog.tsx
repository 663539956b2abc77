import { useQuery } from '@tanstack/react-query';
import { type Game, getGame } from 'contract/games';
import { useState } from 'react';
import { NewerVersionNotice } from '#domain/edit-conflict/newer-version.tsx';
import { gameFields } from '#domain/fields/fields.ts';
import { errorMessage } from '#lib/http/error-message.ts';
import { query } from '#lib/http/query.ts';
import { canQueueAfter } from '#lib/http/queued-writes.ts';
import { Alert } from '#ui/feedback/alert.tsx';
import { RetryButton } from '#ui/feedback/error-state.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { CheckboxField } from '#ui/forms/fields.tsx';
import { FormActions } from '#ui/forms/form-actions.tsx';
import { FormError } from '#ui/forms/form-errors.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { gameErrors, messages } from '../messages.ts';
import { GameFields } from './game-fields.tsx';
import { gameFormValues } from './game-form-values.ts';
import { type GameFormSubject, useGameForm } from './use-game-form.ts';

export function GameFormDialog(subject: GameFormSubject) {
  const { form, days, homeLocation, usual, failure, newer, ...control } = useGameForm(subject);
  const isEditing = subject.game !== undefined;
  const title = subject.isPast ? 'Add Past Game' : 'Schedule Game';
  return (
    <Dialog title={isEditing ? 'Edit Game' : title} isOpen onClose={subject.onClose}>
      <form noValidate onSubmit={control.submit} className="grid gap-5">
        <GameFields
          {...{ form, days, homeLocation, usual }}
          isPast={subject.isPast === true}
          teamId={subject.teamId}
          ownRulePack={subject.game?.ownRulePack}
        />
        {control.canBeFinal && <CheckboxField label={messages.gameOver} {...form.register('isFinal')} />}
        <FormError message={failure} />
        {newer && (
          <NewerVersionNotice
            noun="game"
            of={{ subject: 'game', teamId: subject.teamId, gameId: newer.id }}
            fields={gameFields}
            mine={form.getValues()}
            theirs={gameFormValues(newer)}
            onTakeNewer={control.takeNewer}
          />
        )}
        <FormActions
          submitLabel={isEditing ? 'Save Changes' : title}
          pendingLabel={control.isSaving && 'Saving...'}
          onCancel={subject.onClose}
        />
      </form>
    </Dialog>
  );
}

type EditGameDialogProps = Pick<GameFormSubject, 'refused' | 'onClose'> & { readonly game: Game };

/**
 * Reads the game again first, because an edit must start from what is saved now and not from a cached list. Without a
 * network it starts from the list, and is compared when it is sent.
 */
export function EditGameDialog({ game, refused, onClose }: EditGameDialogProps) {
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    ...query(getGame, { params: { gameId: game.id } }),
    staleTime: 0,
    refetchOnMount: 'always',
  });
  const [current, setCurrent] = useState<Game>();
  // Once the form is open, later reads and failures must not replace it.
  if (!current && data && isFetchedAfterMount && !error) setCurrent(data);
  if (!current && canQueueAfter(error)) setCurrent(game);
  if (current) return <GameFormDialog teamId={game.teamId} game={current} refused={refused} onClose={onClose} />;
  return (
    <Dialog title="Edit Game" isOpen onClose={onClose}>
      {error ? (
        <Alert tone="error" title="Failed to load game details" action={<RetryButton onRetry={refetch} />}>
          {errorMessage(error, gameErrors.read)}
        </Alert>
      ) : (
        <SkeletonRows rows={4} label="Loading game details..." className="h-11" />
      )}
    </Dialog>
  );
}
