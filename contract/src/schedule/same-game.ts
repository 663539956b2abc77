import { foldText } from '../primitives/name-key.ts';

type ScheduledMeeting = {
  readonly opponent: string;
  /** `2026-05-09`, or a time that begins with it. */
  readonly gameDate: string;
  readonly startTime?: string | null | undefined;
};

/** Two games against one opponent on a day have different start times. */
export function isSameGame(one: ScheduledMeeting, other: ScheduledMeeting): boolean {
  const isSameTime = !one.startTime || !other.startTime || one.startTime === other.startTime;
  return getDay(one) === getDay(other) && foldText(one.opponent) === foldText(other.opponent) && isSameTime;
}

function getDay({ gameDate }: ScheduledMeeting): string {
  return gameDate.slice(0, 10);
}
