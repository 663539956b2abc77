export { anotherLineup } from './another.ts';
export type { BalancedOrderOptions } from './batting/balanced-order.ts';
export type { ContinuousOrderOptions } from './batting/batting-order.ts';
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
export type { Change, JoinedChange, SingleChange } from './explain/suggested-fixes.ts';
export { type WhatIf, whatIf } from './explain/what-if.ts';
export * from './packs.ts';
export * from './problem.ts';
export * from './public-functions.ts';
export {
  type DailyLimit,
  type Outing,
  type PitchCountRules,
  pitchCountRules,
  type RestBand,
} from './season/pitch-counts.ts';
export type { SeasonRecord } from './season/record.ts';
export { SOLUTION_STATUSES, type Solution, type SolutionStatus, type SolveOptions } from './solution.ts';
export { solve } from './solve.ts';
export type { PlayerSummary } from './summary.ts';
export { validateProblem } from './validate/problem.ts';
export { problemLimits } from './validate/problem-schema.ts';
export { validatePack } from './validate/rules.ts';
export { validateSeason } from './validate/season.ts';
export * from './vocabulary.ts';
