import { z } from 'zod';

/** The limits of what both a game and the defaults of a team have. */
export const gameSettingLimits = { locationMax: 200, inningsMin: 1, inningsMax: 15 } as const;

/** Apart from the schemas of games, which the thread that reads a calendar would take a third of a second to load. */
export const HOME_OR_AWAY = ['home', 'away'] as const;

const inningsMessage = 'Innings count must be between 1 and 15';
export const inningsCount = z
  .int(inningsMessage)
  .min(gameSettingLimits.inningsMin, inningsMessage)
  .max(gameSettingLimits.inningsMax, inningsMessage);

export const locationTexts = {
  name: 'Location',
  max: gameSettingLimits.locationMax,
  tooLong: 'Location must be 200 characters or less',
} as const;
