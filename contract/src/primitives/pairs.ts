import { PAIR_KINDS, PAIR_PLACES, RULE_LEVELS } from 'engine';
import { z } from 'zod';
import { id, limitedArray } from './fields.ts';

export const pairLimits = { perTeam: 50 } as const;

/** Two players whom the coach keeps together or apart in every game. Private to the coach. */
export const pair = z.strictObject({
  players: z
    .tuple([id, id], 'Choose two players')
    .refine(([one, other]) => one !== other, 'Choose two different players'),
  kind: z.enum(PAIR_KINDS, 'Choose together or apart'),
  place: z.enum(PAIR_PLACES, 'Choose infield, outfield, bench or battery'),
  level: z.enum(RULE_LEVELS, 'Choose required or wanted'),
});
export type Pair = z.infer<typeof pair>;

/** All pairs of a team. Two players have at most one pair for a place, so no pair contradicts another one of them. */
export const pairs = limitedArray(pair, pairLimits.perTeam, 'A team can have at most 50 pairs').refine(
  (list) => new Set(list.map(formatPairKey)).size === list.length,
  'Two players can have only one pair for each place',
);

/** Equal for pairs that exclude each other: those of the same players and place. */
export function formatPairKey({ players, place }: Pick<Pair, 'players' | 'place'>): string {
  return `${players.toSorted().join(' ')} ${place}`;
}
