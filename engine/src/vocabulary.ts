/** A name for a place on the field: one of the standard abbreviations or a coach's own. */
export type Position = string;

/** An opaque identifier; the engine compares it and never reads it. */
export type PlayerId = string;

/** 1-based: the first inning is 1. */
export type Inning = number;

export const STANDARD_POSITIONS = ['P', 'C', '1B', '2B', '3B', 'SS', 'LF', 'LCF', 'CF', 'RCF', 'RF'] as const;

export const STANDARD_INFIELD = ['P', 'C', '1B', '2B', '3B', 'SS'] as const;

/** How a coach feels about a player at a position. `never` is a hard rule, the rest are preferences. */
export const POSITION_PREFERENCES = ['prefer', 'can', 'avoid', 'never'] as const;
export type PositionPreference = (typeof POSITION_PREFERENCES)[number];

/** Whom co-ed rules count; a player without a group is neither. */
export const CO_ED_GROUPS = ['women', 'men'] as const;
export type CoEdGroup = (typeof CO_ED_GROUPS)[number];

/** Zones of co-ed quotas; the battery is pitcher and catcher, the infield the rest of the infield. */
export const CO_ED_ZONES = ['infield', 'outfield', 'battery'] as const;
export type CoEdZone = (typeof CO_ED_ZONES)[number];

/** Whether players try many positions in a game, or stay where they were as far as fairness lets them. */
export const ROTATIONS = ['varied', 'settled'] as const;
export type Rotation = (typeof ROTATIONS)[number];

export const RULE_LEVELS = ['required', 'wanted'] as const;
export type RuleLevel = (typeof RULE_LEVELS)[number];

/**
 * Who bats: everybody who comes; those who start in the field; they and one extra hitter; or they with a designated
 * hitter in place of one of them.
 */
export const BATTING_MODES = ['continuous', 'starters', 'extraHitter', 'designatedHitter'] as const;
export type BattingMode = (typeof BATTING_MODES)[number];
