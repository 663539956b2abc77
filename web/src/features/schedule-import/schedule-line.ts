import { folded } from 'contract/name-key';

/** One game read from a file. */
export type ScheduleLine = {
  readonly id: number;
  readonly source: string;
  readonly opponent: string;
  /** `2026-05-09`; empty when the file has no day that can be read. */
  readonly gameDate: string;
  /** `18:30`, or empty. */
  readonly startTime: string;
  readonly location: string;
  /** In words, what may have been read wrongly. */
  readonly doubts: readonly string[];
};

/** `ignored` says in words what was not read, and why. */
export type ReadSchedule = { readonly lines: readonly ScheduleLine[]; readonly ignored: readonly string[] };

export const doubts = {
  half: 'Morning or evening? The file does not say.',
  noLocation: 'The file names no location.',
  opponent: 'Is this the opponent?',
  otherZone: 'The file gives the time in another zone; it was turned to the team’s.',
  time: 'The start time could not be read.',
  zone: 'The file gives the time in another zone: check the day, and add the time.',
} as const;

export const unknownLocation = 'To be announced';

/**
 * The opponent in `Tigers vs. Bears`, `at Bears` or `@ Bears`, and in `Bears @ Tigers` too when `team` is the Tigers;
 * null when nothing says who is played.
 */
export function opponentIn(title: string, team: string): string | null {
  const [, first = '', second] = /^([\s\S]*?)(?:^|\s)(?:vs\.?|versus|against|at|@)\s*(\S.*)$/i.exec(title) ?? [];
  if (second === undefined) return null;
  const [before, after] = [first.trim(), second.trim()];
  return before !== '' && folded(after) === folded(team) ? before : after;
}

export function isNoGame(title: string): boolean {
  return /\b(practice|training|meeting|party|picnic|tryouts?|bye)\b/i.test(title);
}
