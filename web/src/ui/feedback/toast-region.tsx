import { useEffect, useState, useSyncExternalStore } from 'react';
import { useCurrentText } from '#lib/http/network.ts';
import { Button } from '#ui/buttons/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { CloseIcon } from '#ui/icons/icons.tsx';
import { currentToasts, dismissToast, subscribeToToasts, type Toast } from './toast.ts';

/** Mounted on every page, because screen readers announce only changes of a live region that exists already. */
export function ToastRegion() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts);
  return (
    <div
      role="status"
      aria-live="polite"
      // Otherwise an open dialog would hide toasts from screen readers and block presses on them.
      data-react-aria-top-layer="true"
      className={classNames(
        'pointer-events-none fixed inset-x-4 bottom-[calc(var(--bottom-bar)+1.5rem+var(--page-bar,0rem)+env(safe-area-inset-bottom))] z-50 grid justify-items-center gap-2 print:hidden md:right-6 md:bottom-[calc(1.5rem+var(--page-bar,0rem))] md:left-auto md:justify-items-end',
        besideDialog,
        aboveLineup,
      )}
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  );
}

/** Otherwise toasts would cover the buttons of a dialog with which the coach can retry. */
const besideDialog =
  'dialog-open:max-md:top-[calc(0.75rem+env(safe-area-inset-top))] dialog-open:max-md:bottom-auto dialog-open:md:right-auto dialog-open:md:left-6';

/**
 * Over the bar of the page and no higher than it, one at a time: what scrolls under the bar, such as the playing time or a
 * printed sheet, is never covered.
 */
const aboveLineup =
  'game-page:top-[calc(0.125rem+env(safe-area-inset-top))] game-page:bottom-auto game-page:inset-x-1 game-page:md:inset-x-12 game-page:justify-items-center game-page:[&>*:not(:last-child)]:hidden';

/**
 * What a phone of 320 px shows of a toast between the buttons of the bar. A longer text, and one beside a button of its own,
 * takes the whole bar.
 */
const shortText = 60;

const borders = { success: 'border-l-grass', error: 'border-l-danger', info: 'border-l-info' } as const;

function ToastCard({ toast: { id, tone, text, durationMs, action } }: { readonly toast: Toast }) {
  const [isPaused, setPaused] = useState(false);
  const current = useCurrentText(text);
  useEffect(() => {
    if (isPaused) return;
    const timer = setTimeout(dismissToast, durationMs, id);
    return () => clearTimeout(timer);
  }, [id, durationMs, isPaused]);

  if (current === '') return null;
  const isLong = typeof current !== 'string' || current.length > shortText;
  return (
    <fieldset
      className={classNames(
        'pointer-events-auto flex w-full min-w-0 max-w-md animate-rise flex-wrap items-center justify-end gap-x-2 rounded-md border border-line border-l-6 bg-surface py-1 pr-1 pl-4 text-sm shadow-raised',
        'game-page:max-md:py-0 game-page:max-md:pl-3 game-page:md:max-w-2xl',
        !(action || isLong) && 'game-page:max-md:max-w-[calc(100%-5.5rem)]',
        borders[tone],
      )}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      {/* With large text the buttons take a line of their own: beside them, only one letter of each word would show. */}
      <p className="wrap-anywhere min-w-0 flex-[1_1_7rem] py-2 font-semibold game-page:max-h-11 game-page:overflow-y-auto game-page:py-0 narrow:game-page:pt-1 game-page:max-md:text-xs game-page:max-md:leading-3.5">
        {current}
      </p>
      {action && (
        <Button
          variant="ghost"
          onClick={() => {
            action.onPress();
            dismissToast(id);
          }}
        >
          {action.label}
        </Button>
      )}
      <Button variant="ghost" size="icon" aria-label="Dismiss" onClick={() => dismissToast(id)}>
        <CloseIcon className="size-5" />
      </Button>
    </fieldset>
  );
}
