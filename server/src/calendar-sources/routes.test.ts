import {
  calendarProblems,
  deleteCalendarSource,
  getCalendarSource,
  previewCalendar,
  putCalendarSource,
  readCalendarSource,
} from 'contract/calendar-sources';
import { listGames } from 'contract/games';
import { describe, expect, it } from 'vitest';
import { calendarServer, formatCalendar } from '#test/calendar-server.ts';
import { coachWithTeam } from '#test/coach-fixture.ts';
import { selectAllTables } from '#test/database/all-tables.ts';
import { serverFixture } from '#test/fixtures.ts';
import { connectTeam } from '#test/teams/connected-team.ts';

const calendars = await calendarServer();
const server = await serverFixture({ calendarNetwork: calendars.network });
const bears = { uid: 'a', summary: 'vs Bears', start: '20260909T100000' };
const entered = { address: calendars.at('/team.ics'), timeZone: 'America/Chicago' };

describe('A preview', () => {
  it('[B.71] shows what a file of the calendar would show, and stores nothing.', async () => {
    const { coach, teamId } = await coachWithTeam(server);
    const before = await selectAllTables(server.db);
    calendars.publish(
      formatCalendar([
        { ...bears, start: '20260909T150000Z' },
        { ...bears, summary: 'Practice' },
      ]),
    );
    expect(await coach.read(previewCalendar, { params: { teamId }, body: entered })).toEqual({
      events: [
        {
          ...{ key: 'a', source: 'vs Bears · 2026-09-09T15:00:00Z · Elm Park', opponent: 'Bears' },
          ...{ gameDate: '2026-09-09', startTime: '10:00', location: 'Elm Park', homeOrAway: '', warnings: [] },
        },
      ],
      skipped: [{ title: 'Practice', reason: 'notGame' }],
    });
    expect(await selectAllTables(server.db)).toEqual(before);
  });

  it('has as many games as can be added at once: those to come, and the last ones before.', async () => {
    const { coach, teamId } = await coachWithTeam(server);
    const event = (at: number, year: number) => ({
      ...{ uid: `${year} ${at}`, summary: `vs Team ${at}` },
      start: `${year}${String(1 + Math.floor(at / 28)).padStart(2, '0')}${String(1 + (at % 28)).padStart(2, '0')}T100000`,
    });
    const events = [...Array(150).keys()].map((at) => event(at, 2025));
    calendars.publish(formatCalendar([...events, ...[...Array(20).keys()].map((at) => event(at, 2027))]));
    const preview = await coach.read(previewCalendar, { params: { teamId }, body: entered });
    expect(preview.events.map(({ key }) => key)).toEqual([
      ...[...Array(80).keys()].map((at) => `2025 ${at + 70}`),
      ...[...Array(20).keys()].map((at) => `2027 ${at}`),
    ]);
  });

  it.each([
    ['a web page', '<!doctype html>', calendarProblems.notCalendar],
    ['no event', formatCalendar([]), calendarProblems.empty],
    ['a mistake', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\ninvalid', calendarProblems.unreadable],
  ])('names the address when it leads to %s, and nothing is stored.', async (_what, text, message) => {
    const { coach, teamId } = await coachWithTeam(server);
    calendars.publish(text);
    const before = await selectAllTables(server.db);
    const refusal = { status: 400, body: { message, errors: { address: [message] } } };
    expect(await coach.call(previewCalendar, { params: { teamId }, body: entered })).toMatchObject(refusal);
    const body = { ...entered, events: [] };
    expect(await coach.call(putCalendarSource, { params: { teamId }, body })).toMatchObject(refusal);
    expect(await selectAllTables(server.db)).toEqual(before);
  });
});

describe('A calendar address', () => {
  it('takes the place of the one before, whose decisions do not count for it.', async () => {
    const team = await connectTeam(server, calendars, [bears]);
    calendars.publish(formatCalendar([{ ...bears, uid: 'other', start: '20260910T100000' }]));
    const body = { ...entered, events: [] };
    const { proposals } = await team.coach.read(putCalendarSource, { params: team.params, body });
    // The game of the calendar before is not canceled, because this one has never had it.
    expect(proposals).toMatchObject([{ kind: 'new', event: 'other' }]);
    expect(await server.db.selectFrom('calendarSources').selectAll().execute()).toHaveLength(1);
  });

  it('does not link a game of another team, a deleted one, or one game twice.', async () => {
    const stranger = await connectTeam(server, calendars, [{ ...bears, start: '20260911T100000' }]);
    const team = await connectTeam(server, calendars, [bears]);
    const second = { ...bears, uid: 'b', summary: 'vs Hawks' };
    calendars.publish(formatCalendar([bears, second, { ...bears, uid: 'c', summary: 'vs Owls' }]));
    const events = [
      { event: 'a', gameId: team.gameId(0) },
      { event: 'b', gameId: team.gameId(0) },
      { event: 'c', gameId: stranger.gameId(0) },
      { event: 'unknown', gameId: null },
    ];
    const { proposals } = await team.coach.read(putCalendarSource, {
      params: team.params,
      body: { ...entered, events },
    });
    expect(proposals.map(({ kind, event }) => [kind, event])).toEqual([
      ['new', 'b'],
      ['new', 'c'],
    ]);
  });

  it('[B.77] is forgotten on request, and the games stay.', async () => {
    const team = await connectTeam(server, calendars, [bears]);
    for (const _ of [1, 2]) {
      expect(await team.coach.call(deleteCalendarSource, { params: team.params })).toMatchObject({ status: 204 });
    }
    expect(await team.state()).toEqual({ source: null, proposals: [] });
    expect(await team.coach.read(listGames, { params: team.params })).toHaveLength(1);
    expect(
      await server.db.selectFrom('calendarEvents').selectAll().where('teamId', '=', team.teamId).execute(),
    ).toEqual([]);
    expect(await team.coach.call(readCalendarSource, { params: team.params })).toMatchObject({ status: 404 });
  });

  it('is asked for thirty times an hour by one coach, and then refused, while other coaches are served.', async () => {
    const { coach, teamId } = await coachWithTeam(server);
    const limited = await serverFixture({
      calendarNetwork: calendars.network,
      limits: { calendarReadsOfUser: { attempts: 1, windowMs: 3_600_000, pauseMs: null } },
    });
    const first = await coachWithTeam(limited);
    const second = await coachWithTeam(limited);
    calendars.publish(formatCalendar([bears]));
    const ask = ({ coach: caller, teamId: id }: typeof first) =>
      caller.call(previewCalendar, { params: { teamId: id }, body: entered });
    calendars.requests.splice(0);
    expect([(await ask(first)).status, (await ask(first)).status, (await ask(second)).status]).toEqual([200, 429, 200]);
    expect(calendars.requests).toHaveLength(2);
    expect((await ask({ coach, teamId })).status).toBe(200);
  });

  it('is refused where the operator has turned it off, and no server is asked.', async () => {
    const off = await serverFixture({ calendarNetwork: calendars.network, config: { calendarSources: false } });
    const { coach, teamId } = await coachWithTeam(off);
    calendars.requests.splice(0);
    const message = 'This server reads no calendar addresses.';
    expect(await coach.call(previewCalendar, { params: { teamId }, body: entered })).toMatchObject({
      status: 400,
      body: { message },
    });
    expect(await coach.read(getCalendarSource, { params: { teamId } })).toEqual({ source: null, proposals: [] });
    expect(calendars.requests).toEqual([]);
  });
});
