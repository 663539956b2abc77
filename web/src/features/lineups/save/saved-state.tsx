import { Badge } from '#ui/feedback/badge.tsx';
import { CheckIcon } from '#ui/icons/status-icons.tsx';
import type { SaveLineup } from './use-save-lineup.ts';

type SavedStateProps = { readonly save: SaveLineup };

/** Where the lineup is, for the buttons of a lineup, beside which the whole sentence would cut off the title of the page. */
export function SavedState({ save: { description } }: SavedStateProps) {
  const { tone, label, shortLabel } = description;
  if (shortLabel === undefined) return <Badge tone={tone}>{label}</Badge>;
  return (
    <>
      <span className="sr-only">{label}</span>
      <span aria-hidden="true" title={label}>
        <Badge tone={tone}>{shortLabel}</Badge>
      </span>
    </>
  );
}

/** Whether the lineup is a draft or final, for the bar of a phone, which says beside it what is not sent yet. */
export function DraftOrFinal({ save: { status, description } }: SavedStateProps) {
  const isFinal = status === 'final';
  return (
    <>
      <span className="sr-only">{description.label}</span>
      {status && (
        <span
          aria-hidden="true"
          className="inline-flex min-h-6.5 items-center gap-1 rounded-full bg-navy-line px-2.5 font-semibold text-xs"
        >
          {isFinal && <CheckIcon className="size-4" />}
          {isFinal ? 'Final' : 'Draft'}
        </span>
      )}
    </>
  );
}
