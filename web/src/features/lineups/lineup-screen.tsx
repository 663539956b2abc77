import { useQuery } from '@tanstack/react-query';
import { findPitchLimits } from 'contract/season/pitch-limits';
import type { BattingOrderMode, Team } from 'contract/teams';
import { check } from 'engine';
import { useCallback, useDeferredValue, useEffect, useEffectEvent, useState } from 'react';
import { userQuery } from '#domain/account/site.ts';
import { useAskBeforeClosing } from '#domain/edit-conflict/unsaved-guard.tsx';
import { GameLoadFailure } from '#domain/games/game-load-failure.tsx';
import { findFailed, useGameQueries } from '#domain/games/use-game-queries.ts';
import { findLineupEntry } from '#domain/lineup/lineup-edit.ts';
import { type LineupReaders, useLineupReaders } from '#domain/lineup/use-lineup-readers.ts';
import { useIsOutboxOpen, useOutbox } from '#domain/outbox/outbox.ts';
import { type TeamPlan, useTeamPlan } from '#domain/plan/plan.ts';
import { NoPlayers } from '#domain/players/no-players.tsx';
import { useCaughtToday, useInningsLeft, usePitchingRest } from '#domain/season/pitching-rest.ts';
import { chooseFirstSeed } from '#domain/season/plan-games.ts';
import { useSeasonPlan } from '#domain/season/use-season-plan.ts';
import { canChange } from '#domain/teams/team-rights.ts';
import { isMissing } from '#lib/http/query.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/layout/card.tsx';
import { type Availability, useAvailability } from './check-in/use-availability.ts';
import { isKnownLineup, KnownLineupSheet } from './generate/known-lineup.tsx';
import { useGenerate } from './generate/use-generate.ts';
import { useAllowPositions } from './generate/use-save-players.ts';
import {
  LineupProvider,
  type LineupSources,
  useLineup,
  useLineupEditing,
  useLineupGame,
  useLineupParts,
} from './lineup-context.tsx';
import { LineupNotices } from './lineup-notices.tsx';
import { rememberLeftEditor } from './lineup-store.ts';
import { loadErrors, loadMessages } from './messages.ts';
import { useTeamOrder } from './panels/batting-panel.tsx';
import { StaleDialog } from './save/stale-dialog.tsx';
import { OtherChangesContext } from './save/use-other-changes.ts';
import { type StoredLineup, useSaveLineup } from './save/use-save-lineup.ts';
import { useUndoKeys } from './workspace/lineup-buttons.tsx';
import { AvailabilityPanel, LineupWorkspace } from './workspace/lineup-workspace.tsx';

type LineupScreenProps = {
  readonly gameId: string;
  /** Undefined until the team has been read. */
  readonly team: Team | undefined;
};

/** Fetches the data of a lineup for the editor. */
export function LineupScreen({ gameId, team }: LineupScreenProps) {
  const { game, roster, availability, lineup } = useGameQueries(gameId);
  const user = useQuery(userQuery);
  const plan = useTeamPlan(game.data?.teamId);
  const pitchLimits = team ? findPitchLimits(team) : null;
  const resting = usePitchingRest(game.data, pitchLimits);
  const inningsLeft = useInningsLeft(game.data, pitchLimits);
  const caughtToday = useCaughtToday(game.data);
  // Asked with the first requests, so that it is mostly known before the coach can press Generate.
  const readers = useLineupReaders(gameId);
  const isOutboxOpen = useIsOutboxOpen();
  const entry = findLineupEntry(useOutbox().entries, gameId);

  // An edit of a cached lineup would be one of an older version: wait for the current one.
  const isOld = !entry && !lineup.isFetchedAfterMount && !lineup.isError;
  const queries = [game, roster, availability, lineup, user];
  const isLoaded = isOutboxOpen && !isOld && queries.every(({ data }) => data !== undefined);
  // The editor replaces the skeleton in pieces that let a tap through.
  const isShown = useDeferredValue(isLoaded) && isLoaded;

  // A lineup of a game that another device has deleted would be refused with every edit.
  const failed = isMissing(game.error) ? [game] : findFailed(queries);
  if (failed.length > 0) {
    return <GameLoadFailure failed={failed} options={game.isError ? loadErrors.game : loadErrors.lineup} />;
  }
  if (!isShown || !game.data || !roster.data || !availability.data || lineup.data === undefined || !plan) {
    return <LineupSkeleton />;
  }
  if (roster.data.length === 0) return <NoPlayers teamId={game.data.teamId} purpose="make a lineup" />;
  return (
    <LineupEditor
      key={gameId}
      game={game.data}
      players={roster.data}
      availability={availability.data}
      isTeamReadOnly={team !== undefined && !canChange(team, 'season')}
      resting={resting}
      inningsLeft={inningsLeft}
      caughtToday={caughtToday}
      pitchLimits={pitchLimits}
      battingOrderMode={team?.battingOrderMode}
      pairs={team?.pairs}
      plan={plan}
      readers={readers}
    />
  );
}

type LineupEditorProps = Pick<OpenEditorProps, 'plan' | 'readers' | 'battingOrderMode'> & LineupSources;

/** Edits the lineup of a game, and gives all parts of the page the lineup and its game. */
function LineupEditor({ plan, readers, battingOrderMode, ...sources }: LineupEditorProps) {
  const { game, players } = sources;
  const availability = useAvailability(game, sources.availability, {
    nameOf: (playerId) => players.find(({ id }) => id === playerId)?.fullName ?? 'A player',
  });
  const { parts, stored } = useLineupParts({ ...sources, availability: availability.entries });
  return (
    <LineupProvider {...parts}>
      <OpenEditor {...{ plan, readers, battingOrderMode, availability, stored }} />
    </LineupProvider>
  );
}

type OpenEditorProps = {
  readonly plan: TeamPlan;
  readonly readers: LineupReaders;
  /** Undefined until the team has been read. */
  readonly battingOrderMode: BattingOrderMode | undefined;
  readonly availability: Availability;
  readonly stored: StoredLineup;
};

function OpenEditor({ plan, readers, battingOrderMode, availability, stored }: OpenEditorProps) {
  const { game, players, pitchLimits } = useLineupGame();
  const lineup = useLineup();
  const { state, isDirty } = useLineupEditing();
  const [isAvailabilityOpen, setAvailabilityOpen] = useState(false);
  const openAvailability = useCallback(() => setAvailabilityOpen(true), []);
  const teamOrder = useTeamOrder(game, battingOrderMode);
  const save = useSaveLineup(stored);
  const generate = useGenerate({
    canOptimize: plan.canOptimize,
    allowPositions: useAllowPositions(),
    seasonPlan: useSeasonPlan(game, players, pitchLimits),
    teamOrder,
    firstSeed: chooseFirstSeed(game.id),
    isKnown: isKnownLineup(lineup, state.base, save, readers),
    onRepaired: (content) => {
      const broken = check(lineup.problem, content);
      if (save.status === 'final' && broken.every(({ level }) => level === 'wanted')) save.keepFinal(content);
    },
  });
  const onLeave = useEffectEvent(() => rememberLeftEditor({ gameId: game.id, state, results: generate.results }));
  useEffect(() => () => onLeave(), []);
  useAskBeforeClosing(save.isVolatile || availability.isVolatile);
  useUndoKeys();
  // A completed game without a saved lineup shows availability only: an empty grid would look like unfinished work.
  const hasLineup = !game.isCompleted || state.base.version > 0 || isDirty;
  const workspace = { plan, readers, availability, teamOrder, save, generate, isAvailabilityOpen };

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 max-md:-mt-4">
      <LineupNotices generate={generate} save={save} onShowAvailability={openAvailability} />
      {!hasLineup && (
        <Card aria-label="Who's coming" size="compact">
          <AvailabilityPanel availability={availability} />
        </Card>
      )}
      <OtherChangesContext value={save.changedCells}>
        {hasLineup && <LineupWorkspace {...workspace} onOpenAvailability={setAvailabilityOpen} />}
      </OtherChangesContext>
      {generate.repairs && <KnownLineupSheet {...{ generate, save, readers }} repairs={generate.repairs} />}
      {save.refusal?.kind === 'stale' && <StaleDialog theirs={save.refusal.theirs} save={save} />}
    </div>
  );
}

const rows = ['P', 'C', '1B', '2B', '3B', 'SS', 'LF', 'CF', 'RF'];

function LineupSkeleton() {
  return (
    <div role="status" className="grid gap-5">
      <span className="sr-only">{loadMessages.loading}</span>
      <Skeleton className="h-9 w-full" />
      <div className="grid gap-5 xl:grid-cols-[minmax(0,1fr)_20rem_19.5rem] xl:gap-3">
        <div className="grid gap-1 rounded-lg border border-line bg-surface p-3">
          {rows.map((row) => (
            <Skeleton key={row} className="h-11 w-full" />
          ))}
        </div>
        <Skeleton className="h-64 w-full rounded-lg" />
        <Skeleton className="h-64 w-full rounded-lg max-xl:hidden" />
      </div>
    </div>
  );
}
