import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { addPlayer, getPlayer, type Player, updatePlayer } from 'contract/players';
import { useForm } from 'react-hook-form';
import { isVersionConflict, useNewerVersion } from '#domain/edit-conflict/use-newer-version.ts';
import { readShown } from '#domain/edit-conflict/waiting-changes.ts';
import { showFieldErrors } from '#lib/forms/field-errors.ts';
import { useFormAcrossUpdates } from '#lib/forms/open-work.ts';
import { useCreateOnce } from '#lib/forms/use-create-once.ts';
import { ApiError } from '#lib/http/api-error.ts';
import { errorMessage } from '#lib/http/error-message.ts';
import { query } from '#lib/http/query.ts';
import { callOrQueue } from '#lib/http/queued-writes.ts';
import { useEndpointMutation } from '#lib/http/use-endpoint-mutation.ts';
import { showToast } from '#ui/feedback/toast.ts';
import { formMessages, playerErrors } from '../messages.ts';
import { type PlayerFormOutput, playerBody, playerForm, playerFormValues } from './player-form-values.ts';

const fields = [
  'firstName',
  'lastName',
  'battingPreference',
  'throwingPreference',
  'jerseyNumber',
  'coEdGroup',
  'notes',
] as const;

export type PlayerFormSubject = {
  readonly teamId: string;
  /** Absent for a new player. */
  readonly player?: Player;
  /** What the coach had entered in a change that the server has refused. */
  readonly refused?: Player | undefined;
  readonly onClose: () => void;
};

type Attempt = { readonly values: PlayerFormOutput; readonly allowDuplicate?: true };

export function usePlayerForm({ teamId, player, refused, onClose }: PlayerFormSubject) {
  const queryClient = useQueryClient();
  const form = useForm({ resolver: zodResolver(playerForm), defaultValues: playerFormValues(player) });
  useFormAcrossUpdates(`player ${player?.id}`, form, refused && playerFormValues(refused));
  const params = { teamId, playerId: player?.id ?? '' };
  const { isDirty } = form.formState;
  const newest = useNewerVersion(player, () => readShown(queryClient, query(getPlayer, { params })), {
    refill: (current) => {
      if (!isDirty) form.reset(playerFormValues(current));
      return !isDirty;
    },
  });

  const createOnce = useCreateOnce({
    refusedId: refused?.id,
    create: (id, attempt: Attempt) =>
      callOrQueue(addPlayer, { params: { teamId }, body: { ...toRequestBody(attempt), id } }),
    change: ({ id, version }: Player, attempt) =>
      callOrQueue(updatePlayer, { params: { teamId, playerId: id }, body: { ...toRequestBody(attempt), version } }),
  });

  const save = useEndpointMutation(player ? updatePlayer : addPlayer, {
    params: { teamId },
    refetchesUnknownOutcome: true,
    mutationFn: (attempt: Attempt) =>
      player
        ? callOrQueue(updatePlayer, { params, body: { ...toRequestBody(attempt), version: newest.version } })
        : createOnce(attempt),
    onSuccess: async (_saved, _attempt, refetched) => {
      await refetched;
      showToast(player ? formMessages.updated : formMessages.added);
    },
    onError: async (error) => {
      if (isDuplicate(error)) return;
      showFieldErrors(error, fields, form.setError);
      const failure = isVersionConflict(error) ? await newest.loadNewerVersion(error) : error;
      if (failure) showToast(errorMessage(failure, playerErrors.save), { tone: 'error' });
    },
  });

  // Of the form that is still there only: one closed while it was saving must not close the next.
  const whenOpen = { onSuccess: onClose };
  return {
    form,
    isSaving: save.isPending,
    newer: newest.newer,
    submit: form.handleSubmit((values) => save.mutate({ values }, whenOpen)),
    /** The values that were refused because another player has the same name. */
    duplicate: isDuplicate(save.error) || save.variables?.allowDuplicate ? save.variables?.values : undefined,
    addAnyway: () => save.variables && save.mutate({ values: save.variables.values, allowDuplicate: true }, whenOpen),
    backToEditing: save.reset,
    takeNewer: () => {
      form.reset(playerFormValues(newest.newer));
      newest.resolve();
    },
  };
}

function toRequestBody({ values, allowDuplicate }: Attempt) {
  return { ...playerBody(values), allowDuplicate };
}

function isDuplicate(error: unknown): boolean {
  return error instanceof ApiError && error.status === 409;
}
