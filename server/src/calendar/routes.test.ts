import { createCalendarFeed, exportCalendar, getCalendarFeed, revokeCalendarFeed } from 'contract/calendar';
import { createGame, deleteGame, updateGame } from 'contract/games';
import { exportAccount } from 'contract/privacy/account-export';
import { deleteTeam, updateTeam } from 'contract/teams';
import ICAL from 'ical.js';
import { beforeEach, describe, expect, it } from 'vitest';
import { coachWithTeam, type SignedInCoach } from '#test/coach-fixture.ts';
import { serverFixture } from '#test/fixtures.ts';
import { goodPassword, hashGoodPassword } from '#test/register-coach.ts';

// Before the server, which writes to it while it starts.
const lines: string[] = [];
const server = await serverFixture({ log: { write: (line) => void lines.push(line) } });
let coach: SignedInCoach;
let teamId: string;
const evening = { opponent: 'Bears', gameDate: '2026-05-09', startTime: '18:30', location: 'Field 2' };

beforeEach(async () => {
  ({ coach, teamId } = await coachWithTeam(server, { planType: 'Pro', passwordHash: await hashGoodPassword() }));
});

const schedule = (game: object = {}) => coach.read(createGame, { params: { teamId }, body: { ...evening, ...game } });
const makeFeed = async (timeZone = 'America/Chicago') => {
  const { url } = await coach.read(createCalendarFeed, { params: { teamId }, body: { timeZone } });
  expect(url).toMatch(/^http:\/\/evenfield\.test\/calendar\/[\w-]{43}\.ics$/);
  return new URL(url).pathname;
};
const get = async (path: string) => {
  const answer = await fetch(server.url + path);
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};
const eventsOf = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));

describe('The calendar feed of a team', () => {
  it('Anyone who knows the URL can read the calendar, which has every game in iCalendar format', async () => {
    const timed = await schedule();
    const allDay = await schedule({ gameDate: '2026-11-01', startTime: null, opponent: 'Owls', homeOrAway: 'away' });
    const { status, headers, text } = await get(await makeFeed());
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(headers.get('cache-control')).toBe('private, max-age=300');
    // Each line of a calendar ends so, and the last one, too.
    expect(text).toMatch(/\r\nEND:VCALENDAR\r\n$/);
    const [first, second] = eventsOf(text);
    expect(first).toMatchObject({ uid: `${timed.id}@evenfield`, summary: 'Tigers vs Bears', location: 'Field 2' });
    expect(first?.startDate.toString()).toBe('2026-05-09T23:30:00Z');
    expect(first?.endDate.toString()).toBe('2026-05-10T01:30:00Z');
    expect(second).toMatchObject({ uid: `${allDay.id}@evenfield`, summary: 'Tigers @ Owls' });
    expect(second?.startDate.toString()).toBe('2026-11-01');
    expect(second?.endDate.toString()).toBe('2026-11-02');
  });

  it('Text of coaches is escaped and folded into lines of at most 75 bytes', async () => {
    const opponent = 'Beaver, Creek; "Bears" \\ \u{1f43b}\u{1f43b} فريق النسور والصقور والحمام والنسور والصقور';
    await schedule({ opponent, location: 'Field 2, Elm Park; gate B' });
    const { text } = await get(await makeFeed());
    expect(text.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\n')).toBe(true);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75);
    expect(eventsOf(text)).toMatchObject([{ summary: `Tigers vs ${opponent}`, location: 'Field 2, Elm Park; gate B' }]);
    expect(text).toMatch(/\r\nDTSTAMP:\d{8}T\d{6}Z\r\n/);
  });

  it('The name of a team with the characters of the format is escaped in the name of the calendar.', async () => {
    const name = 'Oak, Hill; "A\\B": Otters';
    await coach.read(updateTeam, { params: { teamId }, body: { name } });
    const { text } = await get(await makeFeed());
    const names = text.split('\r\n').filter((line) => line.includes('NAME:'));
    const escaped = 'Oak\\, Hill\\; "A\\\\B": Otters games';
    expect(names).toEqual([`NAME:${escaped}`, `X-WR-CALNAME:${escaped}`]);
  });

  it('The calendar follows the schedule: the same event moves, and a deleted game disappears', async () => {
    const game = await schedule();
    const gone = await schedule({ opponent: 'Owls' });
    const path = await makeFeed();
    const before = await get(path);
    expect((await get(path)).text).toBe(before.text);
    await coach.read(updateGame, { params: { gameId: game.id }, body: { ...evening, startTime: '09:05' } });
    await coach.call(deleteGame, { params: { gameId: gone.id } });
    const events = eventsOf((await get(path)).text);
    expect(events).toMatchObject([{ uid: `${game.id}@evenfield`, sequence: 1 }]);
    expect(events[0]?.startDate.toString()).toBe('2026-05-09T14:05:00Z');
  });

  it.each([null, '23:30', '18:30'])(
    'A game on the last possible day has a year with four digits (start time %s)',
    async (startTime) => {
      await schedule({ gameDate: '9999-12-31', startTime });
      const { text } = await get(await makeFeed());
      const times = text.split('\r\n').filter((line) => /^DT(START|END)/.test(line));
      expect(times.length).toBeGreaterThan(0);
      for (const line of times) expect(line).toMatch(/^DT(START|END)(;VALUE=DATE:\d{8}|:\d{8}T\d{6}Z)$/);
      const [event] = eventsOf(text);
      expect(event?.startDate.toString()).toContain('9999-12-31');
    },
  );

  it('A calendar without games is valid', async () => {
    const { status, text } = await get(await makeFeed('Asia/Kathmandu'));
    expect(status).toBe(200);
    expect(eventsOf(text)).toEqual([]);
  });

  it('The previous URL, a revoked URL and the URL of a deleted team are not found', async () => {
    const first = await makeFeed();
    const second = await makeFeed();
    expect(await get(first)).toMatchObject({ status: 404 });
    expect(await get(second)).toMatchObject({ status: 200 });
    expect(await coach.read(getCalendarFeed, { params: { teamId } })).toEqual({
      isOn: true,
      createdAt: server.clock().toISOString(),
    });
    expect(await coach.call(revokeCalendarFeed, { params: { teamId } })).toMatchObject({ status: 204 });
    expect(await get(second)).toMatchObject({ status: 404 });
    expect(await coach.read(getCalendarFeed, { params: { teamId } })).toEqual({ isOn: false, createdAt: null });
    const third = await makeFeed();
    await coach.call(deleteTeam, { params: { teamId } });
    expect(await get(third)).toMatchObject({ status: 404 });
  });

  it.each([
    '/calendar',
    '/calendar/',
    '/calendar/x.ics',
    `/calendar/${'a'.repeat(43)}.ics`,
    '/calendar/%00.ics',
    '/calendar/a/b',
  ])('%s is not found', async (path) => {
    const { status, text } = await get(path);
    expect([400, 404]).toContain(status);
    expect(JSON.parse(text)).toMatchObject({ message: expect.any(String) });
  });

  it('The token of the URL is neither in the database nor in the log', async () => {
    const path = await makeFeed();
    await get(path);
    await get(`/${path}`);
    const token = path.slice('/calendar/'.length, -'.ics'.length);
    const rows = await server.db.selectFrom('calendarFeeds').selectAll().execute();
    expect(rows.map(({ tokenHash }) => tokenHash.toString('base64url'))).not.toContain(token);
    expect(lines.join('')).toContain('/calendar/');
    expect(lines.join('')).not.toContain(token);
  });

  it('The account export lists the feed without anything that reveals its URL', async () => {
    await makeFeed();
    const { calendarFeeds } = await coach.read(exportAccount, { body: { password: goodPassword } });
    const createdAt = server.clock().toISOString();
    expect(calendarFeeds).toEqual([{ teamId, timeZone: 'America/Chicago', createdAt }]);
  });

  it('A feed requires a time zone that exists', async () => {
    for (const timeZone of ['Mars/Olympus', '', '+05:30', null, 7, 'x'.repeat(100)]) {
      expect(await coach.call(createCalendarFeed, { params: { teamId }, body: { timeZone } })).toMatchObject({
        status: 400,
        body: { errors: { timeZone: ['Time zone is not known'] } },
      });
    }
    expect(await coach.read(getCalendarFeed, { params: { teamId } })).toMatchObject({ isOn: false });
  });

  it('[A11.6b] Times are in the time zone of the team, otherwise in that of the coach who created the feed', async () => {
    await schedule();
    const path = await makeFeed('America/Chicago');
    const start = async () => eventsOf((await get(path)).text)[0]?.startDate.toString();
    const inFile = async () => {
      const options = { params: { teamId }, query: { timeZone: 'Asia/Kolkata' } };
      return eventsOf((await coach.read(exportCalendar, options)).calendar)[0]?.startDate.toString();
    };
    const setTimeZone = (timeZone: string | null) =>
      coach.read(updateTeam, { params: { teamId }, body: { name: 'Tigers', timeZone } });
    await setTimeZone('Australia/Lord_Howe');
    expect([await start(), await inFile()]).toEqual(['2026-05-09T08:00:00Z', '2026-05-09T08:00:00Z']);
    await setTimeZone(null);
    expect([await start(), await inFile()]).toEqual(['2026-05-09T23:30:00Z', '2026-05-09T13:00:00Z']);
  });

  it('The calendar can be downloaded as a file', async () => {
    await schedule();
    const { calendar } = await coach.read(exportCalendar, { params: { teamId }, query: { timeZone: 'Asia/Kolkata' } });
    expect(eventsOf(calendar)[0]?.startDate.toString()).toBe('2026-05-09T13:00:00Z');
  });
});
