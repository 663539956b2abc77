const minute = 60_000;
const firstWait = minute / 2;
const longestWait = 60 * minute;
const attemptsMax = 30;

/** When to try again after so many attempts (about a day in all); null gives up. */
export function nextAttempt(attempts: number, now: Date): Date | null {
  if (attempts >= attemptsMax) return null;
  return new Date(now.getTime() + Math.min(longestWait, firstWait * 2 ** (attempts - 1)));
}

/** The receiving server says the address itself is wrong: trying again cannot help. */
export function isPermanent(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error && 'responseCode' in error)) return false;
  return error.code === 'EENVELOPE' && Number(error.responseCode) >= 500;
}
