import type { HomeOrAway } from 'contract/games';
import { foldText } from 'contract/primitives/name-key';

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
  /** Empty when the file does not say. */
  readonly homeOrAway: HomeOrAway | '';
  /** What may have been misread. */
  readonly warnings: readonly string[];
};

/** `ignored` lists what was not imported, and why. */
export type ReadSchedule = { readonly lines: readonly ScheduleLine[]; readonly ignored: readonly string[] };

export const unknownLocation = 'To be announced';

export type Meeting = { readonly opponent: string; readonly homeOrAway: HomeOrAway | '' };

/**
 * Finds the opponent in `Tigers vs. Bears`, `at Bears` or `@ Bears`, and in `Bears @ Tigers` too when `team` is the Tigers;
 * null when nothing says it. `@` and `at` precede the home team; `vs.` does not say which team is at home.
 */
export function parseMeeting(title: string, team: string): Meeting | null {
  const [, first = '', word = '', second] =
    /^([\s\S]*?)(?:^|\s)(vs\.?|versus|against|at|@)\s*(\S.*)$/i.exec(title) ?? [];
  if (second === undefined) return null;
  const [before, after] = [first.trim(), second.trim()];
  const isOwnTeamLast = before !== '' && foldText(after) === foldText(team);
  const isAt = /^(at|@)$/i.test(word);
  if (isOwnTeamLast) return { opponent: before, homeOrAway: isAt ? 'home' : '' };
  return { opponent: after, homeOrAway: isAt ? 'away' : '' };
}

/** Home or away out of a column such as `H/A`; empty when it says neither. */
export function parseHomeOrAway(text: string): HomeOrAway | '' {
  if (/^(h|home)$/i.test(text.trim())) return 'home';
  return /^(a|away|@|at|v|visitor|visiting)$/i.test(text.trim()) ? 'away' : '';
}

export function isNotGame(title: string): boolean {
  return /\b(practice|training|meeting|party|picnic|tryouts?|bye)\b/i.test(title);
}
