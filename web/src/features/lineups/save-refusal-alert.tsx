import { useEffect, useRef } from 'react';
import { Alert } from '#ui/alert.tsx';
import { TryAgain } from '#ui/try-again.tsx';
import type { SaveRefusal } from './model/save-refusal.ts';

type SaveRefusalAlertProps = {
  readonly refusal: SaveRefusal | undefined;
  readonly onRetry: () => void;
};

/** Why the lineup was not saved, brought into sight. A newer one on the server has a dialog of its own. */
export function SaveRefusalAlert({ refusal, onRetry }: SaveRefusalAlertProps) {
  const frame = useRef<HTMLDivElement>(null);
  const shown = refusal?.kind === 'stale' ? undefined : refusal?.message;
  useEffect(() => {
    if (shown !== undefined) frame.current?.scrollIntoView({ block: 'center' });
  }, [shown]);
  if (refusal === undefined || refusal.kind === 'stale') return null;
  return (
    <div ref={frame}>
      <RefusalWords refusal={refusal} onRetry={onRetry} />
    </div>
  );
}

type RefusalWordsProps = {
  readonly refusal: Exclude<SaveRefusal, { readonly kind: 'stale' }>;
  readonly onRetry: () => void;
};

function RefusalWords({ refusal, onRetry }: RefusalWordsProps) {
  if (refusal.kind === 'refused') {
    return (
      <Alert tone="error" title={refusal.message}>
        <ul className="grid list-disc gap-1 pl-4">
          {refusal.violations.map(({ words }) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
        {refusal.advice && <p className="mt-2">{refusal.advice}</p>}
      </Alert>
    );
  }
  return (
    <Alert tone="error" title="The lineup is not saved" action={<TryAgain onRetry={onRetry} />}>
      {`${refusal.message} Everything you did is still on the board.`}
    </Alert>
  );
}
