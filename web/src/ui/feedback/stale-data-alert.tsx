import { Alert } from './alert.tsx';
import { RetryButton } from './retry-button.tsx';

type StaleDataAlertProps = { readonly message: string; readonly onRetry: () => unknown };

/** Shown above a list that is old, because refetching it failed. */
export function StaleDataAlert({ message, onRetry }: StaleDataAlertProps) {
  return (
    <Alert tone="warning" className="mb-5" action={<RetryButton onRetry={onRetry} />}>
      {`${message} What you see was loaded earlier.`}
    </Alert>
  );
}
