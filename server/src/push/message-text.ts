import { addDays, getEarliestToday } from 'contract/primitives/days';
import { z } from 'zod';
import { describePart } from './lineup-part.ts';
import type { Recipient } from './queries.ts';
import { chooseZone } from './quiet-hours.ts';

const schedule = z.object({ gameDate: z.string(), startTime: z.string().nullable(), location: z.string() });

/** What one device is sent about a game. It has no names: they are read when the message is sent. */
export const pushContent = z.object({
  /** The part of the child in a lineup that has become final. */
  part: z.object({ positions: z.array(z.string().nullable()).readonly(), battingPlace: z.int().nullable() }).optional(),
  /** What has changed for the child in a final lineup. */
  changes: z.array(z.string()).optional(),
  movedFrom: schedule.optional(),
  answerBy: z.string().optional(),
});
export type PushContent = z.infer<typeof pushContent>;

export type PushText = { readonly title: string; readonly body: string };
type Described = Pick<
  Recipient,
  'firstName' | 'opponent' | 'homeOrAway' | 'gameDate' | 'startTime' | 'location' | 'timeZone' | 'showsNames'
>;

/** Without the choice of the family, a message names neither the child nor the opponent nor a place. */
export function describeContent(content: PushContent, recipient: Described, now: Date): PushText {
  const { firstName, showsNames, homeOrAway, opponent } = recipient;
  const { movedFrom } = content;
  const today = getEarliestToday(chooseZone(recipient.timeZone), now);
  const day = formatDay(recipient.gameDate, today);
  const child = showsNames ? firstName : 'your child';
  const sentences = [
    movedFrom && describeMove(movedFrom, recipient, today),
    content.part && `The lineup for ${day} is ready${showsNames ? `: ${describePart(content.part).join(', ')}` : ''}.`,
    content.changes && `The lineup for ${day} changed for ${child}: now ${content.changes.join(', ')}.`,
    content.answerBy &&
      `The coach asks for your answer by ${formatDay(content.answerBy, today)}: is ${child} coming on ${day}?`,
  ];
  return {
    title: showsNames ? `${firstName}, ${homeOrAway === 'away' ? 'at' : 'vs.'} ${opponent}` : 'Evenfield',
    body: sentences.filter(Boolean).join(' '),
  };
}

function describeMove(before: z.infer<typeof schedule>, game: Described, today: string): string {
  const { gameDate, startTime, location, showsNames } = game;
  const isOtherDay = before.gameDate !== gameDate;
  const time = startTime === null ? undefined : formatTime(startTime);
  const isOtherTime = before.startTime !== (startTime?.slice(0, 'HH:mm'.length) ?? null);
  const begins = isOtherTime && (time ? `begins at ${time} now` : 'has no start time now');
  const clauses = [
    isOtherDay && `moved to ${[formatDay(gameDate, today), time].filter(Boolean).join(', ')}`,
    !isOtherDay && begins,
    before.location !== location && (showsNames ? `is at ${location} now` : 'is at another place'),
  ];
  return `The game on ${formatDay(before.gameDate, today)} ${clauses.filter(Boolean).join(' and ')}.`;
}

const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' });
const date = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' });
const clockTime = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });

/** `Saturday` within the next six days, otherwise `Sat, May 23`. */
function formatDay(day: string, today: string): string {
  const isNear = day >= today && day < addDays(today, 7);
  return (isNear ? weekday : date).format(new Date(day));
}

function formatTime(time: string): string {
  return clockTime.format(new Date(`1970-01-01T${time.slice(0, 'HH:mm'.length)}Z`));
}
