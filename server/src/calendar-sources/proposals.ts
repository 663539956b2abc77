import { type CalendarGame, type CalendarProposal, calendarGame } from 'contract/calendar-sources';
import type { Game } from 'contract/games';
import { isSameGame, unknownLocation } from 'contract/schedule/meeting';
import type { SourceGame } from '#server/database/schema.ts';

/** An event that the coach has decided, with what the calendar said then. */
export type DecidedEvent = {
  readonly eventKey: string;
  readonly gameId: string | null;
  readonly known: CalendarGame;
  readonly isCanceled: boolean;
};

export type ScheduleComparison = {
  /** The games of the last good reading. */
  readonly events: readonly SourceGame[];
  readonly decided: readonly DecidedEvent[];
  readonly games: readonly Game[];
  /** The earliest day that is today where the team plays. */
  readonly today: string;
};

/** What the calendar would change and the coach has not decided: new games first, each kind in the order of days. */
export function listProposals(comparison: ScheduleComparison): CalendarProposal[] {
  const { events, decided } = comparison;
  const rows = new Map(decided.map((row) => [row.eventKey, row]));
  const keys = new Set(events.map(({ key }) => key));
  const present = events.flatMap((event) => compareEvent(event, rows.get(event.key), comparison));
  const absent = decided.filter(({ eventKey }) => !keys.has(eventKey));
  return [...present, ...absent.flatMap((row) => compareAbsent(row, comparison))].sort(compareProposals);
}

function compareEvent(
  { key, game: event }: SourceGame,
  row: DecidedEvent | undefined,
  comparison: ScheduleComparison,
): CalendarProposal[] {
  // A day that is over cannot be scheduled.
  if (event.gameDate < comparison.today) return [];
  const game = findGame(row, comparison);
  if (game) {
    const change = game.isCompleted ? {} : listChanges(event, row, game);
    return Object.keys(change).length > 0 ? [{ kind: 'changed', event: key, game, change }] : [];
  }
  const isDeclined = row !== undefined && !row.isCanceled && isEqual(event, row.known);
  if (isDeclined || findUnlinkedGame(event, comparison)) return [];
  return [{ kind: 'new', event: key, game: null, change: event }];
}

function compareAbsent(row: DecidedEvent, comparison: ScheduleComparison): CalendarProposal[] {
  const game = findGame(row, comparison);
  if (!game || row.isCanceled || game.isCompleted || getDay(game) < comparison.today) return [];
  return [{ kind: 'canceled', event: row.eventKey, game, change: {} }];
}

function findGame(row: DecidedEvent | undefined, { games }: ScheduleComparison): Game | undefined {
  return row?.gameId ? games.find(({ id }) => id === row.gameId) : undefined;
}

/** What a calendar can say of a game. The day may have a time after it, which is midnight. */
export type ScheduledGame = Pick<Game, 'id' | 'opponent' | 'gameDate' | 'startTime' | 'location' | 'homeOrAway'>;

type Schedule<Scheduled> = { readonly games: readonly Scheduled[]; readonly decided: readonly DecidedEvent[] };

/** The game of an event that was scheduled without the calendar. */
export function findUnlinkedGame<Scheduled extends ScheduledGame>(
  event: CalendarGame,
  { games, decided }: Schedule<Scheduled>,
): Scheduled | undefined {
  const linked = new Set(decided.map(({ gameId }) => gameId));
  return games.find((game) => !linked.has(game.id) && isSameGame(game, event));
}

const fields = calendarGame.keyof().options;

/**
 * What the calendar has changed since the coach decided. What the coach has changed stays, unless the calendar changes
 * the same, and a change that the coach has made already is none.
 */
export function listChanges(
  event: CalendarGame,
  row: DecidedEvent | undefined,
  game: ScheduledGame,
): Partial<CalendarGame> {
  const scheduled = { ...game, gameDate: getDay(game) };
  const changed = fields.filter(
    (field) => isSaid(event, field) && event[field] !== row?.known[field] && event[field] !== scheduled[field],
  );
  return Object.fromEntries(changed.map((field) => [field, event[field]]));
}

/** A calendar that no longer names the place or the home team does not mean that there is none. */
function isSaid(event: CalendarGame, field: keyof CalendarGame): boolean {
  if (field === 'location') return event.location !== unknownLocation;
  return field !== 'homeOrAway' || event.homeOrAway !== null;
}

export function isEqual(one: CalendarGame, other: CalendarGame): boolean {
  return fields.every((field) => one[field] === other[field]);
}

function getDay({ gameDate }: Pick<Game, 'gameDate'>): string {
  return gameDate.slice(0, 10);
}

const kinds = ['new', 'changed', 'canceled'];

function compareProposals(one: CalendarProposal, other: CalendarProposal): number {
  const day = ({ game, change }: CalendarProposal) => change.gameDate ?? game?.gameDate ?? '';
  return kinds.indexOf(one.kind) - kinds.indexOf(other.kind) || day(one).localeCompare(day(other));
}
