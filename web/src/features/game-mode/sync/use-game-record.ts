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
import { type Received, receiveRecord, removePlayers, takeTheirs } from './receive-record.ts';
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
  /** True while the coach has to decide about a record that was removed on another device. */
  readonly isRemoved: boolean;
  /** The innings as the server has them. */
  readonly theirs: GameRecord | null;
  readonly change: (next: (record: GameRecord) => GameRecord) => void;
  /** Decides about innings in conflict, or about a removed record: write it again, or remove it here too. */
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
  const { game, latest, keep, receive, conflicts, isRemoved } = stored;
  const isUndecided = conflicts.length > 0 || isRemoved;
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
    if (!stored.isOwnSession()) return;
    const { queryKey } = queryOrNull(getPlayed, { params: { gameId } });
    // A response to a request from before this save would look as if the record had been removed since.
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, saved);
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
    if (stored.isStarted && !isUndecided && !isSynced(latest.current)) work.mutate();
  }, work.isError);
  return {
    record: game.record,
    isSaved: !stored.isStarted || isSynced(game),
    isSaving: work.isPending,
    error: work.error,
    conflicts,
    isRemoved,
    theirs: game.base,
    change: (next) => {
      const record = next(latest.current.record);
      if (record === latest.current.record) return;
      keep({ ...latest.current, record });
      if (!isUndecided) work.mutate();
    },
    resolve: (side) => {
      stored.resolve(side);
      if (!(isRemoved && side === 'theirs')) work.mutate();
    },
    retry: () => work.mutate(),
  };
}

type Decision = Omit<Received, 'game'>;
const noDecision: Decision = { conflicts: [], isRemoved: false };

/** The game as it is stored on the device, and what the coach has to decide. */
function useStoredGame(gameId: string, { played, start }: Options) {
  const [key] = useState(() => getGameOnDeviceKey(gameId));
  const [opened] = useState(() => openGame(readStoredGame(key), played, start));
  const [game, setGame] = useState(opened.game);
  const [decision, setDecision] = useState<Decision>({ conflicts: opened.conflicts, isRemoved: opened.isRemoved });
  /** The game before its first event, which is not stored. */
  const [untouched, setUntouched] = useState(opened.isStarted ? undefined : opened.game);
  const latest = useRef(game);
  const isStarted = game !== untouched;
  const keep = (next: StoredGame) => {
    latest.current = next;
    setGame(next);
    if (next.record.progress.isOver && isSynced(next)) discardStoredGame(key);
    else writeStoredGame(key, next);
  };
  /** Returns false when the coach has to decide. */
  const receive = (theirs: PlayedGame | null) => {
    const { game: received, ...toDecide } = receiveRecord(latest.current, theirs);
    keep(received);
    setDecision(toDecide);
    return toDecide.conflicts.length === 0 && !toDecide.isRemoved;
  };
  useReceived(played, { latest, isStarted, isRemoved: decision.isRemoved, keep, receive });
  const discard = () => {
    const fresh = { record: start(), base: null, version: 0 };
    latest.current = fresh;
    setGame(fresh);
    setUntouched(fresh);
    discardStoredGame(key);
  };
  const resolve = (side: 'mine' | 'theirs') => {
    setDecision(noDecision);
    if (decision.isRemoved && side === 'theirs') discard();
    else if (decision.isRemoved) keep({ ...latest.current, base: null, version: 0 });
    else if (side === 'theirs') keep(takeTheirs(latest.current, decision.conflicts));
  };
  // Another coach may have signed in on this device, whose session must neither send these events nor show them.
  const isOwnSession = () => key === null || signedInCoach() === key.coachId;
  return { ...decision, game, latest, isStarted, keep, receive, resolve, isOwnSession };
}

type Receiver = {
  readonly latest: { readonly current: StoredGame };
  readonly isStarted: boolean;
  readonly isRemoved: boolean;
  readonly keep: (game: StoredGame) => void;
  readonly receive: (theirs: PlayedGame | null) => boolean;
};

/** Takes over what another device has recorded, or removed. */
function useReceived(played: PlayedGame | null | undefined, receiver: Receiver): void {
  const take = useEffectEvent((theirs: PlayedGame | null) => {
    const { latest, isStarted, isRemoved, keep, receive } = receiver;
    if (theirs === null ? latest.current.version === 0 : !isRemoved && theirs.version <= latest.current.version) return;
    if (isStarted || theirs === null) receive(theirs);
    else keep(fromServer(theirs));
  });
  useEffect(() => {
    if (played !== undefined) take(played);
  }, [played]);
}

function openGame(stored: StoredGame | null, played: PlayedGame | null | undefined, start: () => GameRecord) {
  if (!stored) {
    const game = played ? fromServer(played) : { record: start(), base: null, version: 0 };
    return { game, ...noDecision, isStarted: Boolean(played) };
  }
  const isCurrent = played === undefined || stored.version === (played?.version ?? 0);
  const received = isCurrent ? { game: stored, ...noDecision } : receiveRecord(stored, played);
  return { ...received, isStarted: true };
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
