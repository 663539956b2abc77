import { useEffect, useEffectEvent, useId, useSyncExternalStore } from 'react';
import { useBlocker } from 'react-router';
import { createEmitter } from '#lib/emitter.ts';

const { emit, subscribe } = createEmitter<void>();
/** The dialogs that Back closes, in the order in which they were opened. */
let openIds: readonly string[] = [];

/**
 * Makes the browser's Back close a dialog, like Cancel, instead of leaving the page. Of dialogs that are open above each
 * other it closes the last one. Within a dialog it replaces what Back does there, for example where a step is undone.
 */
export function CloseOnBack({ onClose }: { readonly onClose: () => void }) {
  const id = useId();
  useEffect(() => {
    setOpenIds([...openIds, id]);
    return () => setOpenIds(openIds.filter((other) => other !== id));
  }, [id]);
  const isLast = useSyncExternalStore(subscribe, () => openIds.at(-1) === id);
  return isLast ? <BackBlocker onClose={onClose} /> : null;
}

/** Whether Back closes a dialog. The router asks one blocker only, so that meanwhile no other may be rendered. */
export function useIsClosedByBack(): boolean {
  return useSyncExternalStore(subscribe, () => openIds.length > 0);
}

function setOpenIds(ids: readonly string[]): void {
  openIds = ids;
  emit();
}

function BackBlocker({ onClose }: { readonly onClose: () => void }) {
  const blocker = useBlocker(isWithinHistory);
  const close = useEffectEvent(() => {
    blocker.reset?.();
    onClose();
  });
  useEffect(() => {
    if (blocker.state === 'blocked') close();
  }, [blocker.state]);
  return null;
}

/**
 * Only the browser's Back and Forward are POP navigations. The app pushes or replaces, for example when the session
 * ends.
 */
function isWithinHistory({ historyAction }: { readonly historyAction: string }): boolean {
  return historyAction === 'POP';
}
