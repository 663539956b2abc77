import { confirmLeave } from '#lib/navigation/leave-guards.ts';
import { endSession } from '#lib/session/pending-sign-outs.ts';
import { session } from '#lib/session/session.ts';

/** Resolves to whether the coach may sign out, after asking about changes that would be lost. */
type SignOutGuard = () => Promise<boolean>;

let guard: SignOutGuard = async () => true;

/** Sets what is asked before the coach signs out. Returns how to remove it. */
export function setSignOutGuard(next: SignOutGuard): () => void {
  guard = next;
  return () => {
    if (guard === next) guard = async () => true;
  };
}

export async function signOut(): Promise<void> {
  if (!(await confirmLeave()) || !(await guard())) return;
  const refreshToken = session.signOut();
  if (refreshToken !== null) await endSession(refreshToken);
}
