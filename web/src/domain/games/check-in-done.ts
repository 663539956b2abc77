import { createRememberedIds } from '#lib/remembered-ids.ts';

/** The games whose players the coach has checked in. */
export const checkedInGames = createRememberedIds('checkedIn:');
