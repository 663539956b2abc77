import { MOST_POSITIONS, POSITION_PREFERENCES, STRENGTHS } from 'engine';
import { z } from 'zod';
import { limitedRecord } from './fields.ts';

export const positionLimits = { nameMax: 12, perGame: MOST_POSITIONS, perPlayer: 40 } as const;

/** A standard abbreviation or a coach's own name for a position. */
export const position = z
  .string('Position is required')
  .trim()
  .min(1, { error: 'Position is required', abort: true })
  .max(positionLimits.nameMax, 'Position must be 12 characters or less')
  .regex(/^[\p{L}\p{N}][\p{L}\p{N} .-]*$/u, 'Position contains characters that cannot be used')
  // Positions are keys of plain objects, which inherit names such as `constructor`.
  .refine((name) => !(name in Object.prototype), 'Position cannot have this name');

/** The coaches' preference for a player at each position; a position that is not named is `can`. */
export const wishes = limitedRecord(
  position,
  z.enum(POSITION_PREFERENCES, 'Choose prefer, can, avoid or never'),
  positionLimits.perPlayer,
  'Too many positions',
);

/** How good a player is at each position in the coach's judgment; one that is not named is neither strong nor developing. */
export const strengths = limitedRecord(
  position,
  z.enum(STRENGTHS, 'Choose strong or developing'),
  positionLimits.perPlayer,
  'Too many positions',
);
