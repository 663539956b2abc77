import { createRememberedIds } from '#lib/remembered-ids.ts';

/** The teams for which the coach was asked who can pitch and catch. */
export const teamsAskedForBattery = createRememberedIds('batteryAsked:');
