import { confirmLeave } from '#lib/navigation/leave-guards.ts';
import { session } from '#lib/session/session.ts';

export async function signOut(): Promise<void> {
  if (await confirmLeave()) await session.signOut();
}
