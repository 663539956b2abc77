import { type FocusEvent, useId, useRef, useSyncExternalStore } from 'react';
import { appUpdates } from '#lib/offline/register-service-worker.ts';
import { Button } from '#ui/buttons/button.tsx';
import { focusHeading } from '#ui/focus.ts';
import { useShellTexts } from '../shell-texts.ts';

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
