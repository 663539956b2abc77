import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type CalendarProposal,
  type CalendarSource,
  type CalendarSourceState,
  decideCalendarProposal,
  deleteCalendarSource,
  getCalendarSource,
  readCalendarSource,
} from 'contract/calendar-sources';
import { deleteGame, listGames } from 'contract/games';
import { mayChange } from 'contract/team-roles';
import type { Team } from 'contract/teams';
import { useRef, useState } from 'react';
import { v7 as uuid } from 'uuid';
import { isMarkOf } from '#domain/answers/answer-counts.ts';
import { findUsualInnings } from '#domain/games/usual-game.ts';
import { outbox } from '#domain/outbox/outbox.ts';
import { canChange } from '#domain/teams/team-rights.ts';
import { formatTimeOrDay } from '#lib/dates/format-dates.ts';
import { call } from '#lib/http/api.ts';
import { noResponseError } from '#lib/http/api-error.ts';
import { errorMessage } from '#lib/http/error-message.ts';
import { useIsOnline } from '#lib/http/network.ts';
import { query, removeRow } from '#lib/http/query.ts';
import { deleteUndoably } from '#lib/http/queued-writes.ts';
import { useEndpointMutation } from '#lib/http/use-endpoint-mutation.ts';
import type { OutboxEntry } from '#lib/offline/outbox/outbox-store.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { useFocusFallback } from '#ui/focus.ts';
import { Card } from '#ui/layout/card.tsx';
import { ConfirmDialog, DeleteDialog } from '#ui/overlays/dialog.tsx';
import {
  describeCount,
  describeFailure,
  describeProposal,
  describeReading,
  formatMeeting,
  messages,
} from './messages.ts';
import { MovedAnswers } from './moved-answers.tsx';

const decisionErrors = { fallback: messages.decide, byStatus: { 412: messages.stale } } as const;

/** What the calendar of the team would change, with one tap for each; nothing for a team without a calendar address. */
export function CalendarChanges({ team }: { readonly team: Team }) {
  const control = useCalendarSource(team);
  const isOnline = useIsOnline();
  const { source, proposals, deciding, deletion } = control;
  if (!source) return null;
  const failure = deciding.error ?? deletion.error;
  return (
    <Card size="compact" aria-labelledby="calendar-changes" className="mb-4 grid gap-3">
      <h2 id="calendar-changes" className={proposals.length > 0 ? 'text-lg' : 'font-semibold text-base'}>
        {describeCount(proposals.length)}
      </h2>
      {proposals.length > 0 && !isOnline && <Alert tone="info">{messages.offline}</Alert>}
      {failure && <Alert tone="error">{errorMessage(failure, decisionErrors)}</Alert>}
      {proposals.length > 0 && (
        <ul className="border-line border-y">
          {proposals.map((proposal) => (
            <Proposal
              key={proposal.event}
              proposal={proposal}
              control={control}
              isReadOnly={!canChange(team, 'season')}
            />
          ))}
        </ul>
      )}
      <SourceStatus team={team} source={source} control={control} />
    </Card>
  );
}

type ProposalProps = {
  readonly proposal: CalendarProposal;
  readonly control: ReturnType<typeof useCalendarSource>;
  readonly isReadOnly: boolean;
};

const verbs = { new: 'Add Game', changed: 'Apply', canceled: 'Delete Game' } as const;

function Proposal({ proposal, control, isReadOnly }: ProposalProps) {
  const [isAsking, setAsking] = useState(false);
  const [asksAgain, setAsksAgain] = useState(false);
  const { kind, game, change } = proposal;
  const { deciding, deletion } = control;
  const applyButton = useRef<HTMLButtonElement>(null);
  useFocusFallback(applyButton);
  const ignoreButton = useRef<HTMLButtonElement>(null);
  useFocusFallback(ignoreButton);
  const title = formatMeeting(toMeeting(proposal));
  const verb = verbs[kind];
  const isBusy = deciding.isPending && deciding.variables?.proposal.event === proposal.event;
  const isApplying = isBusy && deciding.variables?.decision === 'apply';
  const apply = (isConfirmed: boolean) => {
    setAsking(false);
    if (kind === 'canceled' && game) deletion.mutate(game.id);
    else
      deciding.mutate({
        proposal,
        decision: 'apply',
        ...(isConfirmed && { isConfirmed }),
        ...(asksAgain && { asksAgain }),
      });
  };
  return (
    <li className="grid gap-2 border-line border-b py-3 last:border-b-0 sm:flex sm:items-center sm:justify-between">
      <div className="grid min-w-0">
        <span className="wrap-anywhere font-semibold">{title}</span>
        {describeProposal(proposal).map((sentence) => (
          <span key={sentence} className="wrap-anywhere text-sm">
            {sentence}
          </span>
        ))}
        {!isReadOnly && game && change.gameDate !== undefined && (
          <MovedAnswers game={game} day={change.gameDate} isChosen={asksAgain} onChoose={setAsksAgain} />
        )}
      </div>
      {!isReadOnly && (
        <div className="flex shrink-0 gap-2">
          <Button
            ref={applyButton}
            aria-label={`${verb}: ${title}`}
            variant="secondary"
            pendingLabel={isApplying && 'Applying...'}
            onClick={() => (game?.lineupStatus === 'final' ? setAsking(true) : apply(false))}
          >
            {verb}
          </Button>
          <Button
            ref={ignoreButton}
            aria-label={`Ignore: ${title}`}
            variant="ghost"
            pendingLabel={isBusy && !isApplying && 'Ignoring...'}
            onClick={() => deciding.mutate({ proposal, decision: 'ignore' })}
          >
            Ignore
          </Button>
        </div>
      )}
      <ConfirmDialog
        title={verb === 'Apply' ? 'Change Game' : verb}
        isOpen={isAsking}
        isDanger={kind === 'canceled'}
        onCancel={() => setAsking(false)}
        onConfirm={() => apply(true)}
        confirmLabel={verb === 'Apply' ? 'Change Game' : verb}
      >
        <p>
          <strong className="text-ink">{title}</strong>
        </p>
        <p>{kind === 'canceled' ? messages.finalLineupDeleted : messages.finalLineup}</p>
      </ConfirmDialog>
    </li>
  );
}

/** The game as the coach knows it, or as the calendar names a new one. */
function toMeeting({ game, change }: CalendarProposal) {
  if (game) return game;
  const { opponent = '', gameDate = '', startTime = null, homeOrAway = null } = change;
  return { opponent, gameDate, startTime, homeOrAway };
}

type SourceStatusProps = {
  readonly team: Team;
  readonly source: CalendarSource;
  readonly control: Pick<ReturnType<typeof useCalendarSource>, 'reading' | 'removal'>;
};

/** Where the schedule comes from and when it was read, with the buttons to read it now and to stop. */
function SourceStatus({ team, source, control }: SourceStatusProps) {
  const [isRemoving, setRemoving] = useState(false);
  const { reading, removal } = control;
  const formatMoment = (moment: string) => formatTimeOrDay(Date.parse(moment), new Date());
  return (
    <>
      {source.problem && <Alert tone="warning">{describeFailure(source.problem, formatMoment(source.goodAt))}</Alert>}
      {reading.isError && <Alert tone="error">{errorMessage(reading.error, { fallback: messages.read })}</Alert>}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="min-w-0 flex-1 basis-60 wrap-anywhere text-ink-soft text-sm">
          {describeReading(source.host, formatMoment(source.readAt))}
        </p>
        {canChange(team, 'season') && (
          <Button variant="ghost" pendingLabel={reading.isPending && 'Reading...'} onClick={() => reading.mutate()}>
            Read Now
          </Button>
        )}
        {/* Also where the plan of the owner has ended. */}
        {mayChange(team.role, 'season') && (
          <Button variant="ghost" aria-label="Remove the calendar address" onClick={() => setRemoving(true)}>
            Remove
          </Button>
        )}
      </div>
      {isRemoving && (
        <DeleteDialog
          title="Remove Calendar"
          removal={removal}
          errors={{ fallback: messages.remove }}
          onClose={() => setRemoving(false)}
        >
          <p>{messages.removing}</p>
        </DeleteDialog>
      )}
    </>
  );
}

type Decision = {
  readonly proposal: CalendarProposal;
  readonly decision: 'apply' | 'ignore';
  readonly isConfirmed?: boolean;
  readonly asksAgain?: boolean;
};

/** The calendar that the team follows, what it would change, and what the coach can do about it. */
function useCalendarSource(team: Team) {
  const params = { teamId: team.id };
  const queryClient = useQueryClient();
  const state = useQuery(query(getCalendarSource, { params }));
  const games = useQuery(query(listGames, { params }));
  const store = (next: CalendarSourceState) =>
    queryClient.setQueryData(query(getCalendarSource, { params }).queryKey, next);

  const reading = useEndpointMutation(readCalendarSource, {
    params,
    mutationFn: () => call(readCalendarSource, { params }),
    onSuccess: store,
  });
  const removal = useEndpointMutation(deleteCalendarSource, {
    params,
    mutationFn: () => call(deleteCalendarSource, { params }),
    onSuccess: () => {
      store({ source: null, proposals: [] });
      showToast(messages.removed);
    },
  });
  const { source, proposals = [] } = state.data ?? { source: null };
  const deciding = useEndpointMutation(decideCalendarProposal, {
    params,
    mutationFn: async ({ proposal, decision, isConfirmed, asksAgain }: Decision) => {
      const { event, game } = proposal;
      if (asksAgain && game) await sendMarks(game.id);
      const version = source?.version ?? 0;
      const gameVersion = game?.version;
      const added = decision === 'apply' && !game ? { game: toNewGame(proposal, team, games.data) } : {};
      const body = { event, version, decision, isConfirmed, asksAgain, gameVersion, ...added };
      return call(decideCalendarProposal, { params, body });
    },
    onSuccess: (next, { decision }) => {
      store(next);
      if (decision === 'ignore') showToast(messages.ignored);
    },
    // What is shown may be out of date.
    onError: () => void state.refetch(),
  });
  const deletion = useEndpointMutation(deleteGame, {
    params,
    mutationFn: (id: string) => deleteUndoably(deleteGame, { params: { gameId: id } }, messages.deleted),
    onSuccess: (_output, id) => {
      removeRow(queryClient, query(listGames, { params }), id);
      showToast(messages.deleted);
    },
  });
  return {
    state,
    source,
    // A deleted game is gone at once, also while its deletion can be undone.
    proposals: proposals.filter(({ game }) => !game || (games.data ?? []).some(({ id }) => id === game.id)),
    reading,
    removal,
    deciding,
    deletion,
  };
}

/** A mark of the old day that is sent later would count for the new one. */
async function sendMarks(gameId: string): Promise<void> {
  await outbox.retryNow();
  const isWaiting = (entry: OutboxEntry) => isMarkOf(entry, gameId) && entry.state === 'waiting';
  if (outbox.state().entries.some(isWaiting)) throw noResponseError();
}

function toNewGame({ change }: CalendarProposal, team: Team, games: Parameters<typeof findUsualInnings>[1]) {
  const { opponent = '', gameDate = '', location = '', startTime = null, homeOrAway = null } = change;
  const { rulePackId, positionConfiguration } = team.gameDefaults;
  return {
    ...{ id: uuid(), opponent, location, startTime, homeOrAway, gameDate: `${gameDate}T00:00:00.000Z` },
    inningsCount: findUsualInnings(team, games),
    ...(positionConfiguration && { positionConfiguration }),
    ...(rulePackId && { rulePackId }),
  };
}
