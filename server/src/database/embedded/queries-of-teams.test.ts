import { updateMailSettings } from 'contract/account-settings';
import { listActivities } from 'contract/activities';
import { deleteFamilyAbsence, putFamilyAbsence } from 'contract/answers/family-answers';
import {
  deletePushSubscription,
  deleteSharedPushSubscription,
  putPushSubscription,
  putSharedPushSubscription,
} from 'contract/answers/push-subscriptions';
import { putPlayerAnswerLinks, putTeamAnswerLink, revokePlayerAnswerLinks } from 'contract/answers/team-answers';
import { putAvailability } from 'contract/availability';
import { createCalendarFeed } from 'contract/calendar';
import { createGame, getGame, updateGame } from 'contract/games';
import { getLineup, putLineup } from 'contract/lineups';
import { putPresence } from 'contract/live';
import { acceptHandOver, offerHandOver } from 'contract/members';
import { addPlayer, getPlayer, updatePlayer } from 'contract/players';
import { erasePlayer, getPlayerData } from 'contract/privacy/player-data';
import { createRulePack, updateRulePack } from 'contract/rule-packs';
import { getSeason, putPlayed, putRecorder } from 'contract/season';
import { startNewSeason } from 'contract/season/new-season';
import { putSharedLink } from 'contract/sharing/shared-links';
import { createTeam, deleteTeam, getTeam, updateTeam } from 'contract/teams';
import { v7 } from 'uuid';
import { afterEach, describe, expect, it } from 'vitest';
import { readCalendarSources } from '#server/calendar-sources/reading/read-source.ts';
import { hour } from '#server/time-units.ts';
import { calendarServer } from '#test/calendar-server.ts';
import { coachWithTeam } from '#test/coach-fixture.ts';
import { serverFixture } from '#test/fixtures.ts';
import { readEvents } from '#test/http/event-reader.ts';
import { pushServer } from '#test/push-server.ts';
import { createSharedGame, sharedGameSettings } from '#test/shared-game.ts';
import { createAnsweringTeam, tokenOf } from '#test/teams/answering-team.ts';
import { connectTeam } from '#test/teams/connected-team.ts';
import { createInformedTeam } from '#test/teams/informed-team.ts';
import { createTeamOfCoaches } from '#test/teams/team-of-coaches.ts';

/** The queries that `every-query.test.ts` does not execute. */
const [calendars, service] = [await calendarServer(), await pushServer()];
const lines: string[] = [];
const server = await serverFixture({
  log: { write: (line: string) => void lines.push(line) },
  config: { billingMode: 'sandbox' },
  calendarNetwork: calendars.network,
  pushNetwork: service.network,
  liveTickMs: 50,
});

const withKey = () => ({ headers: { 'idempotency-key': v7() } });

/** What fails in a job is in no response. */
afterEach(() => {
  expect(lines.splice(0).filter((line) => 'err' in JSON.parse(line))).toEqual([]);
});

describe('The embedded database', () => {
  it('The embedded database executes the queries of members, who see what changes.', async () => {
    const { owner, coach, helper, params, ids } = await createTeamOfCoaches(server);
    const reader = await readEvents({ url: server.url, teamId: ids.teamId, headers: await owner.headers() });
    await reader.untilNamed('ready');
    await helper.read(putPresence, { params, body: { browserId: v7(), gameId: ids.gameId } });
    await reader.untilNamed('presence');
    await coach.read(addPlayer, { params, body: { firstName: 'Ben', lastName: 'Ito' }, ...withKey() });
    await reader.untilNamed('changed');
    reader.close();
    await reader.ended;
    await owner.read(offerHandOver, { params, body: { memberId: coach.userId } });
    await coach.read(acceptHandOver, { params });
  });

  it('The embedded database executes the queries of changes and of what takes them back.', async () => {
    const { coach, params, ids } = await createTeamOfCoaches(server);
    const ofPlayer = { ...params, playerId: ids.playerId };
    const { id: _id, fullName: _name, createdAt: _date, ...player } = await coach.read(getPlayer, { params: ofPlayer });
    await coach.read(updatePlayer, { params: ofPlayer, body: { ...player, jerseyNumber: '42' } });
    const { opponent, location, inningsCount, version } = await coach.read(getGame, { params: ids });
    const moved = { opponent, location, inningsCount, gameDate: '2030-07-07', startTime: '17:15', version };
    await coach.read(updateGame, { params: ids, body: { ...moved, asksAgain: true } });
    const { updatedAt: _, ...lineup } = await coach.read(getLineup, { params: ids });
    await coach.read(putLineup, { params: ids, body: { ...lineup, innings: [{ C: ids.playerId }] } });
    const { activities } = await coach.read(listActivities, { params });
    expect(activities.filter(({ undo }) => undo?.length)).toHaveLength(3);
  });

  it('The embedded database executes the queries of a team from its first request to its deletion.', async () => {
    const { coach, teamId } = await coachWithTeam(server, { planType: 'Pro' });
    const params = { teamId };
    const request = { body: { name: 'Hawks' }, ...withKey() };
    expect(await coach.read(createTeam, request)).toEqual(await coach.read(createTeam, request));
    const { id: playerId } = await coach.read(addPlayer, { params, body: { firstName: 'Ana', lastName: 'Kim' } });
    await coach.read(createRulePack, { params, body: { name: 'Cup rules', rules: {} } });
    const { version } = await coach.read(getTeam, { params });
    await coach.read(updateTeam, { params, body: { name: 'Tigers', season: 'Fall', version } });
    const { url } = await coach.read(createCalendarFeed, { params, body: { timeZone: 'America/Chicago' } });
    expect((await fetch(url.replace(server.config.publicUrl, server.url))).status).toBe(200);
    await coach.read(startNewSeason, { params, body: { name: 'Hawks 2027', players: [playerId] } });
    expect((await coach.call(deleteTeam, { params })).status).toBe(204);
  });

  it('The embedded database executes the queries of one player who is exported and erased.', async () => {
    const { coach, teamId } = await coachWithTeam(server);
    const params = { teamId };
    const add = (firstName: string) => coach.read(addPlayer, { params, body: { firstName, lastName: 'Kim' } });
    const [{ id: one, version }, { id: other }] = [await add('Ana'), await add('Ben')];
    const pair = { place: 'infield', kind: 'together', level: 'wanted', players: [one, other] };
    await coach.read(updateTeam, { params, body: { name: 'Tigers', pairs: [pair] } });
    const gameDate = server.clock().toISOString().slice(0, 10);
    const body = { opponent: 'Bears', location: 'Field 3', gameDate };
    const { id: gameId } = await coach.read(createGame, { params, body });
    await coach.read(putAvailability, { params: { gameId }, body: [{ playerId: one, status: 'out' }] });
    await coach.read(putAvailability, { params: { gameId }, body: [] });
    const content = { version: 0, innings: [{ P: one, C: other }], battingOrder: [one, other] };
    await coach.read(putLineup, { params: { gameId }, body: { ...content, status: 'draft' } });
    await coach.read(putPlayed, { params: { gameId }, body: { ...content, present: { [one]: [1], [other]: [1] } } });
    const ofPlayer = { ...params, playerId: one };
    const archived = { firstName: 'Ana', lastName: 'Kim', isArchived: true };
    await coach.read(updatePlayer, { params: ofPlayer, body: { ...archived, version } });
    await coach.read(updatePlayer, { params: ofPlayer, body: { ...archived, isArchived: false } });
    await coach.read(updatePlayer, { params: ofPlayer, body: archived });
    expect((await coach.read(getPlayerData, { params: ofPlayer })).games).toHaveLength(1);
    expect((await coach.call(erasePlayer, { params: ofPlayer })).status).toBe(204);
  });

  it('The embedded database executes the queries of answers, and of messages to families and the coach.', async () => {
    const team = await createInformedTeam(server, service);
    const [ofPlayer, ofPage] = [service.createDevice(), service.createDevice()];
    await team.coach.read(updateMailSettings, { body: { mailsAnswers: true } });
    const { link } = await team.coach.read(putSharedLink, { params: { gameId: team.gameId }, body: {} });
    const params = { token: tokenOf(link?.url) };
    const page = { params, body: ofPage.subscribeToPage(server.config) };
    await team.subscribe(ofPlayer);
    expect((await team.family.call(putSharedPushSubscription, page)).status).toBe(204);
    await team.saveLineup([team.ava, team.ava, team.ben]);
    await team.answer({ status: 'out', note: 'Fever' }, { game: team.gameId });
    await team.answer({ status: 'in' }, { game: team.gameId });
    await team.wait(10);
    const data = await team.coach.read(getPlayerData, { params: { teamId: team.teamId, playerId: team.ava } });
    expect([data.familyAnswers.length, data.devices.length]).toEqual([2, 1]);
    await team.moveGame({ gameDate: '2026-05-10' });
    service.respond(() => 410);
    await team.wait(10);
    service.respond(() => 201);
    expect(service.received.length).toBeGreaterThanOrEqual(2);
    await fetch(`${server.url}/api/shared/${params.token}`);
    await team.family.call(deleteSharedPushSubscription, { params, body: { endpoint: ofPage.endpoint } });
  });

  it('The embedded database executes the queries of a calendar that is read, changed, decided and lost.', async () => {
    const bears = { uid: 'a', summary: 'vs Bears', start: '20260909T100000' };
    const hawks = { uid: 'b', summary: 'vs Hawks', start: '20260910T100000' };
    const team = await connectTeam(server, calendars, [bears]);
    const { proposals } = await team.publish([{ ...bears, start: '20260909T130000' }, hawks]);
    expect(proposals).toHaveLength(2);
    for (const proposal of proposals) {
      const decision = proposal.kind === 'new' ? 'ignore' : 'apply';
      expect((await team.decide(proposal, { decision })).status).toBe(200);
    }
    await team.publish([bears, hawks]);
    await team.publish([bears, hawks]);
    calendars.answer((_request, response) => response.writeHead(500).end());
    server.clock.advance(6 * hour);
    await server.jobs.runDue(readCalendarSources);
    expect((await team.state()).source?.problem).not.toBeNull();
  });

  it('The embedded database executes the queries of families.', async () => {
    const team = await createAnsweringTeam(server);
    const { token } = team;
    expect((await team.open(team.ava)).players).toHaveLength(2);
    const params = { token, playerId: team.ava, absenceId: v7() };
    await team.family.read(putFamilyAbsence, { params, body: { firstDay: '2026-05-08', lastDay: '2026-05-10' } });
    await team.family.call(deleteFamilyAbsence, { params });
    const device = service.createDevice();
    await team.family.read(putPushSubscription, { params, body: device.subscribe(server.config) });
    await team.family.call(deletePushSubscription, { params, body: { endpoint: device.endpoint } });
    const ofTeam = { teamId: team.teamId };
    await team.coach.read(putTeamAnswerLink, { params: ofTeam, body: { hoursBeforeGame: 48 } });
    const { players } = await team.coach.read(putPlayerAnswerLinks, { params: ofTeam });
    const page = await team.open(undefined, tokenOf(players.find(({ playerId }) => playerId === team.ava)?.url));
    expect(page).toMatchObject({ players: [], player: { id: team.ava } });
    await team.coach.call(revokePlayerAnswerLinks, { params: ofTeam });
  });

  it('The embedded database executes the queries of lineups, records and rules.', async () => {
    const { coach: owner, teamId, gameId, saveLineup, share } = await createSharedGame(server);
    const params = { teamId };
    const rules = { F4: { level: 'wanted', innings: 1 } };
    const { id: packId } = await owner.read(createRulePack, { params, body: { name: 'Cup rules', rules } });
    const gameDefaults = {
      inningsCount: 5,
      positionConfiguration: 'TBall10',
      rulePackId: packId,
      location: 'Elm Park',
    };
    const ofAge = { ageGroup: 10, pitchTable: 'pony-2018', battingOrderMode: 'rolling', gameDefaults };
    await owner.read(updateTeam, { params, body: { name: 'Thunder', ...ofAge } });
    const settings = { ...sharedGameSettings, rulePackId: packId };
    await owner.read(updateGame, { params: { gameId }, body: settings });
    await share();
    await share({ names: 'number', daysAfterGame: 7 });
    await saveLineup('final');
    expect((await owner.read(getSeason, { params })).games).toMatchObject([{ source: 'final' }]);
    const changed = { name: 'Cup rules', rules: {}, version: 1 };
    await owner.read(updateRulePack, { params: { ...params, packId }, body: changed });
    const draft = { version: 2, status: 'draft', innings: [], battingOrder: [] };
    await owner.read(putLineup, { params: { gameId }, body: draft });
  });

  it('The embedded database executes the queries of a game that is recorded and ended.', async () => {
    const { coach, teamId } = await coachWithTeam(server);
    const gameDate = server.clock().toISOString().slice(0, 10);
    const settings = { opponent: 'Bears', location: 'Field 3', gameDate };
    const { id: gameId } = await coach.read(createGame, { params: { teamId }, body: settings });
    const params = { gameId };
    const progress = { plan: [], events: {}, canStepBack: false, isOver: false };
    const record = { innings: [], present: {}, battingOrder: [], progress };
    const { version } = await coach.read(putPlayed, { params, body: { ...record, version: 0 } });
    await coach.read(putRecorder, { params, body: { recorderId: coach.userId } });
    await coach.read(putPlayed, { params, body: { ...record, version } });
    const hitting = { positionConfiguration: 'WithDH', designatedHitterFor: 'P' };
    const game = await coach.read(updateGame, { params, body: { ...settings, ...hitting, isFinal: true } });
    expect(game).toMatchObject(hitting);
  });
});
