import type { Position } from 'engine';
import { formatInnings, formatList, formatOrdinal, formatPositionLabel } from 'engine/format';
import { noGame } from '#domain/games/game-labels.ts';
import type { ErrorMessageOptions } from '#lib/http/error-message.ts';
import { bothMark } from './model/change-form.ts';
import { findPlayers, type KnownPlayer } from './model/find-players.ts';

export const playedMessages = {
  noBattingOrder: 'No one has entered who batted when, so the season counts no places in the order for this game.',
  loading: 'Loading what was played',
  toCome: 'This game is still to come',
  toComeHint: 'Come back on the day of the game, or after it, to record what was played.',
  fromFinal: 'This is the final lineup. Change what went differently, then save.',
  fromDraft: 'This is the draft of the lineup. Change what went differently, then save.',
  fromNothing:
    'No lineup was saved for this game. Choose the players who were at each position, or type or paste whole innings below the grid, then save.',
  notRecorded: 'Nothing was recorded for this game. This is its lineup.',
  emptied: (name: string, innings: readonly number[]) =>
    `${name} no longer has a position in ${formatInnings(innings)}.`,
  notThere: 'A player who was not there has no bench inning.',
  typeHint:
    'Press a cell to choose a player, or type initials, a number or the beginning of a name. Several with spaces between them, such as “al bo 12”, fill the positions from there down.',
  unread: 'Correct these cells before you save',
  unreadHint: 'Type the player again, or choose one. Escape gives a text up.',
  leftOut: 'Parts of what you typed or pasted have no place here',
  leftOutFirst:
    'Parts of what you typed or pasted have no place in the grid. Read them below it, then press “I have read it”.',
  pasteHint:
    'Type a line for each inning: initials, numbers or names, in the order of the positions above. Or paste a table from a spreadsheet, with or without headings.',
  pasteEmpty: 'Type or paste the innings first.',
  noInnings: 'No inning was played.',
  notPossible: (why: readonly string[]) =>
    ['No lineup keeps the rules of this game.', ...why.slice(0, 1), 'Choose the players yourself.'].join(' '),
  notFilled: 'The record could not be filled. Try again, or choose the players yourself.',
  noPitchers: 'No one is at pitcher yet.',
  pitchesHint: 'Leave it blank if no one counted.',
  pitchesInvalid: 'Pitches go from 0 to 200',
  recorded: 'Recorded. The season counts what was played.',
  recordedOnly: 'Recorded. This game does not count in the season.',
  removed: {
    final: 'Record removed. The final lineup counts again.',
    none: 'Record removed. Nothing of this game counts in the season now.',
  },
  removedHere: 'Record removed on this device. The season follows when there is a network.',
  removeTitle: 'Remove the record?',
  removeWarning: {
    final: 'What you recorded is deleted, and the final lineup counts again.',
    none: 'What you recorded is deleted. This game has no final lineup, so nothing of it will count in the season.',
  },
  counts: 'This game counts in the season.',
  countsNot: 'This game does not count in the season.',
  countsHint: 'Turn it off for a scrimmage.',
  notSaved: 'The record is not saved',
  notSavedReason: (reason: string) => `${reason} Your changes are still here.`,
  newerVersion: 'A newer record was saved on another device',
  removedElsewhere: 'The record was removed on another device',
  nothingOverwritten: 'Nothing was overwritten. Choose which is right.',
  leaveWarning: "You'll lose the changes you made to this record since the last save.",
  restored: 'Your unsaved changes are back',
} as const;

/** What a pasted table says that has no place in the grid. */
export const leftOutMessages = {
  position: (name: string) => (name === '' ? 'A row names no position.' : `“${name}” is no position of this game.`),
  inning: (name: string) => `“${name}” is no inning that a game can have.`,
  player: (name: string, { isTwice }: { readonly isTwice: boolean }) => {
    if (name === '') return 'A row names no player.';
    return isTwice ? `“${name}” has two rows.` : `“${name}” is no player of the team, or fits several.`;
  },
  cell: (name: string, { inning, text }: { readonly inning: number; readonly text: string }) =>
    `${name}, inning ${inning}: “${text}” is no position of this game.`,
  others: (names: string, { inning }: { readonly inning: number }) =>
    `Inning ${inning} has no position left for “${names}”.`,
  rows: 'The table has more positions than this game.',
} as const;

const byStatus = { 404: noGame } as const;

export const playedErrors = {
  load: { fallback: 'What was played could not be loaded.' },
  save: { fallback: 'The record could not be saved. Try again.', byStatus },
  remove: { fallback: 'The record could not be removed. Try again.', byStatus },
} as const satisfies Record<string, ErrorMessageOptions>;

export function describeRestored(editedAt: string): string {
  return `You made them on this device (${editedAt}), and they are not saved yet.`;
}

export function describeRecorded(updatedAt: string, { counts }: { readonly counts: boolean }): string {
  const effect = counts ? 'The season counts what was played.' : playedMessages.countsNot;
  return `Recorded ${updatedAt}. ${effect}`;
}

export function describeEmptyInnings(innings: readonly number[], { last }: { readonly last: number }): string {
  const subject = innings.length === 1 ? `Inning ${innings[0]} has` : `Innings ${formatList(innings)} have`;
  const remove = innings.includes(last) ? ', or remove innings that were not played' : '';
  return `${subject} no players. Choose who was there${remove}.`;
}

/** `All game`, `Not there`, `Arrived in the 3rd`, `Left after the 4th`, `Only the 2nd and 4th`. */
export function describePresence(there: readonly number[], innings: number): string {
  if (there.length === 0) return 'Not there';
  if (there.length === innings) return 'All game';
  const first = Math.min(...there);
  const last = Math.max(...there);
  const isUnbroken = last - first + 1 === there.length;
  if (isUnbroken && last === innings) return `Arrived in the ${formatOrdinal(first)}`;
  if (isUnbroken && first === 1) return `Left after the ${formatOrdinal(last)}`;
  return `Only ${formatInnings(there.toSorted((one, other) => one - other))}`;
}

/** `Shortstop, inning 3`. */
export function formatCell({ inning, position }: { readonly inning: number; readonly position: Position }): string {
  return `${formatPositionLabel(position)}, inning ${inning}`;
}

/** Why a text in a cell is not clear: `“an” fits Ana Lee and Anton Diaz.` */
export function describeUnread(text: string, players: readonly KnownPlayer[]): string {
  if (text.includes(bothMark)) return `${text.split(bothMark).join(' and ')} are both here.`;
  const found = findPlayers(text, players).map(({ name }) => name);
  if (found.length === 1) return `${found[0]} is in this inning twice.`;
  if (found.length === 0) return `“${text}” fits no player of the team.`;
  const shown = found.length > 3 ? [...found.slice(0, 2), `${found.length - 2} more`] : found;
  return `“${text}” fits ${formatList(shown)}.`;
}

/** What was done with a pasted table: `Read as positions by innings: 54 cells filled.` */
export function describePasted(
  layout: string,
  { filled, marked }: { readonly filled: number; readonly marked: number },
) {
  const count = `${filled} ${filled === 1 ? 'cell' : 'cells'} filled`;
  const unclear = marked === 0 ? '' : `, ${marked} to correct`;
  return `Read as ${layout}: ${count}${unclear}. Undo takes it back.`;
}
