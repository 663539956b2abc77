import { pushLimits } from 'contract/answers/push-subscriptions';
import { retentionDays } from 'contract/site/retention';
import type { LineupPart } from '#server/database/answer-tables.ts';
import type { Db, Tx } from '#server/database/schema.ts';
import type { Clock } from '#server/dependencies.ts';
import { getGameStatus } from '#server/games/game-day.ts';
import { enqueueJob, enqueueJobs } from '#server/jobs/enqueue-job.ts';
import type { JobHandler } from '#server/jobs/job-kind.ts';
import { daysBefore } from '#server/time-units.ts';
import { findChanges, findPart } from './lineup-part.ts';
import type { PushContent } from './message-text.ts';
import { type GameOfTeam, notifyFamilies } from './note-changes.ts';
import {
  lockTeam,
  type NoticedGame,
  selectNotice,
  selectNoticedGame,
  selectSubscriptionsOfGame,
  upsertMessages,
  upsertNotice,
} from './queries.ts';
import { avoidQuietHours } from './quiet-hours.ts';
import { sendPush } from './send-push-job.ts';

type NotifyDeps = {
  readonly db: Db;
  readonly clock: Clock;
  /** Resolves when the next game may be looked at. */
  readonly pace: () => Promise<void>;
};

/**
 * Decides in one transaction what each device is sent, enqueues the messages and forgets what was waiting. A second job of
 * the same game, on this server or another one, waits for the lock of the team and finds nothing to tell.
 */
export function notifyFamiliesHandler({ db, clock, pace }: NotifyDeps): JobHandler<GameOfTeam> {
  return {
    run: async (game) => {
      await pace();
      await db.transaction().execute((tx) => notify(tx, game, clock));
    },
  };
}

async function notify(tx: Tx, of: GameOfTeam, clock: Clock): Promise<void> {
  await lockTeam(tx, of.teamId);
  const now = clock();
  const notice = await selectNotice(tx, of);
  if (!notice?.dueAt || notice.dueAt > now) return;
  const game = await selectNoticedGame(tx, of);
  if (!game) return;
  // The job may run hours late, after all servers were down.
  const allowedAt = avoidQuietHours(now, game.timeZone);
  if (allowedAt > now) {
    await enqueueJob(tx, notifyFamilies, of, { now, dueAt: allowedAt });
    const { movedFrom, ...rest } = notice;
    return upsertNotice(tx, { ...of, ...rest, dueAt: allowedAt, movedFrom: movedFrom && JSON.stringify(movedFrom) });
  }
  await upsertNotice(tx, { ...of, dueAt: null, movedFrom: null, answerBy: null });
  if (getGameStatus(game, now).isCompleted) return;
  const devices = await selectSubscriptionsOfGame(tx, of, daysBefore(now, retentionDays.pushSubscription));
  const messages = devices
    .filter(({ sent }) => sent < pushLimits.messagesPerGame)
    .map((device) => ({ device, ...decideContent(device, game, notice) }))
    .filter(({ content }) => Object.keys(content).length > 0);
  await upsertMessages(
    tx,
    messages.map(({ device, knownPart }) => ({ ...of, subscriptionId: device.id, knownPart })),
  );
  const jobs = messages.map(({ device, content }) => ({ subscriptionId: device.id, gameId: of.gameId, content }));
  await enqueueJobs(tx, sendPush, jobs, { now });
}

type Device = Awaited<ReturnType<typeof selectSubscriptionsOfGame>>[number];
type Notice = NonNullable<Awaited<ReturnType<typeof selectNotice>>>;

/** Empty when nothing has changed for this child. */
function decideContent(
  { playerId, knownPart, isAnswered }: Device,
  game: NoticedGame,
  { movedFrom, answerBy }: Notice,
): { readonly content: PushContent; readonly knownPart: LineupPart | null } {
  const part = findPart(game, playerId);
  const changes = knownPart && part && findChanges(knownPart, part);
  const isMoved =
    movedFrom !== null &&
    (movedFrom.gameDate !== game.gameDate ||
      movedFrom.startTime !== (game.startTime?.slice(0, 'HH:mm'.length) ?? null) ||
      movedFrom.location !== game.location);
  const content = {
    ...(part && !knownPart && { part }),
    ...(part && changes && { part, changes }),
    ...(isMoved && { movedFrom }),
    ...(answerBy !== null && !isAnswered && { answerBy }),
  };
  return { content, knownPart: part ?? knownPart };
}
