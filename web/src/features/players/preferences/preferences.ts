import { POSITION_PREFERENCES, type PositionPreference, type STANDARD_POSITIONS } from 'engine';

export type PositionPreferences = Readonly<Record<string, PositionPreference>>;
export type StandardPosition = (typeof STANDARD_POSITIONS)[number];

/** Taps go through these in turn: the most frequent preference is one tap away, and the fourth tap is where one began. */
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

export function preferenceFor(wishes: PositionPreferences, position: string): PositionPreference {
  return wishes[position] ?? 'can';
}

export function nextPreference(wishes: PositionPreferences, position: string): PositionPreference {
  return cycle[preferenceFor(wishes, position)];
}

/** `can` is what is not named, so it is not kept. */
export function withPreference(
  wishes: PositionPreferences,
  position: string,
  preference: PositionPreference,
): PositionPreferences {
  const { [position]: _, ...others } = wishes;
  return preference === 'can' ? others : { ...others, [position]: preference };
}
