export { anotherLineup } from './another-lineup.ts';
export type { BalancedOrderOptions, ContinuousOrderOptions } from './batting-order.ts';
export { check } from './check.ts';
export {
  FIELD_OPTIONS,
  type FieldChoices,
  type FieldOption,
  INFIELD,
  MOST_POSITIONS,
  POSITION_CONFIGURATIONS,
  type PositionConfiguration,
  STANDARD_NINE,
} from './configurations.ts';
export type { JoinedFix, SingleFix, SuggestedFix } from './explain/suggested-fixes.ts';
export { basicRules, findPack, packs, type RulePack } from './packs.ts';
export type {
  CoEdQuota,
  Draft,
  FieldRuleId,
  InningAssignment,
  Lock,
  NumericObjective,
  PlaceLimit,
  Player,
  PlayerPair,
  PreviousLineup,
  Problem,
  RuleId,
  Rules,
  Violation,
} from './problem.ts';
export {
  applyFix,
  balancedOrder,
  battingLags,
  battingOrderFor,
  continuousOrder,
  dailyPitchLimit,
  describeShortHanded,
  fieldPositions,
  formatPosition,
  listLeftOutMinimums,
  listSingleFixes,
  mayPitchOn,
  positionsGivenUp,
  printLineup,
  restDays,
  shortHandedPositions,
  sitDifferences,
  sitsByPlayer,
  unexcused,
} from './public-functions.ts';
export {
  type DailyLimit,
  type Outing,
  type PitchCountRules,
  type PitchUnit,
  pitchCountRules,
  type RestBand,
} from './season/pitch-counts.ts';
export type { SeasonRecord } from './season/record.ts';
export { SOLUTION_STATUSES, type Solution, type SolutionStatus, type SolveOptions } from './solution.ts';
export { solve } from './solve.ts';
export type { PlayerSummary, SitDifference } from './summary.ts';
export { validateProblem, validateSeason } from './validate/problem.ts';
export { problemLimits } from './validate/problem-schema.ts';
export { validatePack } from './validate/rules.ts';
export {
  BATTING_MODES,
  type BattingMode,
  CHANGE_PRIORITIES,
  type ChangePriority,
  CO_ED_GROUPS,
  CO_ED_ZONES,
  type CoEdGroup,
  type CoEdZone,
  type Inning,
  LIMIT_ZONES,
  PAIR_KINDS,
  PAIR_PLACES,
  type PairKind,
  type PairPlace,
  type PlayerId,
  POSITION_PREFERENCES,
  type Position,
  type PositionPreference,
  ROTATIONS,
  type Rotation,
  RULE_LEVELS,
  type RuleLevel,
  STANDARD_INFIELD,
  STANDARD_POSITIONS,
  STRENGTHS,
  type Strength,
} from './vocabulary.ts';
