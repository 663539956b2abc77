import type { Position } from 'engine';

type Place = { readonly x: number; readonly y: number };

/** Where the tag of each position is centered, in percent of the field, so that the tags of a phone do not overlap. */
const standardPlaces: Readonly<Record<string, Place>> = {
  LF: { x: 16.5, y: 18 },
  CF: { x: 50, y: 12 },
  RF: { x: 83.5, y: 18 },
  SS: { x: 30, y: 40 },
  '2B': { x: 70, y: 40 },
  '3B': { x: 17, y: 62 },
  '1B': { x: 83, y: 62 },
  P: { x: 50, y: 65 },
  C: { x: 50, y: 88.5 },
};

/** Four or five outfielders need the height of two rows. */
const deepPlaces: Readonly<Record<string, Place>> = {
  ...standardPlaces,
  LF: { x: 16.5, y: 26 },
  LCF: { x: 31, y: 9 },
  CF: { x: 50, y: 26 },
  RCF: { x: 69, y: 9 },
  RF: { x: 83.5, y: 26 },
  SS: { x: 30, y: 44 },
  '2B': { x: 70, y: 44 },
  '3B': { x: 17, y: 62 },
  '1B': { x: 83, y: 62 },
  P: { x: 50, y: 70.5 },
  C: { x: 50, y: 90 },
};

/** Whether the outfielders stand in two rows. */
export function isDeep(positions: readonly Position[]): boolean {
  return positions.includes('LCF') || positions.includes('RCF');
}

/** The places of the positions that the field has. Positions with names of their own have none. */
export function placePositions(positions: readonly Position[]): ReadonlyMap<Position, Place> {
  const places = isDeep(positions) ? deepPlaces : standardPlaces;
  return new Map(
    positions.flatMap((position) => {
      const place = places[position];
      return place ? [[position, place] as const] : [];
    }),
  );
}
