import { useQuery, useQueryClient } from '@tanstack/react-query';
import { listTeams } from 'contract/teams';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { Navigate, Outlet, useLocation, useMatch } from 'react-router';
import { userQuery } from '#domain/account/site.ts';
import { GamePortals } from '#domain/games/game-portals.tsx';
import { useLiveTeam } from '#domain/live/use-live-team.ts';
import {
  findTeam,
  pinCurrentTeam,
  selectFirstTeam,
  storedTeamId,
  useCurrentTeamId,
} from '#domain/teams/current-team.ts';
import { forgetLostTeams } from '#domain/teams/forget-lost-teams.ts';
import { LoadingPage, PageFooter } from '#features/app-shell/layout/page-shell.tsx';
import { getCrumbs } from '#features/app-shell/navigation/crumbs.ts';
import { GameBar } from '#features/app-shell/navigation/game-bar.tsx';
import { BottomNavigation } from '#features/app-shell/navigation/sections.tsx';
import { useShownTeam } from '#features/app-shell/navigation/shown-team.tsx';
import { TopBar } from '#features/app-shell/navigation/top-bar.tsx';
import { LostTeamsNotice } from '#features/app-shell/notices/lost-teams-notice.tsx';
import { GuestBanner } from '#features/demo/guest.tsx';
import { notRespondingMessage } from '#lib/http/api-error.ts';
import { errorMessage } from '#lib/http/error-message.ts';
import { useIsOnline } from '#lib/http/network.ts';
import { query, queryClient } from '#lib/http/query.ts';
import { findGameId, paths, patterns } from '#lib/navigation/paths.ts';
import type { LoginState } from '#lib/navigation/return-path.ts';
import { precacheSolver } from '#lib/offline/register-service-worker.ts';
import { runInBackground } from '#lib/offline/run-in-background.ts';
import { session, useSignedIn } from '#lib/session/session.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { IsOutageShown, StaleDataAlert } from '#ui/feedback/stale-data-alert.tsx';
import { mainId } from '#ui/focus.ts';
import { Breadcrumbs } from '#ui/layout/page.tsx';
import { useIsWide } from '#ui/layout/use-is-wide.ts';
import { useRootAttribute } from '#ui/layout/use-root-attribute.ts';
import { DialogOpenContext } from '#ui/overlays/dialog.tsx';

// Before the first read of the list, so that it is compared with what an earlier visit has stored.
forgetLostTeams(queryClient);

/** The layout of all pages that need an account. Inside it the user is always loaded. */
export function SignedIn() {
  const [cameSignedIn] = useState(session.isSignedIn);
  const isSignedIn = useSignedIn();
  const { pathname, search, hash } = useLocation();
  if (isSignedIn) {
    // A page that changed teams while a dialog is open would close the dialog and lose what was typed.
    return (
      <DialogOpenContext value={pinCurrentTeam}>
        <GamePortals>
          <AppLayout />
        </GamePortals>
      </DialogOpenContext>
    );
  }
  // follow-session.ts navigates when a session ends on an open page, because it knows why the session ended.
  if (cameSignedIn) return null;
  const state: LoginState = { from: pathname + search + hash };
  return <Navigate to={paths.login} replace state={state} />;
}

function AppLayout() {
  const user = useQuery(userQuery);
  const teams = useTeams();
  const currentTeamId = useCurrentTeamId();
  const { teamId: shownTeamId, label: team } = useShownTeam();
  usePrefetchedTeam(findTeam(teams.data, currentTeamId)?.id);
  const { pathname } = useLocation();
  const crumbs = getCrumbs(pathname, team);
  const gameId = findGameId(pathname);
  useLivePage(pathname, findTeam(teams.data, shownTeamId)?.id);
  const isWide = useIsWide();
  const hasGameBar = gameId !== undefined && !isWide;
  const isGameMode = useMatch(patterns.play) !== null;
  useRootAttribute('data-game-page', gameId !== undefined);
  const isOnline = useIsOnline();
  // While the user cannot be loaded, the coach stays signed in. Offline, a notice above every page says so already.
  const hasOutage = isOnline && user.data !== undefined && isOutage(user.error);
  const retry = useRetryFailed();
  useEffect(() => void precacheSolver(), []);

  const page = (
    <>
      <LostTeamsNotice />
      {user.isError && !user.data && <ErrorState message={describeUserFailure(user.error)} onRetry={retry} />}
      {hasOutage && <StaleDataAlert message={notRespondingMessage} onRetry={retry} />}
      {user.data && (
        <IsOutageShown value={hasOutage || !isOnline}>
          <Suspense fallback={<LoadingPage />}>
            <Outlet />
          </Suspense>
        </IsOutageShown>
      )}
      {user.isPending && <LoadingPage />}
    </>
  );
  // Game mode fills the screen and has a bar of its own.
  if (isGameMode) {
    return (
      <main id={mainId} tabIndex={-1} className="flex flex-1 flex-col outline-none">
        {page}
      </main>
    );
  }
  return (
    <div className="flex flex-1 flex-col">
      {hasGameBar ? <GameBar gameId={gameId} /> : <TopBar user={user.data} team={team} teamId={shownTeamId} />}
      <main
        id={mainId}
        tabIndex={-1}
        className={`shell flex-1 outline-none game-page:xl:max-w-none game-page:xl:px-6 game-page:xl:pt-2 game-page:xl:pb-4 md:pt-8 md:pb-16 print:max-w-none print:p-0 ${hasGameBar ? 'pt-4 pb-6' : 'pt-4 pb-10'}`}
      >
        {crumbs.length > 0 && (
          <div
            className={`print:hidden ${hasGameBar ? 'not-focus-within:sr-only' : 'game-page:xl:[&>*]:mb-0 game-page:xl:[&_a]:min-h-6'}`}
          >
            <Breadcrumbs crumbs={crumbs} />
          </div>
        )}
        {user.data?.guestUntil && !hasGameBar && pathname !== paths.account && (
          <GuestBanner until={user.data.guestUntil} />
        )}
        {page}
      </main>
      <PageFooter className="pb-[calc(4.5rem+env(safe-area-inset-bottom))] md:pb-0" />
      {!hasGameBar && <BottomNavigation />}
    </div>
  );
}

/** The pages of the account show nothing that others of a team change. */
function useLivePage(pathname: string, teamId: string | undefined): void {
  const isAboutAccount = pathname.startsWith(paths.account) || pathname.startsWith(paths.subscription);
  useLiveTeam({ teamId: isAboutAccount ? undefined : teamId, gameId: findGameId(pathname) });
}

const fifteenMinutes = 15 * 60_000;

/** Stores what the pages of the current team show for offline use. */
function usePrefetchedTeam(teamId: string | undefined): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (teamId === undefined) return;
    return runInBackground(async (options) => {
      // The network may have gone away meanwhile: the next run tries again.
      const loaded = await import('#domain/teams/prefetch-team.ts').catch(() => undefined);
      await loaded?.prefetchTeam(queryClient, teamId, options);
    }, fifteenMinutes);
  }, [queryClient, teamId]);
}

function describeUserFailure(error: Error): string {
  return errorMessage(error, { fallback: notRespondingMessage, detail: 'none' });
}

function isOutage(error: Error | null): boolean {
  return error !== null && describeUserFailure(error) === notRespondingMessage;
}

function useRetryFailed() {
  const queryClient = useQueryClient();
  return () => queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
}

/** Loads the teams. Selects an only team, and refetches if another tab selected a team that is not in the list. */
function useTeams() {
  const teams = useQuery(query(listTeams));
  const { data, refetch, isFetchedAfterMount } = teams;
  const teamId = useCurrentTeamId();
  useEffect(() => {
    // A list that this device stored may be older than the team that was selected.
    if (data && (isFetchedAfterMount || storedTeamId() === null)) selectFirstTeam(data);
  }, [data, isFetchedAfterMount]);

  const lookFor = useEffectEvent((wanted: string | null) => {
    if (!data || wanted === null || findTeam(data, wanted)) return;
    // Another tab has just created the team, so this tab has to load it.
    void refetch({ cancelRefetch: false });
  });
  useEffect(() => lookFor(teamId), [teamId]);
  return teams;
}
