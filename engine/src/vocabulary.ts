/** The name of a fielding position: a standard abbreviation or a coach's own name. */
export type Position = string;

/** An opaque identifier. The engine only compares it. */
export type PlayerId = string;

/** The number of an inning, starting at 1. */
export type Inning = number;

export const STANDARD_POSITIONS = ['P', 'C', '1B', '2B', '3B', 'SS', 'LF', 'LCF', 'CF', 'RCF', 'RF'] as const;

export const STANDARD_INFIELD = ['P', 'C', '1B', '2B', '3B', 'SS'] as const;

/** How a coach feels about a player at a position. `never` is a hard rule, the rest are preferences. */
export const POSITION_PREFERENCES = ['prefer', 'can', 'avoid', 'never'] as const;
export type PositionPreference = (typeof POSITION_PREFERENCES)[number];

/** The groups that co-ed rules count. A player without a group counts for none. */
export const CO_ED_GROUPS = ['women', 'men'] as const;
export type CoEdGroup = (typeof CO_ED_GROUPS)[number];

/** The zones of co-ed quotas. The battery is pitcher and catcher; the infield excludes them. */
export const CO_ED_ZONES = ['infield', 'outfield', 'battery'] as const;
export type CoEdZone = (typeof CO_ED_ZONES)[number];

/** `varied`: players try many positions in a game. `settled`: players change position as rarely as fairness allows. */
export const ROTATIONS = ['varied', 'settled'] as const;
export type Rotation = (typeof ROTATIONS)[number];

/** What counts before the changes of a previous lineup: the fairness of the game, or only its required rules. */
export const CHANGE_PRIORITIES = ['fairness', 'stability'] as const;
export type ChangePriority = (typeof CHANGE_PRIORITIES)[number];

/** How good a player is at a position, in the judgment of the coach. Only rule K2 uses it. */
export const STRENGTHS = ['strong', 'developing'] as const;
export type Strength = (typeof STRENGTHS)[number];

/** Whether the coach keeps two players together or apart. */
export const PAIR_KINDS = ['together', 'apart'] as const;
export type PairKind = (typeof PAIR_KINDS)[number];

/** Where a pair of players counts. The battery is pitcher and catcher. */
export const PAIR_PLACES = ['infield', 'outfield', 'bench', 'battery'] as const;
export type PairPlace = (typeof PAIR_PLACES)[number];

/** The places of the limits of innings (rules F7 and F8) that are no position. */
export const LIMIT_ZONES = ['field', 'infield', 'outfield'] as const;

export const RULE_LEVELS = ['required', 'wanted'] as const;
export type RuleLevel = (typeof RULE_LEVELS)[number];

/**
 * Who bats. `continuous`: all players who come. `starters`: the players who start in the field. `extraHitter`: the
 * starters and one more. `designatedHitter`: the starters, with a hitter in place of one of them.
 */
export const BATTING_MODES = ['continuous', 'starters', 'extraHitter', 'designatedHitter'] as const;
export type BattingMode = (typeof BATTING_MODES)[number];
