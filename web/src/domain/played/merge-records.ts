import type { PlayerEvent } from 'contract/season';
import { mergePitchEvents } from 'contract/season/pitch-events';
import type { PlayerId } from 'engine';
import { type Cells, cellsOf, type GameRecord, type Progress, stable, totalInnings } from './game-record.ts';

export type Merged = {
  readonly record: GameRecord;
  /**
   * The innings, 1-based, that both sides changed differently. Of the inning being played, this is its plan. The merged
   * record has mine.
   */
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
  const { progress, isConflict: isPlanConflict } = mergeProgress(base, mine, theirs, innings.length);
  const record = {
    innings: innings.map(({ cells }) => cells),
    present: toPresent(innings.map(({ here }) => here)),
    battingOrder,
    lastBatter: lastBatter !== null && battingOrder.includes(lastBatter) ? lastBatter : null,
    pitchEvents: mergePitchEvents(mine.pitchEvents, theirs.pitchEvents),
    progress,
  };
  const isConflict = [...innings.map((inning) => inning.isConflict), isPlanConflict];
  return { record, conflicts: isConflict.flatMap((isOne, index) => (isOne ? [index + 1] : [])) };
}

type MergedInning = { readonly cells: Cells; readonly here: readonly PlayerId[]; readonly isConflict: boolean };

function mergeInnings(base: GameRecord | null, mine: GameRecord, theirs: GameRecord): readonly MergedInning[] {
  const length = mergeLength(base, mine, theirs);
  return Array.from({ length }, (_, index) => {
    const readOf = (record: GameRecord | null) => record && readInning(record, index);
    const { chosen, isConflict } = mergeInning(readOf(base), readOf(mine), readOf(theirs));
    return { cells: chosen?.cells ?? {}, here: chosen?.here ?? [], isConflict };
  });
}

/** An inning of which each side has its own version, or none. Where both sides changed it differently, mine is chosen. */
function mergeInning<Inning extends object>(was: Inning | null, one: Inning | null, other: Inning | null) {
  const isChanged = stable(one) !== stable(was);
  const isConflict = Boolean(
    one && other && isChanged && stable(one) !== stable(other) && stable(other) !== stable(was),
  );
  return { chosen: one && (isChanged || !other) ? one : (other ?? one), isConflict };
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
  const ended = findEnded(base, mine, theirs);
  const chosen = ended ?? further;
  const events = mergeEvents(base, mine, theirs);
  /** Null where the side is behind: it does not know the inning being played. */
  const readPlanned = (side: GameRecord | null, inning: number) => {
    const isBehind = ended ? side !== ended : side !== base && (side?.innings.length ?? 0) < played;
    return side === null || isBehind || inning > totalInnings(side) ? null : removeAway(side, inning, events);
  };
  const plan = chosen.progress.plan.map((_, index) => {
    const inning = played + index + 1;
    return mergeInning(readPlanned(base, inning), readPlanned(mine, inning), readPlanned(theirs, inning));
  });
  const progress: Progress = {
    ...chosen.progress,
    plan: plan.map(({ chosen: cells }) => cells ?? {}),
    events: Object.fromEntries(events.map(({ playerId, event }) => [playerId, event])),
  };
  const away = new Set(listAway(chosen, played + 1, events));
  const here = progress.here?.filter((playerId) => !away.has(playerId));
  return { progress: fitHere({ ...progress, here }), isConflict: plan[0]?.isConflict === true };
}

/**
 * An event with the first inning, 1-based, about which it says something. The inning in which it was noted is not stored:
 * after a step back, it was the one from which the coach went back.
 */
type NotedEvent = { readonly playerId: PlayerId; readonly event: PlayerEvent; readonly from: number };

/** An event that one side has undone is gone. */
function mergeEvents(base: GameRecord | null, mine: GameRecord, theirs: GameRecord): readonly NotedEvent[] {
  const known = Object.keys({ ...theirs.progress.events, ...mine.progress.events });
  return known.flatMap((playerId) => {
    const isMine = mine.progress.events[playerId] !== base?.progress.events[playerId];
    const { innings, progress } = isMine ? mine : theirs;
    const event = progress.events[playerId];
    return event ? [{ playerId, event, from: innings.length + (progress.here ? 2 : 1) }] : [];
  });
}

/** The players of whom this side does not know that they are away. */
function listAway({ progress }: GameRecord, inning: number, events: readonly NotedEvent[]): readonly PlayerId[] {
  return events.flatMap(({ playerId, event, from }) => {
    const isAway = event !== 'here' && from <= inning;
    return isAway && progress.events[playerId] !== event ? [playerId] : [];
  });
}

function removeAway(side: GameRecord, inning: number, events: readonly NotedEvent[]): Cells {
  const away = listAway(side, inning, events);
  return Object.fromEntries(Object.entries(cellsOf(side, inning)).filter(([, playerId]) => !away.includes(playerId)));
}

/** After a step back, each player with a position in the inning being played is there. */
function fitHere(progress: Progress): Progress {
  const { here, plan } = progress;
  return here ? { ...progress, here: [...new Set([...here, ...Object.values(plan[0] ?? {})])] } : progress;
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
  return { ...record, innings, present, progress: takePlanned(record, theirs, taken) };
}

/** The inning being played is still planned. Players who have left since do not come back with it. */
function takePlanned(record: GameRecord, theirs: GameRecord, taken: readonly number[]): Progress {
  const { progress } = record;
  const inning = record.innings.length + 1;
  const [first, ...rest] = progress.plan;
  if (first === undefined || !taken.includes(inning)) return progress;
  const isAway = (playerId: PlayerId) => {
    const event = progress.events[playerId] ?? 'here';
    const isKnown = theirs.progress.events[playerId] === event || progress.here?.includes(playerId);
    return event !== 'here' && !isKnown;
  };
  const cells = Object.entries(cellsOf(theirs, inning)).filter(([, playerId]) => !isAway(playerId));
  return fitHere({ ...progress, plan: [Object.fromEntries(cells), ...rest] });
}
