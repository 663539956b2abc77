import { addDays, getEarliestToday } from 'contract/primitives/days';
import { z } from 'zod';
import { chooseTexts, type Texts } from './create-texts.ts';
import { describeChanges, describePart } from './lineup-part.ts';
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

export type PushText = { readonly title: string; readonly body: string };
type Described = Pick<
  Recipient,
  'firstName' | 'opponent' | 'homeOrAway' | 'gameDate' | 'startTime' | 'location' | 'timeZone' | 'showsNames'
>;

/**
 * A message in the language of the texts. Without the choice of the family, it names neither the child nor the opponent
 * nor a place.
 */
export function describeContent(content: PushContent, to: Described & Pick<Recipient, 'language'>, now: Date) {
  return describeIn(chooseTexts(to.language), content, to, now);
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
    answerBy && describeRequest(texts, game, { day, deadline: toDay(answerBy) }),
  ];
  const title = () => texts.format('title', { name: firstName, side: homeOrAway ?? 'home', opponent });
  return { title: showsNames ? title() : texts.format('product'), body: sentences.filter(Boolean).join(' ') };
}

function describeLineup(texts: Texts, content: PushContent, { firstName, showsNames }: Described, day: string) {
  const { part: after, changes, lineup } = content;
  if (lineup) return texts.format(lineup === 'ready' ? 'ready' : 'lineupChanged', { day });
  if (!after) return undefined;
  if (changes) {
    const described = describeChanges(after, changes, texts);
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
  const begins = () => (time === undefined ? texts.format('noStartTime') : texts.format('begins', { time }));
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
