import { setTimeout } from 'node:timers/promises';
import { publicNetwork } from '#server/calendar-sources/fetch/network.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { createLinkTokens } from '#server/secrets/link-tokens.ts';
import { second } from '#server/time-units.ts';
import { notifyFamilies } from './note-changes.ts';
import { notifyFamiliesHandler } from './notify-families-job.ts';
import { createPushAddressCipher } from './push-address.ts';
import { createPushSender } from './push-sender.ts';
import { sendPush, sendPushHandler } from './send-push-job.ts';
import { deriveVapidKeys } from './vapid-keys.ts';

/** Of one process: 10,000 devices get a message within a minute. */
const messagesPerSecond = 220;
/** Each has a transaction with the messages to all devices of a team. */
const gamesPerSecond = 50;

export function registerPushJobs({ jobs, db, config, clock, pushNetwork = publicNetwork }: Dependencies): void {
  jobs.register(notifyFamilies, notifyFamiliesHandler({ db, clock, pace: createPace({ perSecond: gamesPerSecond }) }));
  const sending = {
    sender: createPushSender({ network: pushNetwork, clock, config }),
    cipher: createPushAddressCipher(config),
    vapidKeys: deriveVapidKeys(config),
    tokens: {
      answer: createLinkTokens(config, 'answer-link'),
      shared: createLinkTokens(config, 'shared-link'),
    },
    pace: createPace({ perSecond: messagesPerSecond, beginsSlowly: true }),
  };
  jobs.register(sendPush, sendPushHandler({ db, clock, ...sending }));
}

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
