import type { PlayedGame } from 'contract/season';
import { type GameRecord, toGameRecord } from '../model/game-record.ts';
import { mergeRecords } from '../model/merge-records.ts';
import { fromServer, isSynced, type StoredGame } from './stored-game.ts';

export type Received = {
  readonly game: StoredGame;
  /** The innings that were recorded differently here and there; empty when everything could be merged. */
  readonly conflicts: readonly number[];
  /** The record that this device knew was removed on another one; the game on this device stays until the coach decides. */
  readonly isRemoved: boolean;
};

/** Merges what the server has into the game on this device. Null: the server has no record. */
export function receiveRecord(game: StoredGame, theirs: PlayedGame | null): Received {
  if (theirs === null) return { game, conflicts: [], isRemoved: game.version > 0 };
  if (isSynced(game)) return { game: fromServer(theirs), conflicts: [], isRemoved: false };
  const base = toGameRecord(theirs);
  const { record, conflicts } = mergeRecords(game.base, game.record, base);
  return { game: { record, base, version: theirs.version }, conflicts, isRemoved: false };
}

/** Takes the innings in conflict from the server. */
export function takeTheirs({ record, base, version }: StoredGame, conflicts: readonly number[]): StoredGame {
  if (base === null) return { record, base, version };
  const innings = record.innings.map((cells, index) =>
    conflicts.includes(index + 1) ? (base.innings[index] ?? cells) : cells,
  );
  return { record: { ...record, innings, present: mixPresent(record, base, conflicts) }, base, version };
}

function mixPresent(mine: GameRecord, theirs: GameRecord, conflicts: readonly number[]): GameRecord['present'] {
  const players = [...new Set([...Object.keys(mine.present), ...Object.keys(theirs.present)])];
  return Object.fromEntries(
    players.map((id) => {
      const kept = (mine.present[id] ?? []).filter((inning) => !conflicts.includes(inning));
      const taken = (theirs.present[id] ?? []).filter((inning) => conflicts.includes(inning));
      return [id, [...kept, ...taken].toSorted((one, other) => one - other)];
    }),
  );
}

/** Players whom the server does not know any more are taken out, so that the rest can be saved. */
export function removePlayers(record: GameRecord, removed: readonly string[]): GameRecord {
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
    pitches: fitKeys(record.pitches),
    progress: {
      ...record.progress,
      plan: record.progress.plan.map(fit),
      events: fitKeys(record.progress.events),
    },
  };
}
