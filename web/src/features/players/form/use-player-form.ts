import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import {
  addPlayer,
  battingUnknown,
  getPlayer,
  newPlayer,
  type Player,
  throwingUnknown,
  updatePlayer,
} from 'contract/players';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Control, type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { isVersionConflict, useNewerVersion } from '#domain/edit-conflict/newer-version.tsx';
import { readShown } from '#domain/edit-conflict/waiting-changes.ts';
import { showFieldErrors } from '#lib/forms/form-fields.ts';
import { useFormAcrossUpdates } from '#lib/forms/open-work.ts';
import { useCreateOnce } from '#lib/forms/use-create-once.ts';
import { ApiError } from '#lib/http/api-error.ts';
import { errorMessage } from '#lib/http/error-message.ts';
import { query } from '#lib/http/query.ts';
import { callOrQueue } from '#lib/http/queued-writes.ts';
import { useEndpointMutation } from '#lib/http/use-endpoint-mutation.ts';
import { showToast } from '#ui/feedback/toast.ts';
import { formMessages, playerErrors } from '../messages.ts';

const playerForm = newPlayer.omit({ id: true, allowDuplicate: true });
const fields = playerForm.keyof().options;

type PlayerFormInput = z.input<typeof playerForm>;
type PlayerFormOutput = z.output<typeof playerForm>;
export type PlayerFormControl = Control<PlayerFormInput, unknown, PlayerFormOutput>;

export type AddedPlayer = { readonly number: number; readonly name: string };

export type PlayerFormSubject = {
  readonly teamId: string;
  /** Absent for a new player. */
  readonly player?: Player | undefined;
  /** What the coach had entered in a change that the server has refused. */
  readonly refused?: Player | undefined;
  readonly onClose: () => void;
};

type Attempt = {
  readonly values: PlayerFormOutput;
  readonly allowDuplicate?: true;
  /** The message to which the coach answered "Add Anyway". */
  readonly duplicate?: string | undefined;
  /** The form stays open for the next player. */
  readonly addsAnother?: boolean;
};

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
  const { save, startAnother } = useSaveForm({ teamId, player, refused }, form, newest);
  const duplicate = isDuplicate(save.error) ? errorMessage(save.error, playerErrors.save) : save.variables?.duplicate;
  const [added, setAdded] = useState<readonly AddedPlayer[]>([]);
  const goOn = (values: PlayerFormOutput) => {
    setAdded((earlier) => [...earlier, { number: earlier.length + 1, name: formatAdded(values) }]);
    startAnother();
    save.reset();
    form.reset(playerFormValues(undefined));
  };
  // After the question about a namesake has closed, which holds the focus until then.
  const focusFirstName = useEffectEvent(() => form.setFocus('firstName'));
  useEffect(() => {
    if (added.length > 0) focusFirstName();
  }, [added.length]);
  const sendOnce = useSendOnce(save);
  // Of the form that is still there only: one closed while it was saving must not close the next.
  const send = (attempt: Attempt) => sendOnce(attempt, () => (attempt.addsAnother ? goOn(attempt.values) : onClose()));
  return {
    form,
    isSaving: save.isPending,
    newer: newest.newer,
    submit: form.handleSubmit((values) => send({ values })),
    /** The players who were added before this one. */
    added,
    addAnother: () => {
      // At once, so that a phone keeps its keyboard open.
      form.setFocus('firstName');
      const isNextBlank = added.length > 0 && !isDirty;
      if (!isNextBlank) void form.handleSubmit((values) => send({ values, addsAnother: true }))();
    },
    /** Says who has the same name, after a player was refused for it. */
    duplicate,
    addAnyway: () => save.variables && send({ ...save.variables, allowDuplicate: true, duplicate }),
    backToEditing: save.reset,
    takeNewer: () => {
      form.reset(playerFormValues(newest.newer));
      newest.resolve();
    },
  };
}

type SavedSubject = Pick<PlayerFormSubject, 'teamId' | 'player' | 'refused'>;
type PlayerForm = UseFormReturn<PlayerFormInput, unknown, PlayerFormOutput>;

function useSaveForm(
  { teamId, player, refused }: SavedSubject,
  form: PlayerForm,
  newest: Pick<ReturnType<typeof useNewerVersion<Player>>, 'version' | 'loadNewerVersion'>,
) {
  const { createOnce, startAnother } = useCreateOnce({
    refusedId: refused?.id,
    create: (id, attempt: Attempt) =>
      callOrQueue(addPlayer, { params: { teamId }, body: { ...toRequestBody(attempt), id } }),
    change: ({ id, version }: Player, attempt) =>
      callOrQueue(updatePlayer, { params: { teamId, playerId: id }, body: { ...toRequestBody(attempt), version } }),
  });
  const change = (attempt: Attempt, { id }: Player) =>
    callOrQueue(updatePlayer, {
      params: { teamId, playerId: id },
      body: { ...toRequestBody(attempt), version: newest.version },
    });
  const save = useEndpointMutation(player ? updatePlayer : addPlayer, {
    params: { teamId },
    refetchesUnknownOutcome: true,
    mutationFn: (attempt: Attempt) => (player ? change(attempt, player) : createOnce(attempt)),
    onSuccess: async (_saved, { addsAnother }, refetched) => {
      // The list of the form says so, and the coach must not wait for the roster behind it.
      if (addsAnother) return;
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
  return { save, startAnother };
}

type Save = Pick<ReturnType<typeof useSaveForm>['save'], 'mutate'>;

/** Ignores the second of two quick taps, which comes before the buttons show that the first is being sent. */
function useSendOnce({ mutate }: Save) {
  const isSending = useRef(false);
  return (attempt: Attempt, onSuccess: () => void) => {
    if (isSending.current) return;
    isSending.current = true;
    const onSettled = () => {
      isSending.current = false;
    };
    mutate(attempt, { onSuccess, onSettled });
  };
}

function toRequestBody({ values, allowDuplicate }: Attempt) {
  return { ...playerBody(values), allowDuplicate };
}

function isDuplicate(error: unknown): boolean {
  return error instanceof ApiError && error.status === 409;
}

export function playerFormValues(player: Player | undefined): PlayerFormInput {
  return {
    firstName: player?.firstName ?? '',
    lastName: player?.lastName ?? '',
    battingPreference: player?.battingPreference ?? battingUnknown,
    throwingPreference: player?.throwingPreference ?? throwingUnknown,
    jerseyNumber: player?.jerseyNumber ?? '',
    notes: player?.notes ?? '',
    wishes: player?.wishes ?? {},
    // A player that an older version of the app stored on the device may have none.
    strengths: player?.strengths ?? {},
    coEdGroup: player?.coEdGroup ?? null,
  };
}

/** Empty notes are left out of the request. */
function playerBody({ notes, ...fields }: PlayerFormOutput) {
  return notes ? { ...fields, notes } : fields;
}

/** `Ava M. #7` */
function formatAdded({ firstName, lastName, jerseyNumber }: PlayerFormOutput): string {
  const [initial = ''] = lastName;
  return `${firstName} ${initial}.${jerseyNumber ? ` #${jerseyNumber}` : ''}`;
}
