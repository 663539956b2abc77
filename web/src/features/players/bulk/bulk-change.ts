import type { Player } from 'contract/players';
import type { PositionPreference } from 'engine';
import type { PlayerFields } from '#domain/players/player-change.ts';
import {
  type PositionPreferences,
  type Strengths,
  withPreference,
  withStrength,
} from '../preferences/preferences-and-strengths.ts';

/** What the coach sets for several players at once. What is absent stays as each player has it. */
export type BulkChange = {
  readonly battingPreference?: number;
  readonly throwingPreference?: number;
  readonly wishes: PositionPreferences;
  /** By position; an empty text takes the strength back. */
  readonly strengths: Readonly<Record<string, string>>;
};

export const noChange: BulkChange = { wishes: {}, strengths: {} };

export function isEmptyChange({ wishes, strengths, ...hands }: BulkChange): boolean {
  return [wishes, strengths, hands].every((part) => Object.keys(part).length === 0);
}

/** The fields of a player that the change gives another value. */
export function applyBulkChange(player: Player, change: BulkChange): PlayerFields {
  const { battingPreference, throwingPreference } = change;
  const preferences = setPreferences(player.wishes, change.wishes);
  const before = player.strengths ?? {};
  const strengths = setStrengths(before, change.strengths);
  return {
    ...(battingPreference !== undefined && battingPreference !== player.battingPreference && { battingPreference }),
    ...(throwingPreference !== undefined && throwingPreference !== player.throwingPreference && { throwingPreference }),
    ...(preferences !== player.wishes && { wishes: preferences }),
    ...(strengths !== before && { strengths }),
  };
}

/**
 * Takes the change of a player back in the player as stored now: what the change has not set, such as the answer for another
 * position, may have been changed since.
 */
export function revertBulkChange(current: Player, { before, change }: RevertedChange): PlayerFields {
  const preferences = Object.fromEntries(
    Object.keys(change.wishes).map((position) => [position, before.wishes[position]]),
  );
  const strengths = Object.fromEntries(
    Object.keys(change.strengths).map((position) => [position, before.strengths?.[position] ?? '']),
  );
  return {
    ...(change.battingPreference !== undefined && { battingPreference: before.battingPreference }),
    ...(change.throwingPreference !== undefined && { throwingPreference: before.throwingPreference }),
    wishes: setPreferences(current.wishes, preferences),
    strengths: setStrengths(current.strengths ?? {}, strengths),
  };
}

type RevertedChange = { readonly before: Player; readonly change: BulkChange };

/** The same object where nothing changes. */
function setPreferences(
  before: PositionPreferences,
  chosen: Readonly<Record<string, PositionPreference | undefined>>,
): PositionPreferences {
  return Object.entries(chosen).reduce((preferences, [position, preference]) => {
    const after = withPreference(preferences, position, preference);
    return after[position] === preferences[position] ? preferences : after;
  }, before);
}

/** The same object where nothing changes. */
function setStrengths(before: Strengths, chosen: BulkChange['strengths']): Strengths {
  return Object.entries(chosen).reduce((strengths, [position, strength]) => {
    const after = withStrength(strengths, [position], strength);
    return after[position] === strengths[position] ? strengths : after;
  }, before);
}
