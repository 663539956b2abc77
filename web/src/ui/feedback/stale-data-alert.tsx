import { Alert } from './alert.tsx';
import { RetryButton } from './retry-button.tsx';

type StaleDataAlertProps = { readonly message: string; readonly onRetry: () => unknown };

/** Above a list that is still the one read earlier, because reading it again did not succeed. */
export function StaleDataAlert({ message, onRetry }: StaleDataAlertProps) {
  return (
    <Alert tone="warning" className="mb-5" action={<RetryButton onRetry={onRetry} />}>
      {`${message} What you see was loaded earlier.`}
    </Alert>
  );
}
