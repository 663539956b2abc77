import { pushLimits } from 'contract/answers/push-subscriptions';
import { addDays } from 'contract/primitives/days';
import { isTimeZone } from 'contract/primitives/time-zones';
import { dateToZonedTime, zonedTimeToDate } from 'contract/primitives/zoned-times';
import { minute } from '#server/time-units.ts';

/** A team that has not set its zone is taken to be in the middle of the United States. */
const assumedZone = 'America/Chicago';

export function chooseZone(timeZone: string | null): string {
  return timeZone !== null && isTimeZone(timeZone) ? timeZone : assumedZone;
}

const quietFrom = toTime(pushLimits.quietFromHour);
const quietUntil = toTime(pushLimits.quietUntilHour);

/** The moment itself, or the end of the quiet hours in which it is. */
export function avoidQuietHours(moment: Date, timeZone: string | null): Date {
  const zone = chooseZone(timeZone);
  const { day, time } = dateToZonedTime(moment, zone);
  if (time >= quietFrom) return zonedTimeToDate(addDays(day, 1), quietUntil, zone);
  return time < quietUntil ? zonedTimeToDate(day, quietUntil, zone) : moment;
}

/** When a message about a change at the moment is sent at the earliest: changes that follow come in the same message. */
export function findMessageTime(moment: Date, timeZone: string | null): Date {
  return avoidQuietHours(new Date(moment.getTime() + pushLimits.bundleMinutes * minute), timeZone);
}

/** When the next quiet hours begin after a moment outside of them. */
export function getQuietBegin(moment: Date, timeZone: string | null): Date {
  const zone = chooseZone(timeZone);
  return zonedTimeToDate(dateToZonedTime(moment, zone).day, quietFrom, zone);
}

function toTime(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}
