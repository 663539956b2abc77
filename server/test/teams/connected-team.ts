import {
  type CalendarProposal,
  type CalendarSourceState,
  decideCalendarProposal,
  getCalendarSource,
  putCalendarSource,
  readCalendarSource,
} from 'contract/calendar-sources';
import { createGame, type Game, getGame, listGames } from 'contract/games';
import { updateTeam } from 'contract/teams';
import { type calendarServer, formatCalendar, type TestEvent } from '../calendar-server.ts';
import { coachWithTeam } from '../coach-fixture.ts';
import type { serverFixture } from '../fixtures.ts';

type Server = Awaited<ReturnType<typeof serverFixture>>;
type CalendarServer = Awaited<ReturnType<typeof calendarServer>>;

const practice = { uid: 'practice', summary: 'Practice', start: '20260508T170000' };

/** A coach whose team in Chicago has a game for each event of a calendar, and reads its address from then on. */
export async function connectTeam(server: Server, calendars: CalendarServer, events: readonly TestEvent[]) {
  const { coach, teamId } = await coachWithTeam(server, { planType: 'Pro' });
  const params = { teamId };
  await coach.read(updateTeam, { params, body: { name: 'Tigers', timeZone: 'America/Chicago' } });
  const games: Game[] = [];
  for (const { summary, start, location = 'Elm Park' } of events) {
    const body = { opponent: summary.replace('vs ', ''), gameDate: toDay(start), startTime: toTime(start), location };
    games.push(await coach.read(createGame, { params, body }));
  }
  // A calendar without any event would be a mistake.
  calendars.publish(formatCalendar(events.length > 0 ? events : [practice]));
  const links = events.map(({ uid }, at) => ({ event: uid, gameId: games[at]?.id ?? null }));
  const address = { address: calendars.at('/team.ics?key=secret'), timeZone: 'America/Chicago' };
  await coach.read(putCalendarSource, { params, body: { ...address, events: links } });
  const state = () => coach.read(getCalendarSource, { params });
  return {
    coach,
    teamId,
    params,
    games,
    state,
    /** Publishes these events, reads them, and returns what they would change. */
    publish: async (next: readonly TestEvent[]): Promise<CalendarSourceState> => {
      calendars.publish(formatCalendar(next));
      return coach.read(readCalendarSource, { params });
    },
    decide: async ({ event }: Pick<CalendarProposal, 'event'>, body: object) => {
      const { source } = await state();
      const decision = { event, version: source?.version, ...body };
      return coach.call(decideCalendarProposal, { params, body: decision });
    },
    gameId: (at: number) => games[at]?.id ?? '',
    game: async (at: number) => coach.read(getGame, { params: { gameId: games[at]?.id ?? '' } }),
    schedule: () => coach.read(listGames, { params }),
  };
}

function toDay(start: string): string {
  return `${start.slice(0, 4)}-${start.slice(4, 6)}-${start.slice(6, 8)}`;
}

function toTime(start: string): string {
  return `${start.slice(9, 11)}:${start.slice(11, 13)}`;
}
