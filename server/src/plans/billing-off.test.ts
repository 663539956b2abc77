import { getCurrentUser } from 'contract/accounts';
import { exportAccount } from 'contract/privacy/account-export';
import { importTeams } from 'contract/privacy/team-import';
import { getSubscriptionStatus } from 'contract/subscriptions';
import { createTeam, listTeams, updateTeam } from 'contract/teams';
import { expect, it } from 'vitest';
import { signedInCoach } from '#test/coach-fixture.ts';
import { serverFixture } from '#test/fixtures.ts';
import { goodPassword, hashGoodPassword } from '#test/register-coach.ts';

const server = await serverFixture({ config: { billingMode: 'off' } });
const passwordHash = await hashGoodPassword();

it.each([
  ['on Basic', {}],
  ['whose Pro has ended', { planType: 'Pro', subscriptionStatus: 'Cancelled' }],
  ['with a failed payment from before', { planType: 'Pro', subscriptionStatus: 'Past Due' }],
] as const)('[D.22] While billing is off, a coach %s has no limit of a plan.', async (_who, plan) => {
  const coach = await signedInCoach(server, { passwordHash, ...plan });
  for (const name of ['Tigers', 'Lions', 'Bears']) {
    expect(await coach.call(createTeam, { body: { name } })).toMatchObject({
      status: 201,
      body: { isReadOnly: false },
    });
  }
  const teams = await coach.read(listTeams);
  expect(teams.map(({ isReadOnly }) => isReadOnly)).toEqual([false, false, false]);
  for (const { id, name, version } of teams) {
    const body = { name: `New ${name}`, maxPlayers: 12, isActive: true, version };
    expect((await coach.call(updateTeam, { params: { teamId: id }, body })).status).toBe(200);
  }
  const exported = await coach.read(exportAccount, { body: { password: goodPassword } });
  const nothing = { rulePacks: [], players: [], games: [], lineups: [], playedGames: [], availability: [] };
  const body = { teams: exported.teams, ...nothing };
  expect((await coach.call(importTeams, { body })).status).toBe(201);
  expect(await coach.read(listTeams)).toHaveLength(6);
  expect(await coach.read(getCurrentUser)).toMatchObject({ hasProAccess: true, canOptimize: true });
  expect(await coach.read(getSubscriptionStatus)).toMatchObject({
    hasProAccess: true,
    canUpgrade: false,
    needsTeamChoice: false,
  });
});
