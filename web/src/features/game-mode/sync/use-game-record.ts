import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Game } from 'contract/games';
import { getPlayed, type PlayedGame, putPlayed, stalePlayed } from 'contract/season';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { getGameOnDeviceKey } from '#domain/games/game-on-device.ts';
import { call } from '#lib/http/api.ts';
import { ApiError } from '#lib/http/api-error.ts';
import { queryOrNull } from '#lib/http/query.ts';
import { invalidateAfter } from '#lib/http/use-endpoint-mutation.ts';
import { signedInCoach } from '#lib/session/session.ts';
import { type GameRecord, toPlayedChange } from '../model/game-record.ts';
import { receiveRecord, removePlayers, takeTheirs } from './receive-record.ts';
import {
  discardStoredGame,
  fromServer,
  isSynced,
  readStoredGame,
  type StoredGame,
  writeStoredGame,
} from './stored-game.ts';

export type GameRecordOnDevice = {
  readonly record: GameRecord;
  /** True when the server has everything, or nothing has happened yet. */
  readonly isSaved: boolean;
  readonly isSaving: boolean;
  readonly error: Error | null;
  /** The innings that another device recorded differently; empty when there is nothing to decide. */
  readonly conflicts: readonly number[];
  /** The innings as the server has them. */
  readonly theirs: GameRecord | null;
  readonly change: (next: (record: GameRecord) => GameRecord) => void;
  readonly resolve: (side: 'mine' | 'theirs') => void;
  readonly retry: () => void;
};

type Options = {
  /** What the server has; null for nothing, undefined while it is not known. */
  readonly played: PlayedGame | null | undefined;
  /** The game before its first inning. */
  readonly start: () => GameRecord;
  readonly onPlayersRemoved: () => void;
};

const retryAfterMs = 15_000;

/** A game that is run on this device: every event is stored here at once, and sent when there is a network. */
export function useGameRecord({ id: gameId, teamId }: Game, options: Options): GameRecordOnDevice {
  const { onPlayersRemoved } = options;
  const queryClient = useQueryClient();
  const stored = useStoredGame(gameId, options);
  const { game, latest, keep, receive, conflicts } = stored;
  /** Returns false when the coach has to decide first. */
  const repair = (error: unknown): boolean => {
    const unknown = findUnknownPlayers(error);
    const stale = readStale(error);
    if (unknown.length === 0 && stale === undefined) throw error;
    if (stale !== undefined) return receive(stale);
    keep({ ...latest.current, record: removePlayers(latest.current.record, unknown) });
    onPlayersRemoved();
    return true;
  };
  const sendLatest = async (sent: StoredGame): Promise<void> => {
    const body = toPlayedChange(sent.record, sent.version);
    const saved = await call(putPlayed, { params: { gameId }, body });
    const { record } = latest.current === sent ? fromServer(saved) : latest.current;
    keep({ ...fromServer(saved), record });
    if (stored.isOwnSession()) queryClient.setQueryData(queryOrNull(getPlayed, { params: { gameId } }).queryKey, saved);
  };
  const send = async (): Promise<void> => {
    let mayGoOn = true;
    while (mayGoOn && stored.isOwnSession() && !isSynced(latest.current)) {
      mayGoOn = await sendLatest(latest.current).then(() => true, repair);
    }
    void invalidateAfter(queryClient, putPlayed, { teamId });
  };
  const work = useMutation({ scope: { id: `record of ${gameId}` }, mutationFn: send });
  useRetries(() => {
    if (stored.isStarted && conflicts.length === 0 && !isSynced(latest.current)) work.mutate();
  }, work.isError);
  return {
    record: game.record,
    isSaved: !stored.isStarted || isSynced(game),
    isSaving: work.isPending,
    error: work.error,
    conflicts,
    theirs: game.base,
    change: (next) => {
      const record = next(latest.current.record);
      if (record === latest.current.record) return;
      keep({ ...latest.current, record });
      if (conflicts.length === 0) work.mutate();
    },
    resolve: (side) => {
      stored.resolve(side);
      work.mutate();
    },
    retry: () => work.mutate(),
  };
}

/** The game as it is stored on the device, and the innings about which the coach has to decide. */
function useStoredGame(gameId: string, { played, start }: Options) {
  const [key] = useState(() => getGameOnDeviceKey(gameId));
  const [opened] = useState(() => openGame(readStoredGame(key), played, start));
  const [game, setGame] = useState(opened.game);
  const [conflicts, setConflicts] = useState(opened.conflicts);
  const latest = useRef(game);
  const isStarted = game !== opened.game || opened.isStarted;
  const keep = (next: StoredGame) => {
    latest.current = next;
    setGame(next);
    if (next.record.progress.isOver && isSynced(next)) discardStoredGame(key);
    else writeStoredGame(key, next);
  };
  /** Returns false when the coach has to decide. */
  const receive = (theirs: PlayedGame | null) => {
    const received = receiveRecord(latest.current, theirs);
    keep(received.game);
    setConflicts(received.conflicts);
    return received.conflicts.length === 0;
  };
  const take = useEffectEvent((theirs: PlayedGame) => {
    if (theirs.version <= latest.current.version) return;
    if (isStarted) receive(theirs);
    else keep(fromServer(theirs));
  });
  useEffect(() => {
    if (played) take(played);
  }, [played]);
  const resolve = (side: 'mine' | 'theirs') => {
    if (side === 'theirs') keep(takeTheirs(latest.current, conflicts));
    setConflicts([]);
  };
  // Another coach may have signed in on this device, whose session must neither send these events nor show them.
  const isOwnSession = () => key === null || signedInCoach() === key.coachId;
  return { game, latest, isStarted, conflicts, keep, receive, resolve, isOwnSession };
}

function openGame(stored: StoredGame | null, played: PlayedGame | null | undefined, start: () => GameRecord) {
  if (!stored) {
    const game = played ? fromServer(played) : { record: start(), base: null, version: 0 };
    return { game, conflicts: [], isStarted: Boolean(played) };
  }
  const isCurrent = played === undefined || stored.version === (played?.version ?? 0);
  const { game, conflicts } = isCurrent ? { game: stored, conflicts: [] } : receiveRecord(stored, played);
  return { game, conflicts, isStarted: true };
}

/** Sends what is left when the page opens, the network returns or the page is shown again, and a while after a failure. */
function useRetries(sendIfNeeded: () => void, hasFailed: boolean): void {
  const send = useEffectEvent(sendIfNeeded);
  useEffect(() => {
    const onVisible = () => {
      if (document.visibilityState === 'visible') send();
    };
    const onOnline = () => send();
    send();
    addEventListener('online', onOnline);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      removeEventListener('online', onOnline);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, []);
  useEffect(() => {
    if (!hasFailed) return;
    const timer = setTimeout(() => send(), retryAfterMs);
    return () => clearTimeout(timer);
  }, [hasFailed]);
}

function readStale(error: unknown): PlayedGame | null | undefined {
  if (!(error instanceof ApiError) || error.status !== 412) return undefined;
  return stalePlayed.safeParse(error.body).data?.current;
}

/** The players whom the server refused because they were removed from the team before they were recorded. */
function findUnknownPlayers(error: unknown): readonly string[] {
  if (!(error instanceof ApiError) || error.status !== 400) return [];
  return (error.errors.players ?? []).flatMap((message) => /^\S{36}(?= is not a player)/.exec(message)?.[0] ?? []);
}
