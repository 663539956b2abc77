import type { SavedLineup } from '#domain/lineup/saved-lineup.ts';
import { describeWaiting } from '#domain/outbox/outbox-messages.ts';
import type { OutboxState } from '#lib/offline/outbox/create-outbox.ts';
import type { OutboxEntry } from '#lib/offline/outbox/outbox-entry.ts';
import type { Tone } from '#ui/feedback/badge.tsx';

/**
 * Where the lineup is that the page shows: on the server (`saved`), on this device until it can be sent (`waiting`), on
 * its way to the disk or to the server (`saving`), or refused, because another device has saved a newer version
 * (`conflict`) or for another reason (`needs-attention`).
 */
export type SaveState = 'saved' | 'waiting' | 'saving' | 'conflict' | 'needs-attention';

/** What the page says of it. The short label leaves out why a lineup waits. */
export type SaveDescription = { readonly tone: Tone; readonly label: string; readonly shortLabel?: string };

type Waiting = Pick<OutboxState, 'isDurable' | 'isStoring' | 'isSending' | 'failure'>;

export function readSaveState(
  entry: OutboxEntry | undefined,
  { isStoring, isSending }: Pick<Waiting, 'isStoring' | 'isSending'>,
): SaveState {
  if (entry === undefined) return 'saved';
  if (entry.state === 'attention') return entry.error?.status === 412 ? 'conflict' : 'needs-attention';
  return isStoring || isSending ? 'saving' : 'waiting';
}

type DescriptionOptions = {
  readonly outbox: Waiting;
  readonly isOnline: boolean;
  readonly saved: Pick<SavedLineup, 'version' | 'status'>;
};

export function describeSaveState(state: SaveState, { outbox, isOnline, saved }: DescriptionOptions): SaveDescription {
  if (state === 'conflict' || state === 'needs-attention') return { tone: 'warning', label: 'Needs attention' };
  if (state === 'saved') return describeSaved(saved);
  const label = describeWaiting(outbox, { isOnline, isRefused: false });
  // A part of the sentence after a comma says why it waits.
  const [shortLabel = label] = label.split(',');
  return { tone: 'neutral', label, shortLabel };
}

function describeSaved({ version, status }: DescriptionOptions['saved']): SaveDescription {
  if (version === 0) return { tone: 'neutral', label: 'Not saved yet' };
  if (status === 'final') return { tone: 'success', label: `Final, version ${version}` };
  return { tone: 'neutral', label: `Draft, version ${version}` };
}
