import { createRulePack, deleteRulePack, listRulePacks, rulePackLimits, updateRulePack } from 'contract/rule-packs';
import { createTeam, deleteTeam, listTeams, updateTeam } from 'contract/teams';
import { packs } from 'engine';
import { v7 } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { lockTeam } from '#test/access-proofs.ts';
import { coachWithTeam, type SignedInCoach, signedInCoach } from '#test/coach-fixture.ts';
import { selectAllTables } from '#test/database/all-tables.ts';
import { insertRulePack } from '#test/database/rows.ts';
import { whileLocked } from '#test/database/while-locked.ts';
import { serverFixture } from '#test/fixtures.ts';

const server = await serverFixture();
let coach: SignedInCoach;
let stranger: SignedInCoach;
let teamId: string;

beforeEach(async () => {
  ({ coach, teamId } = await coachWithTeam(server));
  stranger = await signedInCoach(server, { planType: 'Pro', subscriptionStatus: 'Active' });
});

const rules = { F4: { level: 'required', innings: 3 }, F5: { level: 'wanted', infield: 1 } } as const;
const club = { name: 'Club rules', basedOn: 'rec-rotation', rules };
const create = (body: unknown = club) => coach.call(createRulePack, { params: { teamId }, body });
const created = (body: object = club) => coach.read(createRulePack, { params: { teamId }, body: { ...club, ...body } });
const list = () => coach.read(listRulePacks, { params: { teamId } });
const change = (packId: string, body: unknown) => coach.call(updateRulePack, { params: { teamId, packId }, body });

describe('An own rule pack', () => {
  it('[B.26] An own rule pack is stored for the team, whatever ready-made pack the coach starts from.', async () => {
    expect(await list()).toEqual([]);
    for (const { id, name, rules } of packs) {
      const pack = await created({ name: `Our ${name}`, basedOn: id, rules });
      expect(pack).toMatchObject({ name: `Our ${name}`, basedOn: id, rules, gameCount: 0, version: 1 });
    }
    expect((await list()).map(({ name }) => name)).toEqual(packs.map(({ name }) => `Our ${name}`).toSorted());
  });

  it('An own rule pack can be changed, and every change counts its version.', async () => {
    const { id } = await created();
    const other = { name: 'Club rules 2', rules: { F1: { level: 'wanted', spread: 2 } } } as const;
    expect(await change(id, { ...other, version: 1 })).toMatchObject({ status: 200, body: { ...other, version: 2 } });
    expect(await list()).toMatchObject([{ ...other, id, basedOn: 'rec-rotation', version: 2 }]);
  });

  it('An own rule pack is not overwritten by a change that was made from an older version.', async () => {
    const { id } = await created();
    await change(id, { ...club, basedOn: undefined, name: 'Newer', version: 1 });
    const before = await selectAllTables(server.db);
    expect(await change(id, { name: 'Older', rules, version: 1 })).toMatchObject({ status: 412 });
    expect(await selectAllTables(server.db)).toEqual(before);
  });

  it('An own rule pack can be deleted once.', async () => {
    const { id: packId } = await created();
    expect((await coach.call(deleteRulePack, { params: { teamId, packId } })).status).toBe(204);
    expect(await list()).toEqual([]);
    const again = await coach.call(deleteRulePack, { params: { teamId, packId } });
    expect(again).toMatchObject({ status: 404, body: { message: 'Rule pack not found or access denied' } });
    expect((await change(packId, { name: 'Gone', rules })).status).toBe(404);
    expect(await list()).toEqual([]);
  });

  it.each([
    ['no name', { ...club, name: ' ' }, 'name'],
    ['the name of a ready-made pack', { ...club, name: ' rec ROTATION ' }, 'name'],
    ['an unknown rule', { ...club, rules: { F99: { level: 'required' } } }, 'rules'],
    ['a minimum that no game has room for', { ...club, rules: { F4: { level: 'required', innings: 16 } } }, 'rules'],
    [
      'more than two players to pitch and catch',
      { ...club, rules: { C1: { level: 'required', quotas: [{ group: 'women', least: 3, zone: 'battery' }] } } },
      'rules',
    ],
    [
      'a minimum above a maximum',
      {
        ...club,
        rules: {
          F5: { level: 'wanted', infield: 3 },
          F7: { level: 'required', limits: [{ place: 'infield', innings: 2 }] },
        },
      },
      'rules',
    ],
    ['rules that are no object', { ...club, rules: 'strict' }, 'rules'],
    ['an unknown pack to start from', { ...club, basedOn: 'gone' }, 'basedOn'],
    ['a version', { ...club, version: 1 }, 'version'],
  ])('An own rule pack is refused with %s, and nothing changes.', async (_what, body, field) => {
    const before = await selectAllTables(server.db);
    expect(await create(body)).toMatchObject({ status: 400, body: { errors: { [field]: [expect.any(String)] } } });
    expect(await selectAllTables(server.db)).toEqual(before);
  });

  it('An own rule pack has a name that no other pack of the team has, without regard to case and accents.', async () => {
    const { id } = await created();
    const other = await created({ name: 'Cup rules' });
    const before = await selectAllTables(server.db);
    for (const answer of [
      await create({ ...club, name: 'CLUB  rulés' }),
      await change(other.id, { name: 'club rules', rules }),
    ])
      expect(answer).toMatchObject({
        status: 409,
        body: { errors: { name: ['The team has a rule pack with this name already.'] } },
      });
    expect(await selectAllTables(server.db)).toEqual(before);
    expect((await change(id, { name: 'CLUB RULES', rules })).status).toBe(200);
  });

  it('An own rule pack belongs to one team: another coach neither reads nor changes it, and its id tells them nothing.', async () => {
    const { id: packId } = await created();
    const theirs = (await stranger.read(createTeam, { body: { name: 'Hawks' } })).id;
    const before = await selectAllTables(server.db);
    const answers = [
      await stranger.call(listRulePacks, { params: { teamId } }),
      await stranger.call(updateRulePack, { params: { teamId: theirs, packId }, body: { name: 'Mine', rules } }),
      await stranger.call(deleteRulePack, { params: { teamId: theirs, packId } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    const taken = await stranger.call(createRulePack, { params: { teamId: theirs }, body: { ...club, id: packId } });
    expect(taken).toMatchObject({ status: 409, body: { message: 'This id is already in use.' } });
    expect(await selectAllTables(server.db)).toEqual(before);
  });

  it('An own rule pack is no longer reachable when its team is deleted.', async () => {
    const { id: packId } = await created();
    await coach.call(deleteTeam, { params: { teamId } });
    expect((await coach.call(listRulePacks, { params: { teamId } })).status).toBe(404);
    expect((await change(packId, { name: 'Late', rules })).status).toBe(404);
  });
});

describe('The limit of twenty packs', () => {
  it('The limit of twenty packs is not passed by two requests at the same time.', async () => {
    for (let count = 1; count < rulePackLimits.perTeam; count++)
      await insertRulePack(server.db, teamId, { name: `Pack ${count}` });
    const answers = await whileLocked(server.db, (tx) => lockTeam(tx, teamId), [
      () => create({ ...club, name: 'One more' }),
      () => create({ ...club, name: 'Two more' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400]);
    expect(await list()).toHaveLength(rulePackLimits.perTeam);
    expect(await create({ ...club, name: 'Late' })).toMatchObject({
      body: { message: 'A team can have at most 20 rule packs of its own. Delete one you no longer need.' },
    });
  });

  it('The limit of twenty packs does not refuse the retry of a creation whose response was lost.', async () => {
    for (let count = 1; count < rulePackLimits.perTeam; count++)
      await insertRulePack(server.db, teamId, { name: `Pack ${count}` });
    const id = v7();
    const first = await created({ id });
    expect(await create({ ...club, id })).toMatchObject({ status: 201, body: first });
    expect(await list()).toHaveLength(rulePackLimits.perTeam);
  });
});

describe('The game defaults of a team', () => {
  const tigers = { name: 'Tigers' };
  const defaults = {
    inningsCount: 6,
    positionConfiguration: 'TBall10',
    rulePackId: 'tee-ball',
    location: 'Elm Park',
  } as const;
  const update = (body: unknown) => coach.call(updateTeam, { params: { teamId }, body });

  it('[B.28] The game defaults of a team are unset at first, are stored, and stay for a client that does not know them.', async () => {
    const unset = { inningsCount: null, positionConfiguration: null, rulePackId: null, location: null };
    expect(await coach.read(listTeams)).toMatchObject([{ gameDefaults: unset }]);
    expect(await update({ ...tigers, gameDefaults: defaults })).toMatchObject({ body: { gameDefaults: defaults } });
    expect(await update(tigers)).toMatchObject({ status: 200, body: { gameDefaults: defaults } });
    expect(await update({ ...tigers, gameDefaults: unset })).toMatchObject({ body: { gameDefaults: unset } });
  });

  it('The game defaults of a team can be given to a new team.', async () => {
    const team = await stranger.read(createTeam, { body: { name: 'Hawks', gameDefaults: defaults } });
    expect(team.gameDefaults).toEqual(defaults);
  });

  it.each([
    ['inningsCount', 16],
    ['positionConfiguration', 'Standard8'],
    ['rulePackId', 'gone'],
    ['rulePackId', '0197a000-0000-7000-8000-000000000001'],
    ['location', 'x'.repeat(201)],
  ])('The game defaults of a team are refused with %s %j.', async (field, value) => {
    const before = await selectAllTables(server.db);
    expect(await update({ ...tigers, gameDefaults: { ...defaults, [field]: value } })).toMatchObject({
      status: 400,
      body: { errors: { [`gameDefaults.${field}`]: [expect.any(String)] } },
    });
    expect(await selectAllTables(server.db)).toEqual(before);
  });

  it('The game defaults of a team can name an own pack, and name none after it is deleted.', async () => {
    const { id: packId } = await created();
    await update({ ...tigers, gameDefaults: { ...defaults, rulePackId: packId } });
    expect(await coach.read(listTeams)).toMatchObject([{ gameDefaults: { rulePackId: packId } }]);
    await coach.call(deleteRulePack, { params: { teamId, packId } });
    expect(await coach.read(listTeams)).toMatchObject([{ gameDefaults: { ...defaults, rulePackId: null } }]);
  });
});
