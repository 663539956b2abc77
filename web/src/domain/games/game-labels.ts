import type { Game } from 'contract/games';
import { packs } from 'engine';

export const rulePackOptions = [
  { value: '', label: 'Basic rules' },
  ...packs.filter(({ id }) => id !== 'basic').map(({ id, name }) => ({ value: id, label: name })),
];

/** The word before the opponent, as schedules write it: an away game is "@ Hawks". */
export function opponentPrefix({ homeOrAway }: Pick<Game, 'homeOrAway'>): string {
  return homeOrAway === 'away' ? '@' : 'vs.';
}

export const homeOrAwayOptions = [
  { value: '', label: 'Not set' },
  { value: 'home', label: 'Home' },
  { value: 'away', label: 'Away' },
] as const;
