/** Answers whether the page may be left, after asking the coach where something would be lost. */
type LeaveGuard = () => Promise<boolean>;

const guards = new Set<LeaveGuard>();

/** Has the question asked before the session or the team is given up. Returns how to withdraw it. */
export function addLeaveGuard(guard: LeaveGuard): () => void {
  guards.add(guard);
  return () => guards.delete(guard);
}

/** For what navigates only after something that cannot be taken back, such as signing out. */
export async function confirmLeave(): Promise<boolean> {
  for (const guard of guards) if (!(await guard())) return false;
  return true;
}
