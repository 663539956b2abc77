import { type CalendarProblemCode, calendarProblems } from 'contract/calendar-sources';

/** A calendar could not be read, for a reason that is said to the coach. */
export class CalendarProblem extends Error {
  override readonly name = 'CalendarProblem';
  readonly code: CalendarProblemCode;

  constructor(code: CalendarProblemCode) {
    super(calendarProblems[code]);
    this.code = code;
  }
}

/** Of a server whose name or certificate does not hold what the address promises. */
const certificateErrors = /^(?:CERT_|ERR_TLS_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_)/;

/** The problem behind an error of the network. */
export function toCalendarProblem(error: unknown): CalendarProblem {
  if (error instanceof CalendarProblem) return error;
  const { name, code }: { readonly name?: unknown; readonly code?: unknown } = Object(error);
  if (name === 'AbortError' || name === 'TimeoutError') return new CalendarProblem('timeout');
  return new CalendarProblem(certificateErrors.test(String(code)) ? 'certificate' : 'unreachable');
}
