import { type FocusEvent, useId, useRef, useSyncExternalStore } from 'react';
import { appUpdates } from '#lib/offline/register-service-worker.ts';
import { Button } from '#ui/buttons/button.tsx';
import { focusHeading } from '#ui/focus/focus-heading.ts';

const words = {
  found: 'A new version of Evenfield is ready. Save what you are working on first: the page will load again.',
  replaced: 'Evenfield has been updated. Save what you are working on in this tab first: the page will load again.',
} as const;

/** Stays until the coach chooses. It is no dialog: whoever is typing goes on typing. */
export function UpdatePrompt() {
  const update = useSyncExternalStore(appUpdates.subscribe, appUpdates.update);
  const isUpdating = useSyncExternalStore(appUpdates.subscribe, appUpdates.isUpdating);
  const titleId = useId();
  const cameFrom = useRef<Element | null>(null);
  const remember = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
  };
  const later = () => {
    appUpdates.later();
    // Whoever was typing, in a dialog say, goes on there: the button takes the focus with it when it goes.
    if (cameFrom.current instanceof HTMLElement && cameFrom.current.isConnected) cameFrom.current.focus();
    else focusHeading();
  };
  return (
    <div
      role="status"
      // Without it an open dialog would hide the prompt from screen readers and keep presses away from it.
      data-react-aria-top-layer="true"
      className="pointer-events-none fixed inset-x-3 top-[calc(0.75rem+env(safe-area-inset-top))] z-50 flex justify-center md:right-6 md:left-auto print:hidden"
    >
      {update && (
        <section
          aria-labelledby={titleId}
          onFocus={remember}
          className="pointer-events-auto grid w-full max-w-md animate-appear gap-1 rounded-md border border-line border-l-6 border-l-lamp bg-surface p-4 text-sm shadow-raised"
        >
          <h2 id={titleId} className="text-base">
            Update Available
          </h2>
          <p className="text-ink-soft">{words[update]}</p>
          <div className="mt-2 flex flex-wrap gap-3">
            <Button pendingLabel={isUpdating && 'Updating...'} onClick={appUpdates.updateNow}>
              Update Now
            </Button>
            <Button variant="secondary" onClick={later}>
              Later
            </Button>
          </div>
        </section>
      )}
    </div>
  );
}
