import type { LostTeam } from '#domain/teams/lost-teams.ts';

export const noticeMessages = {
  offlineSignedIn:
    'You can read what you opened earlier. Your edits are saved on this device and sent later; a few things need a connection.',
  offlineVisitor: 'Signing in needs a connection.',
  storageFailed: 'This device cannot store your data.',
  storageFailedAdvice:
    'Its storage is full or turned off. Evenfield works while you are online. Keep this page open until your changes are sent.',
  installTitle: 'Put Evenfield on your home screen',
  installReason: 'It opens like an app, also at a field without a network, and your data is safer on this device.',
  installWithSafari: 'In Safari, tap Share, then Add to Home Screen.',
} as const;
export const unknownPath = 'The page you opened does not exist. Check its address, or go on from here.';

/** A member cannot know whether the owner has removed the member or deleted the team. */
export function describeLostTeam({ name, isOwn }: LostTeam): string {
  return isOwn ? `${name} is no longer one of your teams.` : `You are no longer in ${name}.`;
}

/**
 * `shownName` is the team that took its place on the page, if one did. What was typed into a form is gone; edits of a lineup
 * or of a played record stay on the device, in case the team comes back.
 */
export function explainLostTeam({ isOwn, wasShown }: LostTeam, shownName: string | undefined): string {
  const reason = isOwn
    ? 'It was deleted or handed over on another device.'
    : 'Its owner has removed you or deleted the team.';
  if (!wasShown) return reason;
  const place = shownName === undefined ? '' : ` This page shows ${shownName} now.`;
  return `${reason} What you had not saved there cannot be saved now.${place}`;
}
