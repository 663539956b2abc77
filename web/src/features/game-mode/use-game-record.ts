import type { Game } from 'contract/games';
import type { PlayedGame } from 'contract/season';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { outbox } from '#domain/outbox/outbox.ts';
import { type GameRecord, toGameRecord } from '#domain/played/game-record.ts';
import {
  findPlayedEntry,
  type PlayedConflict,
  readWaitingRecord,
  toBaseVersion,
} from '#domain/played/played-change.ts';
import { usePlayedOnDevice } from '#domain/played/use-played-on-device.ts';
import { paths } from '#lib/navigation/paths.ts';
import type { OutboxEntry } from '#lib/offline/outbox/outbox-store.ts';

type Options = {
  /** The game before its first inning, as the current lineup plans it. */
  readonly start: GameRecord;
  /** False for a coach who may only read the game, and decides nothing about its record. */
  readonly mayRecord: boolean;
};

/** A game that is run on this device: every event waits in the outbox until the server has it. */
export function useGameRecord(game: Game, { start, mayRecord }: Options) {
  const played = usePlayedOnDevice(game, { path: paths.play(game.id), hasProgress: true });
  const { saved, entry, conflict, readSaved } = played;
  // A record that was removed on another device stays on the screen until the coach has decided about it.
  const [known, setKnown] = useState(mayRecord ? saved : undefined);
  if (mayRecord && saved && saved !== known) setKnown(saved);
  const record = useMemo(() => readShown(entry, saved ?? known) ?? start, [entry, saved, known, start]);
  useRetryWhenRecordedAgain(conflict, saved);

  const edit = (shown: GameRecord | null, edited: GameRecord, waiting?: OutboxEntry) =>
    void played.edit({ shown, edited, baseVersion: waiting ?? toBaseVersion(readSaved()) });
  return {
    record,
    /** True when the server has everything, or nothing has happened yet. */
    isSaved: entry === undefined,
    outbox: played.outboxState,
    /** Why the server refused the record, except for a conflict. */
    error: entry?.state === 'attention' && !conflict ? entry.error : null,
    conflict: conflict?.theirs ? conflict : undefined,
    /** True while the coach has to decide about a record that was removed on another device. */
    isRemoved: mayRecord && (conflict?.theirs === null || (!entry && saved === null && Boolean(known))),
    change: (next: (record: GameRecord) => GameRecord) => {
      // Several taps may follow each other before the page is rendered again.
      const waiting = findPlayedEntry(outbox.state().entries, game.id);
      const shown = readShown(waiting, readSaved() ?? known);
      const edited = next(shown ?? start);
      if (edited !== (shown ?? start)) edit(shown, edited, waiting);
    },
    /** Decides about the innings in conflict: these are taken from the other device. */
    resolve: (takenInnings: readonly number[]) => {
      if (conflict) void played.decide(conflict, takenInnings);
    },
    writeAgain: () => {
      if (conflict) void played.decide(conflict, []);
      else edit(null, record);
    },
    removeHere: () => {
      setKnown(null);
      if (entry) void outbox.discard(entry.id);
    },
    retry: () => {
      if (entry) void outbox.retry(entry.id);
    },
  };
}

export type GameRecordOnDevice = ReturnType<typeof useGameRecord>;

function readShown(entry: OutboxEntry | undefined, saved: PlayedGame | null | undefined): GameRecord | null {
  return readWaitingRecord(entry) ?? (saved ? toGameRecord(saved) : null);
}

/** What was removed on another device and is recorded there again can be merged, so the coach need not decide. */
function useRetryWhenRecordedAgain(conflict: PlayedConflict | undefined, saved: PlayedGame | null | undefined): void {
  const isRecordedAgain = conflict?.theirs === null && Boolean(saved);
  const retry = useEffectEvent(() => conflict && void outbox.retry(conflict.entry.id));
  useEffect(() => {
    if (isRecordedAgain) retry();
  }, [isRecordedAgain]);
}
