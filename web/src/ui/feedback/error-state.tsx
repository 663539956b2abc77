import { Alert } from './alert.tsx';
import { RetryButton } from './retry-button.tsx';

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
