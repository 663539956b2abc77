import { type Team, teamLimits } from 'contract/teams';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { teamFields } from '#domain/fields/team-fields.ts';
import { registerField } from '#lib/forms/register-field.ts';
import { useFold } from '#lib/forms/use-fold.ts';
import { paths } from '#lib/navigation/paths.ts';
import { TextLink } from '#ui/buttons/text-link.tsx';
import { CheckboxField } from '#ui/forms/checkbox-field.tsx';
import { FoldedFields } from '#ui/forms/folded-fields.tsx';
import { NumberField } from '#ui/forms/number-field.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { AgeGroupField } from './age-group-field.tsx';
import { BattingOrderField } from './batting-order-field.tsx';
import { GameDefaultsFields } from './game-defaults-fields.tsx';
import { messages } from './messages.ts';
import { PitchTableField } from './pitch-table-field.tsx';
import { type TeamFormInput, type TeamFormOutput, teamFormValues } from './team-form-values.ts';
import { TimeZoneField } from './time-zone-field.tsx';

type TeamFieldsProps = {
  readonly form: UseFormReturn<TeamFormInput, unknown, TeamFormOutput>;
  /** Undefined for a new team. */
  readonly team: Team | undefined;
};

export function TeamFields({ form, team }: TeamFieldsProps) {
  return (
    <>
      <TextField label={teamFields.name.label} autoComplete="off" {...registerField(form, 'name')} />
      <Controller
        control={form.control}
        name="ageGroup"
        render={({ field, fieldState }) => (
          <AgeGroupField {...field} value={field.value ?? null} error={fieldState.error?.message} />
        )}
      />
      <PitchTableField control={form.control} />
      <MoreFields form={form} team={team} />
      {team && !team.nextTeamId && (
        <TextLink to={paths.newSeason(team.id)} className="inline-flex min-h-target items-center justify-self-start">
          Start a new season
        </TextLink>
      )}
    </>
  );
}

const moreFields = [
  'season',
  'leagueLevel',
  'maxPlayers',
  'timeZone',
  'battingOrderMode',
  'gameDefaults.inningsCount',
  'gameDefaults.positionConfiguration',
  'gameDefaults.rulePackId',
  'gameDefaults.location',
  'isActive',
] as const;

function MoreFields({ form, team }: TeamFieldsProps) {
  const fold = useFold(form.control, moreFields, teamFormValues(undefined));
  return (
    <FoldedFields title="More" contents={messages.moreFields} {...fold}>
      <TextField label={teamFields.season.label} hint="(optional)" {...registerField(form, 'season')} />
      <TextField label={teamFields.leagueLevel.label} hint="(optional)" {...registerField(form, 'leagueLevel')} />
      <NumberField
        label={teamFields.maxPlayers.label}
        min={teamLimits.maxPlayersMin}
        max={teamLimits.maxPlayersMax}
        {...registerField(form, 'maxPlayers', { valueAsNumber: true })}
      />
      <Controller
        control={form.control}
        name="timeZone"
        render={({ field, fieldState }) => (
          <TimeZoneField
            value={field.value ?? null}
            onChange={field.onChange}
            onBlur={field.onBlur}
            inputRef={field.ref}
            error={fieldState.error?.message}
          />
        )}
      />
      <BattingOrderField control={form.control} />
      <GameDefaultsFields control={form.control} teamId={team?.id} />
      {team && <CheckboxField label={teamFields.isActive.label} {...form.register('isActive')} />}
    </FoldedFields>
  );
}
