import type { PlayerAvailability } from 'contract/availability';
import { listLeftOutMinimums, type Player, type Problem } from 'engine';
import {
  capitalize,
  formatCount,
  formatInnings,
  formatList,
  formatOrdinal,
  formatPlace,
  formatPosition,
  formatTimes,
} from 'engine/format';
import type { PitchCountRules, PitchUnit } from 'engine/season/pitch-counts';
import type { ErrorMessageOptions } from '#lib/http/error-message.ts';
import { isAbsent, type PlayerGame } from './model/fairness.ts';
import type { LineupDifferences } from './model/lineup-differences.ts';

export const loadMessages = {
  loading: 'Loading the lineup',
};

export const loadErrors = {
  game: { fallback: 'Failed to load game details', detail: 'none' },
  lineup: { fallback: 'The lineup could not be loaded.' },
} as const satisfies Record<string, ErrorMessageOptions>;

export const availabilityMessages = {
  changeOf: (name: string, presence: string, opponent: string) =>
    `${name}: ${presence}, in the game against ${opponent}`,
  /** `change` says who has changed it and when: `Sam Stone changed Ana Reyes at 5:42 PM`. */
  changedElsewhere: (name: string, presence: string, change: string | undefined) =>
    `${change ?? `${name} was changed on another device`}: ${presence}. Change it again if that's wrong.`,
};

export const gridMessages = {
  emptyCell: 'This position is empty. Choose a player.',
  lockedCell: "locked, so Generate won't change it",
  rings: 'Swap with a player in a blue ring: every rule stays met. A red ring breaks one.',
  emptyBench: 'No one sits this inning.',
  noBatters: 'The batting order is empty.',
  orderByHand: "Arranged by hand; Generate doesn't change it.",
  notTeamOrderYet: "Not in the team's order yet.",
  notTeamOrder: "Differs from the team's order.",
  everyRuleMet: 'Every rule and preference is met.',
};

export const gameRulesMessages = {
  changedSince:
    'You have changed these rules since. This game keeps the ones it was made with; saved as a draft, the lineup follows the change.',
};

type LeftToday = { readonly left: number; readonly limit: number; readonly unit: PitchUnit };

export const pitcherMessages = {
  hint: 'Choose who pitches and for how long. Generate plans everyone else around them.',
  limit: (limit: number, { counts, name }: PitchCountRules) => `Up to ${limit} ${counts} today (${name}).`,
  leftToday: (name: string, { left, limit, unit }: LeftToday) => `${name} has ${left} of ${limit} ${unit} left today.`,
  automatic: (first: number, last: number) =>
    first === last ? `Inning ${last}: automatic.` : `Innings ${first}–${last}: automatic.`,
  noPitchers: 'No player who is coming may pitch. Change who can pitch on the roster.',
  allAutomatic: 'Pitchers are automatic. Generate chooses them.',
  chosen: (turns: readonly string[]) => `Pitchers: ${turns.join(', ')}. Generate plans everyone else around them.`,
};

export const relaxedRulesMessages = {
  title: (rules: string) => `This lineup breaks a rule of “${rules}”`,
  pairsTitle: 'This lineup does not keep a required pair',
  changePairs: 'Change the pairs',
  reason: (reason: string) =>
    `${reason} The lineup stays a draft, because a final one must follow every rule of its game.`,
  chosenFix: (fix: string) => `You chose: ${fix}.`,
  evenSitsLater: ({ inning, isProven }: { readonly inning: number; readonly isProven: boolean }) =>
    `Sits differ by at most 1 whenever the game ends from ${formatInnings([inning])} on${isProven ? ', and no lineup under these rules allows that earlier.' : '. We found no lineup that allows that earlier.'}`,
  change: (rules: string) => `Use “${rules}” for this game`,
  failed: { fallback: 'The rules of this game were not changed. Try again.' },
} as const;

export const generateMessages = {
  firstHint: 'Generate, or press a cell to place a player yourself.',
  firstHintByHand: 'Press a cell to place a player.',
  failed: "Couldn't make a lineup",
  failedReason: (reason: string) => `${reason} Your lineup wasn't changed. Try again.`,
  onlyOwnersPro:
    'Generating lineups is part of Pro, and the plan of the owner counts. You can still place players yourself, with every rule checked as you go.',
  onlyPro:
    'Generating lineups is part of Pro. You can still place players yourself, with every rule checked as you go.',
  turnedOff:
    'Generating lineups is turned off on this server. You can still place players yourself, with every rule checked as you go.',
  newLineup: 'New lineup ready.',
  sameLineup: "That's the lineup you already have.",
  rosterChangedAnyway: (fix: string) => `The roster was changed anyway: “${fix}.”`,
  noLineup: 'No lineup can follow every rule',
  fixes: (count: number) => `${count === 1 ? 'This' : 'Any one of these'} makes a lineup possible:`,
  allowPosition:
    'Letting someone play a position changes it from Never to Avoid on the roster, for this game and later ones.',
  otherPositions: 'Or edit the game, and give it the positions that its rules are made for.',
  toGames: 'Go to the games',
  unchanged: "Your lineup wasn't changed. You can also place players yourself.",
  shortHanded: 'You can play short-handed',
  shortHandedHint: (openPositions: readonly string[]) =>
    `${openPositions.join(' ')} No one sits. To leave another outfield spot open, place players yourself.`,
  rulesKept:
    "This lineup follows every required rule and is the best one we found. We couldn't prove that it's the fairest possible.",
  sitsProven:
    "no other lineup that follows the required rules breaks fewer preferred rules or shares the bench more fairly. We couldn't prove the same of the infield, the outfield and preferred positions.",
  closest:
    "We couldn't find a lineup that follows every rule, or prove that there is none. This is the closest one; the rule check shows what's left to fix.",
  compared: ({ players, innings, positions }: Problem) =>
    `every possible lineup for these ${countComing({ players })} players, ${innings} innings and ${positions.length} positions, with your locks and everyone's arrival and departure.`,
  proven:
    'no other lineup that follows the rules and meets as many preferences shares the bench, the infield and the outfield more fairly. Others may be just as fair: “Show another” finds them.',
};

export const batteryMessages = {
  title: 'Who can pitch and catch?',
  hint: 'Generate puts only these players at pitcher and catcher. You can change it for each player on the roster.',
  incomplete: 'Choose at least one pitcher and one catcher.',
};

export const coEdMessages = {
  title: 'Who are the women?',
  hint: 'The rules of this game count women and men. Everyone not chosen here counts as a man. You can change it for each player on the roster.',
};

/** The messages of every question that is asked before a lineup is made. */
export const questionMessages = {
  closed: 'No lineup was generated, and the roster was not changed.',
  closedPartlySaved: 'No lineup was generated. Answers that were saved already stay on the roster.',
  notSaved: 'Not all answers are saved yet.',
};

export const questionErrors = {
  fallback: 'Save again to save the rest.',
  byStatus: { 412: 'A player was changed on another device. Your choices are still here: save again.' },
} as const satisfies ErrorMessageOptions;

export const saveMessages = {
  running: 'The game is being played. Changes here do not reach it.',
  final: 'Lineup saved and marked final.',
  draftAgain: 'This lineup is a draft again',
  startGame: 'Start game',
  draftAgainReason:
    'It was final until it was changed. Mark it final again when it is ready: only a final lineup counts in the season.',
  undecided: 'Your last changes are only on this device',
  undecidedReason: 'They could not be saved as they are.',
  failed: 'The lineup could not be saved. Try again.',
  notSaved: 'The lineup is not saved',
  notSavedReason: (reason: string) => `${reason} Your changes are still here.`,
  notFinal: 'A final lineup must follow every rule. Fix these first. Until then, it is saved as a draft.',
  changedElsewhere:
    'The game, the roster or availability was changed on another device. This page is up to date now: check the lineup, then try again.',
  newerVersion: 'A newer version was saved on another device',
  nothingOverwritten: 'Nothing was overwritten.',
  chooseInnings: 'Choose for each of these innings which device is right. All others are merged.',
};

/** `Sam Stone changed inning 3 and the batting order.`, `You changed inning 3 on another device.` */
export function describeOtherChanges(
  { cells, battingOrder }: Pick<LineupDifferences, 'cells' | 'battingOrder'>,
  authors: readonly string[],
): string {
  const innings = [...new Set([...cells].map((cell) => Number.parseInt(cell, 10)))].toSorted((one, two) => one - two);
  const named =
    innings.length > 0 ? [`${innings.length === 1 ? 'inning' : 'innings'} ${formatList(innings.map(String))}`] : [];
  const parts = [...named, ...(battingOrder ? ['the batting order'] : [])];
  const changed = `changed ${parts.length > 0 ? formatList(parts) : 'the locks'}`;
  if (authors.length === 0) return `Another device ${changed}.`;
  return authors.every((author) => author === 'You')
    ? `You ${changed} on another device.`
    : `${formatList(authors)} ${changed}.`;
}

/** `3 cells differ from the print.` */
export function describeOffPrint(cells: number): string {
  return `${cells} ${cells === 1 ? 'cell differs' : 'cells differ'} from the print.`;
}

type SelectedPlayer = { readonly inning: number; readonly position: string | null; readonly playerId: string };

/** What a selection is for: `Sam, shortstop, inning 3, selected. Choose a place to swap with, or …`. */
export function describeSelection({ players }: Pick<Problem, 'players'>, selected: SelectedPlayer): string {
  const name = players.find(({ id }) => id === selected.playerId)?.name ?? 'A player';
  const place = selected.position === null ? 'bench' : formatPosition(selected.position);
  return `${name}, ${place}, inning ${selected.inning}, selected. Choose a place in this inning to swap with, or the same place again for more choices.`;
}

export function describeCompletedGame({ isDirty, isSaved }: { readonly isDirty: boolean; readonly isSaved: boolean }) {
  return isSaved || isDirty
    ? 'This game is completed, so its lineup is read-only.'
    : 'This game is completed, and no lineup was saved for it.';
}

/** `All game`, `Arrives in the 3rd`, `Leaves after the 4th`, `Innings 3 to 4`, `Out`. */
export function describePresence({ status, fromInning, throughInning }: Omit<PlayerAvailability, 'playerId'>): string {
  if (status === 'out') return 'Out';
  const arrives = fromInning && fromInning > 1 ? fromInning : undefined;
  if (arrives && throughInning) {
    return arrives === throughInning ? `Inning ${arrives} only` : `Innings ${arrives} to ${throughInning}`;
  }
  if (arrives) return `Arrives in the ${formatOrdinal(arrives)}`;
  return throughInning ? `Leaves after the ${formatOrdinal(throughInning)}` : 'All game';
}

/** Why a player cannot be placed in an inning; undefined when the player is present. */
export function describeAbsence({ present }: Pick<Player, 'present'>, inning: number): string | undefined {
  if (present[inning - 1] === true) return undefined;
  const first = present.indexOf(true) + 1;
  if (first === 0) return 'Out for this game';
  return inning < first
    ? `Arrives in the ${formatOrdinal(first)}`
    : `Leaves after the ${formatOrdinal(present.lastIndexOf(true) + 1)}`;
}

export function countComing({ players }: Pick<Problem, 'players'>): number {
  return players.filter(({ present }) => present.includes(true)).length;
}

/** Why the field has the positions it has, in a game in which everyone fields. */
export function describeField(problem: Problem): string {
  const coming = countComing(problem);
  const count = problem.positions.length;
  const players = coming === 1 ? '1 player is coming' : `${coming} players are coming`;
  if (coming < count) return `${players}; the field keeps its ${count} positions.`;
  if (coming > count) return `${players}; a field has at most ${count} positions, so some players sit.`;
  const outfield = problem.positions.filter((position) => !problem.infield.includes(position));
  return `${players}, so the field has ${count} positions, with ${formatList(outfield)} in the outfield.`;
}

/**
 * The minimums of innings in the infield and in the outfield (rule F5) and in one place (rule F8) that no player is present
 * long enough for, so that no lineup breaks them; undefined where they count.
 */
export function describeLeftOutMinimums(game: Problem): string | undefined {
  const { infield = 0, outfield = 0 } = game.rules.F5 ?? {};
  const isTooShort = infield + outfield > game.innings;
  const minimums = [
    ...(isTooShort && infield > 0 ? [formatCount(infield, 'infield inning')] : []),
    ...(isTooShort && outfield > 0 ? [formatCount(outfield, 'outfield inning')] : []),
    ...listLeftOutMinimums(game).map(({ place, innings }) => `${formatCount(innings, 'inning')} ${formatPlace(place)}`),
  ];
  if (minimums.length === 0) return undefined;
  const subject = minimums.length === 1 ? 'minimum' : 'minimums';
  const verb = minimums.length === 1 ? 'is' : 'are';
  return `The ${subject} of ${formatList(minimums)} ${verb} left out: a game of ${formatCount(game.innings, 'inning')} is too short.`;
}

type Shortage = readonly { readonly inning: number; readonly players: number }[];

export function describeShortage({ innings, positions }: Problem, shortage: Shortage) {
  const fewest = Math.min(...shortage.map(({ players }) => players));
  const when =
    shortage.length === innings ? 'for this game' : `in ${formatInnings(shortage.map(({ inning }) => inning))}`;
  return {
    title: `Not enough players ${when}`,
    hint: `The field has ${positions.length} positions, but only ${fewest} ${fewest === 1 ? 'player is' : 'players are'} coming. Mark more players as in, add players to the roster, or choose a smaller field for this game. You can still place the players you have.`,
  };
}

/** How the sits are shared among the players who are present all game. */
export function describeFairness(games: readonly PlayerGame[]): string {
  const coming = games.filter((game) => !isAbsent(game));
  const whole = coming.filter((game) => game.away === 0);
  if (whole.length === 0) return 'No one comes for the whole game.';
  if (whole.every(({ open, innings }) => open === innings.length)) return 'Fill the grid to see how often players sit.';
  if (whole.some(({ open }) => open > 0)) return "So far. Open innings aren't counted.";
  const counts = whole.map(({ sits }) => sits);
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  const everyone = whole.length === coming.length ? 'Everyone' : 'Everyone there all game';
  const noOne = coming.some(({ sits }) => sits > most) ? 'No one there all game' : 'No one';
  if (most === 0) return `${noOne} sits${noOne === 'No one' ? ' this game' : ''}.`;
  if (least === most) return `${everyone} sits ${formatTimes(most)}.`;
  if (most - least === 1)
    return least === 0 ? `${noOne} sits more than once.` : `${everyone} sits ${formatEither(least, most)}.`;
  return `Sits are uneven: from ${formatTimes(least)} to ${formatTimes(most)}.`;
}

/** `once or twice`, `3 or 4 times`. */
function formatEither(fewer: number, more: number): string {
  return `${fewer < 3 ? formatTimes(fewer) : fewer} or ${formatTimes(more)}`;
}

/** `3 cells and the batting order differ.` */
export function describeDifferences({ cells, battingOrder, locks }: LineupDifferences): string {
  const parts = [
    ...(cells.size > 0 ? [`${cells.size} ${cells.size === 1 ? 'cell' : 'cells'}`] : []),
    ...(battingOrder ? ['the batting order'] : []),
    ...(locks ? ['the locks'] : []),
  ];
  if (parts.length === 0) return 'Both lineups are the same.';
  const list = formatList(parts);
  const isOne = parts.length === 1 && (battingOrder || cells.size === 1);
  return `${capitalize(list)} ${isOne ? 'differs' : 'differ'}.`;
}
