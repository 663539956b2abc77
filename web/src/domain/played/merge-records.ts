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
  const battingOrder = mergeOrder(base, mine, theirs);
  const lastBatter = mergeLastBatter(base, mine, theirs);
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

/** A side that took a step back recorded fewer innings than the base, which changes nothing about a game that has ended. */
function mergeLength(base: GameRecord | null, mine: GameRecord, theirs: GameRecord): number {
  const ended = findEnded(base, mine, theirs);
  if (ended) return ended.innings.length;
  const [was, one, other] = [base?.innings.length ?? 0, mine.innings.length, theirs.innings.length];
  if (one === was) return other;
  return other === was ? one : Math.max(one, other);
}

/** The side that ended the game, unless the other one played on. A device without a network must not reopen the game. */
function findEnded(base: GameRecord | null, mine: GameRecord, theirs: GameRecord): GameRecord | undefined {
  if (base?.progress.isOver) return undefined;
  const most = Math.max(mine.innings.length, theirs.innings.length);
  return [mine, theirs].find(({ innings, progress }) => progress.isOver && innings.length === most);
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

/** Where both sides changed the order, the side that is further ahead has it, and those who arrived at the other one bat last. */
function mergeOrder(base: GameRecord | null, mine: GameRecord, theirs: GameRecord): readonly PlayerId[] {
  if (base === null || stable(mine.battingOrder) === stable(base.battingOrder)) return theirs.battingOrder;
  if (stable(theirs.battingOrder) === stable(base.battingOrder)) return mine.battingOrder;
  const isTheirsAhead = theirs.innings.length > mine.innings.length;
  const [ahead, behind] = isTheirsAhead ? [theirs, mine] : [mine, theirs];
  const known = new Set([...base.battingOrder, ...ahead.battingOrder]);
  return [...ahead.battingOrder, ...behind.battingOrder.filter((id) => !known.has(id))];
}

/** Where both sides counted batters, a device that was without a network must not set back the one that went on. */
function mergeLastBatter(base: GameRecord | null, mine: GameRecord, theirs: GameRecord): PlayerId | null {
  const was = base?.lastBatter ?? null;
  if (mine.lastBatter === was) return theirs.lastBatter;
  if (theirs.lastBatter === was) return mine.lastBatter;
  const lead = mine.innings.length - theirs.innings.length || countBatters(mine, was) - countBatters(theirs, was);
  return lead < 0 ? theirs.lastBatter : mine.lastBatter;
}

/** How many places of the order the last batter is after this one. The place before it was taken back: -1. */
function countBatters({ battingOrder, lastBatter }: GameRecord, from: PlayerId | null): number {
  if (lastBatter === null) return -1;
  const [start, end] = [battingOrder.indexOf(from ?? ''), battingOrder.indexOf(lastBatter)];
  if (start === -1) return end;
  const places = (end - start + battingOrder.length) % battingOrder.length;
  return places === battingOrder.length - 1 ? -1 : places;
}

/** The plan belongs to the inning that is being played: the side that is further ahead has the current one. */
function mergeProgress(base: GameRecord | null, mine: GameRecord, theirs: GameRecord, played: number) {
  const isMineCurrent = mine.innings.length === played;
  const isTheirsCurrent = theirs.innings.length === played;
  const isMineChanged = stable(mine.progress) !== stable(base?.progress);
  const further = isMineCurrent && (isMineChanged || !isTheirsCurrent) ? mine : theirs;
  const chosen = findEnded(base, mine, theirs) ?? further;
  const known = Object.keys({ ...theirs.progress.events, ...mine.progress.events });
  const events = Object.fromEntries(
    known.flatMap((id) => {
      // An event that one side has undone is gone.
      const isMine = mine.progress.events[id] !== base?.progress.events[id];
      const event = (isMine ? mine : theirs).progress.events[id];
      return event ? [[id, event] as const] : [];
    }),
  );
  const plan = chosen.progress.plan.slice();
  return { ...chosen.progress, plan, events };
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
