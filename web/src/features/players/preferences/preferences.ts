import { POSITION_PREFERENCES, type PositionPreference, type STANDARD_POSITIONS } from 'engine';
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

export function getPreference(preferences: PositionPreferences, position: string): PositionPreference {
  return preferences[position] ?? 'can';
}

export function getNextPreference(preferences: PositionPreferences, position: string): PositionPreference {
  return cycle[getPreference(preferences, position)];
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
