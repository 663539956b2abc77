import { type ComponentProps, useContext } from 'react';
import { MoreItems } from '#domain/games/more-items.ts';
import type { LineupReaders } from '#domain/lineup/use-lineup-readers.ts';
import { countChangedCells } from '#domain/repair/list-changes.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { RetryButton } from '#ui/feedback/error-state.tsx';
import { CheckIcon } from '#ui/icons/status-icons.tsx';
import { useIsWide } from '#ui/layout/use-is-wide.ts';
import { InfoPopover } from '#ui/overlays/info-popover.tsx';
import { useLineup, useLineupGame } from '../lineup-context.tsx';
import { describeOffPrint, saveMessages } from '../messages.ts';
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
  const isMarked = status === 'final';
  return (
    <>
      <span className="sr-only">{description.label}</span>
      {status && (
        <span
          aria-hidden="true"
          className="inline-flex min-h-6.5 items-center gap-1 rounded-full bg-navy-line px-2.5 font-semibold text-xs"
        >
          {isMarked && <CheckIcon className="size-4" />}
          {isMarked ? 'Final' : 'Draft'}
        </span>
      )}
    </>
  );
}

type FinalButtonProps = Pick<ComponentProps<typeof Button>, 'size' | 'className'> & { readonly save: SaveLineup };

/** A draft saves itself; whether the lineup is final, the coach decides. A final lineup has no button: an edit makes it a draft. */
export function FinalButton({ save, ...style }: FinalButtonProps) {
  if (isFinal(save)) return null;
  return (
    <Button {...style} variant="secondary" pendingLabel={isMarkingFinal(save) && 'Saving...'} onClick={save.markFinal}>
      Mark final
    </Button>
  );
}

type Saving = Pick<SaveLineup, 'status' | 'state'>;

export function isFinal(save: Saving): boolean {
  return save.status === 'final' && !isMarkingFinal(save);
}

export function isMarkingFinal({ status, state }: Saving): boolean {
  return status === 'final' && state === 'saving';
}

/** More sentences would cover a phone; the rule check on the page lists all of them. */
const sentencesShown = 3;

type SaveRefusalAlertProps = { readonly save: Pick<SaveLineup, 'refusal' | 'retry' | 'dismissRefusal'> };

/** Why the lineup was not saved, except for a version conflict, which has its own dialog. */
export function SaveRefusalAlert({ save: { refusal, retry, dismissRefusal } }: SaveRefusalAlertProps) {
  if (refusal === undefined || refusal.kind === 'stale') return null;
  const dismiss = (
    <Button variant="ghost" onClick={dismissRefusal}>
      Dismiss
    </Button>
  );
  const retryOrDismiss = (
    <span className="flex flex-wrap gap-2">
      <RetryButton onRetry={retry} />
      {dismiss}
    </span>
  );
  if (refusal.kind === 'failed') {
    return (
      <Alert tone="error" title={saveMessages.notSaved} action={retryOrDismiss}>
        {saveMessages.notSavedReason(refusal.message)}
      </Alert>
    );
  }
  const more = refusal.violations.length - sentencesShown;
  return (
    <Alert tone="error" title={refusal.message} action={refusal.advice ? retryOrDismiss : dismiss}>
      <ul className="grid list-disc gap-1 pl-4">
        {refusal.violations.slice(0, sentencesShown).map(({ words }) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      {more > 0 && <p className="mt-1">And {more} more.</p>}
      {refusal.advice && <p className="mt-2">{refusal.advice}</p>}
    </Alert>
  );
}

export type LineupStatusProps = {
  readonly save: SaveLineup;
  readonly readers: LineupReaders;
};

type Status = { readonly offPrint: number; readonly hasSteps: boolean; readonly isDraftAgain: boolean };

/**
 * What the coach has to know of a lineup that is or was final or was printed; undefined when there is nothing. Wider
 * screens have the buttons for it elsewhere.
 */
export function useLineupStatus({ save, readers }: LineupStatusProps): Status | undefined {
  const { isReadOnly } = useLineupGame();
  const { problem, content } = useLineup();
  const isPhone = !useIsWide();
  if (isReadOnly) return undefined;
  const hasSteps = isFinal(save) && isPhone;
  const offPrint = readers.printed ? countChangedCells(readers.printed, content.innings, { ...problem, first: 1 }) : 0;
  const { isDraftAgain } = save;
  return hasSteps || isDraftAgain || offPrint > 0 ? { hasSteps, offPrint, isDraftAgain } : undefined;
}

type LineupStatusTextProps = { readonly status: Status; readonly save: SaveLineup };

/** Says it, with the buttons for what comes next. */
export function LineupStatus({ status: { offPrint, hasSteps, isDraftAgain }, save }: LineupStatusTextProps) {
  const isPhone = !useIsWide();
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-2">
      {isDraftAgain && (
        <InfoPopover
          label={saveMessages.draftAgain}
          trigger={<strong className="text-info-ink">{saveMessages.draftAgain}</strong>}
        >
          {saveMessages.draftAgainReason}
        </InfoPopover>
      )}
      {offPrint > 0 && <span className="text-clay-ink">{describeOffPrint(offPrint)}</span>}
      {isDraftAgain && isPhone && <FinalButton save={save} size="compact" />}
      {hasSteps && <FinalSteps ids={['print', 'share', 'play']} />}
    </div>
  );
}

/** What comes after Mark final: paper, families, and the game itself. */
export function FinalSteps({ ids }: { readonly ids: readonly string[] }) {
  const { pages } = useContext(MoreItems);
  return ids.flatMap((id) => {
    const item = pages.find((entry) => entry.id === id);
    return item ? (
      <Button key={id} variant="secondary" size="compact" onClick={item.onSelect}>
        {id === 'play' ? saveMessages.startGame : item.label}
      </Button>
    ) : (
      []
    );
  });
}
