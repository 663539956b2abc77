import { useMatch } from 'react-router';
import { useIsOnline } from '#lib/http/network.ts';
import { patterns } from '#lib/navigation/paths.ts';
import { useSignedIn } from '#lib/session/session.ts';
import { WifiOffIcon } from '#ui/icons/icons.tsx';
import { useShellTexts } from '../shell-texts.ts';
import { noticeMessages } from './notice-messages.ts';

/** The empty live region is there while online, so that screen readers announce the message when it appears. */
export function OfflineNotice() {
  const isOnline = useIsOnline();
  const isSignedIn = useSignedIn();
  const texts = useShellTexts();
  // Families never sign in.
  const isFamilyPage = useMatch(patterns.sharedPage) !== null;
  return (
    <div role="status" className="print:hidden">
      {!isOnline && (
        <p className="flex items-center justify-center gap-2 border-warning-line border-b bg-warning-soft px-4 py-2 text-sm text-warning-ink">
          <WifiOffIcon className="size-5" />
          <span>
            <strong>{texts.offline}</strong>{' '}
            {!isFamilyPage && (isSignedIn ? noticeMessages.offlineSignedIn : noticeMessages.offlineVisitor)}
          </span>
        </p>
      )}
    </div>
  );
}
