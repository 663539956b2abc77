import { deleteGame, listGames } from 'contract/games';
import { addPlayer, deletePlayer, listPlayers } from 'contract/players';
import { chooseBasicTeam, getSubscriptionStatus } from 'contract/subscriptions';
import { createTeam, deleteTeam, getTeam, listTeams, updateTeam } from 'contract/teams';
import type { Insertable } from 'kysely';
import { setCancellation } from 'sandbox/subscriptions';
import { describe, expect, it } from 'vitest';
import type { Schema } from '#server/database/schema.ts';
import { lockTeam } from '#test/access-proofs.ts';
import { startTestServer } from '#test/app.ts';
import { becomePro, day, deliverWebhooks, inSandbox } from '#test/billing.ts';
import { type Caller, signedInCoach } from '#test/coach-fixture.ts';
import { selectAllTables } from '#test/database/all-tables.ts';
import { insertFullTeam, insertTeam } from '#test/database/rows.ts';
import { testedDatabase } from '#test/database/tested-database.ts';
import { whileLocked } from '#test/database/while-locked.ts';
import { serverFixture } from '#test/fixtures.ts';
import { lockCoachPlan } from './queries.ts';

const server = await serverFixture({ config: { billingMode: 'sandbox' } });

type Account = Partial<Insertable<Schema['users']>>;
const after = (milliseconds: number) => new Date(server.clock().getTime() + milliseconds);
const readOnly = {
  status: 403,
  body: { message: expect.stringContaining('so this one can only be read. Nothing of it is lost') },
};
const lee = { firstName: 'Sam', lastName: 'Lee' };

/** A coach with three teams, of which the second was made last. */
async function coachWithTeams(account: Account = {}) {
  const coach = await signedInCoach(server, account);
  const createdAt = (days: number) => ({ createdAt: after(days * day) });
  const oldest = await insertTeam(server.db, coach.userId, { name: 'Ants', ...createdAt(-30) });
  const newest = await insertTeam(server.db, coach.userId, { name: 'Bees', ...createdAt(-10) });
  const middle = await insertTeam(server.db, coach.userId, { name: 'Cats', ...createdAt(-20) });
  return { coach, oldest, newest, middle };
}

const rename = (coach: Caller, teamId: string) =>
  coach.call(updateTeam, { params: { teamId }, body: { name: 'Owls' } });
const choose = (coach: Caller, teamId: string) => coach.call(chooseBasicTeam, { body: { teamId } });
const editableOf = async (coach: Caller) =>
  (await coach.read(listTeams)).filter(({ isReadOnly }) => !isReadOnly).map(({ id }) => id);
const needsChoice = async (coach: Caller) => (await coach.read(getSubscriptionStatus)).needsTeamChoice;

describe('After Pro has ended', () => {
  it('[A17.3b] the newest team stays editable, and every other one unchanged', async () => {
    const { coach, oldest, newest, middle } = await coachWithTeams();
    expect(await editableOf(coach)).toEqual([newest]);
    expect((await coach.read(getTeam, { params: { teamId: oldest } })).isReadOnly).toBe(true);
    const before = await selectAllTables(server.db);
    for (const teamId of [oldest, middle]) {
      expect(await rename(coach, teamId)).toMatchObject(readOnly);
      expect(await coach.call(addPlayer, { params: { teamId }, body: lee })).toMatchObject(readOnly);
    }
    expect(await selectAllTables(server.db)).toEqual(before);
    expect(await rename(coach, newest)).toMatchObject({ status: 200, body: { isReadOnly: false } });
  });

  it('deleting the editable team makes the next one editable', async () => {
    const { coach, oldest, newest, middle } = await coachWithTeams();
    for (const [deleted, next] of [
      [newest, middle],
      [middle, oldest],
    ] as const) {
      expect((await coach.call(deleteTeam, { params: { teamId: deleted } })).status).toBe(204);
      expect(await editableOf(coach)).toEqual([next]);
      expect((await rename(coach, next)).status).toBe(200);
    }
  });

  it('a read-only team can be deleted', async () => {
    const { coach, oldest, newest } = await coachWithTeams();
    expect((await coach.call(deleteTeam, { params: { teamId: oldest } })).status).toBe(204);
    expect(await editableOf(coach)).toEqual([newest]);
  });

  it('[B.150c] a player and a game of a read-only team can be deleted', async () => {
    const { coach } = await coachWithTeams();
    const { teamId, playerId, gameId } = await insertFullTeam(server.db, coach.userId, { createdAt: after(-40 * day) });
    expect((await coach.read(getTeam, { params: { teamId } })).isReadOnly).toBe(true);
    expect((await coach.call(deletePlayer, { params: { teamId, playerId }, body: {} })).status).toBe(204);
    expect((await coach.call(deleteGame, { params: { gameId }, body: {} })).status).toBe(204);
    expect((await coach.read(listPlayers, { params: { teamId } })).players).toEqual([]);
    expect(await coach.read(listGames, { params: { teamId } })).toEqual([]);
  });

  it('no team is read-only where billing is off', async () => {
    const free = await startTestServer();
    const coach = await signedInCoach(free);
    const teams = [await insertTeam(free.db, coach.userId), await insertTeam(free.db, coach.userId)];
    expect((await editableOf(coach)).toSorted()).toEqual(teams.toSorted());
    for (const teamId of teams) expect((await rename(coach, teamId)).status).toBe(200);
    expect(await choose(coach, teams[0] ?? '')).toMatchObject({ status: 400 });
    await free.close();
  });
});

describe('The choice of the editable team', () => {
  it('The choice of the editable team can be made once.', async () => {
    const { coach, oldest, newest, middle } = await coachWithTeams();
    expect(await needsChoice(coach)).toBe(true);
    expect((await choose(coach, oldest)).status).toBe(204);
    expect(await needsChoice(coach)).toBe(false);
    expect(await editableOf(coach)).toEqual([oldest]);
    expect(await rename(coach, newest)).toMatchObject(readOnly);
    expect(await choose(coach, middle)).toMatchObject({
      status: 400,
      body: { message: 'The team that stays editable has been chosen already.' },
    });
    expect((await choose(coach, oldest)).status).toBe(204);
    expect(await editableOf(coach)).toEqual([oldest]);
  });

  it('The choice of the editable team cannot be repeated by deleting the chosen team.', async () => {
    const { coach, oldest, newest, middle } = await coachWithTeams();
    await choose(coach, middle);
    await coach.call(deleteTeam, { params: { teamId: middle } });
    expect(await editableOf(coach)).toEqual([newest]);
    expect(await needsChoice(coach)).toBe(false);
    expect((await choose(coach, oldest)).status).toBe(400);
  });

  it('The choice of the editable team belongs to the first of two devices.', async () => {
    const { coach, oldest, middle } = await coachWithTeams();
    const answers = await whileLocked(server.db, (tx) => lockCoachPlan(tx, coach.userId), [
      () => choose(coach, oldest),
      () => choose(coach, middle),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 400]);
    const chosen = answers[0]?.status === 204 ? oldest : middle;
    expect(await editableOf(coach)).toEqual([chosen]);
  });

  it('The choice of the editable team is limited to own teams, and to coaches who need one.', async () => {
    const { coach } = await coachWithTeams();
    const stranger = await coachWithTeams();
    expect((await choose(coach, stranger.oldest)).status).toBe(404);
    const pro = await coachWithTeams({ planType: 'Pro' });
    expect(await needsChoice(pro.coach)).toBe(false);
    expect(await choose(pro.coach, pro.oldest)).toMatchObject({
      status: 400,
      body: { message: 'There is nothing to choose: all of your teams can be edited.' },
    });
    const single = await signedInCoach(server);
    expect((await choose(single, await insertTeam(server.db, single.userId))).status).toBe(400);
    expect(await needsChoice(single)).toBe(false);
  });
});

describe('Pro', () => {
  it('[A17.3] ends on time, makes everything editable when it is bought again, and clears the choice', async () => {
    const coach = await signedInCoach(server);
    const buyAndCancel = async () => {
      const subscription = await becomePro(server, coach);
      await inSandbox(server, (at) => setCancellation(at, subscription, { isCancelled: true }));
      await deliverWebhooks(server);
    };
    await buyAndCancel();
    const teams: string[] = [];
    for (const name of ['One', 'Two', 'Three']) teams.push((await coach.read(createTeam, { body: { name } })).id);
    server.clock.advance(20 * day);
    expect(await editableOf(coach)).toHaveLength(3);
    server.clock.advance(15 * day);
    expect(await editableOf(coach)).toEqual([teams[2]]);
    await choose(coach, teams[0] ?? '');
    await deliverWebhooks(server);
    await buyAndCancel();
    expect((await editableOf(coach)).toSorted()).toEqual(teams.toSorted());
    server.clock.advance(35 * day);
    await deliverWebhooks(server);
    expect(await needsChoice(coach)).toBe(true);
    expect(await editableOf(coach)).toEqual([teams[2]]);
  });

  const notActive = 'Your subscription is not active. Renew it to create teams.';
  const beyondBasic = 'The Basic plan includes 1 team. Upgrade to Pro for unlimited teams.';
  it.each([
    ['cancelled with paid time left', 'Cancelled', { subscriptionEnd: 1 }, 201, null],
    ['cancelled and over', 'Cancelled', { subscriptionEnd: -1 }, 400, beyondBasic],
    ['past due within the grace', 'Past Due', { subscriptionGraceEnds: 1 }, 201, null],
    ['past due beyond the grace', 'Past Due', { subscriptionGraceEnds: -1 }, 400, notActive],
    ['active without an update for long', 'Active', { subscriptionEnd: -30 }, 400, beyondBasic],
  ] as const)(
    '[9.3] Pro that is %s allows or refuses a new team as specified.',
    async (_what, subscriptionStatus, ends, status, words) => {
      const moments = Object.fromEntries(Object.entries(ends).map(([column, days]) => [column, after(days * day)]));
      const { coach } = await coachWithTeams({ planType: 'Pro', subscriptionStatus, ...moments });
      const before = await selectAllTables(server.db);
      const answer = await coach.call(createTeam, { body: { name: 'Dogs' } });
      expect(answer.status).toBe(status);
      expect(await editableOf(coach)).toHaveLength(status === 201 ? 4 : 1);
      if (words === null) return;
      expect(answer.body).toMatchObject({ message: words });
      expect(await selectAllTables(server.db)).toEqual(before);
    },
  );
});

describe('A plan that ends during a change', () => {
  it('refuses the change that waited for it', async () => {
    const { coach, oldest } = await coachWithTeams({ planType: 'Pro' });
    const before = await selectAllTables(server.db);
    const [answer] = await whileLocked(
      server.db,
      (tx) => tx.updateTable('users').set({ planType: 'Basic' }).where('id', '=', coach.userId).execute(),
      [() => coach.call(addPlayer, { params: { teamId: oldest }, body: lee })],
    );
    expect(answer).toMatchObject(readOnly);
    expect(await selectAllTables(server.db)).toEqual(before);
  });

  it('A plan that ends during a change does not block two changes of different teams.', async () => {
    const { coach, oldest, middle } = await coachWithTeams({ planType: 'Pro' });
    await server.db.transaction().execute(async (tx) => {
      await lockTeam(tx, oldest);
      if (testedDatabase === 'postgres') expect((await rename(coach, middle)).status).toBe(200);
    });
    expect((await rename(coach, oldest)).status).toBe(200);
  });
});
