import type { PlayerEvent } from 'contract/season';
import { formatList } from 'engine/format';
import type { ErrorMessageOptions } from '#lib/http/error-message.ts';

export const gameModeMessages = {
  loading: 'Loading the game',
  noLineup: 'No lineup yet',
  noLineupHint: 'Plan the lineup first. You can also start with an empty field and place players yourself.',
  toCome: 'This game is still to come',
  toComeHint: 'Come back on the day of the game to run it inning by inning.',
  readOnly: 'This team is read-only',
  readOnlyHint: 'Game mode records what is played, and a read-only team cannot be changed.',
  deleted: 'This game was deleted on another device',
  deletedReason: 'What you recorded is still stored on this device.',
  notSaved: 'Not saved on the server yet',
  notSavedReason: (reason: string) => `${reason} Everything is stored on this device.`,
  inningsChanged: (innings: number) => `The game has ${innings} innings now.`,
  rulesChanged: 'The rules of this game have changed. Changes from now on follow the new rules.',
  swapHint: (name: string) => `Tap the player to swap with ${name}.`,
  fillHint: (position: string) => `Tap the player for ${position}.`,
  correcting: (inning: number) => `Correcting inning ${inning}. Tap two players to swap them.`,
  working: 'Planning the rest of the game...',
  planningFairest: 'Planning the fairest lineup...',
  isPlanned: 'The rest of the game is planned.',
  undo: (event: string) => `Undo: ${event}`,
  cannotUndo: 'The plan has changed since. Tap the player to say what is true now.',
  noPlan: 'No lineup can follow every rule now',
  byHand: 'Empty positions are yours to fill: tap one, then a player.',
  planned: 'Pro plans the rest of the game for you.',
  conflictTitle: 'Another device changed the same innings',
  conflictReason: 'Nothing was overwritten. Choose for each inning which device is right.',
  removedTitle: 'The record was removed on another device',
  removedReason: 'Everything you recorded is still stored on this device. Nothing is sent until you choose.',
  over: 'The game is over',
  screenStaysOn: 'The screen stays on during the game.',
  screenTurnsOff: 'The screen turns off as usual.',
  screenUnsupported:
    'This browser cannot keep the screen on. Set a longer screen timeout in the settings of this phone.',
} as const;

export const recorderMessages = {
  recording: (name: string) => `${name} is recording this game.`,
  takenOver: (name: string) => `${name} records this game now.`,
  counts: (name: string) => `${name} counts pitches`,
  noOne: 'No one is recording this game.',
  yours: 'You record this game now.',
  handOverTitle: 'Who records from now on?',
  handOverReason: 'What you have recorded stays. This device goes on showing the game.',
} as const;

export const gameModeErrors = {
  load: { fallback: 'The game could not be loaded.' },
  save: { fallback: 'The game could not be saved.' },
} as const satisfies Record<string, ErrorMessageOptions>;

/** `1 inning`, `3 innings` */
export function countInnings(count: number): string {
  return `${count} ${count === 1 ? 'inning' : 'innings'}`;
}

const eventVerbs = {
  here: 'is here',
  late: 'is late',
  hurt: 'is hurt',
  left: 'has left',
  ejected: 'is ejected',
} as const satisfies Record<PlayerEvent, string>;

/** `Kate is hurt` */
export function describeEvent(name: string, event: PlayerEvent): string {
  return `${name} ${eventVerbs[event]}`;
}

type Attendance = { readonly place: string; readonly inning: number; readonly here: number };

/** `Shortstop · bats 5th. Out from inning 3 on, 11 players left.` */
export function describeAttendance(event: PlayerEvent, { place, inning, here }: Attendance): string {
  const players = `${here} ${here === 1 ? 'player' : 'players'}`;
  if (event === 'here') return `Here from inning ${inning} on: ${players}.`;
  if (event === 'late') return `${place}. Late: not here yet in inning ${inning}. ${players} until then.`;
  return `${place}. Out from inning ${inning} on, ${players} left.`;
}

export function describeBatting(
  name: string,
  event: PlayerEvent,
  { isInOrder }: { readonly isInOrder: boolean },
): string {
  if (event === 'here') return isInOrder ? `${name} bats in the same place` : `${name} bats last`;
  if (event === 'late') return `${name} bats last after arriving`;
  return `${name} is skipped, no out`;
}

/** What an event means where only starters bat. */
export function describeSubstitution(
  name: string,
  event: PlayerEvent,
  { isBatting }: { readonly isBatting: boolean },
): string {
  if (event === 'here') return `${name} bats in the place of the player replaced`;
  return isBatting ? `The substitute bats in the place of ${name}` : `${name} does not bat now`;
}

/** `Inning 3: 3 in, 3 sit, 2 move` */
export function countChanges(
  inning: number,
  { comeIn, move, sit }: { readonly [Key in keyof NamedChanges]: readonly unknown[] },
) {
  const parts = [
    ...(comeIn.length > 0 ? [`${comeIn.length} in`] : []),
    ...(sit.length > 0 ? [`${sit.length} ${sit.length === 1 ? 'sits' : 'sit'}`] : []),
    ...(move.length > 0 ? [`${move.length} ${move.length === 1 ? 'moves' : 'move'}`] : []),
  ];
  return `Inning ${inning}: ${parts.length > 0 ? parts.join(', ') : 'no changes'}`;
}

type NamedChanges = {
  readonly comeIn: readonly string[];
  readonly move: readonly string[];
  readonly sit: readonly string[];
};

/** `In: Ava at SS, Kim at C. Gus to LF. Ben sits.` */
export function describeChanges(inning: number, { comeIn, move, sit }: NamedChanges): string {
  const parts = [
    ...(comeIn.length > 0 ? [`In: ${comeIn.join(', ')}.`] : []),
    ...(move.length > 0 ? [`${move.join(', ')}.`] : []),
    ...(sit.length > 0 ? [`${formatList(sit)} ${sit.length === 1 ? 'sits' : 'sit'}.`] : []),
  ];
  return `Inning ${inning}. ${parts.length > 0 ? parts.join(' ') : 'No changes.'}`;
}
