import { publicNetwork } from '#server/calendar-sources/fetch/network.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { createLinkTokens } from '#server/sharing/link-tokens.ts';
import { notifyFamilies } from './note-changes.ts';
import { notifyFamiliesHandler } from './notify-families-job.ts';
import { createPace } from './pace.ts';
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
