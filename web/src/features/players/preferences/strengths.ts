import { STANDARD_INFIELD, STANDARD_POSITIONS, STRENGTHS, type Strength } from 'engine';

export type Strengths = Readonly<Record<string, Strength>>;

/** The value of a select element for positions whose strengths differ. */
export const differing = 'differing';

export const strengthOptions = [
  { value: '', label: 'Not set' },
  ...STRENGTHS.map((value) => ({ value, label: value === 'strong' ? 'Strong' : 'Developing' })),
];

const infield: readonly string[] = STANDARD_INFIELD;

/** Most strengths are about a whole zone, so it can be set at once. */
export const strengthZones = [
  { label: 'Infield strength', positions: infield },
  { label: 'Outfield strength', positions: STANDARD_POSITIONS.filter((position) => !infield.includes(position)) },
] as const;

/** Returns the strength of all these positions, an empty text when none is set, or `differing`. */
export function getCommonStrength(strengths: Strengths, positions: readonly string[]): string {
  const [first = '', ...others] = new Set(positions.map((position) => strengths[position] ?? ''));
  return others.length === 0 ? first : differing;
}

/** Returns the strengths with the value of a select element at these positions. */
export function withStrength(strengths: Strengths, positions: readonly string[], value: string): Strengths {
  const strength = STRENGTHS.find((one) => one === value);
  const others = Object.entries(strengths).filter(([position]) => !positions.includes(position));
  const set = strength ? positions.map((position) => [position, strength] as const) : [];
  return Object.fromEntries([...others, ...set]);
}
