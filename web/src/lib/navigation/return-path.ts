import { paths } from './paths.ts';

/** What a redirect to the login page carries, so that the coach gets back to where they wanted to go. */
export type LoginState = {
  readonly from: string;
  /** The session was over, which nobody at this device asked for. */
  readonly hasExpired?: boolean;
};

export function sessionHasExpired(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'hasExpired' in state && state.hasExpired === true;
}

/**
 * Where to go after signing in: the remembered place, or the dashboard. Only paths of this origin count: a
 * history entry can be made by others, and must never send a coach to another site.
 */
export function returnPath(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('from' in state)) return paths.dashboard;
  const { from } = state;
  if (typeof from !== 'string' || !from.startsWith('/')) return paths.dashboard;
  const url = URL.parse(from, location.origin);
  if (url?.origin !== location.origin || url.pathname === paths.login) return paths.dashboard;
  // `/.//evil` is a path of this origin until its dots are resolved: what begins with two slashes names another host.
  if (url.pathname.startsWith('//')) return paths.dashboard;
  return url.pathname + url.search + url.hash;
}
