import { seasonLimits } from 'contract/season';
import { countPitches, type PitchEvent, type PitchEvents, typePitches } from 'contract/season/pitch-events';
import type { Inning, PlayerId, Position } from 'engine';
import { z } from 'zod';
import { type GameRecord, stampEvent, toGameRecord } from '#domain/played/game-record.ts';

/** What the coach edits. Pitches are texts, so that a wrong number stays on the screen beside its error. */
export type PlayedForm = Omit<GameRecord, 'pitchEvents' | 'progress'> & {
  readonly pitches: Readonly<Record<PlayerId, string>>;
  /** What was typed or pasted into a cell and is not clear, by `getCellKey`. It is shown instead of the player. */
  readonly texts: Readonly<Record<string, string>>;
  /** What a pasted table says that no cell has room for, in sentences, until the coach has seen it. */
  readonly leftOut: readonly string[];
};

export function getCellKey({ inning, position }: { readonly inning: Inning; readonly position: Position }): string {
  return `${inning} ${position}`;
}

/** The form as it is stored on the device. */
export const playedForm = z.object({
  innings: z.array(z.record(z.string(), z.string())),
  present: z.record(z.string(), z.array(z.int())),
  battingOrder: z.array(z.string()),
  lastBatter: z.string().nullable(),
  pitches: z.record(z.string(), z.string()),
  texts: z.record(z.string(), z.string()),
  leftOut: z.array(z.string()),
});

export function toForm({
  innings,
  present,
  battingOrder,
  lastBatter,
  pitchEvents,
}: Omit<GameRecord, 'progress'>): PlayedForm {
  const texts = Object.entries(countPitches(pitchEvents)).map(([playerId, count]) => [playerId, String(count)]);
  return { innings, present, battingOrder, lastBatter, pitches: Object.fromEntries(texts), texts: {}, leftOut: [] };
}

/**
 * The form as a record. Numbers of pitches that differ from those shown were typed now. What is still to be played is not on
 * this page, so it stays as it was shown.
 */
export function toRecord(form: PlayedForm, shown: GameRecord | null): GameRecord {
  return toGameRecord({
    innings: form.innings.map((cells) => ({ ...cells })),
    present: Object.fromEntries(Object.entries(form.present).map(([playerId, innings]) => [playerId, [...innings]])),
    battingOrder: [...form.battingOrder],
    lastBatter: form.lastBatter,
    pitchEvents: typeAllPitches(form, shown?.pitchEvents ?? {}),
    progress: shown && { ...shown.progress, plan: [...shown.progress.plan], here: shown.progress.here?.slice() },
  });
}

/** A blank number says that no one counted. */
function typeAllPitches({ pitches }: PlayedForm, shown: PitchEvents): Record<PlayerId, Record<string, PitchEvent>> {
  const typed = Object.entries(pitches).reduce((events, [playerId, text]) => {
    const total = text.trim() === '' ? null : Number(text);
    return typePitches(events, { playerId, total }, stampEvent());
  }, shown);
  return Object.fromEntries(Object.entries(typed).map(([playerId, events]) => [playerId, { ...events }]));
}

/** Ignores the order in which cells were filled, and players who were never there. */
export function isSameForm(one: PlayedForm, other: PlayedForm): boolean {
  return one === other || fingerprint(one) === fingerprint(other);
}

function fingerprint({ innings, present, battingOrder, lastBatter, pitches, texts, leftOut }: PlayedForm): string {
  const there = sortEntries(present).filter(([, list]) => list.length > 0);
  const counted = sortEntries(pitches).flatMap(([playerId, text]) => (text.trim() ? [[playerId, text.trim()]] : []));
  return JSON.stringify([
    innings.map(sortEntries),
    there.map(([playerId, list]) => [playerId, list.toSorted((a, b) => a - b)]),
    battingOrder,
    lastBatter,
    counted,
    sortEntries(texts),
    leftOut,
  ]);
}

function sortEntries<Value>(record: Readonly<Record<string, Value>>): readonly (readonly [string, Value])[] {
  return Object.entries(record).toSorted(([one], [other]) => (one < other ? -1 : 1));
}

export function isPitchCount(text: string): boolean {
  const trimmed = text.trim();
  return trimmed === '' || (/^\d{1,3}$/.test(trimmed) && Number(trimmed) <= seasonLimits.pitchesMax);
}

/** The innings, 1-based, in which no position has a player or a text. */
export function findEmptyInnings({ innings, texts }: PlayedForm): readonly number[] {
  const hasText = (inning: number) => Object.keys(texts).some((key) => key.startsWith(`${inning} `));
  return innings.flatMap((cells, index) => (Object.keys(cells).length === 0 && !hasText(index + 1) ? [index + 1] : []));
}

export function isThere({ present }: Pick<PlayedForm, 'present'>, playerId: PlayerId, inning: number): boolean {
  return present[playerId]?.includes(inning) === true;
}

/** The players who pitched, in the order in which they did, and those who have a pitch count. */
export function listPitchers({ innings, pitches }: PlayedForm): readonly PlayerId[] {
  const pitched = innings.flatMap(({ P }) => (P ? [P] : []));
  return [...new Set([...pitched, ...Object.keys(pitches)])];
}

/** All players whom a form names. */
export function listNamedPlayers({ innings, present, battingOrder, pitches }: PlayedForm): readonly PlayerId[] {
  return [
    ...new Set([...innings.flatMap(Object.values), ...Object.keys(present), ...battingOrder, ...Object.keys(pitches)]),
  ];
}
