import { type CalendarGame, calendarGame, calendarSourceLimits } from 'contract/calendar-sources';
import { gameLimits } from 'contract/games';
import { addDays } from 'contract/primitives/days';
import type { CalendarEvent } from 'contract/schedule/read-calendar';
import { CalendarProblem } from '#server/calendar-sources/fetch/calendar-problem.ts';
import type { SourceGame } from '#server/database/schema.ts';

/** An event that was moved into the last days is not missing, and so its game is not canceled. */
const pastDays = 7;

/** The events that are stored: games to come, in the order of days. */
export function toTrackedGames(events: readonly CalendarEvent[], today: string): SourceGame[] {
  const since = addDays(today, -pastDays);
  const games = new Map<string, CalendarGame>();
  for (const event of events) {
    const game = toCalendarGame(event);
    if (game && game.gameDate >= since && !games.has(event.key)) games.set(event.key, game);
  }
  if (games.size > calendarSourceLimits.eventsMax) throw new CalendarProblem('tooManyEvents');
  return [...games]
    .map(([key, game]) => ({ key, game }))
    .toSorted((one, other) => one.game.gameDate.localeCompare(other.game.gameDate));
}

/** Texts are cut to what a game can have. Null for an event that cannot be one. */
function toCalendarGame({ opponent, location, gameDate, startTime, homeOrAway }: CalendarEvent): CalendarGame | null {
  const { data } = calendarGame.safeParse({
    opponent: cut(opponent, gameLimits.opponentMax),
    location: cut(location, gameLimits.locationMax),
    gameDate,
    startTime: startTime || null,
    homeOrAway: homeOrAway || null,
  });
  return data ?? null;
}

function cut(text: string, max: number): string {
  // Twice, because the cut may leave half of a letter.
  return cleanLine(cleanLine(text).slice(0, max));
}

function cleanLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cs}]+/gu, ' ').trim();
}

/** Those to come come first, then the past ones that are nearest; returned in the order of days. */
export function choosePreviewed(events: readonly CalendarEvent[], today: string): CalendarEvent[] {
  const byDay = events.toSorted((one, other) => one.gameDate.localeCompare(other.gameDate));
  const toCome = byDay.filter(({ gameDate }) => gameDate >= today).slice(0, calendarSourceLimits.previewMax);
  const past = byDay.filter(({ gameDate }) => gameDate < today);
  return [...past.slice(Math.max(0, past.length + toCome.length - calendarSourceLimits.previewMax)), ...toCome];
}
