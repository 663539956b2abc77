import { Badge } from '#ui/feedback/badge.tsx';
import { useOutbox } from './outbox.ts';
import type { Noun } from './rows.ts';

type WaitingBadgeProps = { readonly noun: Noun; readonly id: string };

/** Says of a row in a list that its change is on this device only, or was refused. Nothing for a saved row. */
export function WaitingBadge({ noun, id }: WaitingBadgeProps) {
  const { entries, isDurable, isStoring } = useOutbox();
  const own = entries.filter(({ entity }) => entity === `${noun}:${id}`);
  if (own.length === 0) return null;
  if (own.some(({ state }) => state === 'attention')) return <Badge tone="warning">Needs attention</Badge>;
  return isDurable && !isStoring && <Badge tone="info">Saved on this device</Badge>;
}
