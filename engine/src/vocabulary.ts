/** A name for a place on the field: one of the standard abbreviations or a coach's own. */
export type Position = string;

/** An opaque identifier; the engine compares it and never reads it. */
export type PlayerId = string;

/** 1-based: the first inning is 1. */
export type Inning = number;

export const STANDARD_POSITIONS = ['P', 'C', '1B', '2B', '3B', 'SS', 'LF', 'LCF', 'CF', 'RCF', 'RF'] as const;

export const STANDARD_INFIELD = ['P', 'C', '1B', '2B', '3B', 'SS'] as const;

/** How a coach feels about a player at a position. `never` is a hard rule, the rest are wishes. */
export const POSITION_WISHES = ['prefer', 'can', 'avoid', 'never'] as const;
export type PositionWish = (typeof POSITION_WISHES)[number];

export const RULE_LEVELS = ['required', 'wanted'] as const;
export type RuleLevel = (typeof RULE_LEVELS)[number];
