import type { Violation } from '#engine/problem.ts';
import type { RuleLevel } from '#engine/vocabulary.ts';

type About = Partial<Pick<Violation, 'players' | 'innings' | 'positions'>>;

/** Creates a violation. Without `about` it names no player, inning or position. */
export function violation(
  rule: Violation['rule'],
  level: Violation['level'],
  message: string,
  about: About = {},
): Violation {
  return { rule, level, players: [], innings: [], positions: [], words: message, ...about };
}

/** The innings that a minimum requires, those that a player could get before the game, and those still possible now. */
type Minimum = { readonly least: number; readonly atFirst: number; readonly now: number };

/** Returns `wanted` for a required minimum that the innings played have made impossible for a player. */
export function selectMinimumLevel(level: RuleLevel, { least, atFirst, now }: Minimum): RuleLevel {
  return atFirst >= least && now < least ? 'wanted' : level;
}
