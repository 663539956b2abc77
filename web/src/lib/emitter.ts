/** An event emitter whose `subscribe` has the signature that `useSyncExternalStore` expects. */
export function createEmitter<Event>() {
  const listeners = new Set<(event: Event) => void>();
  return {
    emit: (event: Event): void => {
      for (const listener of [...listeners]) listener(event);
    },
    subscribe: (listener: (event: Event) => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
