import { addDays, getEarliestToday } from 'contract/primitives/days';
import { type Language, locales } from 'contract/primitives/languages';
import { IntlMessageFormat } from 'intl-messageformat';
import { z } from 'zod';
import type { LineupPart } from '#server/database/answer-tables.ts';
import en from './catalogs/en.json' with { type: 'json' };
import es from './catalogs/es.json' with { type: 'json' };
import type { Recipient } from './queries.ts';
import { chooseZone } from './quiet-hours.ts';

const schedule = z.object({ gameDate: z.string(), startTime: z.string().nullable(), location: z.string() });
const part = z.object({ positions: z.array(z.string().nullable()).readonly(), battingPlace: z.int().nullable() });

/** What one device is sent about a game. It has no names and no sentences: they are added when the message is sent. */
export const pushContent = z.object({
  /** The part of the child in a lineup that is final. */
  part: part.optional(),
  /** What is different in it, when the device has had a message about the lineup before. */
  changes: z.object({ innings: z.array(z.int()).readonly(), isOtherPlace: z.boolean() }).optional(),
  /** What a device of the shared page is informed of: a final lineup, or another one than before. */
  lineup: z.enum(['ready', 'changed']).optional(),
  movedFrom: schedule.optional(),
  answerBy: z.string().optional(),
});
export type PushContent = z.infer<typeof pushContent>;

type PushText = { readonly title: string; readonly body: string };
type Described = Pick<
  Recipient,
  'firstName' | 'opponent' | 'homeOrAway' | 'gameDate' | 'startTime' | 'location' | 'timeZone' | 'showsNames'
>;

/**
 * A message in the language of the texts. Without the choice of the family, it names neither the child nor the opponent
 * nor a place.
 */
export function describeContent(content: PushContent, to: Described & Pick<Recipient, 'language'>, now: Date) {
  return describeIn(textsByLanguage[to.language], content, to, now);
}

/** The same with texts of any language. */
export function describeIn(texts: Texts, content: PushContent, game: Described, now: Date): PushText {
  const { firstName, showsNames, homeOrAway, opponent } = game;
  const { movedFrom, answerBy } = content;
  const today = getEarliestToday(chooseZone(game.timeZone), now);
  const toDay = (day: string) => formatDay(texts, day, today);
  const day = toDay(game.gameDate);
  const sentences = [
    movedFrom &&
      texts.format('moved', { day: toDay(movedFrom.gameDate), changes: describeMove(texts, movedFrom, game, toDay) }),
    describeLineup(texts, content, game, day),
    // The day may have passed before the message is sent, because nothing is sent at night.
    answerBy && describeRequest(texts, game, { day, deadline: answerBy < today ? day : toDay(answerBy) }),
  ];
  const title = () => texts.format('title', { name: firstName, side: homeOrAway ?? 'home', opponent });
  return { title: showsNames ? title() : texts.format('product'), body: sentences.filter(Boolean).join(' ') };
}

function describeLineup(texts: Texts, content: PushContent, { firstName, showsNames }: Described, day: string) {
  const { part: after, changes, lineup } = content;
  if (lineup) return texts.format(lineup === 'ready' ? 'ready' : 'lineupChanged', { day });
  if (!after) return undefined;
  if (changes) {
    // Nothing is left to describe where only innings that the game no longer has are different.
    const described = describeChanges(after, changes, texts) || describePart(after, texts);
    if (!showsNames) return texts.format('changed', { day, part: described });
    return texts.format('changedWithName', { day, part: described, name: firstName });
  }
  if (!showsNames) return texts.format('ready', { day });
  return texts.format('readyWithPart', { day, part: describePart(after, texts) });
}

function describeRequest(texts: Texts, { firstName, showsNames }: Described, days: Record<'day' | 'deadline', string>) {
  return showsNames ? texts.format('answerByWithName', { ...days, name: firstName }) : texts.format('answerBy', days);
}

/** `moved to Sunday, 10:00 AM and is at Elm Park now` */
function describeMove(
  texts: Texts,
  before: z.infer<typeof schedule>,
  { gameDate, startTime, location, showsNames }: Described,
  toDay: (day: string) => string,
): string {
  const time = startTime === null ? undefined : texts.formatTime(startTime);
  const isOtherTime = before.startTime !== (startTime?.slice(0, 'HH:mm'.length) ?? null);
  const day = toDay(gameDate);
  const when = time === undefined ? day : texts.format('dayAndTime', { day, time });
  // Spanish has another article for one o'clock.
  const hour = Number(startTime?.slice(0, 'HH'.length)) % 12;
  const begins = () => (time === undefined ? texts.format('noStartTime') : texts.format('begins', { time, hour }));
  const isOtherDay = before.gameDate !== gameDate;
  const clauses = [
    ...(isOtherDay ? [texts.format('movedTo', { when })] : []),
    ...(!isOtherDay && isOtherTime ? [begins()] : []),
    ...(before.location === location
      ? []
      : [showsNames ? texts.format('isAt', { location }) : texts.format('otherPlace')]),
  ];
  return texts.formatList(clauses);
}

/** `Saturday` within the next six days, otherwise `Sat, May 23`. */
function formatDay(texts: Texts, day: string, today: string): string {
  const isNear = day >= today && day < addDays(today, 7);
  return isNear ? texts.formatWeekday(day) : texts.formatDate(day);
}

export type FinalLineup = {
  readonly lineupStatus: 'draft' | 'final' | null;
  readonly innings: readonly Readonly<Record<string, string>>[] | null;
  readonly battingOrder: readonly string[] | null;
};

/** The innings, counted from 1, in which a child has another position than before, and whether the batting place is another. */
type PartChanges = { readonly innings: readonly number[]; readonly isOtherPlace: boolean };

/** Null while the lineup is not final. */
export function findPart({ lineupStatus, innings, battingOrder }: FinalLineup, playerId: string): LineupPart | null {
  if (lineupStatus !== 'final' || !innings || !battingOrder) return null;
  const place = battingOrder.indexOf(playerId);
  return {
    positions: innings.map((cells) => Object.entries(cells).find(([, id]) => id === playerId)?.[0] ?? null),
    battingPlace: place < 0 ? null : place + 1,
  };
}

/** Null when nothing is different. An inning that the game no longer has counts, too, unless it was on the bench. */
export function findChanges(before: LineupPart, after: LineupPart): PartChanges | null {
  const count = Math.max(before.positions.length, after.positions.length);
  const innings = Array.from({ length: count }, (_, index) => index + 1).filter(
    (inning) => before.positions[inning - 1] !== (after.positions[inning - 1] ?? null),
  );
  const isOtherPlace = before.battingPlace !== after.battingPlace;
  return innings.length > 0 || isOtherPlace ? { innings, isOtherPlace } : null;
}

/** `shortstop in innings 2-3, on the bench in inning 4, bats 1st`. An inning that the game no longer has says nothing. */
function describeChanges(part: LineupPart, { innings, isOtherPlace }: PartChanges, texts: Texts): string {
  return [...describePositions(part, innings, texts), ...(isOtherPlace ? [describePlace(part, texts)] : [])].join(', ');
}

/** What the child does in the whole game. */
function describePart(part: LineupPart, texts: Texts): string {
  if (part.battingPlace === null && part.positions.every((position) => position === null))
    return texts.format('notInLineup');
  const innings = part.positions.map((_, index) => index + 1);
  return describeChanges(part, { innings, isOtherPlace: part.battingPlace !== null }, texts);
}

function describePositions({ positions }: LineupPart, innings: readonly number[], texts: Texts): string[] {
  const known = innings.filter((inning) => inning <= positions.length);
  const byPosition = Map.groupBy(known, (inning) => positions[inning - 1] ?? null);
  return [...byPosition].map(([position, of]) =>
    texts.format('inInnings', {
      place: position === null ? texts.format('onBench') : texts.formatPosition(position),
      count: of.length,
      innings: texts.formatList(listRuns(of)),
    }),
  );
}

function describePlace({ battingPlace }: LineupPart, texts: Texts): string {
  return battingPlace === null ? texts.format('notBatting') : texts.format('bats', { place: battingPlace });
}

/** The innings 1, 2, 3 and 5 as `1-3` and `5`. */
function listRuns(innings: readonly number[]): string[] {
  const runs: number[][] = [];
  for (const inning of innings) {
    const last = runs.at(-1);
    if (last && last.at(-1) === inning - 1) last.push(inning);
    else runs.push([inning]);
  }
  return runs.map((run) => (run.length > 1 ? `${run[0]}-${run.at(-1)}` : String(run[0])));
}

export type Catalog = Readonly<Record<keyof typeof en, string>>;
type Values = Readonly<Record<string, string | number>>;

/** The positions that have a name. Another one, such as a sixth outfielder, is called as coaches call it. */
const namedPositions = ['P', 'C', '1B', '2B', '3B', 'SS', 'MI', 'LF', 'LCF', 'CF', 'RCF', 'RF'] as const;

const inUtc = { timeZone: 'UTC' } as const;

/** What messages to devices are made of, in one language. Days and times are those of the place where the team plays. */
export function createTexts(catalog: Catalog, locale: string) {
  const formats = new Map<keyof Catalog, IntlMessageFormat>();
  const weekday = new Intl.DateTimeFormat(locale, { ...inUtc, weekday: 'long' });
  const date = new Intl.DateTimeFormat(locale, { ...inUtc, weekday: 'short', month: 'short', day: 'numeric' });
  const clockTime = new Intl.DateTimeFormat(locale, { ...inUtc, hour: 'numeric', minute: '2-digit' });
  const list = new Intl.ListFormat(locale);
  return {
    /** Formats an ICU message. It is parsed when it is first used. */
    format: (key: keyof Catalog, values: Values = {}): string => {
      const format = formats.get(key) ?? new IntlMessageFormat(catalog[key], locale, undefined, { ignoreTag: true });
      formats.set(key, format);
      return String(format.format(values));
    },
    formatPosition: (position: string): string => {
      const named = namedPositions.find((name) => name === position);
      return named ? catalog[named] : position;
    },
    /** `Saturday` for the day `2026-05-09`. */
    formatWeekday: (day: string) => weekday.format(new Date(day)),
    /** `Sat, May 9` */
    formatDate: (day: string) => date.format(new Date(day)),
    /** `18:30` as `6:30 PM`. */
    formatTime: (time: string) => clockTime.format(new Date(`1970-01-01T${time.slice(0, 'HH:mm'.length)}Z`)),
    formatList: (parts: readonly string[]) => list.format(parts),
  };
}

type Texts = ReturnType<typeof createTexts>;

const textsByLanguage: Readonly<Record<Language, Texts>> = {
  en: createTexts(en, locales.en),
  es: createTexts(es, locales.es),
};
