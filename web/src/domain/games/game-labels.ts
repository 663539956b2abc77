import type { Game } from 'contract/games';
import { packs } from 'engine';

export const rulePackOptions = [
  { value: '', label: 'Basic rules' },
  ...packs.filter(({ id }) => id !== 'basic').map(({ id, name }) => ({ value: id, label: name })),
];

/** Returns the prefix of the opponent as in schedules: an away game is "@ Hawks". */
export function opponentPrefix({ homeOrAway }: Pick<Game, 'homeOrAway'>): string {
  return homeOrAway === 'away' ? '@' : 'vs.';
}

export const homeOrAwayOptions = [
  { value: '', label: 'Not set' },
  { value: 'home', label: 'Home' },
  { value: 'away', label: 'Away' },
] as const;
