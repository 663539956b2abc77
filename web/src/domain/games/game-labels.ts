import type { Game } from 'contract/games';
import { POSITION_CONFIGURATIONS, type PositionConfiguration } from 'engine';

/** The message for a game that was deleted or belongs to another coach. */
export const noGame = 'Game not found or access denied';
export const leftGame = 'You are no longer in its team. Ask the owner if that is a mistake.';

export const configurationNames: Readonly<Record<PositionConfiguration, string>> = {
  Standard9: 'Standard 9-Player Baseball',
  WithDH: '10-Player with Designated Hitter',
  TBall10: 'T-Ball (10 Players)',
  TBall11: 'T-Ball (11 Players)',
  Custom: 'Custom',
};

export const configurationOptions = POSITION_CONFIGURATIONS.map((value) => ({
  value,
  label: configurationNames[value],
}));

/** Returns the prefix of the opponent as in schedules: an away game is "@ Hawks". */
export function opponentPrefix({ homeOrAway }: Pick<Game, 'homeOrAway'>): string {
  return homeOrAway === 'away' ? '@' : 'vs.';
}

export const homeOrAwayOptions = [
  { value: '', label: 'Not set' },
  { value: 'home', label: 'Home' },
  { value: 'away', label: 'Away' },
] as const;
