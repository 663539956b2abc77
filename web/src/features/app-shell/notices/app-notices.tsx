import { useQuery } from '@tanstack/react-query';
import { type FocusEvent, useId, useRef, useState, useSyncExternalStore } from 'react';
import { useMatch } from 'react-router';
import { siteQuery } from '#domain/account/site.ts';
import { useIsOnline } from '#lib/http/network.ts';
import { patterns } from '#lib/navigation/paths.ts';
import { useHasStorageFailed } from '#lib/offline/device-storage.ts';
import { appUpdates } from '#lib/offline/register-service-worker.ts';
import { useSignedIn } from '#lib/session/session.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { focusHeading } from '#ui/focus.ts';
import { WifiOffIcon } from '#ui/icons/icons.tsx';
import { DevelopmentNotice } from '../layout/top-of-page.tsx';
import { useShellTexts } from '../shell-texts.ts';

const messages = {
  // One line on a phone, where it stays for a whole game without signal.
  offlineSignedIn: 'Edits are saved here.',
  offlineVisitor: 'Signing in needs a connection.',
  storageFailed: 'This device cannot store your data.',
  storageFailedAdvice:
    'Its storage is full or turned off. Evenfield works while you are online. Keep this page open until your changes are sent.',
} as const;

/** Stays until the coach chooses. It is not a dialog, because a coach who is typing must not lose the focus. */
export function UpdatePrompt() {
  const update = useSyncExternalStore(appUpdates.subscribe, appUpdates.update);
  const isUpdating = useSyncExternalStore(appUpdates.subscribe, appUpdates.isUpdating);
  const texts = useShellTexts();
  const titleId = useId();
  const previousFocus = useRef<Element | null>(null);
  const rememberFocus = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) previousFocus.current = relatedTarget;
  };
  const postpone = () => {
    appUpdates.later();
    // The button unmounts with the focus on it, so the focus returns to where the coach was typing.
    if (previousFocus.current instanceof HTMLElement && previousFocus.current.isConnected)
      previousFocus.current.focus();
    else focusHeading();
  };
  return (
    <div
      role="status"
      // Without this attribute an open dialog would hide the prompt from screen readers and block clicks on it.
      data-react-aria-top-layer="true"
      className="pointer-events-none fixed inset-x-3 top-[calc(0.75rem+env(safe-area-inset-top))] z-50 flex justify-center md:right-6 md:left-auto print:hidden"
    >
      {update && (
        <section
          aria-labelledby={titleId}
          onFocus={rememberFocus}
          className="pointer-events-auto grid w-full max-w-md animate-appear gap-1 rounded-md border border-line border-l-6 border-l-lamp bg-surface p-4 text-sm shadow-raised"
        >
          <h2 id={titleId} className="text-base">
            {texts.updateTitle}
          </h2>
          <p className="text-ink-soft">{update === 'found' ? texts.updateFound : texts.updatedElsewhere}</p>
          <div className="mt-2 flex flex-wrap gap-3">
            <Button pendingLabel={isUpdating && texts.updating} onClick={appUpdates.updateNow}>
              {texts.updateNow}
            </Button>
            <Button variant="secondary" onClick={postpone}>
              {texts.updateLater}
            </Button>
          </div>
        </section>
      )}
    </div>
  );
}

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
        <p className="flex items-center justify-center gap-2 border-warning-line border-b bg-warning-soft px-3 py-2 text-sm text-warning-ink">
          <WifiOffIcon className="size-5 shrink-0" />
          <span>
            <strong>{texts.offline}</strong>{' '}
            {!isFamilyPage && (isSignedIn ? messages.offlineSignedIn : messages.offlineVisitor)}
          </span>
        </p>
      )}
    </div>
  );
}

const dismissedKey = 'storageNoticeDismissed';

/** Warns once that this device stores nothing, so that what is not saved is lost when the page is closed. */
export function StorageNotice() {
  const hasFailed = useHasStorageFailed();
  const isSignedIn = useSignedIn();
  const [isDismissed, setDismissed] = useState(wasDismissed);
  if (!hasFailed || !isSignedIn || isDismissed) return null;
  const dismiss = () => {
    rememberDismissal();
    setDismissed(true);
  };
  return (
    <div className="shell pt-3 print:hidden">
      <Alert
        tone="warning"
        title={messages.storageFailed}
        action={
          <Button variant="secondary" onClick={dismiss}>
            OK
          </Button>
        }
      >
        {messages.storageFailedAdvice}
      </Alert>
    </div>
  );
}

function wasDismissed(): boolean {
  return sessionStorage.getItem(dismissedKey) !== null;
}

function rememberDismissal(): void {
  try {
    sessionStorage.setItem(dismissedKey, 'true');
  } catch {
    // Where nothing can be stored at all, the warning comes back with the next page load.
  }
}

/** The server writes its channel into the page, because a banner that appears after a request would shift the layout. */
export function DevelopmentBanner() {
  const { data: site } = useQuery(siteQuery);
  const channel = site?.channel ?? document.documentElement.dataset.channel;
  return channel === 'development' ? <DevelopmentNotice /> : null;
}
