import { gameLimits } from 'contract/games';
import { type BattingOrderMode, type Team, teamLimits } from 'contract/teams';
import { type Ref, useState } from 'react';
import { type Control, Controller, type UseFormReturn, useController } from 'react-hook-form';
import { battingOrderLabels, battingOrderOptions, gameFields, teamFields } from '#domain/fields/fields.ts';
import { configurationOptions } from '#domain/games/game-labels.ts';
import { RulesSelect } from '#domain/rule-packs/rules-select.tsx';
import { canChange } from '#domain/teams/team-rights.ts';
import { formatZoneName } from '#lib/dates/time-zones.ts';
import { registerField } from '#lib/forms/form-fields.ts';
import { useFold } from '#lib/forms/use-fold.ts';
import { paths } from '#lib/navigation/paths.ts';
import { TextLink } from '#ui/buttons/links.tsx';
import { CheckboxField, NumberField, SelectField, TextField } from '#ui/forms/fields.tsx';
import { FoldedFields } from '#ui/forms/folded-fields.tsx';
import { SearchField } from '#ui/forms/search-field.tsx';
import { messages } from './messages.ts';
import { AgeGroupField, PitchTableField } from './pitch-limit-fields.tsx';
import { type TeamFormInput, type TeamFormOutput, teamFormValues } from './team-form.ts';

/** The name of a zone needs a formatter of its own: 420 of them take a quarter of a second, once, on the first focus. */
let knownOptions: readonly ZoneOption[] | undefined;

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
      {team && canChange(team, 'team') && !team.nextTeamId && (
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

type BattingOrderFieldProps = { readonly control: Control<TeamFormInput, unknown, TeamFormOutput> };

function BattingOrderField({ control }: BattingOrderFieldProps) {
  const { field, fieldState } = useController({ control, name: 'battingOrderMode' });
  const value: BattingOrderMode = field.value ?? 'balanced';
  return (
    <SelectField
      {...field}
      value={value}
      label={teamFields.battingOrderMode.label}
      options={battingOrderOptions}
      helper={battingOrderLabels[value].meaning}
      error={fieldState.error?.message}
    />
  );
}

type TimeZoneFieldProps = {
  readonly value: string | null;
  readonly onChange: (zone: string | null) => void;
  readonly onBlur: () => void;
  readonly inputRef: Ref<HTMLInputElement>;
  readonly error: string | undefined;
};

function TimeZoneField({ value, ...field }: TimeZoneFieldProps) {
  const [options, setOptions] = useState(() => toOptions(value === null ? [] : [value]));
  return (
    <SearchField
      {...field}
      label={teamFields.timeZone.label}
      hint="(optional)"
      helper={messages.timeZone}
      placeholder="Type a city or a time zone"
      nothingFound={messages.noSuchTimeZone}
      value={value}
      options={options}
      onFocus={() => setOptions(optionsWith(value))}
    />
  );
}

type ZoneOption = { readonly id: string; readonly label: string };

/** All time zones the browser knows, and the team's own zone even if the browser does not know it. */
function optionsWith(chosen: string | null): readonly ZoneOption[] {
  knownOptions ??= toOptions(Intl.supportedValuesOf('timeZone'));
  const isKnown = chosen === null || knownOptions.some(({ id }) => id === chosen);
  return isKnown ? knownOptions : sortByLabel([...knownOptions, ...toOptions([chosen])]);
}

function toOptions(zones: readonly string[]): readonly ZoneOption[] {
  return sortByLabel(zones.map((id) => ({ id, label: formatZoneName(id) })));
}

function sortByLabel(options: readonly ZoneOption[]): readonly ZoneOption[] {
  return options.toSorted((one, other) => one.label.localeCompare(other.label));
}

const notSet = { value: '', label: 'Not set' } as const;
const configurations = [notSet, ...configurationOptions];

type GameDefaultsFieldsProps = {
  readonly control: Control<TeamFormInput, unknown, TeamFormOutput>;
  /** Undefined for a new team, which has no packs of its own. */
  readonly teamId: string | undefined;
};

/** What the form of the team's next game starts with. */
function GameDefaultsFields({ control, teamId }: GameDefaultsFieldsProps) {
  const innings = useController({ control, name: 'gameDefaults.inningsCount' });
  const configuration = useController({ control, name: 'gameDefaults.positionConfiguration' });
  const pack = useController({ control, name: 'gameDefaults.rulePackId' });
  const location = useController({ control, name: 'gameDefaults.location' });
  return (
    <fieldset className="min-w-0 rounded-md border border-line px-4">
      <legend className="px-1 font-semibold text-sm">
        {teamFields.gameDefaults.label} <span className="font-normal text-ink-faint">(optional)</span>
      </legend>
      <div className="grid gap-5 pb-4">
        <p className="text-ink-soft text-sm">{messages.gameDefaults}</p>
        <TextField
          {...innings.field}
          label={gameFields.inningsCount.label}
          type="number"
          inputMode="numeric"
          min={gameLimits.inningsMin}
          max={gameLimits.inningsMax}
          placeholder="As in the last game"
          value={Number.isNaN(innings.field.value) ? '' : (innings.field.value ?? '')}
          onChange={({ target }) => innings.field.onChange(target.value === '' ? null : target.valueAsNumber)}
          error={innings.fieldState.error?.message}
        />
        <SelectField
          {...configuration.field}
          label={gameFields.positionConfiguration.label}
          options={configurations}
          value={configuration.field.value ?? ''}
          onChange={({ target }) => configuration.field.onChange(target.value || null)}
          error={configuration.fieldState.error?.message}
        />
        <RulesSelect
          {...pack.field}
          teamId={teamId}
          value={pack.field.value ?? ''}
          error={pack.fieldState.error?.message}
        />
        <TextField
          {...location.field}
          label={gameFields.location.label}
          autoComplete="off"
          value={location.field.value ?? ''}
          error={location.fieldState.error?.message}
        />
      </div>
    </fieldset>
  );
}
