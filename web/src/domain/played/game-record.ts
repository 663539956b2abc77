import { hashKey } from '@tanstack/react-query';
import type { GameProgress, PlayedChange, PlayedGame, PlayerEvent } from 'contract/season';
import type { EventStamp, PitchEvents } from 'contract/season/pitch-events';
import type { InningAssignment, PlayerId, Position } from 'engine';
import { v7 } from 'uuid';

export type Cells = Readonly<Record<Position, PlayerId>>;

/** What is still to be played, and what has happened to the players. */
export type Progress = {
  /** The inning that is being played and those after it. */
  readonly plan: readonly Cells[];
  readonly events: Readonly<Record<PlayerId, PlayerEvent>>;
  /** Who is there in the inning being played, after the coach went back to it; undefined otherwise. */
  readonly here?: readonly PlayerId[] | undefined;
  readonly canStepBack: boolean;
  readonly isOver: boolean;
};

/** A game that is run with game mode: the innings that were played, and its progress. */
export type GameRecord = {
  readonly innings: readonly Cells[];
  /** Player → the innings played, 1-based, in which the player was there. */
  readonly present: Readonly<Record<PlayerId, readonly number[]>>;
  readonly battingOrder: readonly PlayerId[];
  readonly lastBatter: PlayerId | null;
  readonly pitchEvents: PitchEvents;
  readonly progress: Progress;
};

/** A record that was made without game mode is that of a game that is over. */
export function toGameRecord({
  innings,
  present,
  battingOrder,
  lastBatter,
  pitchEvents,
  progress,
}: Omit<PlayedGame, 'version' | 'updatedAt' | 'recorder'>): GameRecord {
  return {
    innings,
    present,
    battingOrder,
    lastBatter,
    pitchEvents,
    progress: progress ?? { plan: [], events: {}, canStepBack: false, isOver: true },
  };
}

export function toPlayedChange(record: GameRecord, version: number): PlayedChange {
  const { plan, events, here, canStepBack, isOver } = record.progress;
  const progress: GameProgress = {
    plan: plan.map((cells) => ({ ...cells })),
    events: { ...events },
    ...(here && { here: [...here] }),
    canStepBack,
    isOver,
  };
  return {
    version,
    innings: record.innings.map((cells) => ({ ...cells })),
    present: Object.fromEntries(Object.entries(record.present).map(([id, innings]) => [id, [...innings]])),
    battingOrder: [...record.battingOrder],
    lastBatter: record.lastBatter,
    pitchEvents: Object.fromEntries(Object.entries(record.pitchEvents).map(([id, counted]) => [id, { ...counted }])),
    progress,
  };
}

/** Of a pitch that is counted now on this device. */
export function stampEvent(): EventStamp {
  // The end of the id is random; a whole one for each pitch would make the record many times as large.
  return { id: v7().slice(-12), now: Date.now() };
}

/** The number of the inning that is being played; after the game, of the last one that was played. */
export function currentInning({ innings, progress }: GameRecord): number {
  return innings.length + (progress.isOver ? 0 : 1);
}

export function totalInnings({ innings, progress }: GameRecord): number {
  return innings.length + progress.plan.length;
}

/** The cells of an inning, whether it was played or is planned. */
export function cellsOf({ innings, progress }: GameRecord, inning: number): Cells {
  return innings[inning - 1] ?? progress.plan[inning - 1 - innings.length] ?? {};
}

export function findPosition(cells: InningAssignment, playerId: PlayerId): Position | undefined {
  return Object.keys(cells).find((position) => cells[position] === playerId);
}

/** Ignores the order in which cells were filled. */
export function isSameRecord(one: GameRecord, other: GameRecord): boolean {
  return one === other || stable(toPlayedChange(one, 0)) === stable(toPlayedChange(other, 0));
}

/** Whether what was planned for one of the records is right for the other one too. */
export function hasSamePlan(one: GameRecord, other: GameRecord): boolean {
  return one === other || stable(pickPlan(one)) === stable(pickPlan(other));
}

const pickPlan = ({ innings, battingOrder, progress }: GameRecord) => ({ innings, battingOrder, progress });

/** JSON with sorted keys, so that equal objects have equal texts. */
export function stable(value: unknown): string {
  return hashKey([value]);
}
