import type { QueryClient } from '@tanstack/react-query';
import { getGame } from 'contract/games';
import {
  deletePlayed,
  getPlayed,
  getSeason,
  type PlayedGame,
  playedGame,
  putPlayed,
  refusedPlayed,
  stalePlayed,
} from 'contract/season';
import { countPitches, listTypedTwice, mergePitchEvents } from 'contract/season/pitch-events';
import { findFieldNames } from '#domain/fields/find-field-names.ts';
import { type GameRecord, isSameRecord, toGameRecord } from '#domain/played/game-record.ts';
import { mergeRecords } from '#domain/played/merge-records.ts';
import { readRecord, toContent } from '#domain/played/played-change.ts';
import { isLeft } from '#domain/teams/left-teams.ts';
import { getQueryKey, query, queryOrNull } from '#lib/http/query.ts';
import { invalidateAfter } from '#lib/http/use-endpoint-mutation.ts';
import type { OutboxEntry, OutboxError, OutboxKind } from '#lib/offline/outbox/outbox-store.ts';
import { actionTimeMs, showToast } from '#ui/feedback/toast.ts';
import { isTeamLost, type ReadAddress } from './row-kind.ts';

type Options = {
  readonly queryClient: QueryClient;
  /** Stores what was read on the device. Without it, a killed app would open offline with an older record. */
  readonly persistQueries: () => Promise<void>;
};

const playerRemoved = 'A player was removed from the team on another device and is no longer in this game.';

/** The record of a game merges inning by inning; of one inning that two devices recorded differently, the coach decides. */
export const createPlayedKind = ({ queryClient, persistQueries }: Options): OutboxKind => ({
  rebase: ({ version, base }, response) => {
    const saved = playedGame.safeParse(response).data;
    return saved ? { version: saved.version, base: saved } : { version, base };
  },
  merge: (entry, error) => (error.status === 412 ? mergeNewer(entry, error) : withoutUnknownPlayers(entry, error)),
  onSaved: async (entry, response) => {
    const saved = playedGame.safeParse(response).data;
    if (saved) await storeRecord(queryClient, entry, saved);
    await persistQueries();
    // While a game is run, each pitch is saved: then only the season has changed.
    const isOnlyRun = isRunning(saved) && isRunning(playedGame.safeParse(entry.base).data);
    void invalidateAfter(queryClient, isOnlyRun ? onlySeason : putPlayed);
  },
  onGone: (entry) => {
    void queryClient.invalidateQueries({ queryKey: getQueryKey(getPlayed, { params: readParams(entry) }) });
    void invalidateAfter(queryClient, putPlayed);
  },
  onRefused: async (entry, error) => {
    const current = readCurrent(error);
    if (current !== undefined) await storeRecord(queryClient, entry, current);
    if (listUnknownPlayers(error).length > 0) showToast(playerRemoved, { tone: 'info' });
    tellOfPitchesTypedTwice(entry, error, queryClient);
    if (error.status === 404) {
      await queryClient.invalidateQueries({ queryKey: getQueryKey(getGame, { params: readParams(entry) }) });
    }
  },
});

/**
 * The removal of a record: what was recorded on another device since needs attention, and so does a removal in a team in
 * which the coach is no longer, because the record is still there.
 */
export function createRemovalKind({
  queryClient,
  persistQueries,
  read,
}: Options & { readonly read: ReadAddress }): OutboxKind {
  const ofLostTeam = new Set<string>();
  return {
    rebase: () => ({ version: 0, base: null }),
    merge: ({ entity }, { status }) => (status === 404 && !ofLostTeam.has(entity) ? 'saved' : undefined),
    onSaved: async (entry) => {
      await storeRecord(queryClient, entry, null);
      await persistQueries();
      void invalidateAfter(queryClient, deletePlayed);
    },
    onGone: (entry) => {
      void queryClient.invalidateQueries({ queryKey: getQueryKey(getPlayed, { params: readParams(entry) }) });
      void invalidateAfter(queryClient, deletePlayed);
    },
    onRefused: async (entry, error) => {
      const { entity, params } = entry;
      ofLostTeam.delete(entity);
      const isMissing = error.status === 404;
      const game = queryClient.getQueryData(query(getGame, { params: readParams(entry) }).queryKey);
      const isLost =
        isMissing && (isLeft(params.gameId) || (await isTeamLost(game?.teamId ?? '', { queryClient, read })));
      if (isLost) ofLostTeam.add(entity);
      const current = isMissing && !isLost ? null : readCurrent(error);
      if (current !== undefined) await storeRecord(queryClient, entry, current);
    },
  };
}

const onlySeason = { config: { ...putPlayed.config, invalidates: [getSeason.url] } };

const isRunning = (record: PlayedGame | undefined) => record?.progress?.isOver === false;

const readParams = ({ params }: OutboxEntry) => ({ gameId: params.gameId ?? '' });

function readCurrent({ status, body }: OutboxError): PlayedGame | null | undefined {
  return status === 412 ? stalePlayed.safeParse(body).data?.current : undefined;
}

/** A query that started before would overwrite the newer record, or look as if it had been removed since. */
async function storeRecord(queryClient: QueryClient, entry: OutboxEntry, record: PlayedGame | null): Promise<void> {
  const { queryKey } = queryOrNull(getPlayed, { params: readParams(entry) });
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, record);
}

/** Of two numbers of pitches the later one counts, and who typed the other one may have counted better. */
function tellOfPitchesTypedTwice({ body }: OutboxEntry, error: OutboxError, queryClient: QueryClient): void {
  const [mine, current] = [readRecord(body), readCurrent(error)];
  if (!mine || !current) return;
  const counted = countPitches(mergePitchEvents(mine.pitchEvents, current.pitchEvents));
  const { findPlayer } = findFieldNames(queryClient);
  for (const { playerId, ...typed } of listTypedTwice(mine.pitchEvents, current.pitchEvents)) {
    const pitcher = findPlayer(playerId) ?? 'a pitcher';
    const text = `Pitches of ${pitcher}: ${typed.mine} were typed here, ${typed.theirs} on another device. Now ${counted[playerId]} count.`;
    showToast(text, { tone: 'info', durationMs: actionTimeMs });
  }
}

function mergeNewer({ body, base }: OutboxEntry, error: OutboxError): ReturnType<NonNullable<OutboxKind['merge']>> {
  const current = readCurrent(error);
  // A page without progress changes nothing of it, so that it does not end the game either.
  const mine = current && readRecord({ progress: current.progress, ...body });
  if (!current || !mine) return undefined;
  const theirs = toGameRecord(current);
  const { record, conflicts } = mergeRecords(readRecord(base), mine, theirs);
  if (conflicts.length > 0) return undefined;
  if (isSameRecord(record, theirs)) return 'saved';
  return { version: current.version, base: current, body: toContent(record, { hasProgress: Boolean(body.progress) }) };
}

/** Players whom the server does not know any more are taken out, so that the rest can be saved. */
function withoutUnknownPlayers({ body, version, base }: OutboxEntry, error: OutboxError) {
  const record = readRecord(body);
  const unknown = listUnknownPlayers(error);
  if (!record || unknown.length === 0) return undefined;
  const rest = removePlayers(record, unknown);
  if (isSameRecord(rest, record)) return undefined;
  return { version, base, body: toContent(rest, { hasProgress: Boolean(body.progress) }) };
}

/** The players whom the server refused because they were removed from the team before they were recorded. */
function listUnknownPlayers({ status, body }: OutboxError): readonly string[] {
  const refused = status === 400 ? refusedPlayed.safeParse(body).data : undefined;
  return (refused?.code === 'unknown_players' && refused.playerIds) || [];
}

function removePlayers(record: GameRecord, removed: readonly string[]): GameRecord {
  const stays = (playerId: string) => !removed.includes(playerId);
  const fit = (cells: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(cells).filter(([, playerId]) => stays(playerId)));
  const fitKeys = <Value>(values: Readonly<Record<string, Value>>) =>
    Object.fromEntries(Object.entries(values).filter(([playerId]) => stays(playerId)));
  return {
    innings: record.innings.map(fit),
    present: fitKeys(record.present),
    battingOrder: record.battingOrder.filter(stays),
    lastBatter: record.lastBatter !== null && stays(record.lastBatter) ? record.lastBatter : null,
    pitchEvents: fitKeys(record.pitchEvents),
    progress: {
      ...record.progress,
      plan: record.progress.plan.map(fit),
      events: fitKeys(record.progress.events),
      here: record.progress.here?.filter(stays),
    },
  };
}
