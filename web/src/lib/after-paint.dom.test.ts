import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runAfterPaint } from './after-paint.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const task = () => vi.fn<() => void>();

it('A task runs after the paint: not in the event, nor in the animation frame before the paint.', () => {
  const written = task();
  runAfterPaint(written);
  expect(written).not.toHaveBeenCalled();
  let runsInFrame: number | undefined;
  requestAnimationFrame(() => {
    runsInFrame = written.mock.calls.length;
  });
  vi.runAllTimers();
  expect(runsInFrame).toBe(0);
  expect(written).toHaveBeenCalledTimes(1);
});

it.each([
  ['closed', () => window.dispatchEvent(new Event('pagehide'))],
  ['hidden', () => document.dispatchEvent(new Event('visibilitychange'))],
])('A task that waits for a paint runs at once when the page is %s, and only once.', (_, leave) => {
  const written = task();
  runAfterPaint(written);
  leave();
  expect(written).toHaveBeenCalledTimes(1);
  vi.runAllTimers();
  leave();
  expect(written).toHaveBeenCalledTimes(1);
});

it('A task runs at once on a page that is hidden, because it will not be painted.', () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const written = task();
  runAfterPaint(written);
  expect(written).toHaveBeenCalledTimes(1);
});

it('The returned function runs the task at once, and does nothing after it has run.', () => {
  const written = task();
  const runNow = runAfterPaint(written);
  runNow();
  expect(written).toHaveBeenCalledTimes(1);
  vi.runAllTimers();
  runNow();
  expect(written).toHaveBeenCalledTimes(1);
});
