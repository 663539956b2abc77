import { battingUnknown, newPlayer, type Player, throwingUnknown } from 'contract/players';
import type { z } from 'zod';

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
