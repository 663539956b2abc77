/** A list of those who want to be told, in the shape that `useSyncExternalStore` takes. */
export function createEmitter<News>() {
  const listeners = new Set<(news: News) => void>();
  return {
    emit: (news: News): void => {
      for (const listener of [...listeners]) listener(news);
    },
    subscribe: (listener: (news: News) => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
