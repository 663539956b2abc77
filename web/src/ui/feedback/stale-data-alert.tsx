import { Alert } from './alert.tsx';
import { TryAgain } from './retry-button.tsx';

type OutdatedNoticeProps = { readonly message: string; readonly onRetry: () => unknown };

/** Above a list that is still the one read earlier, because reading it again did not succeed. */
export function OutdatedNotice({ message, onRetry }: OutdatedNoticeProps) {
  return (
    <Alert tone="warning" className="mb-5" action={<TryAgain onRetry={onRetry} />}>
      {`${message} What you see was loaded earlier.`}
    </Alert>
  );
}
