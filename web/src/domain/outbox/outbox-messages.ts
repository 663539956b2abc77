import type { OutboxState } from '#lib/offline/outbox/create-outbox.ts';

export const outboxMessages = {
  storing: 'Saving...',
  stored: 'Saved on this device',
  saved: 'Saved',
  waiting: (count: number) => `Waiting for network (${count})`,
  notResponding: "Server isn't responding",
  attention: (count: number) => `Needs attention (${count})`,
  notStored: 'Not saved on this device',
  notStoredReason:
    'This browser cannot store changes, so they are lost if you close the page before they are sent. Private windows and a full device are the usual reasons.',
  offlineReason: 'There is no network. These changes are on this device and are sent when the network is back.',
  notRespondingReason: 'Evenfield is not responding. These changes are on this device, and sending is tried again.',
  pausedReason: 'These changes are on this device. They are sent when you sign in again.',
  sendingReason: 'These changes are on this device and are being sent.',
  volatileOfflineReason: 'There is no network. Keep this page open: these changes are sent when the network is back.',
  volatileNotRespondingReason: 'Evenfield is not responding. Keep this page open: sending is tried again.',
  volatileSendingReason: 'Keep this page open until these changes are sent.',
  nothingWaits: 'Everything is saved.',
  deletedElsewhere: 'This was deleted on another device, so your change could not be saved.',
  gameDeletedElsewhere: 'The game was deleted on another device, so your change could not be saved.',
  leftTeam: 'You are no longer in this team, so your change could not be saved. Ask the owner.',
  newerVersion: (author: string | undefined, { isOnPage }: { readonly isOnPage: boolean }) => {
    const saved = `${author ?? 'Something newer was saved on another device'}.`;
    return isOnPage ? `${saved} Open the page to compare both and choose.` : saved;
  },
  deletionHint: (canBeUndone: boolean) =>
    canBeUndone ? 'You can undo this for ten seconds.' : "This can't be undone.",
  discardQuestion: 'This change will be lost.',
  signOutTitle: 'Sign out with unsent changes?',
  signOutReason: (count: number, { isDurable }: Pick<OutboxState, 'isDurable'>) => {
    const place = isDurable ? ' on this device' : '';
    return count === 1
      ? `1 change${place} has not been sent. Signing out deletes it.`
      : `${count} changes${place} have not been sent. Signing out deletes them.`;
  },
};

export type OutboxSummary = {
  readonly kind: 'stored' | 'saved' | 'waiting' | 'attention' | 'failure';
  readonly text: string;
};

/** The most urgent thing to say; undefined when nothing waits. */
export function summarizeOutbox(
  { entries, failure, isStoring, isDurable }: Omit<OutboxState, 'isSending'>,
  { isOnline }: { readonly isOnline: boolean },
): OutboxSummary | undefined {
  const refused = entries.filter(({ state }) => state === 'attention').length;
  const waiting = entries.length - refused;
  if (refused > 0) return { kind: 'attention', text: outboxMessages.attention(refused) };
  if (waiting === 0) return undefined;
  if (!isDurable) return { kind: 'failure', text: outboxMessages.notStored };
  // Until it is on the disk, nothing may say that it is.
  if (isStoring) return { kind: 'stored', text: outboxMessages.storing };
  if (!isOnline) return { kind: 'waiting', text: outboxMessages.waiting(waiting) };
  if (failure === 'unreachable') return { kind: 'failure', text: outboxMessages.notResponding };
  return { kind: 'stored', text: outboxMessages.stored };
}

type WaitingOptions = { readonly isOnline: boolean; readonly isRefused: boolean };

/** Where a change is that the server does not have yet, on its own page. Until it is on the disk, nothing may say that it is. */
export function describeWaiting(
  { isDurable, isStoring, isSending, failure }: Omit<OutboxState, 'entries'>,
  { isOnline, isRefused }: WaitingOptions,
): string {
  if (!isDurable) return outboxMessages.notStored;
  if (isStoring) return outboxMessages.storing;
  if (!isOnline) return 'Saved on this device, waiting for network';
  if (failure === 'unreachable') return "Saved on this device, server isn't responding";
  return isSending && !isRefused ? outboxMessages.storing : outboxMessages.stored;
}

/** Why the changes still wait, and what becomes of them. */
export function explainWaiting(
  { failure, isDurable }: Pick<OutboxState, 'failure' | 'isDurable'>,
  { isOnline }: { readonly isOnline: boolean },
): string {
  if (!isOnline) return isDurable ? outboxMessages.offlineReason : outboxMessages.volatileOfflineReason;
  if (failure === 'unreachable')
    return isDurable ? outboxMessages.notRespondingReason : outboxMessages.volatileNotRespondingReason;
  if (!isDurable) return outboxMessages.volatileSendingReason;
  return failure === 'paused' ? outboxMessages.pausedReason : outboxMessages.sendingReason;
}
