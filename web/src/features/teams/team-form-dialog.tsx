import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { createTeam, getTeam, type Team, updateTeam } from 'contract/teams';
import { useForm } from 'react-hook-form';
import { isVersionConflict, NewerVersionNotice, useNewerVersion } from '#domain/edit-conflict/newer-version.tsx';
import { readShown } from '#domain/edit-conflict/waiting-changes.ts';
import { teamFields } from '#domain/fields/fields.ts';
import { selectTeam } from '#domain/teams/current-team.ts';
import { showFieldErrors } from '#lib/forms/form-fields.ts';
import { useFormAcrossUpdates } from '#lib/forms/open-work.ts';
import { errorMessage } from '#lib/http/error-message.ts';
import { query } from '#lib/http/query.ts';
import { callOrQueue } from '#lib/http/queued-writes.ts';
import { useEndpointMutation } from '#lib/http/use-endpoint-mutation.ts';
import { showToast } from '#ui/feedback/toast.ts';
import { FormActions } from '#ui/forms/form-actions.tsx';
import { FormError } from '#ui/forms/form-errors.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { teamErrors } from './messages.ts';
import { TeamFields } from './team-fields.tsx';
import { type TeamFormOutput, teamForm, teamFormValues, useCreateTeamOnce } from './team-form.ts';

type TeamFormDialogProps = {
  /** Absent for a new team. */
  readonly team?: Team | undefined;
  /** What the coach had entered in a change that the server has refused. */
  readonly refused?: Team | undefined;
  readonly onClose: () => void;
};

export function TeamFormDialog({ team, refused, onClose }: TeamFormDialogProps) {
  const { form, save, submit, takeNewer, newer, unread } = useTeamForm({ team, refused, onClose });
  const isEditing = team !== undefined;
  const failure = errorMessage(save.error, isEditing ? teamErrors.update : teamErrors.create);
  return (
    <Dialog title={isEditing ? 'Edit Team' : 'Create Team'} isOpen onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-5">
        <TeamFields form={form} team={team} />
        <FormError message={save.isError && !isVersionConflict(save.error) && failure} />
        <FormError message={unread} />
        {newer && (
          <NewerVersionNotice
            noun="team"
            of={{ subject: 'team', teamId: newer.id }}
            fields={teamFields}
            mine={form.getValues()}
            theirs={teamFormValues(newer)}
            onTakeNewer={takeNewer}
          />
        )}
        <FormActions
          submitLabel={isEditing ? 'Save Changes' : 'Create Team'}
          pendingLabel={save.isPending && (isEditing ? 'Saving...' : 'Creating...')}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}

function useTeamForm({ team, refused, onClose }: TeamFormDialogProps) {
  const queryClient = useQueryClient();
  const form = useForm({ resolver: zodResolver(teamForm), defaultValues: teamFormValues(team) });
  useFormAcrossUpdates(`team ${team?.id}`, form, refused && teamFormValues(refused));
  const params = { teamId: team?.id ?? '' };
  const { isDirty } = form.formState;
  const newest = useNewerVersion(team, () => readShown(queryClient, query(getTeam, { params })), {
    refill: (current) => {
      if (!isDirty) form.reset(teamFormValues(current));
      return !isDirty;
    },
  });

  const createOnce = useCreateTeamOnce(refused?.id);
  const save = useEndpointMutation(team ? updateTeam : createTeam, {
    refetchesUnknownOutcome: true,
    mutationFn: (values: TeamFormOutput) =>
      team ? callOrQueue(updateTeam, { params, body: { ...values, version: newest.version } }) : createOnce(values),
    onSuccess: async (saved, _values, refetched) => {
      await refetched;
      if (!team) selectTeam(saved.id);
      showToast(`Team "${saved.name}" ${team ? 'updated' : 'created'} successfully!`);
    },
    onError: async (error) => {
      showFieldErrors(
        error,
        [
          ...(['name', 'season', 'leagueLevel', 'maxPlayers', 'timeZone', 'ageGroup', 'pitchTable'] as const),
          'battingOrderMode',
          'gameDefaults.inningsCount',
          'gameDefaults.positionConfiguration',
          'gameDefaults.rulePackId',
          'gameDefaults.location',
          'isActive',
        ],
        form.setError,
      );
      await newest.loadNewerVersion(error);
    },
  });

  return {
    form,
    save,
    newer: newest.newer,
    unread: newest.loadError ? errorMessage(newest.loadError, teamErrors.read) : undefined,
    // `onSuccess` of mutate() is skipped after an unmount, so a late response cannot close the next dialog.
    submit: form.handleSubmit((values) => save.mutate(values, { onSuccess: onClose })),
    takeNewer: () => {
      form.reset(teamFormValues(newest.newer));
      newest.resolve();
    },
  };
}
