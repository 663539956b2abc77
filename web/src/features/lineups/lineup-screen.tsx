import { useQuery } from '@tanstack/react-query';
import type { Pair } from 'contract/primitives/pairs';
import type { PitchLimits } from 'contract/season/pitch-limits';
import type { BattingOrderMode } from 'contract/teams';
import { useDeferredValue } from 'react';
import { userQuery } from '#domain/account/site.ts';
import { GameLoadFailure } from '#domain/games/game-load-failure.tsx';
import { findFailed, useGameQueries } from '#domain/games/use-game-queries.ts';
import { findLineupEntry } from '#domain/lineup/lineup-edit.ts';
import { useLineupReaders } from '#domain/lineup/use-lineup-readers.ts';
import { useIsOutboxOpen, useOutbox } from '#domain/outbox/outbox.ts';
import { useTeamPlan } from '#domain/plan/plan.ts';
import { NoPlayers } from '#domain/players/no-players.tsx';
import { useInningsLeft, usePitchingRest } from '#domain/season/pitching-rest.ts';
import { isMissing } from '#lib/http/query.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { LineupEditor } from './lineup-editor.tsx';
import { loadErrors, loadMessages } from './messages.ts';

type LineupScreenProps = {
  readonly gameId: string;
  readonly isTeamReadOnly: boolean;
  readonly pitchLimits: PitchLimits | null;
  /** Undefined until the team has been read. */
  readonly battingOrderMode: BattingOrderMode | undefined;
  /** Undefined until the team has been read. */
  readonly pairs: readonly Pair[] | undefined;
};

/** Fetches the data of a lineup for the editor. */
export function LineupScreen({ gameId, isTeamReadOnly, pitchLimits, battingOrderMode, pairs }: LineupScreenProps) {
  const { game, roster, availability, lineup } = useGameQueries(gameId);
  const user = useQuery(userQuery);
  const plan = useTeamPlan(game.data?.teamId);
  const resting = usePitchingRest(game.data, pitchLimits);
  const inningsLeft = useInningsLeft(game.data, pitchLimits);
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
      isTeamReadOnly={isTeamReadOnly}
      resting={resting}
      inningsLeft={inningsLeft}
      pitchLimits={pitchLimits}
      battingOrderMode={battingOrderMode}
      pairs={pairs}
      plan={plan}
      readers={readers}
    />
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
