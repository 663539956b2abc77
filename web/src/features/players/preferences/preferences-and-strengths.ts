import {
  POSITION_PREFERENCES,
  type PositionPreference,
  STANDARD_INFIELD,
  STANDARD_POSITIONS,
  STRENGTHS,
  type Strength,
} from 'engine';
import { formatPositionLabel } from 'engine/format';

export type PositionPreferences = Readonly<Record<string, PositionPreference>>;
export type StandardPosition = (typeof STANDARD_POSITIONS)[number];

/** The next preference of each tap: the most frequent one is one tap away, and the fourth tap is back at the start. */
const cycle: Readonly<Record<PositionPreference, PositionPreference>> = {
  can: 'prefer',
  prefer: 'avoid',
  avoid: 'never',
  never: 'can',
};

export const preferenceOptions = POSITION_PREFERENCES.map((preference) => ({
  value: preference,
  label: preference[0]?.toUpperCase() + preference.slice(1),
}));

export function getNextPreference(preferences: PositionPreferences, position: string): PositionPreference {
  return cycle[preferences[position] ?? 'can'];
}

/** `can` is the default, so it is stored only where the coach has to decide. Undefined takes an answer back. */
export function withPreference(
  preferences: PositionPreferences,
  position: string,
  preference: PositionPreference | undefined,
): PositionPreferences {
  const { [position]: _, ...others } = preferences;
  const isStored = preference !== undefined && (preference !== 'can' || needsAnswer(position));
  return isStored ? { ...others, [position]: preference } : others;
}

/** Who pitches and who catches is decided by the coach: as long as a player has no answer there, Generate asks. */
export function needsAnswer(position: string): boolean {
  return position === 'P' || position === 'C';
}

/** `Shortstop (SS)`, or a coach's own position by its name alone. */
export function labelPosition(position: string): string {
  const label = formatPositionLabel(position);
  return label === position ? position : `${label} (${position})`;
}

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
