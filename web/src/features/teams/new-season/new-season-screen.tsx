import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Player } from 'contract/players';
import { newSeason, startNewSeason } from 'contract/season/new-season';
import { listTeams, type Team } from 'contract/teams';
import { useState } from 'react';
import { type Control, Controller, useController, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { v7 as uuid } from 'uuid';
import type { z } from 'zod';
import { activeOnly, wholeRosterQuery } from '#domain/players/roster-query.ts';
import { selectTeam } from '#domain/teams/current-team.ts';
import { registerField, showFieldErrors } from '#lib/forms/form-fields.ts';
import { useFormAcrossUpdates } from '#lib/forms/open-work.ts';
import { call } from '#lib/http/api.ts';
import { type ErrorMessageOptions, errorMessage } from '#lib/http/error-message.ts';
import { useIsOnline } from '#lib/http/network.ts';
import { query } from '#lib/http/query.ts';
import { useEndpointMutation } from '#lib/http/use-endpoint-mutation.ts';
import { paths } from '#lib/navigation/paths.ts';
import { Button } from '#ui/buttons/button.tsx';
import { LinkButton } from '#ui/buttons/links.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { CheckboxField, TextField } from '#ui/forms/fields.tsx';
import { SubmitRow } from '#ui/forms/form-actions.tsx';
import { FormError, InvalidFieldsSummary } from '#ui/forms/form-errors.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageHeading } from '#ui/layout/page.tsx';
import { AgeGroupField } from '../pitch-limit-fields.tsx';
import { proposeName } from './propose-name.ts';

const newSeasonMessages = {
  title: 'Start a new season',
  about: 'The team goes on under a new name. The season that is over stays in your teams, to be read.',
  started: (name: string) => `The new season has been started already, as ${name}.`,
  noPlayers: 'There are no players on the roster. You can add them in the new season.',
  loading: 'Loading players...',
  offline: 'A new season needs a connection. What you have entered stays here until you are online.',
  copied:
    'Settings and rules, with innings, positions on the field, batting order and your own rule packs; what you know of the players who return, with numbers, positions and notes; and their pairs.',
  empty: 'Games, lineups and the season record.',
  stays: 'Its games, lineups, record and shared links. It becomes inactive.',
  families: 'Calendars that are subscribed to show the games of the new season without any change.',
  describeReturning: (count: number, all: number) => `${count} of ${all} return`,
} as const;

const newSeasonErrors = {
  start: { fallback: 'The new season could not be started. Try again.' },
  players: { fallback: 'Failed to load players. Please try again.', detail: 'none' },
} as const satisfies Record<string, ErrorMessageOptions>;

type NewSeasonScreenProps = {
  readonly team: Team;
  /** The team in which this one has gone on already. */
  readonly next: Team | undefined;
};

export function NewSeasonScreen({ team, next }: NewSeasonScreenProps) {
  const roster = useQuery({ ...wholeRosterQuery(team.id), ...activeOnly });
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeading title={newSeasonMessages.title} eyebrow={team.name}>
        {newSeasonMessages.about}
      </PageHeading>
      {roster.data && <NewSeasonForm team={team} next={next} roster={roster.data} />}
      {!roster.data && roster.error && (
        <ErrorState message={errorMessage(roster.error, newSeasonErrors.players)} onRetry={roster.refetch} />
      )}
      {roster.isPending && <SkeletonRows rows={6} label={newSeasonMessages.loading} className="h-11" />}
    </div>
  );
}

type NewSeasonFormProps = NewSeasonScreenProps & { readonly roster: readonly Player[] };

function NewSeasonForm({ team, next, roster }: NewSeasonFormProps) {
  const { form, start, submit } = useNewSeason(team, roster);
  const isOnline = useIsOnline();
  // The team that was started here is shown by the page that opens next.
  if (next && !start.isPending && !start.isSuccess) return <StartedAlready next={next} />;
  return (
    <Card>
      <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <TextField label="New Team Name" autoComplete="off" {...registerField(form, 'name')} />
        <Controller
          control={form.control}
          name="ageGroup"
          render={({ field, fieldState }) => (
            <AgeGroupField {...field} value={field.value ?? null} error={fieldState.error?.message} />
          )}
        />
        <ReturningPlayers control={form.control} roster={roster} />
        <WhatHappens oldName={team.name} />
        <InvalidFieldsSummary />
        <FormError message={start.isError && errorMessage(start.error, newSeasonErrors.start)} />
        {!isOnline && <Alert tone="info">{newSeasonMessages.offline}</Alert>}
        <SubmitRow>
          <Button type="submit" disabled={!isOnline} pendingLabel={start.isPending && 'Starting...'}>
            Start the Season
          </Button>
          <LinkButton to={paths.season} variant="secondary">
            Cancel
          </LinkButton>
        </SubmitRow>
      </form>
    </Card>
  );
}

function StartedAlready({ next }: { readonly next: Team }) {
  return (
    <Alert
      tone="info"
      action={
        <LinkButton to={paths.setupStep(next.id, 'games')} onClick={() => selectTeam(next.id)}>
          Go to {next.name}
        </LinkButton>
      }
    >
      {newSeasonMessages.started(next.name)}
    </Alert>
  );
}

function WhatHappens({ oldName }: { readonly oldName: string }) {
  return (
    <dl className="grid gap-3 rounded-md bg-sunken px-4 py-3 text-sm [&_dd]:text-ink-soft [&_dt]:font-semibold">
      <div>
        <dt>Comes along</dt>
        <dd>{newSeasonMessages.copied}</dd>
      </div>
      <div>
        <dt>Starts empty</dt>
        <dd>{newSeasonMessages.empty}</dd>
      </div>
      <div>
        <dt className="wrap-anywhere">Stays with {oldName}</dt>
        <dd>{newSeasonMessages.stays}</dd>
      </div>
      <div>
        <dt>For families</dt>
        <dd>{newSeasonMessages.families}</dd>
      </div>
    </dl>
  );
}

const form = newSeason.omit({ id: true });
type NewSeasonInput = z.input<typeof form>;
type NewSeasonOutput = z.output<typeof form>;

function useNewSeason(team: Team, roster: readonly Player[]) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  // All attempts name the same team, so that one whose response was lost makes no second one.
  const [id] = useState(() => uuid());
  const control = useForm({
    resolver: zodResolver(form),
    defaultValues: {
      name: proposeName(team.name, new Date()),
      ageGroup: team.ageGroup ?? null,
      players: roster.map((player) => player.id),
    },
  });
  useFormAcrossUpdates(`new season of ${team.id}`, control);
  const start = useEndpointMutation(startNewSeason, {
    refetchesUnknownOutcome: true,
    mutationFn: (values: NewSeasonOutput) =>
      call(startNewSeason, { params: { teamId: team.id }, body: { ...values, id } }),
    onSuccess: async (started, _values, refetched) => {
      await refetched;
      selectTeam(started.id);
      void navigate(paths.setupStep(started.id, 'games'));
    },
    onError: async (error) => {
      showFieldErrors(error, ['name', 'ageGroup', 'players'], control.setError);
      // Another device may have started the season, which the page says then.
      await queryClient.invalidateQueries({ queryKey: query(listTeams).queryKey });
    },
  });
  return { form: control, start, submit: control.handleSubmit((values) => start.mutate(values)) };
}

type ReturningPlayersProps = {
  readonly control: Control<NewSeasonInput, unknown, NewSeasonOutput>;
  readonly roster: readonly Player[];
};

/** Who is on the roster of the new season. All at first, because few leave. */
function ReturningPlayers({ control, roster }: ReturningPlayersProps) {
  const { field, fieldState } = useController({ control, name: 'players' });
  const chosen = new Set(field.value);
  if (roster.length === 0) return <p className="text-ink-soft text-sm">{newSeasonMessages.noPlayers}</p>;
  const toggle = (id: string) =>
    field.onChange(roster.map((player) => player.id).filter((one) => chosen.has(one) !== (one === id)));
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1 font-semibold text-sm">Who returns?</legend>
      <div className="flex flex-wrap items-center gap-x-2 max-sm:-mx-2.5">
        <p role="status" data-figures className="text-ink-soft text-sm max-sm:w-full max-sm:px-2.5 sm:mr-auto">
          {newSeasonMessages.describeReturning(chosen.size, roster.length)}
        </p>
        <Button variant="ghost" size="compact" onClick={() => field.onChange(roster.map(({ id }) => id))}>
          Select all
        </Button>
        <Button variant="ghost" size="compact" onClick={() => field.onChange([])}>
          Select none
        </Button>
      </div>
      <ul className="grid gap-x-6 rounded-md border border-line px-3 py-1 sm:grid-cols-2">
        {roster.map((player) => (
          <li key={player.id} className="min-w-0">
            <CheckboxField
              label={<NameAndNumber player={player} />}
              checked={chosen.has(player.id)}
              onChange={() => toggle(player.id)}
            />
          </li>
        ))}
      </ul>
      {fieldState.error?.message && (
        <p role="alert" className="font-semibold text-danger-ink text-sm">
          {fieldState.error.message}
        </p>
      )}
    </fieldset>
  );
}

function NameAndNumber({ player: { fullName, jerseyNumber } }: { readonly player: Player }) {
  return (
    <span className="wrap-anywhere">
      {fullName}
      {jerseyNumber && <span className="text-ink-soft"> #{jerseyNumber}</span>}
    </span>
  );
}
