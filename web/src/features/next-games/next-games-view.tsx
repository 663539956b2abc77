import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isTeeBall } from 'contract/lineup-problem';
import type { Player } from 'contract/players';
import type { SeasonGame } from 'contract/season';
import { findPitchLimits } from 'contract/season/pitch-limits';
import type { Team } from 'contract/teams';
import { useState } from 'react';
import { emptyContent } from '#domain/lineup/saved-lineup.ts';
import { openStoredLineup } from '#domain/lineup/stored-lineup.ts';
import { outbox } from '#domain/outbox/outbox.ts';
import type { TeamPlan } from '#domain/plan/plan.ts';
import { shortNames } from '#domain/players/player-names.ts';
import { SolverCancelled, useSolver } from '#domain/solver/create-solver.ts';
import { canChange } from '#domain/teams/team-rights.ts';
import { paths } from '#lib/navigation/paths.ts';
import { Button } from '#ui/buttons/button.tsx';
import { LinkButton, TextLink } from '#ui/buttons/links.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { RetryButton } from '#ui/feedback/error-state.tsx';
import { PageBar } from '#ui/layout/page.tsx';
import { GameChoices } from './game-choices.tsx';
import { describeMore, describeSaved, nextGamesMessages } from './messages.ts';
import type { ListedGame } from './model/open-games.ts';
import { type GameToPlan, type PlannedLineup, type PlanSources, planTogether } from './model/plan-together.ts';
import { PlannedGames, PlanSummary } from './planned-games.tsx';

type NextGamesViewProps = {
  readonly team: Team;
  readonly players: readonly Player[];
  readonly season: readonly SeasonGame[];
  readonly listed: readonly ListedGame[];
  /** The games after these. */
  readonly more: number;
  readonly plan: TeamPlan;
};

/** The choice of games, then the season before and after, then the saved drafts. */
export function NextGamesView({ team, players, season, listed, more, plan }: NextGamesViewProps) {
  const [changed, setChanged] = useState<Readonly<Record<string, boolean>>>({});
  const planning = usePlanTogether({ team, players, season });
  const saving = useSaveDrafts();
  const names = shortNames(players);
  const isChosen = ({ game, open }: ListedGame) => open !== undefined && (changed[game.id] ?? open.draft === null);
  const chosen = listed.filter(isChosen);
  const canPlan = plan.canOptimize && canChange(team, 'season');
  const start = () =>
    planning.run(listed.flatMap((each) => (each.open ? [{ ...each.open, isKept: !isChosen(each) }] : [])));
  if (planning.result) {
    const { lineups } = planning.result;
    const isSaved = saving.saved !== undefined;
    return (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {saving.saved && <Alert tone="success" title={saving.saved} />}
        <PlanSummary plan={planning.result} names={names} />
        <PlannedGames
          lineups={lineups}
          names={names}
          isSaved={isSaved}
          timeZone={team.timeZone}
          isRestPlanned={findPitchLimits(team)?.table.counts === 'innings'}
        />
        <SaveBar saving={saving} planning={planning} />
      </div>
    );
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <GameChoices
        listed={listed}
        timeZone={team.timeZone}
        isChosen={isChosen}
        isDisabled={!canPlan || planning.isWorking}
        onChoose={({ game }, chosen) => setChanged({ ...changed, [game.id]: chosen })}
      />
      {more > 0 && <p className="text-ink-soft text-sm">{describeMore(more)}</p>}
      {canPlan && <PitchingHint listed={listed} players={players} />}
      {planning.hasFailed && (
        <Alert tone="error" title={nextGamesMessages.failed} action={<RetryButton onRetry={start} />}>
          {nextGamesMessages.failedReason}
        </Alert>
      )}
      {canPlan ? (
        <StartBar chosen={chosen.length} planning={planning} onStart={start} />
      ) : (
        <NotAllowed isReadOnly={!canChange(team, 'season')} plan={plan} />
      )}
    </div>
  );
}

type Planning = ReturnType<typeof usePlanTogether>;
type StartBarProps = { readonly chosen: number; readonly planning: Planning; readonly onStart: () => void };

function StartBar({ chosen, planning, onStart }: StartBarProps) {
  return (
    <PageBar>
      <div className="flex flex-wrap items-center justify-end gap-2">
        <p role="status" className="mr-auto px-2 text-ink-soft text-sm">
          {chosen === 0 ? nextGamesMessages.notChosen : planning.progress}
        </p>
        {planning.isWorking && (
          <Button variant="ghost" onClick={planning.cancel}>
            Cancel
          </Button>
        )}
        <Button disabled={chosen === 0} pendingLabel={planning.isWorking && 'Planning...'} onClick={onStart}>
          {chosen > 1 ? `Plan ${chosen} games` : 'Plan this game'}
        </Button>
      </div>
    </PageBar>
  );
}

type SaveBarProps = { readonly saving: ReturnType<typeof useSaveDrafts>; readonly planning: Planning };

function SaveBar({ saving, planning }: SaveBarProps) {
  const made = planning.result?.lineups.filter(({ isKept, content }) => !isKept && content) ?? [];
  if (saving.saved) {
    return (
      <div className="flex flex-wrap gap-3">
        <LinkButton to={paths.games}>Go to games</LinkButton>
      </div>
    );
  }
  return (
    <PageBar>
      {saving.hasFailed && <Alert tone="error" title={nextGamesMessages.notSaved} />}
      <div className="flex flex-wrap items-center justify-end gap-2">
        <Button variant="ghost" className="mr-auto" onClick={planning.discard}>
          Back
        </Button>
        {made.length > 0 && (
          <Button pendingLabel={saving.isSaving && 'Saving...'} onClick={() => saving.save(made)}>
            {made.length === 1 ? 'Save the draft' : `Save ${made.length} drafts`}
          </Button>
        )}
      </div>
    </PageBar>
  );
}

function NotAllowed({ isReadOnly, plan }: { readonly isReadOnly: boolean; readonly plan: TeamPlan }) {
  if (isReadOnly) return <Alert tone="info">{nextGamesMessages.readOnly}</Alert>;
  if (plan.hasProAccess) return <Alert tone="info">{nextGamesMessages.turnedOff}</Alert>;
  if (plan.isAssisted) return <Alert tone="info">{nextGamesMessages.onlyOwnersPro}</Alert>;
  return (
    <Alert tone="info" action={<LinkButton to={paths.subscription}>See what Pro includes</LinkButton>}>
      {nextGamesMessages.onlyPro}
    </Alert>
  );
}

/** Few teams want every player to pitch. */
function PitchingHint({ listed, players }: Pick<NextGamesViewProps, 'listed' | 'players'>) {
  const hasAnswer = players.some(({ wishes }) => wishes.P !== undefined || wishes.C !== undefined);
  if (hasAnswer || listed.every(({ game }) => isTeeBall(game))) return null;
  return (
    <Alert tone="info">
      {nextGamesMessages.anyonePitches} <TextLink to={paths.positions}>Say who plays where</TextLink>
    </Alert>
  );
}

/**
 * Stores each planned lineup as a draft on this device, from where it is sent. A draft is made from the version that the
 * coach has seen: the server refuses it if another device has saved a newer one, and the coach decides.
 */
function useSaveDrafts() {
  const queryClient = useQueryClient();
  const store = ({ game, content, draft }: PlannedLineup) => {
    if (!content) return undefined;
    const nothing = emptyContent(content.innings.length);
    return openStoredLineup({ game, outbox, queryClient }).store({
      shown: draft?.content ?? nothing,
      baseVersion: draft?.baseVersion ?? { version: 0, status: 'draft', content: nothing },
      edited: content,
      isMarkedFinal: false,
    });
  };
  const saving = useMutation({
    networkMode: 'always',
    mutationFn: async (lineups: readonly PlannedLineup[]) => {
      await Promise.all(lineups.map(store));
      const { isDurable } = outbox.state();
      void outbox.retryNow();
      return describeSaved(lineups.length, { isDurable });
    },
  });
  return {
    /** What was saved, as a sentence for the coach. */
    saved: saving.data,
    isSaving: saving.isPending,
    hasFailed: saving.isError,
    save: (lineups: readonly PlannedLineup[]) => saving.mutate(lineups),
  };
}

/** Plans games in a worker on this device, which needs no network. Nothing is saved. */
function usePlanTogether(sources: Omit<PlanSources, 'games'>) {
  const solver = useSolver({ isWanted: true });
  const [current, setCurrent] = useState(0);
  const work = useMutation({
    networkMode: 'always',
    mutationFn: (games: readonly GameToPlan[]) => {
      setCurrent(0);
      return planTogether({ ...sources, games }, { solve: solver.solve, onGame: setCurrent });
    },
  });
  return {
    result: work.data,
    isWorking: work.isPending,
    /** `Game 2 of 6`; empty while nothing is planned. */
    progress: work.isPending ? `Game ${current + 1} of ${work.variables.length}` : '',
    hasFailed: work.error !== null && !(work.error instanceof SolverCancelled),
    run: (games: readonly GameToPlan[]) => work.mutate(games),
    cancel: solver.cancel,
    discard: work.reset,
  };
}
