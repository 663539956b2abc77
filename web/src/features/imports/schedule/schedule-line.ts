import type { HomeOrAway } from 'contract/games';

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
  /** The event of a calendar that the line was read from. */
  readonly eventKey?: string;
  /** What may have been misread. */
  readonly warnings: readonly string[];
};

/** `ignored` lists what was not imported, and why. */
export type ReadSchedule = { readonly lines: readonly ScheduleLine[]; readonly ignored: readonly string[] };

/** Home or away out of a column such as `H/A`; empty when it says neither. */
export function parseHomeOrAway(text: string): HomeOrAway | '' {
  if (/^(h|home)$/i.test(text.trim())) return 'home';
  return /^(a|away|@|at|v|visitor|visiting)$/i.test(text.trim()) ? 'away' : '';
}
