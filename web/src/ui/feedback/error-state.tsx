import { useRef } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { useRetryFocus } from '#ui/focus.ts';
import { Alert } from './alert.tsx';

type ErrorStateProps = {
  readonly message: string;
  readonly onRetry?: () => unknown;
  readonly retryLabel?: string;
};

export function ErrorState({ message, onRetry, retryLabel }: ErrorStateProps) {
  const retry = onRetry && <RetryButton onRetry={onRetry} label={retryLabel} />;
  return (
    <Alert tone="error" action={retry}>
      {message}
    </Alert>
  );
}

type RetryButtonProps = {
  readonly onRetry: () => unknown;
  readonly label?: string | undefined;
};

/** Usually unmounts while the page retries. If the retry fails, the button has the focus again. */
export function RetryButton({ onRetry, label = 'Try Again' }: RetryButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useRetryFocus(button);
  return (
    <Button ref={button} variant="secondary" onClick={() => onRetry()}>
      {label}
    </Button>
  );
}
