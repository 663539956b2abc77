import { deviceStorage } from '#lib/offline/device-storage.ts';

/** The games whose players the coach has checked in on this device. */
export const checkedInGames = createRememberedIds('checkedIn:');

/** The teams for which the coach was asked on this device who can pitch and catch. */
export const teamsAskedForBattery = createRememberedIds('batteryAsked:');

/** The teams for which the coach was asked on this device who the women are. */
export const teamsAskedForCoEdGroups = createRememberedIds('coEdAsked:');

function createRememberedIds(prefix: string) {
  return {
    add: (id: string) => deviceStorage.setItem(prefix + id, 'true'),
    has: (id: string) => deviceStorage.getItem(prefix + id) !== null,
  };
}

/** Called at sign-out, which leaves nothing of the coach in the browser: neither these ids nor printed lineups nor what was explained or decided. */
export function clearRemembered(): void {
  for (const key of Object.keys(localStorage)) {
    if (
      /^(checkedIn:|batteryAsked:|coEdAsked:|printed:|leftAnswers:|textLanguage:|ringsExplained$|leftTeams$)/.test(key)
    )
      deviceStorage.removeItem(key);
  }
}
