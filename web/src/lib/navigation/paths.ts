export const setupSteps = ['team', 'players', 'games', 'positions'] as const;
export type SetupStepName = (typeof setupSteps)[number];

/** Every path of the app. Links and redirects must use these. */
export const paths = {
  landing: '/',
  demo: '/demo',
  register: '/register',
  login: '/login',
  verifyEmail: '/verify-email',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  cancelEmailChange: '/cancel-email-change',
  invitation: '/invitation',
  dashboard: '/dashboard',
  teams: '/teams',
  players: '/players',
  positions: '/players/positions',
  games: '/games',
  nextGames: '/games/plan',
  season: '/season',
  setup: '/setup',
  account: '/account',
  subscription: '/subscription',
  subscriptionSuccess: '/subscription/success',
  help: '/help',
  terms: '/terms',
  privacy: '/privacy',
  lineup: (gameId: string) => `/games/${encodeURIComponent(gameId)}/lineup`,
  play: (gameId: string) => `/games/${encodeURIComponent(gameId)}/play`,
  checkIn: (gameId: string) => `/games/${encodeURIComponent(gameId)}/check-in`,
  played: (gameId: string) => `/games/${encodeURIComponent(gameId)}/played`,
  print: (gameId: string, sheet?: 'pitching-log') =>
    `/games/${encodeURIComponent(gameId)}/print${sheet ? `?sheet=${sheet}` : ''}`,
  teamPlayers: (teamId: string) => `/teams/${encodeURIComponent(teamId)}/players`,
  teamSettings: (teamId: string) => `/teams/${encodeURIComponent(teamId)}/settings`,
  newSeason: (teamId: string) => `/teams/${encodeURIComponent(teamId)}/new-season`,
  teamRules: (teamId: string) => `/teams/${encodeURIComponent(teamId)}/rules`,
  members: (teamId: string) => `/teams/${encodeURIComponent(teamId)}/members`,
  activity: (teamId: string) => `/teams/${encodeURIComponent(teamId)}/activity`,
  familyCodes: (teamId: string) => `/teams/${encodeURIComponent(teamId)}/family-codes`,
  setupStep: (teamId: string, step: SetupStepName) => `/teams/${encodeURIComponent(teamId)}/setup/${step}`,
  sharedPage: (token: string) => `/shared/${encodeURIComponent(token)}`,
  /** A page of the server in the development channel, not of this app. */
  developmentMailbox: '/dev/mailbox',
} as const;

/** The route patterns of the paths that contain an id. */
export const patterns = {
  lineup: '/games/:gameId/lineup',
  checkIn: '/games/:gameId/check-in',
  play: '/games/:gameId/play',
  played: '/games/:gameId/played',
  print: '/games/:gameId/print',
  teamPlayers: '/teams/:teamId/players',
  teamSettings: '/teams/:teamId/settings',
  newSeason: '/teams/:teamId/new-season',
  teamRules: '/teams/:teamId/rules',
  members: '/teams/:teamId/members',
  activity: '/teams/:teamId/activity',
  familyCodes: '/teams/:teamId/family-codes',
  setupStep: '/teams/:teamId/setup/:step',
  sharedPage: '/shared/:token',
} as const;

export function findGameId(pathname: string): string | undefined {
  return /^\/games\/([^/]+)\/[^/]+\/?$/.exec(pathname)?.[1];
}

export function findTeamId(pathname: string): string | undefined {
  return /^\/teams\/([^/]+)\/./.exec(pathname)?.[1];
}

const currentTeamPaths: readonly string[] = [
  ...[paths.dashboard, paths.players, paths.positions, paths.games, paths.nextGames, paths.season],
];

/** Whether it is a page about the current team, which shows another team when that changes. */
export function isCurrentTeamPath(pathname: string): boolean {
  return currentTeamPaths.includes(pathname.replace(/(?<=.)\/$/, ''));
}

/** The id of the layout route of all pages that need an account. */
export const protectedRouteId = 'signed-in';
