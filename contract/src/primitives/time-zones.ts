import { z } from 'zod';

const timeZoneMessage = 'Time zone is not known';

/** An IANA name such as `America/Chicago`: start times of games are times at the field, there. */
export const timeZone = z
  .string(timeZoneMessage)
  .max(64, timeZoneMessage)
  .regex(/^[A-Za-z][A-Za-z0-9_+/-]*$/, { error: timeZoneMessage, abort: true })
  .refine(isTimeZone, timeZoneMessage);

/** Asking `Intl` takes a tenth of a millisecond. The number is limited, because letters count in either case. */
const known = new Set<string>();
const knownMax = 1000;

export function isTimeZone(name: string): boolean {
  if (known.has(name)) return true;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    if (known.size < knownMax) known.add(name);
    return true;
  } catch {
    return false;
  }
}
