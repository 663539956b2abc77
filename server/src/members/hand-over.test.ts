import { deleteAccount } from 'contract/account-settings';
import {
  acceptHandOver,
  acceptInvitation,
  changeMemberRole,
  endHandOver,
  listMembers,
  offerHandOver,
  removeMember,
} from 'contract/members';
import { startNewSeason } from 'contract/season/new-season';
import { createTeam, deleteTeam, getTeam, listTeams, updateTeam } from 'contract/teams';
import { beforeEach, describe, expect, it } from 'vitest';
import { lockTeam } from '#test/access-proofs.ts';
import { type SignedInCoach, signedInCoach } from '#test/coach-fixture.ts';
import { selectAllTables } from '#test/database/all-tables.ts';
import { insertTeam } from '#test/database/rows.ts';
import { testedDatabase } from '#test/database/tested-database.ts';
import { whileLocked } from '#test/database/while-locked.ts';
import { serverFixture } from '#test/fixtures.ts';
import { goodPassword, hashGoodPassword, mailsAt } from '#test/register-coach.ts';
import { createTeamOfCoaches, type TeamOfCoaches } from '#test/teams/team-of-coaches.ts';

const server = await serverFixture({ config: { billingMode: 'sandbox' } });
const passwordHash = await hashGoodPassword();
let team: TeamOfCoaches;

beforeEach(async () => {
  team = await createTeamOfCoaches(server, { planType: 'Pro', passwordHash });
});

const offer = ({ userId }: SignedInCoach, caller = team.owner) =>
  caller.call(offerHandOver, { params: team.params, body: { memberId: userId } });
const accept = (caller = team.coach) => caller.call(acceptHandOver, { params: team.params });
const end = (caller: SignedInCoach) => caller.call(endHandOver, { params: team.params });
const handOverSeenBy = async (caller: SignedInCoach) =>
  (await caller.read(listMembers, { params: team.params })).handOver;
const rolesOf = async () =>
  Object.fromEntries(
    (await team.helper.read(listMembers, { params: team.params })).members.map(({ id, role }) => [id, role]),
  );

async function expectRefused(call: () => Promise<{ status: number; body: unknown }>, status: number, message: RegExp) {
  const before = await selectAllTables(server.db);
  expect(await call()).toMatchObject({ status, body: { message: expect.stringMatching(message) } });
  expect(await selectAllTables(server.db)).toEqual(before);
}

describe('Handing over a team', () => {
  it('[B.141] A team changes hands only when the coach accepts, and the owner stays as a coach.', async () => {
    expect((await offer(team.coach)).status).toBe(204);
    expect(await handOverSeenBy(team.coach)).toMatchObject({ toMemberId: team.coach.userId, toName: 'Cody Stone' });
    expect(await handOverSeenBy(team.owner)).toMatchObject({ toMemberId: team.coach.userId });
    expect(await handOverSeenBy(team.helper)).toBeNull();
    expect(await rolesOf()).toMatchObject({ [team.owner.userId]: 'owner', [team.coach.userId]: 'coach' });
    expect(await accept()).toMatchObject({ status: 200, body: { team: { role: 'owner', isReadOnly: false } } });
    expect(await rolesOf()).toMatchObject({ [team.owner.userId]: 'coach', [team.coach.userId]: 'owner' });
    expect(await handOverSeenBy(team.coach)).toBeNull();
    expect(await team.owner.read(listTeams)).toMatchObject([{ id: team.ids.teamId, role: 'coach' }]);
    expect((await team.owner.call(deleteTeam, { params: team.params, body: {} })).status).toBe(403);
    const removed = await team.coach.call(removeMember, { params: { ...team.params, memberId: team.owner.userId } });
    expect(removed.status).toBe(204);
    expect((await team.owner.call(getTeam, { params: team.params })).status).toBe(404);
  });

  it('[B.141b] Of two devices that accept at once, one wins, and the response to the other says that the offer is no longer open.', async () => {
    await offer(team.coach);
    const answers = await whileLocked(server.db, (tx) => lockTeam(tx, team.ids.teamId), [
      () => accept(),
      () => accept(),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const lost = answers.find(({ status }) => status === 409);
    expect(lost?.body).toMatchObject({ message: 'This offer is no longer open.' });
    expect(await rolesOf()).toMatchObject({ [team.owner.userId]: 'coach', [team.coach.userId]: 'owner' });
  });

  it('[B.141c] Two coaches who hand a team to each other at once both get the other one.', async () => {
    const other = await insertTeam(server.db, team.coach.userId, { name: 'Bears' });
    await server.db.updateTable('users').set({ planType: 'Pro' }).where('id', '=', team.coach.userId).execute();
    const joinedAt = server.clock();
    await server.db
      .insertInto('teamMembers')
      .values({ teamId: other, userId: team.owner.userId, role: 'coach', joinedAt })
      .execute();
    await offer(team.coach);
    const params = { teamId: other };
    await team.coach.read(offerHandOver, { params, body: { memberId: team.owner.userId } });
    const lockBoth = async (tx: Parameters<typeof lockTeam>[0]) => {
      await lockTeam(tx, team.ids.teamId);
      await lockTeam(tx, other);
    };
    const answers = await whileLocked(server.db, lockBoth, [
      () => accept(),
      () => team.owner.call(acceptHandOver, { params }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await team.owner.read(getTeam, { params })).toMatchObject({ role: 'owner' });
  });

  it('[B.141e] A change that waits while the team is handed over is sent again later, because another plan counts by then.', async () => {
    const rename = () => team.owner.call(updateTeam, { params: team.params, body: { name: 'Herons' } });
    const handOver = async (tx: Parameters<typeof lockTeam>[0]) => {
      await lockTeam(tx, team.ids.teamId);
      const joinedAt = server.clock();
      const former = { teamId: team.ids.teamId, userId: team.owner.userId, role: 'coach', joinedAt } as const;
      await tx.deleteFrom('teamMembers').where('userId', '=', team.coach.userId).execute();
      await tx.insertInto('teamMembers').values(former).execute();
      await tx.updateTable('teams').set({ ownerId: team.coach.userId }).where('id', '=', team.ids.teamId).execute();
    };
    const [waiting] = await whileLocked(server.db, handOver, [rename]);
    // On the embedded database the change waits for the connection, and begins when the team has its new owner.
    expect(waiting?.status).toBe(testedDatabase === 'postgres' ? 503 : 200);
    const { name } = await team.coach.read(getTeam, { params: team.params });
    expect(name).toBe(testedDatabase === 'postgres' ? 'Otters' : 'Herons');
    expect((await rename()).status).toBe(200);
  });

  it('[B.141d] An offer ends when the owner takes it back, the coach declines it, gets another role or leaves.', async () => {
    const endings = [
      () => end(team.owner),
      () => end(team.coach),
      () =>
        team.owner.call(changeMemberRole, {
          params: { ...team.params, memberId: team.coach.userId },
          body: { role: 'viewer' },
        }),
    ];
    for (const finish of endings) {
      await offer(team.coach);
      expect((await finish()).status).toBe(204);
      await expectRefused(accept, 409, /no longer open/);
    }
    expect((await end(team.owner)).status).toBe(204);
    const second = await team.join('coach', 'Sky');
    await offer(second);
    await second.read(removeMember, { params: { ...team.params, memberId: second.userId } });
    await expectRefused(() => accept(second), 404, /not found/);
    expect(await handOverSeenBy(team.owner)).toBeNull();
  });

  it('The team is offered by its owner alone, and to a coach of the team alone.', async () => {
    await expectRefused(() => offer(team.helper), 409, /Only a coach/);
    await expectRefused(() => offer(team.owner), 409, /Only a coach/);
    const stranger = await signedInCoach(server);
    await expectRefused(() => offer(stranger), 404, /not in the team/);
    await expectRefused(() => offer(team.coach, team.coach), 403, /Your role/);
    await offer(team.coach);
    for (const other of [team.helper, team.owner]) await expectRefused(() => accept(other), 409, /no longer open/);
    await expectRefused(() => end(team.helper), 403, /Your role/);
    expect((await accept()).status).toBe(200);
  });

  it('[B.142] The plan of the new owner counts, which must have a place for the team.', async () => {
    await offer(team.coach);
    const own = await team.coach.read(createTeam, { body: { name: 'Bears' } });
    await expectRefused(accept, 400, /Basic plan includes 1 team/);
    await team.coach.read(deleteTeam, { params: { teamId: own.id }, body: {} });
    expect((await accept()).status).toBe(200);
    // Pro of the former owner no longer opens it.
    expect((await team.owner.call(updateTeam, { params: team.params, body: { name: 'Herons' } })).status).toBe(200);
    const later = new Date(server.clock().getTime() + 1000);
    await insertTeam(server.db, team.coach.userId, { name: 'Newest', createdAt: later });
    expect(await team.owner.read(listTeams)).toMatchObject([{ isReadOnly: true }]);
  });
});

describe('An offer of a team', () => {
  const offeredTeamsOf = async (caller: SignedInCoach) =>
    (await caller.read(listTeams)).filter(({ isOffered }) => isOffered).map(({ id }) => id);
  const emailOf = async ({ userId }: SignedInCoach) =>
    (await server.db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow()).email;

  it('[B.146c] An offer of a team is in the list of teams of the coach to whom it was made, until it ends.', async () => {
    const { owner, coach, helper, ids, params } = team;
    await offer(coach);
    expect(await offeredTeamsOf(coach)).toEqual([ids.teamId]);
    expect(await coach.read(getTeam, { params })).toMatchObject({ isOffered: true, ownerName: 'Olive Stone' });
    for (const other of [owner, helper]) {
      expect(await other.read(listTeams)).toMatchObject([{ id: ids.teamId }]);
      expect(await offeredTeamsOf(other)).toEqual([]);
    }
    await end(coach);
    expect(await offeredTeamsOf(coach)).toEqual([]);
    await offer(coach);
    await accept();
    for (const member of [coach, owner]) expect(await offeredTeamsOf(member)).toEqual([]);
  });

  it('[B.141f] An offer that is open when a new season starts is one of the team of the new season.', async () => {
    const { owner, coach, params } = team;
    await offer(coach);
    const next = await owner.read(startNewSeason, { params, body: { name: 'Otters 2027', players: [] } });
    expect(await offeredTeamsOf(coach)).toEqual([next.id]);
    const accepted = await coach.call(acceptHandOver, { params: { teamId: next.id } });
    expect(accepted).toMatchObject({ status: 200, body: { team: { id: next.id, role: 'owner', isReadOnly: false } } });
    expect(await offeredTeamsOf(coach)).toEqual([]);
  });

  it('[B.146d] A coach who is offered a team gets one mail with a link to the list of teams, and no second one for the same offer.', async () => {
    const { coach } = team;
    const address = await emailOf(coach);
    await offer(coach);
    await offer(coach);
    const [mail, ...more] = await mailsAt(server, address);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('You are offered a team');
    expect(mail?.text).toContain('Olive Stone offers you the team Otters');
    // The list names the offer also after a new season has started, which the offer moves to.
    expect(mail?.text).toMatch(/\/teams$/m);
    expect(mail?.text).not.toMatch(/Alex|Kim|Herons/);
    await expectRefused(() => offer(team.helper), 409, /Only a coach/);
    expect(await mailsAt(server, address)).toHaveLength(1);
    // The offer that was taken back is over: the next one is a new one.
    await end(team.owner);
    await offer(coach);
    expect(await mailsAt(server, address)).toHaveLength(2);
  });

  it('[B.146e] An owner who offers and takes back again and again sends at most thirty mails a day.', async () => {
    const mails = 30;
    for (let sent = 0; sent < mails; sent += 1) {
      expect((await offer(team.coach)).status).toBe(204);
      await end(team.owner);
    }
    expect((await offer(team.coach)).status).toBe(429);
    expect(await handOverSeenBy(team.coach)).toBeNull();
  });
});

describe('Deleting an account', () => {
  const remove = (caller: SignedInCoach) => caller.call(deleteAccount, { body: { password: goodPassword } });

  it('[B.143] An account whose teams others assist is deleted only after they are handed over or deleted.', async () => {
    await expectRefused(() => remove(team.owner), 409, /^Others coach Otters with you\. Hand over or delete this team/);
    expect((await remove(team.owner)).body).toMatchObject({ teams: [{ id: team.ids.teamId, name: 'Otters' }] });
    await offer(team.coach);
    await accept();
    expect((await remove(team.owner)).status).toBe(200);
    expect(await team.coach.read(getTeam, { params: team.params })).toMatchObject({ role: 'owner' });
    expect(Object.keys(await rolesOf())).not.toContain(team.owner.userId);
  });

  it('[B.143d] No one joins a team whose owner deletes the account at that moment.', async () => {
    const { owner, invite, params } = team;
    for (const { userId } of [team.coach, team.helper, team.viewer]) {
      await owner.read(removeMember, { params: { ...params, memberId: userId } });
    }
    const token = await invite('helper');
    const joining = await signedInCoach(server);
    const [deleted, joined] = await whileLocked(server.db, (tx) => lockTeam(tx, team.ids.teamId), [
      () => remove(owner),
      () => joining.call(acceptInvitation, { body: { token } }),
    ]);
    expect([deleted?.status, joined?.status]).toEqual(deleted?.status === 200 ? [200, 410] : [409, 200]);
    const left = await server.db
      .selectFrom('teamMembers')
      .select('userId')
      .where('teamId', '=', team.ids.teamId)
      .execute();
    expect(left).toHaveLength(deleted?.status === 200 ? 0 : 1);
  });

  it('[B.143b] An account that assists is deleted, and its teams lose one member.', async () => {
    await server.db.updateTable('users').set({ passwordHash }).where('id', '=', team.coach.userId).execute();
    expect((await remove(team.coach)).status).toBe(200);
    expect(Object.values(await rolesOf())).toEqual(['owner', 'helper', 'viewer']);
    await team.owner.read(deleteTeam, { params: team.params, body: {} });
    expect((await remove(team.owner)).status).toBe(200);
  });
});
