/** Browsers without a sign of idleness get this long to finish what the page itself needs. */
const patience = 1500;

/** Runs something once the page has nothing better to do. Answers how to call it off. */
export function whenIdle(run: () => void): () => void {
  if (typeof window.requestIdleCallback === 'function') {
    const handle = window.requestIdleCallback(run);
    return () => window.cancelIdleCallback(handle);
  }
  const timer = setTimeout(run, patience);
  return () => clearTimeout(timer);
}
