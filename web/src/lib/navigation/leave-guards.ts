/** Resolves to whether the page may be left, after asking the coach if changes would be lost. */
type LeaveGuard = () => Promise<boolean>;

const guards = new Set<LeaveGuard>();

/** Runs the guard before the coach signs out or changes the team. Returns how to remove it. */
export function addLeaveGuard(guard: LeaveGuard): () => void {
  guards.add(guard);
  return () => guards.delete(guard);
}

/** Asks all guards. Call it before an action that cannot be undone and then navigates, such as signing out. */
export async function confirmLeave(): Promise<boolean> {
  for (const guard of guards) if (!(await guard())) return false;
  return true;
}
