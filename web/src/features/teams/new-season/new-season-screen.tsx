import { useQuery } from '@tanstack/react-query';
import type { Player } from 'contract/players';
import type { Team } from 'contract/teams';
import { Controller } from 'react-hook-form';
import { activeOnly, wholeRosterQuery } from '#domain/players/roster-query.ts';
import { selectTeam } from '#domain/teams/current-team.ts';
import { registerField } from '#lib/forms/form-fields.ts';
import { errorMessage } from '#lib/http/error-message.ts';
import { useIsOnline } from '#lib/http/network.ts';
import { paths } from '#lib/navigation/paths.ts';
import { Button } from '#ui/buttons/button.tsx';
import { LinkButton } from '#ui/buttons/links.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { TextField } from '#ui/forms/fields.tsx';
import { SubmitRow } from '#ui/forms/form-actions.tsx';
import { FormError, InvalidFieldsSummary } from '#ui/forms/form-errors.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageHeading } from '#ui/layout/page.tsx';
import { AgeGroupField } from '../age-group-field.tsx';
import { newSeasonErrors, newSeasonMessages } from './messages.ts';
import { ReturningPlayers } from './returning-players.tsx';
import { useNewSeason } from './use-new-season.ts';

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
