import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { AGE_GROUPS, createTeam, getTeam, type Team, updateTeam } from 'contract/teams';
import { useEffect, useState } from 'react';
import { type Control, useController, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { v7 as uuid } from 'uuid';
import { isVersionConflict, NewerVersionNotice, useNewerVersion } from '#domain/edit-conflict/newer-version.tsx';
import { readShown } from '#domain/edit-conflict/waiting-changes.ts';
import { teamFields } from '#domain/fields/fields.ts';
import { findUsualInnings } from '#domain/games/usual-game.ts';
import { getStepAfter, SetupStep } from '#domain/setup/setup-step.tsx';
import { selectTeam } from '#domain/teams/current-team.ts';
import { registerField, showFieldErrors } from '#lib/forms/form-fields.ts';
import { useFormAcrossUpdates } from '#lib/forms/open-work.ts';
import { type ErrorMessageOptions, errorMessage } from '#lib/http/error-message.ts';
import { query } from '#lib/http/query.ts';
import { callOrQueue } from '#lib/http/queued-writes.ts';
import { useEndpointMutation } from '#lib/http/use-endpoint-mutation.ts';
import { TextField } from '#ui/forms/fields.tsx';
import { InvalidFieldsSummary } from '#ui/forms/form-errors.tsx';
import { SegmentedChoice } from '#ui/forms/segmented-choice.tsx';
import { setupMessages, teamErrors } from './messages.ts';
import { PitchTableField } from './pitch-limit-fields.tsx';
import {
  noDefaults,
  type TeamFormInput,
  type TeamFormOutput,
  teamForm,
  teamFormValues,
  useCreateTeamOnce,
} from './team-form.ts';

type TeamStepProps = {
  /** Undefined for a new team. */
  readonly team: Team | undefined;
};

/** The first step of setting up a team: its name, and the age group that decides what its games start with. */
export function TeamStep({ team }: TeamStepProps) {
  const { form, save, submit, newer, takeNewer, error } = useTeamStep(team);
  return (
    <SetupStep
      step="team"
      teamId={team?.id}
      title={setupMessages.title}
      hint={setupMessages.hint}
      continueLabel="Continue"
      pendingLabel={save.isPending && 'Saving...'}
      error={error}
      onContinue={submit}
    >
      <TextField label={teamFields.name.label} autoComplete="off" {...registerField(form, 'name')} />
      <AgeGroupChoice control={form.control} />
      <InvalidFieldsSummary />
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
    </SetupStep>
  );
}

function useTeamStep(team: Team | undefined) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const form = useForm({ resolver: zodResolver(teamForm), defaultValues: teamFormValues(team) });
  const { setFocus } = form;
  // Read while rendering, because the form tracks only what was read then.
  const { isDirty } = form.formState;
  const params = { teamId: team?.id ?? '' };
  const newest = useNewerVersion(team, () => readShown(queryClient, query(getTeam, { params })), {
    refill: (current) => {
      if (!isDirty) form.reset(teamFormValues(current));
      return !isDirty;
    },
  });
  useEffect(() => setFocus('name'), [setFocus]);
  useFormAcrossUpdates(`setup of team ${team?.id}`, form);
  const [newId] = useState(() => uuid());
  const createOnce = useCreateTeamOnce(newId);
  const save = useEndpointMutation(team ? updateTeam : createTeam, {
    refetchesUnknownOutcome: true,
    mutationFn: (values: TeamFormOutput) =>
      team ? callOrQueue(updateTeam, { params, body: { ...values, version: newest.version } }) : createOnce(values),
    onSuccess: async (_saved, _values, refetched) => refetched,
    onError: async (error) => {
      showFieldErrors(error, ['name', 'ageGroup', 'pitchTable'], form.setError);
      await newest.loadNewerVersion(error);
    },
  });
  const goOn = (teamId: string) => {
    selectTeam(teamId);
    void navigate(getStepAfter(teamId, 'team'));
  };
  return {
    form,
    save,
    newer: newest.newer,
    takeNewer: () => {
      form.reset(teamFormValues(newest.newer));
      newest.resolve();
    },
    error: describeFailure(save.error, newest.loadError, team ? teamErrors.update : teamErrors.create),
    submit: form.handleSubmit((values) => {
      if (team && !isDirty) return goOn(team.id);
      // Also with a team that waits on this device: a second tap must not create a second one.
      save.mutate(values, { onSuccess: (saved) => goOn(saved?.id ?? team?.id ?? newId) });
    }),
  };
}

/** The notice about a newer version says why nothing was saved, unless that version could not be loaded. */
function describeFailure(error: unknown, loadError: unknown, errors: ErrorMessageOptions): string | undefined {
  if (loadError) return errorMessage(loadError, teamErrors.read);
  return error && !isVersionConflict(error) ? errorMessage(error, errors) : undefined;
}

type AgeGroupChoiceProps = { readonly control: Control<TeamFormInput, unknown, TeamFormOutput> };

const machinePitch = { positionConfiguration: 'TBall10', rulePackId: 'tee-ball' } as const;
const playersPitch = { positionConfiguration: null, rulePackId: null } as const;

/** At 8 and under a coach or a machine often pitches, with a fourth outfielder and without rules for pitchers. */
function AgeGroupChoice({ control }: AgeGroupChoiceProps) {
  const { field: age } = useController({ control, name: 'ageGroup' });
  const { field: defaults } = useController({ control, name: 'gameDefaults' });
  const isMachinePitch =
    defaults.value?.rulePackId === machinePitch.rulePackId &&
    defaults.value.positionConfiguration === machinePitch.positionConfiguration;
  const setPitching = (pitching: typeof machinePitch | typeof playersPitch) =>
    defaults.onChange({ ...defaults.value, ...pitching });
  const setAge = (text: string) => {
    const ageGroup = AGE_GROUPS.find((one) => String(one) === text) ?? null;
    age.onChange(ageGroup);
    if (ageGroup !== youngest && isMachinePitch) setPitching(playersPitch);
  };
  return (
    <div className="grid gap-2">
      <p aria-hidden="true" className="font-semibold text-sm">
        Age Group
      </p>
      <SegmentedChoice
        label={teamFields.ageGroup.label}
        isCompact
        options={ageOptions}
        value={String(age.value ?? '')}
        onChange={setAge}
      />
      {age.value === youngest && (
        <SegmentedChoice
          label="Who pitches?"
          options={pitchingOptions}
          value={isMachinePitch ? 'machine' : 'players'}
          onChange={(value) => setPitching(value === 'machine' ? machinePitch : playersPitch)}
        />
      )}
      <p role="status" className="text-ink-soft text-sm">
        {age.value
          ? setupMessages.describeAge(age.value, {
              innings: findUsualInnings({
                ageGroup: age.value,
                gameDefaults: { ...noDefaults, inningsCount: defaults.value?.inningsCount ?? null },
              }),
              isMachinePitch,
            })
          : setupMessages.noAge}
      </p>
      {age.value && !isMachinePitch && (
        <div className="mt-2">
          <PitchTableField control={control} />
        </div>
      )}
    </div>
  );
}

const youngest = AGE_GROUPS[0];
const ageOptions = AGE_GROUPS.map((age) => ({ value: String(age), label: `${age}U` }));
const pitchingOptions = [
  { value: 'players', label: 'Players pitch' },
  { value: 'machine', label: 'Coach or machine pitches' },
] as const;
