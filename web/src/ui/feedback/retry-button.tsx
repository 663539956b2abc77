import { useRef } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { useRetryFocus } from '#ui/focus.ts';

type RetryButtonProps = {
  readonly onRetry: () => unknown;
  /** Set it while the retry runs, if the button stays mounted meanwhile. */
  readonly pendingLabel?: string | false;
  readonly label?: string | undefined;
};

/** Usually unmounts while the page retries. If the retry fails, the button has the focus again. */
export function RetryButton({ onRetry, pendingLabel, label = 'Try Again' }: RetryButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useRetryFocus(button);
  return (
    <Button ref={button} variant="secondary" pendingLabel={pendingLabel} onClick={() => onRetry()}>
      {label}
    </Button>
  );
}
