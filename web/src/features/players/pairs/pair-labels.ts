import type { Player } from 'contract/players';
import type { Pair } from 'contract/primitives/pairs';
import { PAIR_KINDS, PAIR_PLACES, RULE_LEVELS } from 'engine';

const kinds: Readonly<Record<Pair['kind'], string>> = { together: 'Together', apart: 'Apart' };
export const kindOptions = PAIR_KINDS.map((value) => ({ value, label: kinds[value] }));

const places: Readonly<Record<Pair['place'], string>> = {
  infield: 'In the infield',
  outfield: 'In the outfield',
  bench: 'On the bench',
  battery: 'As a battery',
};
export const placeOptions = PAIR_PLACES.map((value) => ({ value, label: places[value] }));

export const levelLabels: Readonly<Record<Pair['level'], string>> = { required: 'Required', wanted: 'Preferred' };
export const levelOptions = RULE_LEVELS.map((value) => ({ value, label: levelLabels[value] }));

/** The player as the engine's sentences name one. */
export function toNamed({ id, fullName }: Player) {
  return { id, name: fullName };
}
