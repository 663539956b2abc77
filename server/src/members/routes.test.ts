import { putAvailability } from 'contract/availability';
import { updateGame } from 'contract/games';
import { putLineup } from 'contract/lineups';
import { changeMemberRole, listMembers, removeMember } from 'contract/members';
import { addPlayer, listPlayers, updatePlayer } from 'contract/players';
import { exportAccount } from 'contract/privacy/account-export';
import { putPlayed } from 'contract/season';
import { chooseBasicTeam } from 'contract/subscriptions';
import { createTeam, getTeam, listTeams, updateTeam } from 'contract/teams';
import { beforeEach, describe, expect, it } from 'vitest';
import { day } from '#server/time-units.ts';
import { lockTeam } from '#test/access-proofs.ts';
import { type SignedInCoach, signedInCoach } from '#test/coach-fixture.ts';
import { selectAllTables } from '#test/database/all-tables.ts';
import { insertTeam } from '#test/database/rows.ts';
import { whileLocked } from '#test/database/while-locked.ts';
import { serverFixture } from '#test/fixtures.ts';
import { goodPassword, hashGoodPassword } from '#test/register-coach.ts';
import { createTeamOfCoaches, type TeamOfCoaches } from '#test/teams/team-of-coaches.ts';

const server = await serverFixture({ config: { billingMode: 'sandbox' } });
let team: TeamOfCoaches;

beforeEach(async () => {
  team = await createTeamOfCoaches(server, { planType: 'Pro' });
});

const ofMember = ({ userId }: SignedInCoach) => ({ ...team.params, memberId: userId });
const rosterPage = { query: { sortBy: 'name', page: 1, pageSize: 25 } };
const rename = (coach: SignedInCoach) => coach.call(updateTeam, { params: team.params, body: { name: 'Herons' } });
const markAll = (coach: SignedInCoach) => coach.call(putAvailability, { params: team.ids, body: [] });

async function expectRefused(call: () => Promise<{ status: number; body: unknown }>, status: number, message: RegExp) {
  const before = await selectAllTables(server.db);
  const answer = await call();
  expect(answer).toMatchObject({ status, body: { message: expect.stringMatching(message) } });
  expect(await selectAllTables(server.db)).toEqual(before);
}

describe('The members of a team', () => {
  it('[B.130] The members of a team are listed with their roles, and their addresses for the owner alone.', async () => {
    const listed = await team.owner.read(listMembers, { params: team.params });
    expect(listed.members.map(({ name, role, isYou }) => [name, role, isYou])).toEqual([
      ['Olive Stone', 'owner', true],
      ['Cody Stone', 'coach', false],
      ['Hana Stone', 'helper', false],
      ['Vic Stone', 'viewer', false],
    ]);
    for (const { email } of listed.members) expect(email).toContain('@');
    await team.invite('viewer');
    const seen = await team.helper.read(listMembers, { params: team.params });
    expect(seen.members.map(({ email }) => email)).toEqual([null, null, null, null]);
    expect(seen).toMatchObject({ invitations: [], handOver: null });
    expect(JSON.stringify(seen)).not.toContain('@');
  });

  it('[B.131] A team is in the list of everybody in it, with the own role.', async () => {
    for (const [role, caller] of [
      ['owner', team.owner],
      ['coach', team.coach],
      ['helper', team.helper],
      ['viewer', team.viewer],
    ] as const) {
      expect(await caller.read(listTeams)).toMatchObject([{ id: team.ids.teamId, role, isReadOnly: false }]);
      expect(await caller.read(getTeam, { params: team.params })).toMatchObject({ role });
      // Of an own team, the coach knows it.
      const ownerName = role === 'owner' ? undefined : 'Olive Stone';
      expect((await caller.read(listTeams)).map((listed) => listed.ownerName)).toEqual([ownerName]);
    }
    const own = await team.coach.read(createTeam, { body: { name: 'Bears' } });
    expect(own.role).toBe('owner');
    expect((await team.coach.read(listTeams)).map(({ name, role }) => [name, role])).toEqual([
      ['Bears', 'owner'],
      ['Otters', 'coach'],
    ]);
    expect(await (await signedInCoach(server)).read(listTeams)).toEqual([]);
  });

  it('[B.132] A coach changes the season, a helper the day of a game, and a viewer nothing; the refusal says so.', async () => {
    const lineup = { version: 1, status: 'draft', innings: [], battingOrder: [] };
    const played = { version: 1, innings: [], present: {}, battingOrder: [] };
    const game = { opponent: 'Bears', gameDate: '2026-05-09', location: 'Field 2' };
    const player = { firstName: 'Ben', lastName: 'Ito' };
    const season = (caller: SignedInCoach) => [
      () => rename(caller),
      () => caller.call(addPlayer, { params: team.params, body: player }),
      () => caller.call(putLineup, { params: team.ids, body: lineup }),
      () => caller.call(updateGame, { params: team.ids, body: game }),
    ];
    const gameDay = (caller: SignedInCoach) => [
      () => markAll(caller),
      () => caller.call(putPlayed, { params: team.ids, body: played }),
    ];
    const refused = /^Your role in this team does not allow this\. Ask the owner\.$/;
    for (const call of [...season(team.viewer), ...gameDay(team.viewer), ...season(team.helper)]) {
      await expectRefused(call, 403, refused);
    }
    for (const call of [...gameDay(team.helper), ...season(team.coach)]) {
      expect((await call()).status).toBeLessThan(300);
    }
    const { players } = await team.viewer.read(listPlayers, { params: team.params, ...rosterPage });
    expect(players.map(({ firstName }) => firstName)).toContain('Ben');
  });

  it('[B.133] Another role counts from the next request on, on every device.', async () => {
    await team.owner.read(changeMemberRole, { params: ofMember(team.coach), body: { role: 'viewer' } });
    expect((await rename(team.coach)).status).toBe(403);
    expect(await team.coach.read(listTeams)).toMatchObject([{ role: 'viewer' }]);
    await team.owner.read(changeMemberRole, { params: ofMember(team.coach), body: { role: 'coach' } });
    expect((await rename(team.coach)).status).toBe(200);
  });

  it('A role that no one can be given is refused, and so is the member of another team.', async () => {
    const change = (memberId: string, body: object) =>
      team.owner.call(changeMemberRole, { params: { ...team.params, memberId }, body });
    for (const body of [{ role: 'owner' }, { role: 'boss' }, {}]) {
      await expectRefused(() => change(team.coach.userId, body), 400, /Correct/);
    }
    const { coach: stranger } = await createTeamOfCoaches(server);
    await expectRefused(() => change(stranger.userId, { role: 'viewer' }), 404, /not in the team/);
  });
});

describe('A member who is removed', () => {
  it('[B.134] A member who is removed finds nothing of the team with the next request.', async () => {
    expect((await team.coach.call(getTeam, { params: team.params })).status).toBe(200);
    await team.owner.read(removeMember, { params: ofMember(team.coach) });
    expect(await team.coach.read(listTeams)).toEqual([]);
    for (const call of [
      () => team.coach.call(getTeam, { params: team.params }),
      () => team.coach.call(listPlayers, { params: team.params, ...rosterPage }),
      () => team.coach.call(listMembers, { params: team.params }),
      () => rename(team.coach),
      () => markAll(team.coach),
    ]) {
      await expectRefused(call, 404, /not found/i);
    }
    expect((await rename(team.owner)).status).toBe(200);
    expect((await markAll(team.helper)).status).toBe(200);
    expect((await team.owner.call(removeMember, { params: ofMember(team.coach) })).status).toBe(404);
  });

  it('[B.134d] The data of a member who is removed say what the member did, and not what was there before.', async () => {
    const passwordHash = await hashGoodPassword();
    await server.db.updateTable('users').set({ passwordHash }).where('id', '=', team.coach.userId).execute();
    const child = { firstName: 'Ada', lastName: 'Quill' };
    const withNotes = { params: team.params, body: { ...child, notes: 'Custody hearing' } };
    const { id, version } = await team.owner.read(addPlayer, withNotes);
    const params = { ...team.params, playerId: id };
    await team.coach.read(updatePlayer, { params, body: { ...child, notes: null, version } });
    const readChange = async (coach: SignedInCoach) => {
      const { teamActivities = [] } = await coach.read(exportAccount, { body: { password: goodPassword } });
      return teamActivities.find(({ kind, userId }) => kind === 'player-changed' && userId === team.coach.userId);
    };
    expect(JSON.stringify(await readChange(team.coach))).toContain('Custody hearing');
    await team.owner.read(removeMember, { params: ofMember(team.coach) });
    expect(await readChange(team.coach)).toMatchObject({ playerIds: [id], undo: null });
  });

  it('[B.134b] A change that waits while its coach is removed is refused, and changes nothing.', async () => {
    const before = await team.owner.read(getTeam, { params: team.params });
    const [changed] = await whileLocked(
      server.db,
      async (tx) => {
        await lockTeam(tx, team.ids.teamId);
        await tx.deleteFrom('teamMembers').where('userId', '=', team.coach.userId).execute();
      },
      [() => rename(team.coach)],
    );
    expect(changed?.status).toBe(404);
    expect(await team.owner.read(getTeam, { params: team.params })).toEqual(before);
  });

  it('[B.134c] Removing a member waits for the change that is under way, which is saved.', async () => {
    const both = await whileLocked(server.db, (tx) => lockTeam(tx, team.ids.teamId), [
      () => rename(team.coach),
      () => team.owner.call(removeMember, { params: ofMember(team.coach) }),
    ]);
    expect(both[1]?.status).toBe(204);
    const stored = await team.owner.read(getTeam, { params: team.params });
    expect([both[0]?.status, stored.name]).toEqual(both[0]?.status === 200 ? [200, 'Herons'] : [404, 'Otters']);
    expect((await team.coach.call(getTeam, { params: team.params })).status).toBe(404);
  });

  it('[B.135] A member leaves the team, and the owner cannot, nor change the own role.', async () => {
    await team.viewer.read(removeMember, { params: ofMember(team.viewer) });
    expect((await team.viewer.call(getTeam, { params: team.params })).status).toBe(404);
    const leave = () => team.owner.call(removeMember, { params: ofMember(team.owner) });
    await expectRefused(leave, 409, /Hand the team over first/);
    const demote = () => team.owner.call(changeMemberRole, { params: ofMember(team.owner), body: { role: 'viewer' } });
    await expectRefused(demote, 409, /Hand the team over first/);
    const removeOwner = () => team.coach.call(removeMember, { params: ofMember(team.owner) });
    await expectRefused(removeOwner, 403, /Your role/);
  });
});

describe('The plan of a team', () => {
  it('[B.136] The plan of the owner counts for everybody, and assisting takes no place of the own plan.', async () => {
    const own = await team.coach.read(createTeam, { body: { name: 'Bears' } });
    expect((await rename(team.coach)).status).toBe(200);
    expect(await team.coach.read(listTeams)).toMatchObject([
      { id: own.id, isReadOnly: false },
      { id: team.ids.teamId, isReadOnly: false, canOptimize: true },
    ]);
    // The owner has a newer team, which is the one that stays editable without Pro.
    const later = new Date(server.clock().getTime() + day);
    await insertTeam(server.db, team.owner.userId, { name: 'Newest', createdAt: later });
    const ended = { planType: 'Basic' as const };
    await server.db.updateTable('users').set(ended).where('id', '=', team.owner.userId).execute();
    expect(await team.coach.read(listTeams)).toMatchObject([
      { id: own.id, isReadOnly: false },
      { id: team.ids.teamId, isReadOnly: true, canOptimize: false },
    ]);
    expect(await team.helper.read(getTeam, { params: team.params })).toMatchObject({ isReadOnly: true });
    await expectRefused(() => rename(team.coach), 403, /can only be read/);
    await expectRefused(() => markAll(team.helper), 403, /can only be read/);
    await server.db.updateTable('users').set({ planType: 'Pro' }).where('id', '=', team.coach.userId).execute();
    await expectRefused(() => rename(team.coach), 403, /can only be read/);
  });

  it('A coach cannot choose the team of another owner as the one that stays editable.', async () => {
    for (const name of ['Bears', 'Lions']) await insertTeam(server.db, team.coach.userId, { name });
    const choose = () => team.coach.call(chooseBasicTeam, { body: { teamId: team.ids.teamId } });
    await expectRefused(choose, 403, /Your role/);
  });
});
