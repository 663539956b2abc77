import type { Violation } from '#engine/problem.ts';

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
