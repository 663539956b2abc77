import { pushLimits } from 'contract/answers/push-subscriptions';
import { retentionDays } from 'contract/site/retention';
import type { LineupPart } from '#server/database/answer-tables.ts';
import type { Db, Tx } from '#server/database/schema.ts';
import type { Clock } from '#server/dependencies.ts';
import { getGameStatus } from '#server/games/game-day.ts';
import { enqueueJob, enqueueJobs } from '#server/jobs/enqueue-job.ts';
import type { JobHandler } from '#server/jobs/job-kind.ts';
import { daysBefore } from '#server/time-units.ts';
import { findChanges, findPart, type PushContent } from './message-text.ts';
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
import { decideContentOfPage, hashLineup } from './shared-pages/decide-content.ts';
import { selectDevicesOfPage, updateKnownLineup } from './shared-pages/queries.ts';

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
  const movedFrom = findMove(game, notice);
  const usedSince = daysBefore(now, retentionDays.pushSubscription);
  const devices = await selectSubscriptionsOfGame(tx, of, usedSince);
  const ofChildren = devices
    .filter(canGetMore)
    .map((device) => ({ device, ...decideContent(device, game, { movedFrom, answerBy: notice.answerBy }) }))
    .filter(hasContent);
  const informed = ofChildren.map(({ device }) => device.endpointHash);
  const lineup = hashLineup(game);
  const devicesOfPage = await selectDevicesOfPage(tx, of, usedSince);
  const ofPage = devicesOfPage
    // A device that gets a message about a child learns the same from it.
    .filter((device) => canGetMore(device) && !informed.some((hash) => hash.equals(device.endpointHash)))
    .map((device) => ({ device, knownPart: null, content: decideContentOfPage(device, { lineup, movedFrom }, now) }))
    .filter(hasContent);
  if (lineup) await updateKnownLineup(tx, listIds(devicesOfPage), lineup);
  const messages = [...ofChildren, ...ofPage];
  await upsertMessages(
    tx,
    messages.map(({ device, knownPart }) => ({ ...of, subscriptionId: device.id, knownPart })),
  );
  const jobs = messages.map(({ device, content }) => ({ subscriptionId: device.id, gameId: of.gameId, content }));
  await enqueueJobs(tx, sendPush, jobs, { now });
}

const canGetMore = ({ sent }: { readonly sent: number }) => sent < pushLimits.messagesPerGame;
const hasContent = ({ content }: { readonly content: PushContent }) => Object.keys(content).length > 0;
const listIds = (devices: readonly { readonly id: string }[]) => devices.map(({ id }) => id);

type Device = Awaited<ReturnType<typeof selectSubscriptionsOfGame>>[number];
type Notice = NonNullable<Awaited<ReturnType<typeof selectNotice>>>;

/** Empty when nothing has changed for this child. */
function decideContent(
  { playerId, knownPart, isAnswered }: Device,
  game: NoticedGame,
  { movedFrom, answerBy }: Pick<PushContent, 'movedFrom'> & Pick<Notice, 'answerBy'>,
): { readonly content: PushContent; readonly knownPart: LineupPart | null } {
  const part = findPart(game, playerId);
  const changes = knownPart && part && findChanges(knownPart, part);
  const content = {
    ...(part && !knownPart && { part }),
    ...(part && changes && { part, changes }),
    ...(movedFrom && { movedFrom }),
    ...(answerBy !== null && !isAnswered && { answerBy }),
  };
  return { content, knownPart: part ?? knownPart };
}

/** Where the game was; undefined when it is there again. */
function findMove(game: NoticedGame, { movedFrom }: Notice): PushContent['movedFrom'] {
  if (movedFrom === null) return undefined;
  const isMoved =
    movedFrom.gameDate !== game.gameDate ||
    movedFrom.startTime !== (game.startTime?.slice(0, 'HH:mm'.length) ?? null) ||
    movedFrom.location !== game.location;
  return isMoved ? movedFrom : undefined;
}
