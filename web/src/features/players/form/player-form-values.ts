import { battingUnknown, newPlayer, type Player, throwingUnknown } from 'contract/players';
import type { z } from 'zod';
import { formatBatting, formatCoEdGroup, formatThrowing } from '../player-labels.ts';

export const playerForm = newPlayer.omit({ id: true, allowDuplicate: true });
export type PlayerFormInput = z.input<typeof playerForm>;
export type PlayerFormOutput = z.output<typeof playerForm>;

export function playerFormValues(player: Player | undefined): PlayerFormInput {
  return {
    firstName: player?.firstName ?? '',
    lastName: player?.lastName ?? '',
    battingPreference: player?.battingPreference ?? battingUnknown,
    throwingPreference: player?.throwingPreference ?? throwingUnknown,
    jerseyNumber: player?.jerseyNumber ?? '',
    notes: player?.notes ?? '',
    wishes: player?.wishes ?? {},
    // A player that an older version of the app stored on the device may have none.
    strengths: player?.strengths ?? {},
    coEdGroup: player?.coEdGroup ?? null,
  };
}

/** Empty notes are left out of the request. */
export function playerBody({ notes, ...fields }: PlayerFormOutput) {
  return notes ? { ...fields, notes } : fields;
}

export function playerDifferences(newer: Player, mine: PlayerFormInput): string[] {
  const theirs = playerFormValues(newer);
  return [
    (theirs.firstName !== mine.firstName || theirs.lastName !== mine.lastName) && `Name: ${newer.fullName}`,
    theirs.battingPreference !== mine.battingPreference && `Batting: ${formatBatting(newer)}`,
    theirs.throwingPreference !== mine.throwingPreference && `Throwing: ${formatThrowing(newer)}`,
    theirs.jerseyNumber !== mine.jerseyNumber && `Jersey number: ${theirs.jerseyNumber || 'none'}`,
    theirs.notes !== mine.notes && `Notes: ${theirs.notes || 'none'}`,
    theirs.coEdGroup !== mine.coEdGroup && `Co-ed group: ${formatCoEdGroup(newer) ?? 'not set'}`,
    !samePreferences(theirs.wishes, mine.wishes) && 'Positions differ',
    !sameStrengths(theirs.strengths, mine.strengths) && 'Strengths differ',
  ].filter((line) => line !== false);
}

function samePreferences(one: PlayerFormInput['wishes'] = {}, other: PlayerFormInput['wishes'] = {}): boolean {
  const positions = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...positions].every((position) => (one[position] ?? 'can') === (other[position] ?? 'can'));
}

function sameStrengths(one: PlayerFormInput['strengths'] = {}, other: PlayerFormInput['strengths'] = {}): boolean {
  const positions = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...positions].every((position) => one[position] === other[position]);
}
