import { setTimeout } from 'node:timers/promises';
import { second } from '#server/time-units.ts';

type Timing = { readonly readMs: () => number; readonly wait: (ms: number) => Promise<unknown> };

const timing: Timing = { readMs: () => performance.now(), wait: setTimeout };

/** After so long without a message, connections have been closed. */
const pauseMs = second;
/** The first distance after a pause, as a multiple, and how it shrinks with each message: over the first fifty or so. */
const slowStart = { factor: 4, shrinking: 0.97 };

/**
 * Lets messages begin at equal distances, so that many at once leave time for requests and for the push services. Those that
 * a busy moment has delayed follow at half the distance: all at once, they would make the next moment a busy one. After a
 * pause, `beginsSlowly` makes the distances longer, because new connections take several times as long as a message.
 */
export function createPace(
  { perSecond, beginsSlowly = false }: { readonly perSecond: number; readonly beginsSlowly?: boolean },
  { readMs, wait }: Timing = timing,
): () => Promise<void> {
  const distanceMs = second / perSecond;
  let factor = 1;
  let nextMs = Number.NEGATIVE_INFINITY;
  let begunMs = Number.NEGATIVE_INFINITY;
  let turn = Promise.resolve();
  const waitUntil = async (plannedMs: number) => {
    const waitMs = Math.max(plannedMs, begunMs + distanceMs / 2) - readMs();
    if (waitMs > 0) await wait(waitMs);
    begunMs = readMs();
  };
  return () => {
    const now = readMs();
    const isAfterPause = beginsSlowly && now - nextMs > pauseMs;
    factor = isAfterPause ? slowStart.factor : Math.max(1, factor * slowStart.shrinking);
    const plannedMs = Math.max(now, nextMs);
    nextMs = plannedMs + factor * distanceMs;
    turn = turn.then(() => waitUntil(plannedMs));
    return turn;
  };
}
