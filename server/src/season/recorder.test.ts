import { changeMemberRole, removeMember } from 'contract/members';
import { getPlayed, type PlayedChange, putPlayed, putRecorder } from 'contract/season';
import { addPitch, countPitches, type PitchEvents, takeBackPitch } from 'contract/season/pitch-events';
import { beforeEach, describe, expect, it } from 'vitest';
import { deleteUser } from '#server/users/queries.ts';
import { lockTeam } from '#test/access-proofs.ts';
import type { SignedInCoach } from '#test/coach-fixture.ts';
import { insertGame } from '#test/database/rows.ts';
import { whileLocked } from '#test/database/while-locked.ts';
import { serverFixture } from '#test/fixtures.ts';
import { createTeamOfCoaches, type TeamOfCoaches } from '#test/teams/team-of-coaches.ts';

const server = await serverFixture({ config: { billingMode: 'sandbox' } });
let team: TeamOfCoaches;
let gameId: string;
beforeEach(async () => {
  team = await createTeamOfCoaches(server, { planType: 'Pro' });
  gameId = await insertGame(server.db, team.ids.teamId);
});

type Change = Partial<PlayedChange> & { readonly version: number };

/** Saves a running game. */
function record(coach: SignedInCoach, change: Change) {
  const progress = { plan: [], events: {}, canStepBack: false, isOver: false };
  const body = { innings: [], present: {}, battingOrder: [], progress, ...change };
  return coach.call(putPlayed, { params: { gameId }, body });
}

const choose = (coach: SignedInCoach, recorder: SignedInCoach | null) =>
  coach.call(putRecorder, { params: { gameId }, body: { recorderId: recorder?.userId ?? null } });

const read = (coach = team.owner) => coach.read(getPlayed, { params: { gameId } });
const readRecorder = async () => (await read()).recorder?.name ?? null;

describe('The recorder of a running game', () => {
  it('[B.166] The first one who saves a running game records it, and who saves next does not change that.', async () => {
    const first = await record(team.helper, { version: 0 });
    const helper = { id: team.helper.userId, name: 'Hana Stone', since: server.clock().toISOString() };
    expect(first.body).toMatchObject({ version: 1, recorder: helper });
    expect((await record(team.owner, { version: 1 })).body).toMatchObject({ version: 2, recorder: helper });
    expect((await read(team.viewer)).recorder).toEqual(helper);
  });

  it('[B.166b] No one records a game that is over or that was typed afterwards; who reopens it records it.', async () => {
    await record(team.owner, { version: 0, progress: null });
    expect(await readRecorder()).toBeNull();
    await record(team.owner, { version: 1 });
    expect(await readRecorder()).toBe('Olive Stone');
    const over = { plan: [], events: {}, canStepBack: false, isOver: true };
    await record(team.owner, { version: 2, progress: over });
    expect(await readRecorder()).toBeNull();
    await record(team.coach, { version: 3 });
    expect(await readRecorder()).toBe('Cody Stone');
  });

  it('[B.167] Taking over, handing over and letting go need no version and leave the record as it is.', async () => {
    await record(team.owner, { version: 0 });
    const before = await read();
    expect(await choose(team.coach, team.coach)).toMatchObject({
      status: 200,
      body: { recorder: { name: 'Cody Stone' } },
    });
    expect(await read()).toEqual({ ...before, recorder: expect.objectContaining({ id: team.coach.userId }) });
    expect(await choose(team.coach, team.helper)).toMatchObject({ status: 200 });
    expect(await readRecorder()).toBe('Hana Stone');
    expect(await choose(team.helper, null)).toMatchObject({ status: 200, body: { recorder: null } });
    expect((await record(team.owner, { version: 1 })).body).toMatchObject({ recorder: { name: 'Olive Stone' } });
  });

  it('[B.167b] Who no longer records hands nothing over and does not let go for the one who has taken over.', async () => {
    await record(team.owner, { version: 0 });
    await choose(team.coach, team.coach);
    for (const wanted of [team.helper, null]) {
      expect(await choose(team.owner, wanted)).toMatchObject({
        status: 409,
        body: { message: 'Someone else records this game now.' },
      });
    }
    expect(await readRecorder()).toBe('Cody Stone');
  });

  it('[B.167c] Of two who take over at the same moment the later one records, and both can read who.', async () => {
    await record(team.owner, { version: 0 });
    const answers = await whileLocked(server.db, (tx) => lockTeam(tx, team.ids.teamId), [
      () => choose(team.coach, team.coach),
      () => choose(team.helper, team.helper),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const recorder = (await read(team.coach)).recorder;
    expect([team.coach.userId, team.helper.userId]).toContain(recorder?.id);
    expect((await read(team.helper)).recorder).toEqual(recorder);
  });

  it('[B.167d] Only a member who may run game mode can record, and only a game that has a record.', async () => {
    expect(await choose(team.owner, team.owner)).toMatchObject({ status: 404 });
    await record(team.owner, { version: 0 });
    expect(await choose(team.viewer, team.viewer)).toMatchObject({ status: 403 });
    expect(await choose(team.owner, team.viewer)).toMatchObject({
      status: 400,
      body: { errors: { recorderId: ['This person cannot record games'] } },
    });
    expect(await readRecorder()).toBe('Olive Stone');
  });

  it.each([
    ['is removed', () => team.owner.call(removeMember, ofMember(team.coach))],
    [
      'becomes a viewer',
      () => team.owner.call(changeMemberRole, { ...ofMember(team.coach), body: { role: 'viewer' } }),
    ],
    ['deletes the account', () => server.db.transaction().execute((tx) => deleteUser(tx, team.coach.userId))],
  ])('[B.168] A member who %s no longer records, and the next one who saves does.', async (_how, leave) => {
    await record(team.coach, { version: 0 });
    expect(await readRecorder()).toBe('Cody Stone');
    await leave();
    expect(await readRecorder()).toBeNull();
    expect((await record(team.helper, { version: 1 })).body).toMatchObject({ recorder: { name: 'Hana Stone' } });
  });

  it('[B.168b] What a member who is removed in the middle of a game goes on to record is refused, and the game goes on without it.', async () => {
    const pitch = (name: string) => ({ [team.ids.playerId]: { [`${name}00000000`]: { at: 1 } } });
    await record(team.coach, { version: 0, pitchEvents: pitch('one') });
    await team.owner.call(removeMember, ofMember(team.coach));
    const before = await read();
    expect((await record(team.coach, { version: 1, pitchEvents: pitch('two') })).status).toBe(404);
    expect((await choose(team.coach, team.coach)).status).toBe(404);
    expect(await read()).toEqual(before);
    await record(team.helper, { version: 1, pitchEvents: pitch('three') });
    expect(countPitches((await read()).pitchEvents)).toEqual({ [team.ids.playerId]: 2 });
  });
});

const ofMember = ({ userId }: SignedInCoach) => ({ params: { ...team.params, memberId: userId } });

describe('Pitches on the server', () => {
  const count = (events: PitchEvents, name: string, now: number) =>
    addPitch(events, team.ids.playerId, { id: `${name}0000000`.slice(0, 12), now });

  it('[B.170d] A pitch that a device does not send stays, one that is sent again counts once, and one that was taken back stays so.', async () => {
    const one = count({}, 'one', 1);
    await record(team.owner, { version: 0, pitchEvents: one });
    await record(team.owner, { version: 1, pitchEvents: count({}, 'two', 2) });
    const both = (await read()).pitchEvents;
    expect(countPitches(both)).toEqual({ [team.ids.playerId]: 2 });
    await record(team.owner, { version: 2, pitchEvents: takeBackPitch(both, team.ids.playerId) });
    await record(team.owner, { version: 3, pitchEvents: both });
    expect(countPitches((await read()).pitchEvents)).toEqual({ [team.ids.playerId]: 1 });
  });

  it.each([
    ['id', () => ({ [team.ids.playerId]: { 'Not an id': { at: 1 } } }), /not an id of a pitch/],
    ['time', () => ({ [team.ids.playerId]: { aaaaaaaa: { at: -1 } } }), /milliseconds/],
    [
      'number of events',
      () => ({
        [team.ids.playerId]: Object.fromEntries(
          Array.from({ length: 501 }, (_, i) => [String(10_000_000 + i), { at: i }]),
        ),
      }),
      /Too many pitches of one player/,
    ],
  ])('A pitch with a wrong %s is refused.', async (_what, makeEvents, message) => {
    const answer = await record(team.owner, { version: 0, pitchEvents: makeEvents() });
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).toMatch(message);
  });
});
