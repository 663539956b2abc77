import { POSITION_WISHES, type PositionWish, type STANDARD_POSITIONS } from 'engine';

export type Wishes = Readonly<Record<string, PositionWish>>;
export type StandardPosition = (typeof STANDARD_POSITIONS)[number];

export const positionNames: Readonly<Record<StandardPosition, string>> = {
  P: 'Pitcher',
  C: 'Catcher',
  '1B': 'First base',
  '2B': 'Second base',
  '3B': 'Third base',
  SS: 'Shortstop',
  LF: 'Left field',
  LCF: 'Left center field',
  CF: 'Center field',
  RCF: 'Right center field',
  RF: 'Right field',
};

/** Taps go through these in turn: the most frequent wish is one tap away, and the fourth tap is where one began. */
const cycle: Readonly<Record<PositionWish, PositionWish>> = {
  can: 'prefer',
  prefer: 'avoid',
  avoid: 'never',
  never: 'can',
};

export const wishOptions = POSITION_WISHES.map((wish) => ({
  value: wish,
  label: wish[0]?.toUpperCase() + wish.slice(1),
}));

export function wishFor(wishes: Wishes, position: string): PositionWish {
  return wishes[position] ?? 'can';
}

export function nextWish(wishes: Wishes, position: string): PositionWish {
  return cycle[wishFor(wishes, position)];
}

/** `can` is what is not named, so it is not kept. */
export function withWish(wishes: Wishes, position: string, wish: PositionWish): Wishes {
  const { [position]: _, ...others } = wishes;
  return wish === 'can' ? others : { ...others, [position]: wish };
}
