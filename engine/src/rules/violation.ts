import type { Problem, Violation } from '#engine/problem.ts';
import type { RuleLevel } from '#engine/vocabulary.ts';

type About = Partial<Pick<Violation, 'players' | 'innings' | 'positions'>>;

/** One broken rule; about nobody, no inning and no position but those named. */
export function violation(
  rule: Violation['rule'],
  level: Violation['level'],
  words: string,
  about: About = {},
): Violation {
  return { rule, level, players: [], innings: [], positions: [], words, ...about };
}

/** The level of a minimum: a required one that a player can no longer reach after the innings played is only reported. */
export function levelOfMinimum({ played }: Problem, level: RuleLevel, least: number, reachable: number): RuleLevel {
  return played.length > 0 && reachable < least ? 'wanted' : level;
}
