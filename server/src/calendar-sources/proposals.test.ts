import { listActivities } from 'contract/activities';
import { deleteGame, updateGame } from 'contract/games';
import { describe, expect, it } from 'vitest';
import { calendarServer } from '#test/calendar-server.ts';
import { serverFixture } from '#test/fixtures.ts';
import { connectTeam } from '#test/teams/connected-team.ts';

const calendars = await calendarServer();
const server = await serverFixture({ calendarNetwork: calendars.network });

const bears = { uid: 'a', summary: 'vs Bears', start: '20260509T100000' };
const hawks = { uid: 'b', summary: 'vs Hawks', start: '20260516T110000' };
const connect = () => connectTeam(server, calendars, [bears, hawks]);

describe('A calendar that is read again', () => {
  it('[B.72] proposes nothing while it says the same.', async () => {
    const team = await connect();
    const { source, proposals } = await team.publish([hawks, bears]);
    expect(proposals).toEqual([]);
    expect(source).toMatchObject({ host: 'calendar.example', gameCount: 2, problem: null, version: 1 });
  });

  it('[B.72b] proposes that a game is moved, and applying it changes what was moved and nothing else.', async () => {
    const team = await connect();
    const before = await team.game(0);
    const { proposals } = await team.publish([{ ...bears, start: '20260509T130000' }, hawks]);
    expect(proposals).toEqual([{ kind: 'changed', event: 'a', game: before, change: { startTime: '13:00' } }]);
    const answer = await team.decide({ event: 'a' }, { decision: 'apply', gameVersion: before.version });
    expect(answer).toMatchObject({ status: 200, body: { proposals: [] } });
    expect(await team.game(0)).toEqual({ ...before, startTime: '13:00', version: before.version + 1 });
    expect((await team.publish([{ ...bears, start: '20260509T130000' }, hawks])).proposals).toEqual([]);
  });

  it('[B.72c] proposes new games, and applying one adds it once.', async () => {
    const team = await connect();
    const owls = { uid: 'c', summary: '@ Owls', start: '20260523T150000Z', location: 'Oak Field' };
    const { proposals } = await team.publish([bears, hawks, owls, { ...owls, uid: 'd', summary: 'Practice' }]);
    const change = {
      ...{ opponent: 'Owls', gameDate: '2026-05-23', startTime: '10:00' },
      ...{ location: 'Oak Field', homeOrAway: 'away' },
    };
    expect(proposals).toEqual([{ kind: 'new', event: 'c', game: null, change }]);
    expect(await team.decide({ event: 'c' }, { decision: 'apply' })).toMatchObject({
      status: 400,
      body: { errors: { game: ['The game to add is required'] } },
    });
    const game = { ...change, inningsCount: 5 };
    expect(await team.decide({ event: 'c' }, { decision: 'apply', game })).toMatchObject({ body: { proposals: [] } });
    expect(await team.decide({ event: 'c' }, { decision: 'apply', game })).toMatchObject({ status: 412 });
    expect(await team.schedule()).toHaveLength(3);
    // From now on its changes are recognized.
    const moved = await team.publish([bears, hawks, { ...owls, start: '20260524T150000Z' }]);
    expect(moved.proposals).toMatchObject([{ kind: 'changed', event: 'c', change: { gameDate: '2026-05-24' } }]);
  });

  it('[B.154b] leaves an activity for the connection and for a decision that changes no game.', async () => {
    const team = await connect();
    await team.publish([{ ...bears, start: '20260509T130000' }, hawks]);
    expect(await team.decide({ event: 'a' }, { decision: 'ignore' })).toMatchObject({ status: 200 });
    const { activities } = await team.coach.read(listActivities, { params: team.params });
    const kinds = activities.map(({ kind }) => kind);
    expect(kinds).toContain('calendar-connected');
    expect(kinds.filter((kind) => kind === 'calendar-decided')).toHaveLength(1);
    expect(activities.find(({ kind }) => kind === 'calendar-decided')?.game?.id).toBe(team.gameId(0));
  });

  it.each([
    ['says canceled', [{ ...bears, status: 'CANCELLED' }, hawks]],
    ['has a title that says canceled', [{ ...bears, summary: 'CANCELED: vs Bears' }, hawks]],
    ['is missing', [hawks]],
  ])('[B.72d] proposes to remove a game whose event %s.', async (_what, events) => {
    const team = await connect();
    const { proposals } = await team.publish(events);
    expect(proposals).toMatchObject([{ kind: 'canceled', event: 'a', game: { opponent: 'Bears' }, change: {} }]);
    const answer = await team.decide({ event: 'a' }, { decision: 'apply' });
    expect(answer).toMatchObject({ status: 200, body: { proposals: [] } });
    expect((await team.schedule()).map(({ opponent }) => opponent)).toEqual(['Hawks']);
    // The same event is not proposed as a new game, until it is back.
    expect((await team.publish(events)).proposals).toEqual([]);
    expect((await team.publish([bears, hawks])).proposals).toMatchObject([{ kind: 'new', event: 'a' }]);
  });

  it('proposes a game again that was deleted after its event was gone, when the event comes back.', async () => {
    const team = await connect();
    await team.publish([hawks]);
    await team.coach.call(deleteGame, { params: { gameId: team.gameId(0) } });
    expect((await team.publish([hawks])).proposals).toEqual([]);
    expect((await team.publish([bears, hawks])).proposals).toMatchObject([{ kind: 'new', event: 'a' }]);
  });

  it('[B.72j] proposes nothing when only the ids of its events are new, and what has changed beside them.', async () => {
    const team = await connect();
    const owls = { uid: 'c', summary: 'vs Owls', start: '20260523T100000' };
    await team.publish([bears, hawks, owls]);
    expect(await team.decide({ event: 'c' }, { decision: 'ignore' })).toMatchObject({ status: 200 });
    const renamed = [
      { ...bears, uid: 'x' },
      { ...hawks, uid: 'y' },
      { ...owls, uid: 'z' },
    ];
    expect((await team.publish(renamed)).proposals).toEqual([]);
    const [, ...others] = renamed;
    const { proposals } = await team.publish([{ ...bears, uid: 'v', location: 'Oak Field' }, ...others]);
    expect(proposals).toMatchObject([{ kind: 'changed', event: 'v', change: { location: 'Oak Field' } }]);
    expect((await team.publish(others)).proposals).toMatchObject([{ kind: 'canceled', event: 'v' }]);
  });

  it('[B.72e] follows a changed occurrence of a series.', async () => {
    const changed = { ...bears, uid: 's', occurrence: '20260509T090000' };
    const team = await connectTeam(server, calendars, []);
    const first = await team.publish([changed]);
    expect(first.proposals).toMatchObject([{ kind: 'new', event: 's 2026-05-09T09:00:00' }]);
    const [proposal] = first.proposals;
    if (!proposal) throw new Error('Nothing is proposed');
    await team.decide(proposal, { decision: 'apply', game: proposal.change });
    const other = { ...changed, occurrence: '20260516T090000', start: '20260516T100000' };
    const { proposals } = await team.publish([{ ...changed, start: '20260510T100000' }, other]);
    expect(proposals).toMatchObject([
      { kind: 'new', event: 's 2026-05-16T09:00:00' },
      { kind: 'changed', event: 's 2026-05-09T09:00:00', change: { gameDate: '2026-05-10' } },
    ]);
  });

  it('proposes nothing for a day that is over, and nothing for a game that is over.', async () => {
    const team = await connect();
    expect((await team.publish([bears, hawks, { ...bears, uid: 'past', start: '20260401T100000' }])).proposals).toEqual(
      [],
    );
    const { version } = await team.game(0);
    const body = { opponent: 'Bears', gameDate: '2026-05-09', location: 'Elm Park', isFinal: true, version };
    await team.coach.read(updateGame, { params: { gameId: team.gameId(0) }, body });
    expect((await team.publish([{ ...bears, start: '20260510T100000' }, hawks])).proposals).toEqual([]);
    expect((await team.publish([hawks])).proposals).toEqual([]);
  });
});
