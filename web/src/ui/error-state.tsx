import { Alert } from './alert.tsx';
import { Button } from './button.tsx';

type ErrorStateProps = {
  /** What happened, for a coach to read. */
  readonly message: string;
  readonly onRetry?: () => unknown;
};

export function ErrorState({ message, onRetry }: ErrorStateProps) {
  const retry = onRetry && (
    <Button look="secondary" onClick={() => onRetry()}>
      Try Again
    </Button>
  );
  return (
    <Alert tone="error" action={retry}>
      {message}
    </Alert>
  );
}
