const prefix = 'checkedIn:';

/** Remembers in this browser that the coach has checked in the players of a game. */
export function rememberCheckIn(gameId: string): void {
  localStorage.setItem(prefix + gameId, 'true');
}

export function wasCheckedIn(gameId: string): boolean {
  return localStorage.getItem(prefix + gameId) !== null;
}

/** Called at sign-out, which leaves nothing of the coach in the browser. */
export function forgetCheckIns(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
}
