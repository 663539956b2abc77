import { paths } from './paths.ts';

/** The history state of a redirect to the login page, so that the coach returns to the page they wanted. */
export type LoginState = {
  readonly from: string;
  /** The session expired, as opposed to a coach who was never signed in. */
  readonly hasExpired?: boolean;
};

export function sessionHasExpired(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'hasExpired' in state && state.hasExpired === true;
}

/**
 * Returns where to go after signing in: the remembered page or the dashboard. Only paths of this origin count, because
 * a history entry can be forged and must never lead to another site.
 */
export function returnPath(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('from' in state)) return paths.dashboard;
  const { from } = state;
  if (typeof from !== 'string' || !from.startsWith('/')) return paths.dashboard;
  const url = URL.parse(from, location.origin);
  if (url?.origin !== location.origin || url.pathname === paths.login) return paths.dashboard;
  // Resolving the dots of `/.//evil` leaves `//evil`, and two leading slashes name another host.
  if (url.pathname.startsWith('//')) return paths.dashboard;
  return url.pathname + url.search + url.hash;
}
