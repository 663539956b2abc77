import { AsyncLocalStorage } from 'node:async_hooks';
import { calendarProblems, getCalendarSource, previewCalendar, readCalendarSource } from 'contract/calendar-sources';
import { deleteTeam, getTeam, updateTeam } from 'contract/teams';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createMailCipher } from '#server/mail/mail-cipher.ts';
import { day, hour, minute } from '#server/time-units.ts';
import { calendarServer, formatCalendar } from '#test/calendar-server.ts';
import { whileLocked } from '#test/database/while-locked.ts';
import { serverFixture } from '#test/fixtures.ts';
import { connectTeam } from '#test/teams/connected-team.ts';
import { claimDueSource } from './queries.ts';
import { getNextReading, readCalendarSources, readCalendarSourcesHandler } from './reading/read-source.ts';

const calendars = await calendarServer();
const lines: string[] = [];
const server = await serverFixture({
  calendarNetwork: calendars.network,
  log: { write: (line: string) => void lines.push(line) },
});
const { db, clock } = server;
const deps = { db, clock, network: calendars.network, cipher: createMailCipher(server.config) };
const job = { id: 'job', attempts: 1, complete: async () => true };

const bears = { uid: 'a', summary: 'vs Bears', start: '20260909T100000' };
const moved = formatCalendar([{ ...bears, start: '20260909T130000' }]);

beforeEach(() => void calendars.requests.splice(0));
afterEach(async () => void (await db.deleteFrom('calendarSources').execute()));

async function passTime(ms: number) {
  clock.advance(ms);
  await server.jobs.runDue(readCalendarSources);
}

it('[B.75] A calendar is read again after six hours, and not before.', async () => {
  const team = await connectTeam(server, calendars, [bears]);
  calendars.publish(moved);
  calendars.requests.splice(0);
  await passTime(6 * hour - 1);
  expect(calendars.requests).toHaveLength(0);
  expect((await team.state()).proposals).toEqual([]);
  await passTime(5 * minute);
  expect(calendars.requests).toHaveLength(1);
  expect((await team.state()).proposals).toMatchObject([{ kind: 'changed', change: { startTime: '13:00' } }]);
  await passTime(6 * hour - 1);
  expect(calendars.requests).toHaveLength(1);
  await passTime(10 * minute);
  expect(calendars.requests).toHaveLength(2);
});

it('[B.75b] Of several servers, one reads a calendar that is due.', async () => {
  await connectTeam(server, calendars, [bears]);
  calendars.requests.splice(0);
  clock.advance(6 * hour);
  const now = clock();
  // Both look for it at the same moment.
  const outsideTransaction = AsyncLocalStorage.snapshot();
  const claim = () => outsideTransaction(() => claimDueSource(db, now, getNextReading(now)));
  const claimed = await whileLocked(db, (tx) => sql`lock table calendar_sources in access exclusive mode`.execute(tx), [
    claim,
    claim,
  ]);
  expect(claimed.filter(Boolean)).toHaveLength(1);
  clock.advance(6 * hour);
  const handlers = [1, 2].map(() => readCalendarSourcesHandler({ calendarSources: true }, deps));
  await Promise.all(handlers.map(({ run }) => run({}, job)));
  expect(calendars.requests).toHaveLength(1);
});

it('[B.76] A calendar that fails is shown with its last good reading, and read again in six hours for a month.', async () => {
  const team = await connectTeam(server, calendars, [bears]);
  const { source: good } = await team.state();
  calendars.answer((_request, response) => response.writeHead(500).end());
  await passTime(6 * hour);
  const failed = await team.state();
  expect(failed.source).toEqual({
    ...good,
    problem: calendarProblems.failed,
    readAt: clock().toISOString(),
    nextReadAt: getNextReading(clock()).toISOString(),
  });
  expect(failed.proposals).toEqual([]);
  await passTime(30 * day);
  expect((await team.state()).source).toMatchObject({ nextReadAt: null, goodAt: good?.goodAt });
  calendars.requests.splice(0);
  await passTime(day);
  expect(calendars.requests).toEqual([]);
  calendars.publish(formatCalendar([bears]));
  const repaired = await team.coach.read(readCalendarSource, { params: team.params });
  expect(repaired.source).toMatchObject({ problem: null, nextReadAt: getNextReading(clock()).toISOString() });
});

it('A calendar that has not changed is not sent again, unless the team has another name or zone.', async () => {
  calendars.requests.splice(0);
  const team = await connectTeam(server, calendars, [bears]);
  await db.updateTable('calendarSources').set({ etag: '"v1"' }).execute();
  calendars.answer((request, response) => {
    if (request.headers['if-none-match'] === '"v1"') response.writeHead(304).end();
    else response.end(moved);
  });
  await passTime(6 * hour);
  expect((await team.state()).source).toMatchObject({ problem: null, gameCount: 1, version: 1 });
  await db.updateTable('teams').set({ timeZone: 'America/Denver' }).where('id', '=', team.teamId).execute();
  await passTime(6 * hour);
  expect((await team.state()).source).toMatchObject({ problem: null, version: 2 });
});

it('The calendar of a deleted team, and any where the operator has turned it off, is not read.', async () => {
  const team = await connectTeam(server, calendars, [bears]);
  calendars.requests.splice(0);
  clock.advance(6 * hour);
  await readCalendarSourcesHandler({ calendarSources: false }, deps).run({}, job);
  await team.coach.call(deleteTeam, { params: team.params });
  await readCalendarSourcesHandler({ calendarSources: true }, deps).run({}, job);
  expect(calendars.requests).toEqual([]);
  expect(await team.coach.call(getCalendarSource, { params: team.params })).toMatchObject({ status: 404 });
});

it('The calendar of an inactive team, such as that of the season before, is read on request only.', async () => {
  const team = await connectTeam(server, calendars, [bears]);
  const { version } = await team.coach.read(getTeam, { params: team.params });
  await team.coach.read(updateTeam, { params: team.params, body: { name: 'Tigers', isActive: false, version } });
  calendars.requests.splice(0);
  await passTime(7 * hour);
  expect(calendars.requests).toEqual([]);
  await team.coach.read(readCalendarSource, { params: team.params });
  expect(calendars.requests).toHaveLength(1);
});

it('An address that this server can no longer decrypt is a problem of that calendar.', async () => {
  const team = await connectTeam(server, calendars, [bears]);
  await db.updateTable('calendarSources').set({ address: 'another secret' }).execute();
  await passTime(6 * hour);
  expect((await team.state()).source).toMatchObject({ problem: calendarProblems.lostAddress });
});

it('[S-53] The address is in no log line and no answer, and is not readable in the database.', async () => {
  const team = await connectTeam(server, calendars, [bears]);
  const body = { address: calendars.at('/team.ics?key=secret'), timeZone: 'UTC' };
  await team.coach.read(previewCalendar, { params: team.params, body });
  calendars.answer((_request, response) => response.writeHead(302, { location: 'http://10.0.0.1/key=secret' }).end());
  await passTime(6 * hour);
  const state = await team.state();
  expect(state.source).toMatchObject({ host: 'calendar.example', problem: calendarProblems.failed });
  const stored = JSON.stringify(await db.selectFrom('calendarSources').selectAll().execute());
  expect(lines.length).toBeGreaterThan(10);
  for (const text of [JSON.stringify(state), stored, lines.join('\n')]) expect(text).not.toContain('key=secret');
});
