import { useIsOnline } from '#lib/http/network.ts';
import { useSignedIn } from '#lib/session/session.ts';
import { WifiOffIcon } from '#ui/icons/icons.tsx';

/** Stands empty while there is a network, so that screen readers already listen when it goes. */
export function OfflineNotice() {
  const isOnline = useIsOnline();
  const isSignedIn = useSignedIn();
  return (
    <div role="status" className="print:hidden">
      {!isOnline && (
        <p className="flex items-center justify-center gap-2 border-warning-line border-b bg-warning-soft px-4 py-2 text-sm text-warning-ink">
          <WifiOffIcon className="size-5" />
          <span>
            <strong>You are offline.</strong> {isSignedIn ? signedIn : visitor}
          </span>
        </p>
      )}
    </div>
  );
}

const signedIn = 'What you opened earlier can be read. Saving needs a connection.';
const visitor = 'Signing in needs a connection.';
