import type { ComponentType } from 'react';
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router';
import { FamilyRouteError, RootError, RouteError } from '#features/app-shell/layout/route-error.tsx';
import { Splash } from '#ui/feedback/spinner.tsx';
import { throwChunkLoadError } from './lib/navigation/chunk-load-error.ts';
import { pageMissing } from './lib/navigation/page-missing.ts';
import { paths, patterns, protectedRouteId } from './lib/navigation/paths.ts';

const page = (load: () => Promise<ComponentType>) => async () => ({
  Component: await load().catch(throwChunkLoadError),
});

const publicPages: RouteObject[] = [
  { path: paths.landing, lazy: page(async () => (await import('./routes/public/landing.tsx')).LandingPage) },
  {
    path: paths.demo,
    lazy: async () => {
      const { DemoPage, openDemo } = await import('./routes/public/demo.tsx').catch(throwChunkLoadError);
      return { Component: DemoPage, loader: openDemo };
    },
  },
  { path: paths.register, lazy: page(async () => (await import('./routes/public/register.tsx')).RegisterPage) },
  { path: paths.login, lazy: page(async () => (await import('./routes/public/login.tsx')).LoginPage) },
  {
    path: paths.verifyEmail,
    lazy: page(async () => (await import('./routes/public/verify-email.tsx')).VerifyEmailPage),
  },
  {
    path: paths.forgotPassword,
    lazy: page(async () => (await import('./routes/public/forgot-password.tsx')).ForgotPasswordPage),
  },
  {
    path: paths.resetPassword,
    lazy: page(async () => (await import('./routes/public/reset-password.tsx')).ResetPasswordPage),
  },
  {
    path: paths.cancelEmailChange,
    lazy: page(async () => (await import('./routes/public/cancel-email-change.tsx')).CancelEmailChangePage),
  },
  {
    path: paths.invitation,
    lazy: page(async () => (await import('./routes/public/invitation.tsx')).InvitationPage),
  },
  { path: paths.help, lazy: page(async () => (await import('./routes/public/help.tsx')).HelpPage) },
  { path: '/:document', lazy: page(async () => (await import('./routes/public/legal.tsx')).LegalPage) },
];

const subscriptionPages: RouteObject[] = [
  {
    path: paths.subscription,
    lazy: page(async () => (await import('./routes/account/subscription.tsx')).SubscriptionPage),
  },
  {
    path: paths.subscriptionSuccess,
    lazy: page(async () => (await import('./routes/account/subscription-success.tsx')).SubscriptionSuccessPage),
  },
];

const verifiedPages: RouteObject[] = [
  { path: paths.teams, lazy: page(async () => (await import('./routes/teams/teams.tsx')).TeamsPage) },
  { path: paths.players, lazy: page(async () => (await import('./routes/teams/players.tsx')).PlayersPage) },
  { path: paths.positions, lazy: page(async () => (await import('./routes/teams/positions.tsx')).PositionsPage) },
  { path: paths.games, lazy: page(async () => (await import('./routes/games/games.tsx')).GamesPage) },
  { path: paths.nextGames, lazy: page(async () => (await import('./routes/games/next-games.tsx')).NextGamesPage) },
  { path: paths.season, lazy: page(async () => (await import('./routes/teams/season.tsx')).SeasonPage) },
  { path: patterns.checkIn, lazy: page(async () => (await import('./routes/games/check-in.tsx')).CheckInPage) },
  { path: patterns.play, lazy: page(async () => (await import('./routes/games/play.tsx')).PlayPage) },
  { path: patterns.played, lazy: page(async () => (await import('./routes/games/played.tsx')).PlayedPage) },
  { path: patterns.print, lazy: page(async () => (await import('./routes/games/print.tsx')).PrintPage) },
  { path: patterns.lineup, lazy: page(async () => (await import('./routes/games/lineup.tsx')).LineupPage) },
  {
    path: patterns.teamPlayers,
    lazy: page(async () => (await import('./routes/teams/team-players.tsx')).TeamPlayersPage),
  },
  {
    path: patterns.newSeason,
    lazy: page(async () => (await import('./routes/teams/new-season.tsx')).NewSeasonPage),
  },
  {
    path: patterns.teamRules,
    lazy: page(async () => (await import('./routes/teams/team-rules.tsx')).TeamRulesPage),
  },
  {
    path: patterns.members,
    lazy: page(async () => (await import('./routes/teams/members.tsx')).MembersPage),
  },
  {
    path: patterns.activity,
    lazy: page(async () => (await import('./routes/teams/activity.tsx')).ActivityPage),
  },
  {
    path: patterns.familyCodes,
    lazy: page(async () => (await import('./routes/teams/family-codes.tsx')).FamilyCodesPage),
  },
  { path: paths.setup, lazy: page(async () => (await import('./routes/teams/setup.tsx')).SetupPage) },
  { path: patterns.setupStep, lazy: page(async () => (await import('./routes/teams/setup.tsx')).SetupStepPage) },
  {
    path: patterns.teamSettings,
    lazy: page(async () => (await import('./routes/teams/team-settings.tsx')).TeamSettingsPage),
  },
];

export const routes: RouteObject[] = [
  {
    lazy: page(async () => (await import('./routes/layouts/root.tsx')).Root),
    HydrateFallback: Splash,
    ErrorBoundary: RootError,
    children: [
      {
        lazy: page(async () => (await import('./routes/layouts/public-layout.tsx')).PublicLayout),
        children: [{ ErrorBoundary: RouteError, children: publicPages }],
      },
      {
        ErrorBoundary: FamilyRouteError,
        path: patterns.sharedPage,
        lazy: page(async () => (await import('./routes/public/shared-page.tsx')).SharedPage),
      },
      {
        id: protectedRouteId,
        lazy: page(async () => (await import('./routes/layouts/signed-in-layout.tsx')).SignedIn),
        children: [
          {
            ErrorBoundary: RouteError,
            children: [
              {
                path: paths.dashboard,
                lazy: page(async () => (await import('./routes/teams/dashboard.tsx')).DashboardPage),
              },
              {
                path: paths.account,
                lazy: page(async () => (await import('./routes/account/account.tsx')).AccountPage),
              },
              ...subscriptionPages,
              {
                lazy: page(async () => (await import('#features/accounts/sign-in/verified-only.tsx')).VerifiedOnly),
                children: verifiedPages,
              },
            ],
          },
        ],
      },
      { path: '*', element: <Navigate to={paths.landing} replace state={pageMissing} /> },
    ],
  },
];

export const createRouter = () => createBrowserRouter(routes);
