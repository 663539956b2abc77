import { getAvailability, putPlayerAvailability } from 'contract/availability';
import { createGame, deleteGame, updateGame } from 'contract/games';
import { describe, expect, it } from 'vitest';
import { calendarServer } from '#test/calendar-server.ts';
import { selectAllTables } from '#test/database/all-tables.ts';
import { insertLineup, insertPlayer } from '#test/database/rows.ts';
import { serverFixture } from '#test/fixtures.ts';
import { connectTeam } from '#test/teams/connected-team.ts';

const calendars = await calendarServer();
const server = await serverFixture({ calendarNetwork: calendars.network });

const bears = { uid: 'a', summary: 'vs Bears', start: '20260509T100000' };
const hawks = { uid: 'b', summary: 'vs Hawks', start: '20260516T110000' };
const connect = () => connectTeam(server, calendars, [bears, hawks]);

describe('What the coach has decided', () => {
  const moved = { ...bears, start: '20260509T130000' };
  const owls = { uid: 'c', summary: 'vs Owls', start: '20260523T100000' };

  it.each([
    ['moved', [moved, hawks], [{ ...bears, start: '20260509T140000' }, hawks]],
    ['new', [bears, hawks, owls], [bears, hawks, { ...owls, start: '20260530T100000' }]],
    ['canceled', [hawks], [{ ...bears, start: '20260509T140000' }, hawks]],
  ])('[B.73] is not asked again of a game that is %s, until its event changes again.', async (_kind, events, next) => {
    const team = await connect();
    const { proposals } = await team.publish(events);
    const before = await team.schedule();
    for (const proposal of proposals) {
      expect(await team.decide(proposal, { decision: 'ignore' })).toMatchObject({ status: 200 });
    }
    expect(await team.schedule()).toEqual(before);
    expect((await team.publish(events)).proposals).toEqual([]);
    expect((await team.publish(next)).proposals).toHaveLength(1);
  });

  it('[B.73b] stays: what the coach changed is not proposed to be changed back.', async () => {
    const team = await connect();
    const body = { opponent: 'Bears', gameDate: '2026-05-09', location: 'Gym', startTime: '10:00' };
    await team.coach.read(updateGame, { params: { gameId: team.gameId(0) }, body });
    expect((await team.publish([bears, hawks])).proposals).toEqual([]);
    // Another field changes in the calendar: only that one is proposed.
    const { proposals } = await team.publish([moved, hawks]);
    expect(proposals).toMatchObject([{ kind: 'changed', change: { startTime: '13:00' } }]);
    await team.decide({ event: 'a' }, { decision: 'apply' });
    expect(await team.game(0)).toMatchObject({ location: 'Gym', startTime: '13:00' });
  });

  it('stays: a change that the coach has made already is not proposed, and a game that was deleted is not new.', async () => {
    const team = await connect();
    const body = { opponent: 'Bears', gameDate: '2026-05-09', location: 'Elm Park', startTime: '13:00' };
    await team.coach.read(updateGame, { params: { gameId: team.gameId(0) }, body });
    await team.coach.call(deleteGame, { params: { gameId: team.gameId(1) } });
    expect((await team.publish([moved, hawks])).proposals).toEqual([]);
    // The coach moves it again: the calendar has not changed since.
    await team.coach.read(updateGame, { params: { gameId: team.gameId(0) }, body: { ...body, startTime: '15:00' } });
    expect((await team.publish([moved, hawks])).proposals).toEqual([]);
  });

  it('[B.73d] ends with the event: a canceled game that the coach deleted is proposed as new when it is back.', async () => {
    const team = await connect();
    expect((await team.publish([hawks])).proposals).toMatchObject([{ kind: 'canceled' }]);
    await team.coach.call(deleteGame, { params: { gameId: team.gameId(0) } });
    expect((await team.publish([bears, hawks])).proposals).toMatchObject([{ kind: 'new', event: 'a' }]);
  });

  it('[B.73e] counts for a game that was scheduled by hand: only a time or place that it does not have is proposed.', async () => {
    const team = await connectTeam(server, calendars, []);
    const events = [
      { ...bears, location: 'Oak Field' },
      { ...hawks, location: 'Oak Field' },
    ];
    const games = [
      { opponent: 'BEARS', gameDate: '2026-05-09', location: 'Gym' },
      { opponent: 'Hawks', gameDate: '2026-05-16', location: 'To be announced', startTime: '11:00' },
    ];
    for (const body of games) await team.coach.read(createGame, { params: team.params, body });
    const { proposals } = await team.publish(events);
    expect(proposals.map(({ change }) => change)).toEqual([{ startTime: '10:00' }, { location: 'Oak Field' }]);
    for (const proposal of proposals) await team.decide(proposal, { decision: 'ignore' });
    expect((await team.publish(events)).proposals).toEqual([]);
  });

  it('counts for a game that was scheduled by hand, too, when the calendar has it.', async () => {
    const team = await connectTeam(server, calendars, []);
    const body = { opponent: 'BEARS', gameDate: '2026-05-09', location: 'Gym', startTime: '10:00' };
    const game = await team.coach.read(createGame, { params: team.params, body });
    expect((await team.publish([bears])).proposals).toEqual([]);
    const { proposals } = await team.publish([{ ...bears, start: '20260510T100000' }]);
    expect(proposals).toMatchObject([{ kind: 'changed', game: { id: game.id }, change: { gameDate: '2026-05-10' } }]);
  });

  it('[B.74] A game with a final lineup is changed and removed only when the coach confirms it.', async () => {
    const team = await connect();
    await insertLineup(server.db, { teamId: team.teamId, gameId: team.gameId(0), status: 'final' });
    for (const events of [[moved, hawks], [hawks]]) {
      await team.publish(events);
      const before = await selectAllTables(server.db);
      expect(await team.decide({ event: 'a' }, { decision: 'apply' })).toMatchObject({ status: 409 });
      expect(await selectAllTables(server.db)).toEqual(before);
      const confirmed = await team.decide({ event: 'a' }, { decision: 'apply', isConfirmed: true });
      expect(confirmed).toMatchObject({ status: 200, body: { proposals: [] } });
    }
    expect(await team.schedule()).toHaveLength(1);
  });

  it.each([
    ['to another day with that choice asks again', '20260510T100000', true, []],
    ['to another day without it keeps what was said', '20260510T100000', false, ['out']],
    ['to another time of the day keeps it, too', '20260509T130000', true, ['out']],
  ])(
    '[B.72k] A move that the calendar proposes asks everyone again only where the coach chooses it: one %s.',
    async (_move, start, asksAgain, kept) => {
      const team = await connect();
      const params = { gameId: team.gameId(0) };
      const playerId = await insertPlayer(server.db, team.teamId);
      await team.coach.read(putPlayerAvailability, { params: { ...params, playerId }, body: { status: 'out' } });
      await team.publish([{ ...bears, start }, hawks]);
      const decision = { decision: 'apply', ...(asksAgain && { asksAgain }) };
      expect(await team.decide({ event: 'a' }, decision)).toMatchObject({ status: 200, body: { proposals: [] } });
      expect((await team.coach.read(getAvailability, { params })).map(({ status }) => status)).toEqual(kept);
    },
  );

  it('is refused when the calendar or the game has changed since the coach looked.', async () => {
    const team = await connect();
    const first = await team.publish([moved, hawks]);
    await team.publish([{ ...bears, start: '20260509T140000' }, hawks]);
    const before = await selectAllTables(server.db);
    const seen = { decision: 'apply', version: first.source?.version };
    expect(await team.decide({ event: 'a' }, seen)).toMatchObject({ status: 412 });
    expect(await team.decide({ event: 'a' }, { decision: 'apply', gameVersion: 9 })).toMatchObject({ status: 412 });
    expect(await team.decide({ event: 'b' }, { decision: 'apply' })).toMatchObject({ status: 412 });
    expect(await team.decide({ event: 'unknown' }, { decision: 'ignore' })).toMatchObject({ status: 412 });
    expect(await selectAllTables(server.db)).toEqual(before);
  });
});
