import { useLayoutEffect, useRef } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { useFocusFallback } from '#ui/focus/use-focus-fallback.ts';

/** What has had the focus since the button was pressed and went away. */
let taker: Element | null = null;
const remember = (element: Element | null) => {
  taker = element;
};

type RetryButtonProps = {
  readonly onRetry: () => unknown;
  /** While it stays and something is under way. */
  readonly pendingLabel?: string | false;
};

/** Goes away while the page tries again, or when that has worked. When it fails too, the keyboard is back on it. */
export function RetryButton({ onRetry, pendingLabel }: RetryButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (taker !== null && taker === document.activeElement) button.current?.focus();
    taker = null;
  }, []);
  useFocusFallback(button, remember);
  return (
    <Button ref={button} variant="secondary" pendingLabel={pendingLabel} onClick={() => onRetry()}>
      Try Again
    </Button>
  );
}
