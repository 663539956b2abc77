import type { CoEdGroup } from 'engine';
import type { PositionTexts } from './parse-positions.ts';

/** A player parsed from a line. */
export type ReadPlayer = {
  readonly firstName: string;
  readonly lastName: string;
  readonly jerseyNumber: string;
  readonly battingPreference: number;
  readonly throwingPreference: number;
  readonly coEdGroup: CoEdGroup | null;
  /** Positions as the coach may correct them, such as `P, SS`. */
  readonly positions: PositionTexts;
  /** What the line says in parentheses, or in a column of notes; empty when it says nothing. */
  readonly notes: string;
  /** Set when the line may have been misread. */
  readonly warning: string | null;
};

/** A pasted line and the player parsed from it. */
export type RosterLine = ReadPlayer & {
  /** Its number in the text, from 1. */
  readonly id: number;
  readonly source: string;
};

/** `ignored` lists what was not imported, and why. */
export type ReadRoster = { readonly lines: readonly RosterLine[]; readonly ignored: readonly string[] };

/** Several doubts in one text; null without one. */
export function joinWarnings(...warnings: readonly (string | null)[]): string | null {
  return warnings.filter((warning) => warning !== null && warning !== '').join(' ') || null;
}
