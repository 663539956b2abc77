type Spot = { readonly x: number; readonly y: number };

/** Where each position stands on the diagram, in its own units: home plate is at 200, 330. */
const spots: Readonly<Record<string, Spot>> = {
  P: { x: 200, y: 226 },
  C: { x: 200, y: 338 },
  '1B': { x: 291, y: 218 },
  '2B': { x: 246, y: 158 },
  SS: { x: 154, y: 158 },
  '3B': { x: 109, y: 218 },
  LF: { x: 80, y: 108 },
  CF: { x: 200, y: 62 },
  RF: { x: 320, y: 108 },
};

export function spotOf(position: string): Spot {
  return spots[position] ?? home;
}

const home: Spot = { x: 200, y: 330 };
