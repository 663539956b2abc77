import type { PlayerAvailability } from 'contract/availability';
import { hasBegunWithout } from 'contract/season/season-games';
import type { PlayerId } from 'engine';
import { cellsOf, type GameRecord } from '#domain/played/game-record.ts';

/**
 * Whether a player is at the game in an inning. An inning that was played says so itself, also when the coach has gone back
 * to it; from the inning being played on the last event decides, and the availability where nothing has happened.
 */
export function isHere(
  record: GameRecord,
  availability: readonly PlayerAvailability[],
  { playerId, inning }: { readonly playerId: PlayerId; readonly inning: number },
): boolean {
  if (inning <= record.innings.length) return record.present[playerId]?.includes(inning) === true;
  const { here, events } = record.progress;
  if (here && inning === record.innings.length + 1) return here.includes(playerId);
  const event = events[playerId];
  if (event !== undefined) return event === 'here';
  const mark = availability.find((entry) => entry.playerId === playerId);
  if (!mark) return !hasBegunWithout(record, playerId);
  return mark.status === 'in' && inning >= (mark.fromInning ?? 1) && inning <= (mark.throughInning ?? inning);
}

type BenchSources = {
  readonly roster: readonly PlayerId[];
  readonly availability: readonly PlayerAvailability[];
};

/** The players who are there in an inning without a position, in the order of the roster. */
export function listBench(
  record: GameRecord,
  inning: number,
  { roster, availability }: BenchSources,
): readonly PlayerId[] {
  const fielded = new Set(Object.values(cellsOf(record, inning)));
  return roster.filter((playerId) => !fielded.has(playerId) && isHere(record, availability, { playerId, inning }));
}

/** The players who are not there in an inning, in the order of the roster. */
export function listAbsent(
  record: GameRecord,
  inning: number,
  { roster, availability }: BenchSources,
): readonly PlayerId[] {
  const fielded = new Set(Object.values(cellsOf(record, inning)));
  return roster.filter((playerId) => !fielded.has(playerId) && !isHere(record, availability, { playerId, inning }));
}
