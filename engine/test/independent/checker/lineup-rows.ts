import type { InningAssignment, PlayerId, Position, Problem } from 'engine';

/** What a player does in an inning: a position, null for sitting, undefined for being away. */
export type Place = Position | null | undefined;

/** One player's innings from first to last. */
export type Row = { readonly playerId: PlayerId; readonly places: readonly Place[] };

/** Where every player is in every inning of a full lineup. Of a player named twice in an inning, the first place. */
export function rowsOf(problem: Problem, innings: readonly InningAssignment[]): readonly Row[] {
  const whereabouts = innings.map(
    (inning) =>
      new Map(
        Object.entries(inning)
          .map(([position, id]) => [id, position] as const)
          .reverse(),
      ),
  );
  return problem.players.map(({ id, present }) => ({
    playerId: id,
    places: whereabouts.map((placeOf, index) => placeOf.get(id) ?? (present[index] === true ? null : undefined)),
  }));
}

export function isThereAllGame({ players }: Problem, playerId: PlayerId): boolean {
  return players.find(({ id }) => id === playerId)?.present.every((isPresent) => isPresent) === true;
}

export function isInField(place: Place): place is Position {
  return typeof place === 'string';
}

export function isInfield({ infield }: Problem, place: Place): boolean {
  return isInField(place) && infield.includes(place);
}

export function isOutfield({ infield }: Problem, place: Place): boolean {
  return isInField(place) && !infield.includes(place);
}

/** Innings from the first, counted from zero, in which the place is as asked. */
export function inningsWhere({ places }: Row, isAsked: (place: Place) => boolean): readonly number[] {
  return places.flatMap((place, index) => (isAsked(place) ? [index] : []));
}

export function countWhere(row: Row, isAsked: (place: Place) => boolean): number {
  return inningsWhere(row, isAsked).length;
}

export function range(length: number): readonly number[] {
  return Array.from({ length: Math.max(0, length) }, (_, index) => index);
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
