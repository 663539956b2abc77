import { mergePitchEvents } from 'contract/season/pitch-events';
import type { PlayerId } from 'engine';
import { type Cells, type GameRecord, stable } from './game-record.ts';

export type Merged = {
  readonly record: GameRecord;
  /** The innings, 1-based, that both sides recorded differently. The merged record has mine. */
  readonly conflicts: readonly number[];
};

/**
 * Merges two records that were made from the same one. An inning or a plan that only one side changed is taken
 * from that side. Pitches that either side counted count, each once.
 */
export function mergeRecords(base: GameRecord | null, mine: GameRecord, theirs: GameRecord): Merged {
  const innings = mergeInnings(base, mine, theirs);
  const wasMoved = base !== null && stable(mine.battingOrder) !== stable(base.battingOrder);
  const battingOrder = wasMoved ? mine.battingOrder : theirs.battingOrder;
  const lastBatter = pick(base?.lastBatter, mine.lastBatter, theirs.lastBatter);
  const record = {
    innings: innings.map(({ cells }) => cells),
    present: toPresent(innings.map(({ here }) => here)),
    battingOrder,
    lastBatter: lastBatter !== null && battingOrder.includes(lastBatter) ? lastBatter : null,
    pitchEvents: mergePitchEvents(mine.pitchEvents, theirs.pitchEvents),
    progress: mergeProgress(base, mine, theirs, innings.length),
  };
  return { record, conflicts: innings.flatMap(({ isConflict }, index) => (isConflict ? [index + 1] : [])) };
}

type MergedInning = { readonly cells: Cells; readonly here: readonly PlayerId[]; readonly isConflict: boolean };

function mergeInnings(base: GameRecord | null, mine: GameRecord, theirs: GameRecord): readonly MergedInning[] {
  const length = mergeLength(base, mine, theirs);
  return Array.from({ length }, (_, index) => {
    const [was, one, other] = [base, mine, theirs].map((record) => record && readInning(record, index));
    const isConflict = Boolean(
      one && other && stable(one) !== stable(other) && stable(one) !== stable(was) && stable(other) !== stable(was),
    );
    const chosen = one && (isConflict || !other || stable(one) !== stable(was)) ? one : (other ?? one);
    return { cells: chosen?.cells ?? {}, here: chosen?.here ?? [], isConflict };
  });
}

/** A side that took a step back recorded fewer innings than the base. */
function mergeLength(base: GameRecord | null, mine: GameRecord, theirs: GameRecord): number {
  const [was, one, other] = [base?.innings.length ?? 0, mine.innings.length, theirs.innings.length];
  if (one === was) return other;
  return other === was ? one : Math.max(one, other);
}

function readInning({ innings, present }: GameRecord, index: number) {
  const cells = innings[index];
  if (!cells) return null;
  const here = Object.keys(present).filter((id) => present[id]?.includes(index + 1));
  return { cells, here: here.toSorted() };
}

function toPresent(innings: readonly (readonly PlayerId[])[]): GameRecord['present'] {
  const players = [...new Set(innings.flat())];
  return Object.fromEntries(
    players.map((id) => [id, innings.flatMap((here, index) => (here.includes(id) ? [index + 1] : []))]),
  );
}

/** The plan belongs to the inning that is being played: the side that is further ahead has the current one. */
function mergeProgress(base: GameRecord | null, mine: GameRecord, theirs: GameRecord, played: number) {
  const isMineCurrent = mine.innings.length === played;
  const isTheirsCurrent = theirs.innings.length === played;
  const isMineChanged = stable(mine.progress) !== stable(base?.progress);
  const chosen = isMineCurrent && (isMineChanged || !isTheirsCurrent) ? mine : theirs;
  const events = { ...theirs.progress.events, ...mine.progress.events };
  for (const [id, event] of Object.entries(theirs.progress.events)) {
    if (mine.progress.events[id] === base?.progress.events[id]) events[id] = event;
  }
  const plan = chosen.progress.plan.slice();
  return { ...chosen.progress, plan, events };
}

function pick<Value>(base: Value | undefined, mine: Value, theirs: Value): Value {
  return mine === base ? theirs : mine;
}

/** The record with these innings, and who was there in them, as the other one has them. */
export function takeInnings(record: GameRecord, theirs: GameRecord, taken: readonly number[]): GameRecord {
  const innings = record.innings.map((cells, index) =>
    taken.includes(index + 1) ? (theirs.innings[index] ?? cells) : cells,
  );
  const present = toPresent(
    innings.map((_, index) => {
      const source = taken.includes(index + 1) ? theirs : record;
      return Object.keys(source.present).filter((id) => source.present[id]?.includes(index + 1));
    }),
  );
  return { ...record, innings, present };
}
