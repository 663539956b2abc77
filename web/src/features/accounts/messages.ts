import { ApiError } from '#lib/http/api-error.ts';
import { errorMessage } from '#lib/http/error-message.ts';

/** Shown when the server sends no message; section 8 of the product specification prescribes most of these. */
export const signInMessages = {
  registration: 'Registration failed. Please try again.',
  registered: 'Your account has been created.',
  login: 'Login failed. Please check your credentials and try again.',
  loggedIn: 'Login successful! Redirecting...',
  sessionEnded: 'Your session has ended. Sign in again.',
  passwordRule: 'Must contain at least 8 characters with uppercase, lowercase, and numbers',
  verification: 'Email verification failed. The link may be expired or invalid.',
  verificationWithoutToken: 'No verification token provided. Please check your email and click the verification link.',
  verified: 'Email verified successfully! You can now access all features.',
  verificationRequired: 'Please check your email and click the verification link to access this feature.',
  verificationHint: "Don't see it? Check your spam folder, or resend the email.",
  notVerifiedYet: "This address isn't verified yet. Open the link in the most recent email, then try again.",
  checkFailed: "We couldn't check that. Try again.",
  developmentMail: 'This is a development version, so it sends no real email.',
  resent: 'Verification email sent! Please check your inbox.',
  resendFailed: 'Failed to resend verification email. Please try again.',
  forgot: 'An error occurred while processing your request. Please try again.',
  resetDone: 'Your password has been reset. You can now sign in with it.',
  reset: 'An error occurred while resetting your password. Please try again.',
  invalidResetLink: 'Invalid reset link. Please request a new password reset.',
  changeRequested:
    'Someone who knows your password asked to change the email address of your Evenfield account. If that was you, you can close this page.',
  cancelingEffect:
    'Canceling keeps your account at this address, signs out every device, and stops the old password from working.',
  changeCanceled: 'The change of your email address has been canceled. Choose a new password.',
  changeNotCanceled: 'The change could not be canceled. Try again.',
  cancellationWithoutToken: 'This link is incomplete. Open it again from the email, or reset your password.',
} as const;

export const signInErrors = {
  login: { fallback: signInMessages.login, namesOutage: true },
  verification: { fallback: signInMessages.verification, namesOutage: true },
} as const;

export const settingsMessages = {
  aboutName: 'Shown at the top of every page and used in the emails we send you.',
  nameSaved: 'Your name has been saved.',
  name: 'Your name could not be saved. Try again.',
  aboutEmail: 'You use it to sign in and to reset your password.',
  aboutEmailChange: "We'll notify your current address, and the change takes effect once you confirm the new one.",
  whyPassword: 'Keeps anyone holding your phone from taking over your account',
  sameEmail: 'This is already your address',
  emailRequested: 'Check your new address for a link to confirm it.',
  email: 'Your email address could not be changed. Try again.',
  aboutPassword: 'Changing it signs out all your other devices. This one stays signed in.',
  passwordChanged: 'Your password has been changed. Your other devices have been signed out.',
  password: 'Your password could not be changed. Try again.',
  aboutDevices: 'Browsers that are signed in to your account.',
  unknownDevice: "If you don't recognize one, sign it out and change your password.",
  sessions: 'Your devices could not be loaded. Try again.',
  endSession: 'The device could not be signed out. Try again.',
  endOtherSessions: 'Your other devices could not be signed out. Try again.',
  otherSessionsEnded: 'All other devices have been signed out.',
  aboutMails: 'What you get by e-mail besides what concerns your account.',
  mailsAnswers: "Tell me by e-mail when a family's answer no longer fits a final lineup",
  mailsUnverified: 'Verify your e-mail address first.',
  mailsSaved: 'Saved.',
  mails: 'Your choice could not be saved. Try again.',
  aboutTheme:
    'Light is easiest to read in the sun, dark at night games. System follows your device. Saved in this browser only.',
  aboutDeletion: "This can't be undone. Download your data first if you might want it later.",
  deletionList: 'This permanently deletes:',
  confirmDeletion:
    'Your account, teams, players, games, and lineups will be permanently deleted. Enter your password to confirm.',
  deleted: 'Your account has been deleted.',
  deletion: 'Your account could not be deleted. Try again.',
} as const;

export const dataMessages = {
  about:
    'Everything we store about you: account, devices, teams, players, games, availability, lineups, and what was played.',
  archive:
    'You get a ZIP file with everything as JSON, which can be imported again, and as CSV files for spreadsheets. It names your players, so store it safely.',
  download: 'Your data could not be downloaded. Try again.',
  storedHere:
    "Your sign-in, your current team, and what you opened are stored on this device. Signing out removes them, here and in every other tab. On a shared device, sign out when you're done.",
  offlineDataRemoved:
    'The stored copies were removed from this device. Changes that are not sent yet stay. Pages you open are stored again.',
} as const;

export const importMessages = {
  about:
    'Choose the ZIP file of a download, or the JSON file in it. Its teams are added to your account; nothing you have is changed.',
  notAnExport: 'This file is not an Evenfield download. Choose evenfield-data.zip, or the evenfield-data.json in it.',
  tooLarge: 'This file is too large to be an Evenfield download.',
  noTeams: 'There are no teams in this file.',
  leftOut: 'Shared links and calendar addresses are not imported. Turn them on again where you need them.',
  invalid: 'The file has mistakes, so nothing was imported.',
  failed: 'The teams could not be imported. Try again: nothing is imported twice.',
} as const;

export function describeImported(teams: number): string {
  return teams === 1 ? '1 team was imported.' : `${teams} teams were imported.`;
}

export function describeTooMuch(bytes: number, most: number): string {
  const megabyte = 1024 * 1024;
  return `The chosen teams have ${(bytes / megabyte).toFixed(1)} MB, and up to ${most / megabyte} MB can be imported at once. Choose fewer teams.`;
}

export function describeDeviceLimit(limit: number): string {
  return `You can stay signed in on up to ${limit} devices. Signing in on another one signs out the least recently used.`;
}

export const playerDataMessages = {
  about:
    'A family may ask what is stored about their child, or ask you to erase it. Here you can do both for one player, across all games of a team.',
  searchHint: 'Searches all your teams, on this device only',
  load: 'Your players could not be loaded. Try again.',
  noPlayers: 'There are no players on your teams.',
  noMatch: 'No player has this name.',
  download:
    'One JSON file with everything stored about this player: roster entry, notes, position preferences, strengths, pairs, and each game.',
  downloadFailed: "The player's data could not be downloaded. Try again.",
  erase: 'Erasing removes the player everywhere, and not only from the roster.',
  eraseFailed: 'The player could not be erased. Try again.',
  confirmErasure: (name: string, team: string) =>
    `${name} will be permanently removed from ${team}: roster, notes, pairs, availability, lineups, and pitch counts. Games already played keep a former player without a name.`,
  copies: 'Files you downloaded, printed, or shared before are not changed.',
  erased: (name: string) => `${name} has been erased.`,
} as const;

export function describeTeam({ name, season }: { readonly name: string; readonly season: string | null }): string {
  return season === null ? name : `${name}, ${season}`;
}

/** Of changes that outlived a session on this device. */
export function describeKeptChanges(count: number): string {
  return count === 1
    ? '1 change is kept on this device. It is sent when the coach who made it signs in.'
    : `${count} changes are kept on this device. They are sent when the coach who made them signs in.`;
}

/** The message above a form; undefined when the server's message is already shown beside one of its fields. */
export function formErrorMessage(error: unknown, fields: readonly string[], fallback: string): string | undefined {
  if (error instanceof ApiError && fields.some((field) => error.errors[field]?.includes(error.message)))
    return undefined;
  return errorMessage(error, { fallback });
}

/** The server's message, otherwise the first message of its first invalid field, otherwise the fallback. */
export function registrationErrorMessage(error: unknown): string {
  const [first] = error instanceof ApiError ? Object.values(error.errors) : [];
  return errorMessage(error, { fallback: first?.[0] ?? signInMessages.registration });
}
