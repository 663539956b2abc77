import {
  acceptInvitation,
  createInvitation,
  listMembers,
  lookUpInvitation,
  memberLimits,
  removeMember,
  withdrawInvitation,
} from 'contract/members';
import { addPlayer } from 'contract/players';
import { erasePlayer } from 'contract/privacy/player-data';
import { startNewSeason } from 'contract/season/new-season';
import { deleteTeam, getTeam, listTeams } from 'contract/teams';
import { v7 as uuid } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { day } from '#server/time-units.ts';
import { lockTeam } from '#test/access-proofs.ts';
import { type Caller, type SignedInCoach, signedInCoach, visitor } from '#test/coach-fixture.ts';
import { dumpAsText, selectAllTables } from '#test/database/all-tables.ts';
import { whileLocked } from '#test/database/while-locked.ts';
import { serverFixture } from '#test/fixtures.ts';
import { mailsAt } from '#test/register-coach.ts';
import { createTeamOfCoaches, invitationTokenOf, type TeamOfCoaches } from '#test/teams/team-of-coaches.ts';

const lines: string[] = [];
const server = await serverFixture({ log: { write: (line: string) => void lines.push(line) } });
let team: TeamOfCoaches;
let guest: SignedInCoach;

beforeEach(async () => {
  team = await createTeamOfCoaches(server);
  guest = await signedInCoach(server, { firstName: 'Gus', lastName: 'New' });
});

const accept = (token: string, caller: Caller = guest) => caller.call(acceptInvitation, { body: { token } });
const lookUp = (token: string) => visitor(server).call(lookUpInvitation, { body: { token } });
const ended = 'This invitation does not work any more. If you have not joined yet, ask for a new one.';

async function expectEnded(token: string, caller: Caller = guest) {
  const before = await selectAllTables(server.db);
  expect(await lookUp(token)).toMatchObject({ status: 410, body: { message: ended } });
  expect(await accept(token, caller)).toMatchObject({ status: 410, body: { message: ended } });
  expect(await selectAllTables(server.db)).toEqual(before);
}

const readMembers = () => team.owner.read(listMembers, { params: team.params });

describe('An invitation', () => {
  it('[B.137] An invitation names the team and who invites without a session, and no player of the roster.', async () => {
    const token = await team.invite('helper');
    const { status, body } = await lookUp(token);
    expect({ status, body }).toEqual({
      status: 200,
      body: { teamName: 'Otters', inviterName: 'Olive Stone', role: 'helper', expiresAt: expect.any(String) },
    });
    const accepted = await accept(token);
    expect(accepted).toMatchObject({ status: 200, body: { team: { role: 'helper' }, wasMember: false } });
    expect(await guest.read(listTeams)).toMatchObject([{ id: team.ids.teamId, role: 'helper' }]);
  });

  it('[B.137b] The token of an invitation is in one response, and neither in the database nor in the log.', async () => {
    lines.splice(0);
    const token = await team.invite('helper');
    await lookUp(token);
    await accept(token);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(await dumpAsText(server.db)).not.toContain(token);
    expect(await dumpAsText(server.db)).not.toContain(Buffer.from(token, 'base64url').toString('hex'));
    expect(JSON.stringify(await readMembers())).not.toContain(token);
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.join('')).not.toContain(token);
  });

  it('[B.138] An invitation that was used works for no one else, and answers the same person the same again.', async () => {
    const token = await team.invite('helper');
    const first = await accept(token);
    expect((await accept(token)).body).toEqual(first.body);
    await expectEnded(token, await signedInCoach(server));
    expect((await readMembers()).members.filter(({ role }) => role === 'helper')).toHaveLength(2);
  });

  it('[B.138b] Of two persons who accept one invitation at once, one joins.', async () => {
    const token = await team.invite('helper');
    const other = await signedInCoach(server);
    const answers = await whileLocked(server.db, (tx) => lockTeam(tx, team.ids.teamId), [
      () => accept(token),
      () => accept(token, other),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410]);
    expect((await readMembers()).members).toHaveLength(5);
  });

  it('[B.138c] An invitation ends after seven days, when it is withdrawn, when its member was removed, and with its team.', async () => {
    const expiring = await team.invite('viewer');
    server.clock.advance(memberLimits.invitationDays * day - 1);
    expect((await lookUp(expiring)).status).toBe(200);
    server.clock.advance(1);
    await expectEnded(expiring);
    const withdrawn = await team.invite('viewer');
    const { invitations } = await readMembers();
    expect(invitations).toMatchObject([{ role: 'viewer', email: null, invitedBy: 'Olive Stone' }]);
    const params = { ...team.params, invitationId: invitations[0]?.id ?? '' };
    await team.owner.read(withdrawInvitation, { params });
    await expectEnded(withdrawn);
    expect((await team.owner.call(withdrawInvitation, { params })).status).toBe(404);
    const used = await team.invite('viewer');
    await accept(used);
    await team.owner.read(removeMember, { params: { ...team.params, memberId: guest.userId } });
    await expectEnded(used);
    const orphaned = await team.invite('viewer');
    await team.owner.read(deleteTeam, { params: team.params, body: {} });
    await expectEnded(orphaned);
    await expectEnded('A'.repeat(43));
  });

  it('[B.138d] A member or the owner who opens an invitation keeps the role, and another person can still accept.', async () => {
    const token = await team.invite('coach');
    for (const [role, caller] of [
      ['viewer', team.viewer],
      ['owner', team.owner],
    ] as const) {
      expect(await accept(token, caller)).toMatchObject({ status: 200, body: { team: { role }, wasMember: true } });
    }
    expect(await accept(token)).toMatchObject({ status: 200, body: { team: { role: 'coach' } } });
  });
});

describe('An invitation by mail', () => {
  const email = () => `gus-${uuid()}@example.org`;

  it('[B.139] An invitation by mail has the team and who invites, and only the account with its address can accept.', async () => {
    const address = email();
    const token = await team.invite('coach', { email: address });
    const [mail, ...more] = await mailsAt(server, address);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('You are invited to help coach a team');
    expect(mail?.text).toContain('Olive Stone invites you to help with the team Otters');
    expect(mail?.text).toContain(`/invitation#${token}`);
    expect(mail?.text).not.toMatch(/Alex|Kim|Herons/);
    const before = await selectAllTables(server.db);
    expect(await accept(token)).toMatchObject({
      status: 403,
      body: { message: expect.stringMatching(/another email/) },
    });
    expect(await selectAllTables(server.db)).toEqual(before);
    const invited = await signedInCoach(server, { email: address.toUpperCase(), emailKey: address });
    expect(await accept(token, invited)).toMatchObject({ status: 200, body: { team: { role: 'coach' } } });
  });

  it('A name that could be a message or an address is left out of the mail.', async () => {
    const names = { firstName: 'Win money at', lastName: 'www.example.com' };
    await server.db.updateTable('users').set(names).where('id', '=', team.owner.userId).execute();
    const address = email();
    await team.invite('coach', { email: address });
    const [mail] = await mailsAt(server, address);
    expect(mail?.text).toContain('A coach invites you to help with the team Otters');
    expect(mail?.text).not.toContain('example.com');
  });

  it('[B.139b] A request that is sent again has the same address and sends no second mail.', async () => {
    const body = { id: uuid(), role: 'helper', email: email() };
    const first = await team.owner.read(createInvitation, { params: team.params, body });
    const before = await selectAllTables(server.db);
    expect(await team.owner.read(createInvitation, { params: team.params, body })).toEqual(first);
    expect(await selectAllTables(server.db)).toEqual(before);
    expect(await mailsAt(server, body.email)).toHaveLength(1);
    const other = await createTeamOfCoaches(server);
    const taken = await other.owner.call(createInvitation, { params: other.params, body });
    expect(taken).toMatchObject({ status: 409, body: { message: 'This id is already in use.' } });
    expect(JSON.stringify(taken.body)).not.toContain(invitationTokenOf(first.url));
  });

  it('[B.145d] A request that is sent again with another role or address replaces the open invitation.', async () => {
    const id = uuid();
    const invite = async (role: string, address?: string) => {
      const body = { id, role, ...(address !== undefined && { email: address }) };
      return invitationTokenOf((await team.owner.read(createInvitation, { params: team.params, body })).url);
    };
    const [wrong, right] = [email(), email()];
    const first = await invite('coach', wrong);
    const corrected = await invite('coach', right);
    await expectEnded(first);
    expect((await mailsAt(server, right))[0]?.text).toContain(`/invitation#${corrected}`);
    expect(await mailsAt(server, wrong)).toHaveLength(1);
    const last = await invite('viewer');
    await expectEnded(corrected);
    expect((await readMembers()).invitations).toMatchObject([{ id, role: 'viewer', email: null }]);
    expect(await accept(last)).toMatchObject({ status: 200, body: { team: { role: 'viewer' } } });
  });

  it('[B.139c] A coach who mails too many invitations is refused, and no mail is sent.', async () => {
    const { owner, params } = team;
    const send = async (address: string) => {
      const answer = await owner.call(createInvitation, {
        params,
        body: { id: uuid(), role: 'viewer', email: address },
      });
      const { invitations } = await readMembers();
      for (const { id } of invitations) {
        await owner.call(withdrawInvitation, { params: { ...params, invitationId: id } });
      }
      return answer.status;
    };
    for (let count = 0; count < 30; count += 1) expect(await send(email())).toBe(201);
    const refused = email();
    expect(await send(refused)).toBe(429);
    expect(await mailsAt(server, refused)).toEqual([]);
  });
});

describe('The places of a team', () => {
  it('[B.140] A team has at most 12 members and open invitations together.', async () => {
    for (let places = 4; places < memberLimits.perTeam; places += 1) await team.invite('viewer');
    const invite = () =>
      team.owner.call(createInvitation, { params: team.params, body: { id: uuid(), role: 'viewer' } });
    const before = await selectAllTables(server.db);
    expect(await invite()).toMatchObject({
      status: 422,
      body: { message: expect.stringMatching(/at most 12 members/) },
    });
    expect(await selectAllTables(server.db)).toEqual(before);
    await team.owner.read(removeMember, { params: { ...team.params, memberId: team.viewer.userId } });
    const both = await whileLocked(server.db, (tx) => lockTeam(tx, team.ids.teamId), [invite, invite]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422]);
    server.clock.advance(memberLimits.invitationDays * day);
    expect((await invite()).status).toBe(201);
  });

  it.each([
    ['the owner', { role: 'owner' }],
    ['an unknown role', { role: 'boss' }],
    ['no role', {}],
    ['an address that is none', { role: 'viewer', email: 'gus' }],
    ['an id of another version', { role: 'viewer', id: '4b3f0d9e-6f2b-4b6e-9a52-0e6a3a0e9c11' }],
  ])('An invitation is refused with %s.', async (_what, change) => {
    const before = await selectAllTables(server.db);
    const body = { id: uuid(), ...change };
    expect((await team.owner.call(createInvitation, { params: team.params, body })).status).toBe(400);
    expect(await selectAllTables(server.db)).toEqual(before);
  });

  it('The members of a team coach its next season, too.', async () => {
    const next = await team.owner.read(startNewSeason, { ...team, body: { name: 'Otters 2027', players: [] } });
    expect(await team.helper.read(getTeam, { params: { teamId: next.id } })).toMatchObject({ role: 'helper' });
  });

  it('[B.138e] An invitation that is open when a new season starts leads to the team of the new season.', async () => {
    const token = await team.invite('coach');
    const next = await team.owner.read(startNewSeason, { ...team, body: { name: 'Otters 2027', players: [] } });
    expect(await lookUp(token)).toMatchObject({ status: 200, body: { teamName: 'Otters 2027' } });
    expect(await accept(token)).toMatchObject({ status: 200, body: { team: { id: next.id, role: 'coach' } } });
    expect((await guest.read(listTeams)).map(({ id }) => id)).toEqual([next.id]);
  });

  it('Erasing a child also erases the responses that are stored for other coaches.', async () => {
    const body = { firstName: 'Zora', lastName: 'Quill' };
    const headers = { 'idempotency-key': uuid() };
    const { id } = await team.coach.read(addPlayer, { params: team.params, body, headers });
    expect(await dumpAsText(server.db)).toContain('idempotency_keys');
    await team.owner.read(erasePlayer, { params: { ...team.params, playerId: id } });
    expect(await dumpAsText(server.db)).not.toContain('Zora');
  });

  it('Erasing a child also erases the responses that are stored for a coach who was removed from the team.', async () => {
    const body = { firstName: 'Ximena', lastName: 'Quill' };
    const headers = { 'idempotency-key': uuid() };
    const { id } = await team.coach.read(addPlayer, { params: team.params, body, headers });
    await team.owner.read(removeMember, { params: { ...team.params, memberId: team.coach.userId } });
    await team.owner.read(erasePlayer, { params: { ...team.params, playerId: id } });
    const dump = await dumpAsText(server.db);
    expect(dump).not.toContain('Ximena');
    expect(dump).not.toContain(id);
  });
});
