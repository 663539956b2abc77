import { acceptInvitation, createInvitation } from 'contract/members';
import type { InvitedRole } from 'contract/team-roles';
import { v7 as uuid } from 'uuid';
import type { TestServer } from '../app.ts';
import { type SignedInCoach, signedInCoach } from '../coach-fixture.ts';
import { insertFullTeam } from '../database/rows.ts';

type Account = Parameters<typeof signedInCoach>[1];

/** The token in the address of an invitation. */
export const invitationTokenOf = (url: string) => url.split('#').at(-1) ?? '';

/** A team that its owner runs with one assistant in each role, all of whom came by an invitation. */
export async function createTeamOfCoaches(server: TestServer, account: Account = {}) {
  const owner = await signedInCoach(server, { firstName: 'Olive', lastName: 'Stone', ...account });
  const ids = await insertFullTeam(server.db, owner.userId);
  const params = { teamId: ids.teamId };
  const invite = async (role: InvitedRole, more: { readonly email?: string } = {}) => {
    const { url } = await owner.read(createInvitation, { params, body: { id: uuid(), role, ...more } });
    return invitationTokenOf(url);
  };
  const join = async (role: InvitedRole, firstName: string): Promise<SignedInCoach> => {
    const member = await signedInCoach(server, { firstName, lastName: 'Stone' });
    await member.read(acceptInvitation, { body: { token: await invite(role) } });
    return member;
  };
  const coach = await join('coach', 'Cody');
  const helper = await join('helper', 'Hana');
  const viewer = await join('viewer', 'Vic');
  return { owner, coach, helper, viewer, ids, params, invite, join };
}

export type TeamOfCoaches = Awaited<ReturnType<typeof createTeamOfCoaches>>;
