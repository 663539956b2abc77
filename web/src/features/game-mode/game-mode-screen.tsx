import { useQuery } from '@tanstack/react-query';
import type { User } from 'contract/accounts';
import { getPlayed } from 'contract/season';
import { findPitchLimits } from 'contract/season/pitch-limits';
import { mayChange } from 'contract/team-roles';
import type { Team } from 'contract/teams';
import { type ReactNode, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { userQuery } from '#domain/account/site.ts';
import { GameLoadFailure } from '#domain/games/game-load-failure.tsx';
import { findFailed, readSources, useGameQueries } from '#domain/games/use-game-queries.ts';
import { useShownLineup } from '#domain/lineup/use-shown-lineup.ts';
import { useIsOutboxOpen, useOutbox } from '#domain/outbox/outbox.ts';
import { useTeamPlan } from '#domain/plan/plan.ts';
import { findPlayedEntry, isRemovedHere } from '#domain/played/played-change.ts';
import { NoPlayers } from '#domain/players/no-players.tsx';
import { useCaughtToday, useInningsLeft, usePitchingRest } from '#domain/season/pitching-rest.ts';
import { canChange } from '#domain/teams/team-rights.ts';
import { queryOrNull } from '#lib/http/query.ts';
import { paths } from '#lib/navigation/paths.ts';
import { Button } from '#ui/buttons/button.tsx';
import { LinkButton } from '#ui/buttons/links.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { usePageTitle } from '#ui/focus.ts';
import { CloseIcon } from '#ui/icons/icons.tsx';
import { GameModeView } from './game-mode-view.tsx';
import { gameModeErrors, gameModeMessages } from './messages.ts';
import { startRecord } from './model/change-record.ts';
import { useRecorder } from './panels/recorder.tsx';
import type { GameModeSources } from './use-game-mode.ts';
import { useGameRecord } from './use-game-record.ts';

type GameModeScreenProps = {
  readonly gameId: string;
  /** Undefined until the team has been read. */
  readonly team: Team | undefined;
  /** Shares the finished game with families. Undefined where the coach may not share. */
  readonly onSend: (() => void) | undefined;
};

/** How often the device asks what another one has recorded, and whether the game itself was changed. */
const refreshMs = 15_000;

/** Fetches the game. A game that was started on this device opens without waiting for the network. */
export function GameModeScreen({ gameId, team, onSend }: GameModeScreenProps) {
  const queries = useGameQueries(gameId, { refetchInterval: refreshMs });
  const { game, lineup } = queries;
  const shownLineup = useShownLineup(gameId, lineup.data).lineup;
  const played = useQuery({ ...queryOrNull(getPlayed, { params: { gameId } }), refetchInterval: refreshMs });
  const user = useQuery(userQuery);
  const plan = useTeamPlan(game.data?.teamId);
  const pitchLimits = team ? findPitchLimits(team) : null;
  const resting = usePitchingRest(game.data, pitchLimits);
  const inningsLeft = useInningsLeft(game.data, pitchLimits);
  const caughtToday = useCaughtToday(game.data);
  const isOutboxOpen = useIsOutboxOpen();
  const { entries } = useOutbox();
  const isWaiting = findPlayedEntry(entries, gameId) !== undefined;
  // It stays open when the server has the events.
  const [isOnDevice, setOnDevice] = useState(isWaiting);
  if (isWaiting && !isOnDevice) setOnDevice(true);

  const failed = findFailed([...Object.values(queries), user]);
  if (failed.length > 0) {
    return (
      <WaitingPage>
        <GameLoadFailure failed={failed} options={gameModeErrors.load} />
      </WaitingPage>
    );
  }
  // A first record starts from the lineup and what the server has, so it waits for the current ones.
  const isOld = [lineup, played].some(({ isFetchedAfterMount, isError }) => !isFetchedAfterMount && !isError);
  const stored = readSources(queries);
  if (!stored || !user.data || shownLineup === undefined || !plan || !isOutboxOpen || (isOld && !isOnDevice)) {
    return (
      <WaitingPage>
        <SkeletonRows rows={4} label={gameModeMessages.loading} className="h-32" />
      </WaitingPage>
    );
  }
  const sources = {
    ...stored,
    lineup: shownLineup,
    pairs: team?.pairs,
    resting,
    inningsLeft,
    caughtToday,
    pitchLimits,
  };
  const isTeamReadOnly = team !== undefined && !canChange(team, 'gameDay');
  const hasStarted = isOnDevice || Boolean(played.data && !isRemovedHere(entries, gameId));
  return (
    <StartChecks sources={sources} hasStarted={hasStarted} isTeamReadOnly={isTeamReadOnly}>
      <RunningGame
        key={gameId}
        sources={sources}
        user={user.data}
        canOptimize={plan.canOptimize}
        mayRecord={!team || mayChange(team.role, 'gameDay')}
        onSend={onSend}
      />
    </StartChecks>
  );
}

type RunningGameProps = Pick<GameModeScreenProps, 'onSend'> & {
  readonly sources: GameModeSources;
  readonly user: User;
  readonly canOptimize: boolean;
  /** False for a coach who may only read the game. */
  readonly mayRecord: boolean;
};

function RunningGame({ sources, user, canOptimize, mayRecord, onSend }: RunningGameProps) {
  const { game, players, availability, lineup } = sources;
  const start = useMemo(
    () => startRecord({ game, players, availability, lineup }),
    [game, players, availability, lineup],
  );
  const onDevice = useGameRecord(game, { start, mayRecord });
  const me = { id: user.id, name: `${user.firstName} ${user.lastName}`.trim() };
  const recorder = useRecorder(game, { me, mayRecord, isOver: onDevice.record.progress.isOver });
  // What was tapped before another coach took over is stored; nothing is tapped after it.
  const shown = recorder.isRecording ? onDevice : { ...onDevice, change: () => {} };
  return (
    <GameModeView sources={sources} onDevice={shown} recorder={recorder} canOptimize={canOptimize} onSend={onSend} />
  );
}

type StartChecksProps = {
  readonly sources: GameModeSources;
  readonly hasStarted: boolean;
  readonly isTeamReadOnly: boolean;
  readonly children: ReactNode;
};

/** What must be settled before a game is run. A game that has started goes on, whatever has changed since. */
function StartChecks({ sources, hasStarted, isTeamReadOnly, children }: StartChecksProps) {
  const [isAnyway, setAnyway] = useState(false);
  // A record that is removed on another device must not close the game in which the coach decides about it.
  const [isRunning, setRunning] = useState(hasStarted);
  if (hasStarted && !isRunning) setRunning(true);
  const { game, lineup } = sources;
  if (isRunning || isAnyway) return children;
  const obstacle = findObstacle(sources, isTeamReadOnly);
  const isEmpty = !lineup?.innings.some((cells) => Object.keys(cells).length > 0);
  if (obstacle) return <WaitingPage>{obstacle}</WaitingPage>;
  if (!game.isUpcoming && !isEmpty) return children;
  const action = (
    <div className="flex flex-wrap justify-center gap-3">
      <LinkButton to={paths.lineup(game.id)}>{isEmpty ? 'Plan the lineup' : 'Open Lineup'}</LinkButton>
      <Button variant="secondary" onClick={() => setAnyway(true)}>
        {isEmpty ? 'Start with an empty field' : 'Start anyway'}
      </Button>
    </div>
  );
  return (
    <WaitingPage>
      <EmptyState title={isEmpty ? gameModeMessages.noLineup : gameModeMessages.toCome} action={action}>
        {isEmpty ? gameModeMessages.noLineupHint : gameModeMessages.toComeHint}
      </EmptyState>
    </WaitingPage>
  );
}

function findObstacle({ game, players }: GameModeSources, isTeamReadOnly: boolean): ReactNode {
  if (isTeamReadOnly) {
    const view = <LinkButton to={paths.lineup(game.id)}>View the lineup</LinkButton>;
    return (
      <EmptyState title={gameModeMessages.readOnly} action={view}>
        {gameModeMessages.readOnlyHint}
      </EmptyState>
    );
  }
  if (players.length > 0) return null;
  return <NoPlayers teamId={game.teamId} purpose="run the game" />;
}

/** Game mode before a game is run: with a way back, because game mode has no navigation. */
function WaitingPage({ children }: { readonly children: ReactNode }) {
  const heading = usePageTitle('Game mode');
  return (
    <>
      <header className="flex min-h-16 items-center gap-1 bg-navy pt-[env(safe-area-inset-top)] text-on-navy">
        <Link
          to={paths.dashboard}
          aria-label="Leave game mode"
          className="grid size-target place-items-center rounded-md focus-visible:outline-lamp"
        >
          <CloseIcon className="size-6" />
        </Link>
        <h1 ref={heading} tabIndex={-1} className="font-bold text-xl outline-none">
          Game mode
        </h1>
      </header>
      <div className="shell py-6">{children}</div>
    </>
  );
}
