/** Every address of the app. Links and redirects use these, never a string of their own. */
export const paths = {
  landing: '/',
  register: '/register',
  login: '/login',
  verifyEmail: '/verify-email',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  cancelEmailChange: '/cancel-email-change',
  dashboard: '/dashboard',
  teams: '/teams',
  players: '/players',
  games: '/games',
  account: '/account',
  subscription: '/subscription',
  subscriptionSuccess: '/subscription/success',
  terms: '/terms',
  privacy: '/privacy',
  lineup: (gameId: string) => `/games/${encodeURIComponent(gameId)}/lineup`,
  teamPlayers: (teamId: string) => `/teams/${encodeURIComponent(teamId)}/players`,
  teamSettings: (teamId: string) => `/teams/${encodeURIComponent(teamId)}/settings`,
  /** Served by the server in the development channel, not by this app. */
  developmentMailbox: '/dev/mailbox',
} as const;

/** The patterns of the addresses that carry an id, as the router reads them. */
export const patterns = {
  lineup: '/games/:gameId/lineup',
  teamPlayers: '/teams/:teamId/players',
  teamSettings: '/teams/:teamId/settings',
} as const;

/** The route around everything that needs an account. */
export const protectedRouteId = 'signed-in';
