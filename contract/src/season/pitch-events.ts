import { z } from 'zod';
import { flag, limitedRecord } from '../primitives/fields.ts';

/** Far above what any rule book allows in a day, so that a typing mistake is refused. */
export const pitchesMax = 200;
const pitchesMessage = 'Pitches go from 0 to 200';
export const pitches = z.int(pitchesMessage).min(0, pitchesMessage).max(pitchesMax, pitchesMessage);

/** A pitcher throws at most `pitchesMax`; the rest is for pitches that were taken back and for numbers that were typed. */
const eventsMax = 500;

const atMessage = 'Say when as milliseconds since 1970';

/**
 * One tap of the counter, or one number that a coach typed. `at` is in milliseconds since 1970 by the clock of the device,
 * and later than every event that the device knew.
 */
const pitchEvent = z.strictObject({
  at: z.int(atMessage).min(0, atMessage),
  /** All pitches until then; null says that no one counted. Absent for a tap, which counts one pitch. */
  total: pitches.nullable().optional(),
  /** True for a pitch that was taken back. It stays, so that a device that still has it does not bring it back. */
  isTakenBack: flag.optional(),
});
export type PitchEvent = z.infer<typeof pitchEvent>;

const eventId = z.string('This is not an id of a pitch').regex(/^[0-9a-z]{8,16}$/, 'This is not an id of a pitch');

/** The events of one pitcher by their ids. */
export const pitchEventsOfPlayer = limitedRecord(eventId, pitchEvent, eventsMax, 'Too many pitches of one player');

/** Player → events. A player whom no one counted is absent. */
export type PitchEvents = Readonly<Record<string, Readonly<Record<string, PitchEvent>>>>;

/** A new id, and the present time in milliseconds since 1970. */
export type EventStamp = { readonly id: string; readonly now: number };

/** Player → pitches. A player whom no one counted is absent. */
export function countPitches(events: PitchEvents): Record<string, number> {
  return Object.fromEntries(
    Object.entries(events).flatMap(([playerId, ofPlayer]) => {
      const count = countOfPlayer(Object.entries(ofPlayer));
      return count === null ? [] : [[playerId, count]];
    }),
  );
}

type IdentifiedEvent = readonly [id: string, event: PitchEvent];

/** The last number that was typed covers everything until then, also what another device sends later. */
function countOfPlayer(events: readonly IdentifiedEvent[]): number | null {
  const typed = findLastTyped(events)?.[1];
  const taps = events.filter(([, { total, at }]) => total === undefined && (!typed || at > typed.at));
  const counted = taps.filter(([, { isTakenBack }]) => !isTakenBack);
  const start = typed?.total ?? null;
  if (start === null && taps.length === 0) return null;
  return Math.min((start ?? 0) + counted.length, pitchesMax);
}

function findLastTyped(events: readonly IdentifiedEvent[]): IdentifiedEvent | undefined {
  return events
    .filter(([, { total }]) => total !== undefined)
    .toSorted(byTime)
    .at(-1);
}

/** All devices put events in the same order, also those of the same millisecond. */
function byTime([id, { at }]: IdentifiedEvent, [otherId, other]: IdentifiedEvent): number {
  return at - other.at || (id < otherId ? -1 : 1);
}

/** The events of both. A pitch that one side has taken back is taken back. */
export function mergePitchEvents(one: PitchEvents, other: PitchEvents): Record<string, Record<string, PitchEvent>> {
  const players = [...new Set([...Object.keys(other), ...Object.keys(one)])];
  return Object.fromEntries(
    players.map((playerId) => {
      const [mine, theirs] = [one[playerId] ?? {}, other[playerId] ?? {}];
      const takenBack = Object.entries(theirs).filter(([, { isTakenBack }]) => isTakenBack);
      return [playerId, { ...theirs, ...mine, ...Object.fromEntries(takenBack) }];
    }),
  );
}

type TypedTwice = { readonly playerId: string; readonly mine: number; readonly theirs: number };

/** The players for whom both sides typed a number that the other did not know, and not the same one. */
export function listTypedTwice(mine: PitchEvents, theirs: PitchEvents): readonly TypedTwice[] {
  return Object.keys(mine).flatMap((playerId) => {
    const [one, other] = [mine[playerId] ?? {}, theirs[playerId] ?? {}];
    const [typed, typedThere] = [readUnknownTotal(one, other), readUnknownTotal(other, one)];
    const isSame = typed === typedThere || typed === undefined || typedThere === undefined;
    return isSame ? [] : [{ playerId, mine: typed, theirs: typedThere }];
  });
}

type EventsOfPlayer = PitchEvents[string];

/** The last number that one side typed, if the other side does not know it. */
function readUnknownTotal(events: EventsOfPlayer, known: EventsOfPlayer): number | undefined {
  const [id, event] = findLastTyped(Object.entries(events)) ?? [];
  return id === undefined || id in known ? undefined : (event?.total ?? undefined);
}

/** A player at the limit gets no more. */
export function addPitch(events: PitchEvents, playerId: string, { id, now }: EventStamp): PitchEvents {
  if ((countPitches(events)[playerId] ?? 0) >= pitchesMax) return events;
  return withEvent(events, playerId, { [id]: { at: laterThan(events[playerId], now) } });
}

/** Takes back the last pitch that counts. Without one, nothing changes. */
export function takeBackPitch(events: PitchEvents, playerId: string): PitchEvents {
  const known = Object.entries(events[playerId] ?? {});
  const [last] = known
    .filter(([, { isTakenBack }]) => !isTakenBack)
    .toSorted(byTime)
    .slice(-1);
  if (!last || last[1].total !== undefined) return events;
  const [id, event] = last;
  return withEvent(events, playerId, { [id]: { ...event, isTakenBack: true } });
}

/** Sets the number of pitches until now; null says that no one counted. */
export function typePitches(
  events: PitchEvents,
  typed: { readonly playerId: string; readonly total: number | null },
  { id, now }: EventStamp,
): PitchEvents {
  const { playerId, total } = typed;
  if ((countPitches(events)[playerId] ?? null) === total) return events;
  return withEvent(events, playerId, { [id]: { at: laterThan(events[playerId], now), total } });
}

/** The events of a record of which only the totals are known, such as one that was typed after the game. */
export function toPitchEvents(totals: Readonly<Record<string, number>>, at: number): PitchEvents {
  return Object.fromEntries(
    Object.entries(totals).map(([playerId, total]) => [playerId, { [firstId]: { at, total } }]),
  );
}

const firstId = '00000000';

/** The clock of this device may be behind the one of the device that sent the last event. */
function laterThan(known: PitchEvents[string] | undefined, now: number): number {
  return Math.max(now, ...Object.values(known ?? {}).map(({ at }) => at + 1));
}

function withEvent(events: PitchEvents, playerId: string, added: PitchEvents[string]): PitchEvents {
  return { ...events, [playerId]: { ...events[playerId], ...added } };
}
