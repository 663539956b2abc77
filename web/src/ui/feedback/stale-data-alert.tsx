import { createContext, useContext } from 'react';
import { Alert } from './alert.tsx';
import { RetryButton } from './error-state.tsx';

type StaleDataAlertProps = { readonly message: string; readonly onRetry: () => unknown };

/** True where a notice above the page says already why what is shown is old. */
export const IsOutageShown = createContext(false);

/** Shown above a list that is old, because refetching it failed. */
export function StaleDataAlert({ message, onRetry }: StaleDataAlertProps) {
  if (useContext(IsOutageShown)) return null;
  return (
    <Alert tone="warning" className="mb-5" action={<RetryButton onRetry={onRetry} />}>
      {`${message} What you see was loaded earlier.`}
    </Alert>
  );
}
