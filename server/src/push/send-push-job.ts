import { retentionDays } from 'contract/site/retention';
import { z } from 'zod';
import type { Db } from '#server/database/schema.ts';
import type { Clock } from '#server/dependencies.ts';
import { getGameStatus } from '#server/games/game-day.ts';
import { enqueueJob } from '#server/jobs/enqueue-job.ts';
import type { JobHandler, JobKind, RunningJob } from '#server/jobs/job-kind.ts';
import type { LinkTokens } from '#server/secrets/link-tokens.ts';
import { hasLinkEnded } from '#server/sharing/shared-link.ts';
import { daysBefore, second } from '#server/time-units.ts';
import { describeContent, pushContent } from './message-text.ts';
import type { PushAddressCipher } from './push-address.ts';
import type { PushSender } from './push-sender.ts';
import { deleteDevice, type Recipient as RecipientOfMessage, selectRecipient } from './queries.ts';
import { avoidQuietHours, getQuietBegin } from './quiet-hours.ts';
import { selectRecipientOfPage } from './shared-pages/queries.ts';
import type { VapidKeys } from './vapid-keys.ts';

const pushJob = z.object({ subscriptionId: z.string(), gameId: z.string(), content: pushContent });
type PushJob = z.infer<typeof pushJob>;

/** Sends one message to one device. */
export const sendPush: JobKind<PushJob> = { name: 'send-push', payload: pushJob };

type SendPushDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly sender: PushSender;
  readonly cipher: PushAddressCipher;
  readonly vapidKeys: readonly VapidKeys[];
  readonly tokens: Readonly<Record<Recipient['page'], LinkTokens>>;
  /** Resolves when the next message may be sent. */
  readonly pace: () => Promise<void>;
};

/** A day of attempts would bring the message too late. These take about two hours. */
const maxAttempts = 9;

export function sendPushHandler(deps: SendPushDeps): JobHandler<PushJob> {
  const { db, clock, sender, pace } = deps;
  return {
    // They begin one after the other, so most of them wait.
    concurrency: 200,
    maxAttempts,
    run: async (payload, job) => {
      await sender.prepare();
      await pace();
      const now = clock();
      const usedSince = daysBefore(now, retentionDays.pushSubscription);
      const recipient = await findRecipient(db, { ...payload, usedSince }, now);
      if (!recipient || getGameStatus(recipient, now).isCompleted) return;
      const allowedAt = avoidQuietHours(now, recipient.timeZone);
      if (allowedAt > now) return postpone(db, job, payload, { now, dueAt: allowedAt });
      await send(deps, recipient, { payload, job, now });
    },
  };
}

type Recipient = RecipientOfMessage & {
  /** Where the link of the device leads. */
  readonly page: 'answer' | 'shared';
};

/** Undefined when the device, its link or its game is gone, or the link of the shared page has ended. */
async function findRecipient(
  db: Db,
  of: Parameters<typeof selectRecipient>[1],
  now: Date,
): Promise<Recipient | undefined> {
  const family = await selectRecipient(db, of);
  if (family) return { ...family, page: 'answer' };
  const follower = await selectRecipientOfPage(db, of);
  if (!follower || hasLinkEnded(follower, now)) return undefined;
  return { ...follower, firstName: '', page: 'shared' };
}

async function postpone(
  db: Db,
  job: RunningJob,
  payload: PushJob,
  times: { readonly now: Date; readonly dueAt: Date },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (await job.complete(tx)) await enqueueJob(tx, sendPush, payload, times);
  });
}

type Sending = { readonly payload: PushJob; readonly job: RunningJob; readonly now: Date };

async function send(deps: SendPushDeps, recipient: Recipient, { payload, job, now }: Sending): Promise<void> {
  const { db, sender, cipher, vapidKeys, tokens } = deps;
  const keys = vapidKeys.find(({ publicKey }) => publicKey === recipient.serverKey);
  const address = await cipher.decrypt(recipient.address);
  // The secret has been replaced: the device subscribes again when it opens the page of its link.
  if (!keys || !address) return deleteDevice(db, recipient.endpointHash);
  const token = tokens[recipient.page].recover(recipient);
  const text = describeContent(payload.content, recipient, now);
  const outcome = await sender.send({
    address,
    keys,
    payload: JSON.stringify({ ...text, tag: job.id, ...(token && { path: `/${recipient.page}/${token}` }) }),
    // What a phone that is off does not get before the evening must not wake anyone at night.
    ttlSeconds: Math.max(1, Math.floor((getQuietBegin(now, recipient.timeZone).getTime() - now.getTime()) / second)),
    topic: job.id.replaceAll('-', ''),
  });
  // A message that was sent must not be sent again because the database is busy at this moment.
  await tryOften(() => job.complete(db));
  if (outcome === 'gone') await deleteDevice(db, recipient.endpointHash);
}

/** For less than the lease of a job. */
async function tryOften(work: () => Promise<unknown>, attempts = 10): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await work();
      return;
    } catch (error) {
      if (attempt === attempts) throw error;
      await new Promise((resolve) => setTimeout(resolve, 2 * second));
    }
  }
}
