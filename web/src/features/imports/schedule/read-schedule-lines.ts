import type { HomeOrAway } from 'contract/games';
import { unknownLocation } from 'contract/schedule/meeting';
import { ignoredEvents, scheduleWarnings } from '../messages.ts';
import { removeListMarks, splitLines } from '../pasted-text.ts';
import { type DayFinder, loadDayFinder } from './find-day.ts';
import { detectDayOrder, type StartTime, takeStartTime } from './parse-day-and-time.ts';
import { type GameText, listPlaceNames, parseGameText } from './parse-game-text.ts';
import {
  isDoubtfulTeam,
  type ReadSchedule,
  reasonToSkip,
  reasonToSkipMeeting,
  type ScheduleLine,
} from './schedule-line.ts';

type Line = {
  readonly source: string;
  readonly day: string | null;
  readonly dayWarnings: readonly string[];
  readonly times: readonly StartTime[];
  readonly game: GameText;
  readonly skipped: string | null;
};

/** A game that is put together from one line or several. */
type Draft = {
  readonly sources: readonly string[];
  readonly day: string;
  readonly times: readonly StartTime[];
  readonly game: GameText;
  readonly warnings: readonly string[];
};

type Options = { readonly team: string; readonly today: string };

/** Reads games in the lines of a mail, a chat or a web page, each with its day or below a line with the day. */
export async function readScheduleLines(text: string, { team, today }: Options): Promise<ReadSchedule> {
  const sources = splitLines(text).map((line) => removeListMarks(line).trim());
  const findDay = await loadDayFinder(today, detectDayOrder(sources));
  const lines = sources.map((source) => readLine(source, { findDay, team }));
  const { drafts, ignored } = joinLines(lines);
  const isLeague = drafts.some(({ game }) => game.teams === 'own');
  const others = isLeague ? drafts.filter(({ game }) => game.teams === 'others') : [];
  const games = drafts.filter((draft) => !others.includes(draft)).flatMap(toGames);
  return {
    lines: games.map((game, index) => ({ id: index + 1, ...game })),
    ignored: [...ignored, ...others.map(({ sources: own }) => `${own.join(' · ')}: ${ignoredEvents.otherTeams}`)],
  };
}

function readLine(source: string, { findDay, team }: { readonly findDay: DayFinder; readonly team: string }): Line {
  const { text, isPlace } = readLabel(source);
  const found = findDay(text);
  const { times, rest } = takeTimes(found?.rest ?? text);
  const named = found && /:\s*$/.test(text) ? noGame : parseGameText(rest, team);
  const game = isPlace ? { ...noGame, location: text } : named;
  const places = isPlace ? [text] : listPlaceNames(game.location);
  // A sentence may also say that the team plays against another one.
  const isText = isProse(text) && !(found && /\b(?:vs|versus|against)\b/i.test(text));
  return {
    source,
    day: found?.day ?? null,
    dayWarnings: found?.warnings ?? [],
    times,
    game,
    skipped:
      (game.isMeeting || isPlace ? reasonToSkipMeeting(text, { ...game, places }) : reasonToSkip(text)) ??
      (isText ? ignoredEvents.text : null),
  };
}

const noGame: GameText = { opponent: '', homeOrAway: '', location: '', warnings: [], isMeeting: false, teams: 'one' };

/** Web pages put the name of a field in front of it, such as `Location: Lincoln Park`. */
function readLabel(source: string): { readonly text: string; readonly isPlace: boolean } {
  const [label, name = ''] =
    /^\s*(date|day|when|time|opponent|location|where|venue|field|place)\s*:\s*/i.exec(source) ?? [];
  if (label === undefined) return { text: source, isPlace: false };
  const value = source.slice(label.length);
  if (/[,;|].*\b(?:time|opponent|location|field)\s*:/i.test(value))
    return { text: replaceLabels(source), isPlace: false };
  return {
    text: /^opponent/i.test(name) ? `vs ${value}` : value,
    isPlace: /^(?:location|where|venue|field|place)$/i.test(name),
  };
}

function replaceLabels(text: string): string {
  return text
    .replace(/\bopponent\s*:/gi, ' vs ')
    .replace(/\b(?:location|where|venue|field|place)\s*:/gi, ' @ ')
    .replace(/\b(?:date|day|when|time)\s*:/gi, ' ');
}

/** Both times of two games in a line, such as `10am & 12pm`. */
function takeTimes(text: string): { readonly times: readonly StartTime[]; readonly rest: string } {
  const withoutArrival = text
    .replace(arrival, ' ')
    .replace(/([@(|])(?=\d)/g, '$1 ')
    .replace(/(?:@|\bat)\s+(?=\d{1,2}(?::\d{2}|\s*[ap]\.?m))/gi, ' ')
    .replace(/(?:@|\bat)\s+(\d{1,2})(?=\s*(?:$|[,;-]|vs\b))/gi, '$1:00');
  const first = takeStartTime(withoutArrival);
  const second = /^(?<before>.*?)\s+(?:&|and|\/|,)\s*(?=\d{1,2}(?::\d{2})?\s*(?:[ap]\.?m|[\s,]|$))/i.exec(first.rest);
  const isDoubleHeader = /\b(?:dh|double[\s-]?header)\b/i.test(text);
  if (first.time === null || !(second || isDoubleHeader))
    return { times: first.time || first.warning ? [first] : [], rest: first.rest };
  const next = takeStartTime(first.rest.slice(second?.[0].length ?? 0));
  if (next.time === null) return { times: [first], rest: first.rest };
  return { times: [first, next], rest: `${second?.groups?.before ?? ''} ${next.rest}` };
}

const arrival =
  /\(?\b(?:arrive|arrival|report|warm[\s-]?ups?|call time|be there|be at the field)\b\s*(?:by|at|time)?:?\s*\d{1,2}(?::\d{2})?\s*(?:[ap]\.?m\.?)?\)?/gi;

function isProse(source: string): boolean {
  return /^(?:hi|hey|hello|dear|thanks|thank you|regards|please|let me know|here(?:'s| is| are)|note|reminder|from|to|sent|subject|cc)\b(?!\s+(?:vs|@))|\b(?:is|are|will|starts?|begins?|ends?|due|deadline|updated|subject to change|see you)\b/i.test(
    source.replace(/\([^)]*\)/g, ' '),
  );
}

type Joined = { readonly drafts: readonly Draft[]; readonly ignored: readonly string[] };

/** What was read above a line. */
type Above = Joined & {
  readonly day: Pick<Line, 'day' | 'dayWarnings'>;
  readonly times: readonly StartTime[];
  /** Home or away, from a heading such as `Home games`. */
  readonly side: HomeOrAway | '';
  /** An opponent whose day is on the next line. */
  readonly waiting: Line | null;
  /** A day with a place, whose opponent is on the next line. */
  readonly place: Line | null;
};

const nothingAbove: Above = {
  drafts: [],
  ignored: [],
  day: { day: null, dayWarnings: [] },
  times: [],
  side: '',
  waiting: null,
  place: null,
};

/** Joins the lines of a game: a day above it, a time beside it, the place below it. */
function joinLines(lines: readonly Line[]): Joined {
  const firstOpponent = lines.findIndex(({ game, day, skipped }) => game.isMeeting && day === null && skipped === null);
  const firstDay = lines.findIndex(({ day }) => day !== null);
  const isOpponentFirst = firstOpponent >= 0 && firstOpponent < firstDay;
  let above = nothingAbove;
  for (const line of lines) {
    const next = line.day === null ? above : { ...flushPlace(above), day: getDayBelow(line), times: [] };
    above = addLine(next, line, { isOpponentFirst });
  }
  const { drafts, ignored } = flushPlace(above);
  return { drafts, ignored: [...ignored, ...describeWaiting(above)] };
}

function describeWaiting({ waiting }: Above): readonly string[] {
  return waiting ? [`${waiting.source}: ${ignoredEvents.noDay}`] : [];
}

/** The day for the lines below, which the coach is asked about unless it stands in a heading. */
function getDayBelow({ day, dayWarnings, game, skipped }: Line): Above['day'] {
  const isHeading = game.opponent === '' && skipped === null;
  return { day, dayWarnings: isHeading ? dayWarnings : [...dayWarnings, scheduleWarnings.dayAbove] };
}

/** A day with a place and no opponent below it may be a game whose opponent looks like a place. */
function flushPlace(above: Above): Above {
  const { place, drafts } = above;
  if (place === null) return above;
  if (place.day === null)
    return { ...above, place: null, ignored: [...above.ignored, `${place.source}: ${ignoredEvents.text}`] };
  const game = { ...place.game, opponent: place.game.location, location: '', warnings: [scheduleWarnings.opponent] };
  return { ...above, place: null, drafts: [...drafts, toDraft({ ...place, game }, place)] };
}

function addLine(above: Above, line: Line, { isOpponentFirst }: { readonly isOpponentFirst: boolean }): Above {
  const { drafts, ignored, day, times, waiting } = above;
  const { source, game } = line;
  const heading = /^(home|away)(?:\s+games?)?\s*:?$/i.exec(source)?.[1];
  if (heading !== undefined) return { ...above, side: /^h/i.test(heading) ? 'home' : 'away' };
  if (line.skipped !== null) return { ...above, ignored: [...ignored, `${source}: ${line.skipped}`] };
  if (waiting !== null && line.day !== null && !game.isMeeting) {
    const joined = { ...line, source: `${waiting.source} · ${source}`, game: mergePlace(waiting.game, game) };
    return { ...above, waiting: null, drafts: [...drafts, toDraft(joined, line)] };
  }
  if (game.isMeeting && line.day === null && (isOpponentFirst || day.day === null)) {
    return { ...above, waiting: line, ignored: [...ignored, ...describeWaiting(above)] };
  }
  if (game.opponent !== '' && day.day !== null && isGame(line, times)) return addGame(above, line);
  return addDetail(above, line);
}

function addGame(above: Above, line: Line): Above {
  const { drafts, day, times, side, place } = above;
  const game = place ? mergePlace(line.game, place.game) : line.game;
  const draft = {
    source: place ? `${place.source} · ${line.source}` : line.source,
    times: line.times.length > 0 ? line.times : times,
    game: { ...game, homeOrAway: game.homeOrAway || side },
  };
  return { ...above, times: [], place: null, drafts: [...drafts, toDraft(draft, line.day === null ? day : line)] };
}

/** Adds a line with a place or a time alone to its game. */
function addDetail(above: Above, line: Line): Above {
  const { drafts, ignored, place } = above;
  const last = drafts.at(-1);
  const { opponent, location } = line.game;
  if (opponent === '' && line.day !== null) {
    return { ...above, times: line.times, place: location === '' ? place : line };
  }
  if (opponent === '' && last && last.day === above.day.day && canComplete(last, line)) {
    return { ...above, drafts: [...drafts.slice(0, -1), complete(last, line)] };
  }
  if (opponent === '' && line.times.length > 0) return { ...above, times: line.times };
  if (opponent === '' && location === '') return above;
  if (opponent === '' && above.day.day !== null && last?.day !== above.day.day) return { ...above, place: line };
  return { ...above, ignored: [...ignored, `${line.source}: ${ignoredEvents.text}`] };
}

/** Below a day, a name alone is a game only with a time or with `vs`. */
function isGame({ day, game, times }: Line, timesAbove: readonly StartTime[]): boolean {
  return day !== null || game.isMeeting || times.length > 0 || timesAbove.length > 0;
}

function toDraft(
  { source, times, game }: Pick<Line, 'source' | 'times' | 'game'>,
  { day, dayWarnings }: Pick<Line, 'day' | 'dayWarnings'>,
): Draft {
  return { sources: [source], day: day ?? '', times, game, warnings: dayWarnings };
}

function mergePlace(game: GameText, { opponent, location }: GameText): GameText {
  return { ...game, location: game.location || [opponent, location].filter((text) => text !== '').join(', ') };
}

function canComplete({ times, game }: Draft, line: Line): boolean {
  return line.game.location === '' ? times.length === 0 && line.times.length > 0 : game.location === '';
}

function complete(draft: Draft, { source, times, game }: Line): Draft {
  return {
    ...draft,
    sources: [...draft.sources, source],
    times: draft.times.length > 0 ? draft.times : times,
    game: { ...draft.game, location: draft.game.location || game.location },
  };
}

function toGames({ sources, day, times, game, warnings }: Draft): readonly Omit<ScheduleLine, 'id'>[] {
  const starts: readonly StartTime[] = times.length > 0 ? times : [{ time: null, warning: null }];
  return starts.map(({ time, warning }) => ({
    source: sources.join(' · '),
    opponent: game.opponent,
    gameDate: day,
    startTime: time ?? '',
    location: game.location || unknownLocation,
    homeOrAway: game.homeOrAway,
    warnings: [
      ...warnings,
      ...(isOdd(game.opponent) ? [scheduleWarnings.opponent] : []),
      ...game.warnings.filter((doubt) => doubt !== scheduleWarnings.opponent || !isOdd(game.opponent)),
      ...(warning ? [scheduleWarnings[warning]] : []),
      ...(/\d:\d{2}/.test(game.location) ? [scheduleWarnings.secondTime] : []),
      ...(game.location === '' ? [scheduleWarnings.noLocation] : []),
    ],
  }));
}

/** Whether a text is hardly the name of a team: without letters, with a day in it, or a sentence. */
function isOdd(opponent: string): boolean {
  return (
    !/\p{L}{2}/u.test(opponent) ||
    isDoubtfulTeam(opponent) ||
    /\d[/:]\d|^\d+(?:st|nd|rd|th)?\b/.test(opponent) ||
    opponent.split(' ').length > 4 ||
    /championship|tournament|play-?offs?|all[- ]?star|^(?:semi)?finals?\b/i.test(opponent)
  );
}
