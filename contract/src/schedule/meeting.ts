import type { HomeOrAway } from '../games.ts';
import { foldText } from '../primitives/name-key.ts';

/** The location of a game whose schedule does not name one. */
export const unknownLocation = 'To be announced';

export type Meeting = { readonly opponent: string; readonly homeOrAway: HomeOrAway | '' };

/**
 * Finds the opponent in `Tigers vs. Bears`, `at Bears` or `@ Bears`, and in `Bears @ Tigers` too when `team` is the Tigers;
 * null when nothing says it. `@` and `at` precede the home team; `vs.` does not say which team is at home.
 */
export function parseMeeting(title: string, team: string): Meeting | null {
  const [, first = '', word = '', second] =
    /^([\s\S]*?)(?:^|\s)(vs\.?|versus|against|at|@)\s*(\S.*)$/i.exec(removeGameLabel(title)) ?? [];
  if (second === undefined) return null;
  const isAt = /^(at|@)$/i.test(word);
  // A place may follow the opponent, as in `vs Bears @ Elm Park`.
  const [before, after] = [first.trim(), (isAt ? second : second.replace(/\s+@\s.*$/, '')).trim()];
  const isOwnTeamLast = before !== '' && isOwnTeam(after, team) && foldText(before) !== foldText(team);
  if (isOwnTeamLast) return { opponent: before, homeOrAway: isAt ? 'home' : '' };
  return { opponent: after, homeOrAway: isAt ? 'away' : '' };
}

/** The title without a label in front of it, as in `Game: Bears` and `League Game 3 - Bears`. */
export function removeGameLabel(title: string): string {
  return title.replace(
    /^\W*(?:(?:league|regular season|season)\s+)?(?:game|match)\s*#?\d*\s*(?:[:\])|]|\s[-\u2013\u2014]\s)\s*/i,
    '',
  );
}

/** Whether a text names the team, with or without its town and age group. */
export function isOwnTeam(text: string, team: string): boolean {
  const words = toWords(text);
  const own = toWords(team);
  if (words.length === 0 || own.length === 0) return false;
  return words.every((word) => own.includes(word)) || own.every((word) => words.includes(word));
}

function toWords(text: string): readonly string[] {
  return foldText(text)
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '' && !/^(?:the|team|\d{1,2}u|\d+|us|we)$/.test(word));
}

export function isNotGame(title: string): boolean {
  return /\b(practice|training|meeting|party|picnic|tryouts?|bye)\b/i.test(title);
}

const canceled = /\b(?:cancell?ed|cancellation|cxl'?d?|ppd|postponed|rain(?:ed)?[\s-]?out)\b/i;

/** Whether the text of a game says that it is not played. */
export function isCanceled(text: string): boolean {
  return canceled.test(text);
}

type ScheduledGame = {
  readonly opponent: string;
  /** `2026-05-09`, or a time that begins with it. */
  readonly gameDate: string;
  readonly startTime?: string | null | undefined;
};

/** Two games against one opponent on a day have different start times. */
export function isSameGame(one: ScheduledGame, other: ScheduledGame): boolean {
  const isSameTime = !one.startTime || !other.startTime || one.startTime === other.startTime;
  return getDay(one) === getDay(other) && foldText(one.opponent) === foldText(other.opponent) && isSameTime;
}

function getDay({ gameDate }: ScheduledGame): string {
  return gameDate.slice(0, 10);
}
