import { z } from 'zod';

const timeZoneMessage = 'Time zone is not known';

/** An IANA name such as `America/Chicago`: start times of games are times at the field, there. */
export const timeZone = z
  .string(timeZoneMessage)
  .max(64, timeZoneMessage)
  .regex(/^[A-Za-z][A-Za-z0-9_+/-]*$/, { error: timeZoneMessage, abort: true })
  .refine(isTimeZone, timeZoneMessage);

export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
