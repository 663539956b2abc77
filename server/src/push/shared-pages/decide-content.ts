import { createHash } from 'node:crypto';
import type { FinalLineup, PushContent } from '#server/push/message-text.ts';
import { hasLinkEnded } from '#server/sharing/shared-link.ts';
import type { DeviceOfPage } from './queries.ts';

/** SHA-256 of who plays where and of the batting order; null while the lineup is not final. */
export function hashLineup({ lineupStatus, innings, battingOrder }: FinalLineup): Buffer | null {
  if (lineupStatus !== 'final' || !innings || !battingOrder) return null;
  // The entries are in the order of the database, which does not depend on who has saved them.
  return createHash('sha256')
    .update(JSON.stringify([innings, battingOrder]))
    .digest();
}

/** What has changed for everybody who follows the game. Empty when the device knows it, or when its link has ended. */
export function decideContentOfPage(
  device: DeviceOfPage,
  { lineup, movedFrom }: { readonly lineup: Buffer | null } & Pick<PushContent, 'movedFrom'>,
  now: Date,
): PushContent {
  if (hasLinkEnded(device, now)) return {};
  const { knownLineup } = device;
  const isKnown = lineup !== null && knownLineup?.equals(lineup);
  return {
    ...(lineup !== null && !isKnown && { lineup: knownLineup ? ('changed' as const) : ('ready' as const) }),
    ...(movedFrom && { movedFrom }),
  };
}
