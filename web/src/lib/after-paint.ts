/**
 * Runs a task once the browser has painted, so that it does not delay what the coach sees after a tap. Returns a function
 * that runs it at once unless it has run. The page may be closed at any moment, so a page that is left runs it before.
 */
export function runAfterPaint(task: () => void): () => void {
  const isOver = new AbortController();
  let frame = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const runNow = () => {
    if (isOver.signal.aborted) return;
    isOver.abort();
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    task();
  };
  // A hidden page is not painted.
  if (document.visibilityState === 'hidden') {
    runNow();
    return runNow;
  }
  // Animation frames run before the paint of their frame, and a timer that they set runs after it.
  frame = requestAnimationFrame(() => {
    timer = setTimeout(runNow);
  });
  addEventListener('pagehide', runNow, { signal: isOver.signal });
  document.addEventListener('visibilitychange', runNow, { signal: isOver.signal });
  return runNow;
}
