import type { Violation } from '#engine/problem.ts';
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

/** Innings a minimum asks for, and how many of them a player could have before the game, and can still have now. */
type Minimum = { readonly least: number; readonly atFirst: number; readonly now: number };

/** A required minimum that the innings played have put out of a player's reach is only reported. */
export function levelOfMinimum(level: RuleLevel, { least, atFirst, now }: Minimum): RuleLevel {
  return atFirst >= least && now < least ? 'wanted' : level;
}
