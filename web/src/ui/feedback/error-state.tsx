import { Alert } from './alert.tsx';
import { RetryButton } from './retry-button.tsx';

type ErrorStateProps = {
  readonly message: string;
  readonly onRetry?: () => unknown;
};

export function ErrorState({ message, onRetry }: ErrorStateProps) {
  const retry = onRetry && <RetryButton onRetry={onRetry} />;
  return (
    <Alert tone="error" action={retry}>
      {message}
    </Alert>
  );
}
