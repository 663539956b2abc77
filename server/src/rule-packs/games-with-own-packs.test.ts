import { createGame, getGame, listGames, updateGame } from 'contract/games';
import { importGames } from 'contract/imports';
import { putLineup } from 'contract/lineups';
import { addPlayer } from 'contract/players';
import { createRulePack, deleteRulePack, listRulePacks, updateRulePack } from 'contract/rule-packs';
import { putPlayed } from 'contract/season';
import { createTeam } from 'contract/teams';
import { beforeEach, describe, expect, it } from 'vitest';
import { lockTeam } from '#test/access-proofs.ts';
import { coachWithTeam, type SignedInCoach, signedInCoach } from '#test/coach-fixture.ts';
import { selectAllTables } from '#test/database/all-tables.ts';
import { insertGame } from '#test/database/rows.ts';
import { whileLocked } from '#test/database/while-locked.ts';
import { serverFixture } from '#test/fixtures.ts';

const server = await serverFixture();
let coach: SignedInCoach;
let teamId: string;
let packId: string;
let ana: string;
let ben: string;
let cy: string;

/** Everyone may sit one inning in a row, so three players can take turns at two positions. */
const lenient = { F3: { level: 'required', inARow: 1 } } as const;
/** With three players at two positions no lineup obeys this. */
const strict = { F3: { level: 'required', inARow: 0 } } as const;

beforeEach(async () => {
  ({ coach, teamId } = await coachWithTeam(server));
  packId = await newPack('Club rules');
  [ana, ben, cy] = [await newPlayer('Ana'), await newPlayer('Ben'), await newPlayer('Cy')];
});

const newPack = async (name: string) =>
  (await coach.read(createRulePack, { params: { teamId }, body: { name, rules: lenient } })).id;
const newPlayer = async (firstName: string) =>
  (await coach.read(addPlayer, { params: { teamId }, body: { firstName, lastName: 'Reyes' } })).id;
const settings = () => ({
  opponent: 'Bears',
  gameDate: '2026-05-09',
  location: 'Field 2',
  inningsCount: 2,
  positionConfiguration: 'Custom' as const,
  customPositions: ['P', 'C'],
  rulePackId: packId,
});
const schedule = (changes: object = {}) =>
  coach.call(createGame, { params: { teamId }, body: { ...settings(), ...changes } });
const scheduled = async () => coach.read(createGame, { params: { teamId }, body: settings() });
const read = (gameId: string) => coach.read(getGame, { params: { gameId } });
const changePack = (rules: object) =>
  coach.read(updateRulePack, { params: { teamId, packId }, body: { name: 'Club rules', rules } });
const save = (gameId: string, status: 'draft' | 'final', version: number) =>
  coach.call(putLineup, {
    params: { gameId },
    body: {
      version,
      status,
      innings: [
        { P: ana, C: ben },
        { P: cy, C: ben },
      ],
      battingOrder: [ana, ben, cy],
    },
  });

describe('A game that names an own pack', () => {
  it('[B.14c] A game that names an own pack has its rules, and the pack counts the game.', async () => {
    const game = await scheduled();
    expect(game).toMatchObject({
      rulePackId: packId,
      ownRulePack: { name: 'Club rules', version: 1, rules: lenient },
    });
    expect(await coach.read(listGames, { params: { teamId } })).toMatchObject([{ ownRulePack: { rules: lenient } }]);
    expect(await coach.read(listRulePacks, { params: { teamId } })).toMatchObject([{ gameCount: 1 }]);
  });

  it('A game that names an own pack can be imported, like games with a ready-made pack.', async () => {
    const game = { opponent: 'Owls', gameDate: '2026-05-10', location: 'Field 1' };
    const games = [
      { ...game, rulePackId: packId },
      { ...game, rulePackId: 'tee-ball' },
    ];
    const imported = await coach.read(importGames, { params: { teamId }, body: { games } });
    expect(imported.games).toMatchObject([{ ownRulePack: { rules: lenient } }, { ownRulePack: null }]);
    const before = await selectAllTables(server.db);
    const unknown = [
      { ...game, rulePackId: packId },
      { ...game, rulePackId: game.opponent },
    ];
    expect(await coach.call(importGames, { params: { teamId }, body: { games: unknown } })).toMatchObject({
      status: 400,
    });
    expect(await selectAllTables(server.db)).toEqual(before);
  });

  it('A game that names an own pack cannot name a pack of another team, or one that does not exist.', async () => {
    const other = await signedInCoach(server);
    const theirTeam = (await other.read(createTeam, { body: { name: 'Hawks' } })).id;
    const theirs = await other.read(createRulePack, {
      params: { teamId: theirTeam },
      body: { name: 'Theirs', rules: lenient },
    });
    const { id: gameId } = await scheduled();
    const before = await selectAllTables(server.db);
    const refused = { status: 400, body: { errors: { rulePackId: ['Rule pack is not known'] } } };
    expect(await schedule({ rulePackId: theirs.id })).toMatchObject(refused);
    expect(await schedule({ rulePackId: gameId })).toMatchObject(refused);
    const change = { ...settings(), rulePackId: theirs.id };
    expect(await coach.call(updateGame, { params: { gameId }, body: change })).toMatchObject(refused);
    const games = [{ ...settings(), rulePackId: theirs.id }];
    expect(await coach.call(importGames, { params: { teamId }, body: { games } })).toMatchObject({
      status: 400,
      body: { errors: { 'games.0.rulePackId': ['Rule pack is not known'] } },
    });
    expect(await selectAllTables(server.db)).toEqual(before);
  });

  it('A game that names an own pack has a final lineup judged by its rules.', async () => {
    const { id: gameId } = await scheduled();
    expect((await save(gameId, 'final', 0)).status).toBe(200);
    await changePack(strict);
    const { id: strictGame } = await scheduled();
    const before = await selectAllTables(server.db);
    expect(await save(strictGame, 'final', 0)).toMatchObject({
      status: 422,
      body: { violations: [{ rule: 'F3' }, { rule: 'F3' }] },
    });
    expect(await selectAllTables(server.db)).toEqual(before);
    expect((await save(strictGame, 'draft', 0)).status).toBe(200);
  });

  it('drops the copy when it gets a ready-made pack', async () => {
    const { id: gameId } = await scheduled();
    const change = { ...settings(), rulePackId: 'rec-rotation' };
    const changed = await coach.read(updateGame, { params: { gameId }, body: change });
    expect(changed).toMatchObject({ rulePackId: 'rec-rotation', ownRulePack: null });
  });
});

describe('A change of the pack', () => {
  it('reaches games to come, with and without a draft', async () => {
    const games = [await scheduled(), await scheduled()];
    await save(games[0]?.id ?? '', 'draft', 0);
    await changePack(strict);
    for (const { id } of games) expect((await read(id)).ownRulePack).toMatchObject({ version: 2, rules: strict });
  });

  it('[B.27] A change of the pack does not change a final lineup: it is judged as before until it is a draft again.', async () => {
    const { id: gameId } = await scheduled();
    await save(gameId, 'final', 0);
    await changePack(strict);
    expect((await read(gameId)).ownRulePack).toMatchObject({ version: 1, rules: lenient });
    await coach.read(updateGame, { params: { gameId }, body: { ...settings(), location: 'Field 3' } });
    expect((await save(gameId, 'final', 1)).status).toBe(200);
    expect((await save(gameId, 'draft', 2)).status).toBe(200);
    expect((await read(gameId)).ownRulePack).toMatchObject({ version: 2, rules: strict });
    expect((await save(gameId, 'final', 3)).status).toBe(422);
  });

  it('A change of the pack does not change a game that is over, was played, or is marked as played.', async () => {
    const played = await scheduled();
    await coach.read(putPlayed, {
      params: { gameId: played.id },
      body: { version: 0, innings: [], present: {}, battingOrder: [] },
    });
    const marked = await scheduled();
    await coach.read(updateGame, { params: { gameId: marked.id }, body: { ...settings(), isFinal: true } });
    const copy = { name: 'Club rules', version: 1, basedOn: null, rules: lenient };
    const past = await insertGame(server.db, teamId, {
      gameDate: '2026-05-01',
      rulePackId: packId,
      ownRulePack: JSON.stringify(copy),
    });
    await changePack(strict);
    for (const id of [played.id, marked.id, past]) expect((await read(id)).ownRulePack).toEqual(copy);
  });

  it('A change of the pack does not reach a lineup that becomes final at the same time.', async () => {
    const { id: gameId } = await scheduled();
    const [saved, changed] = await whileLocked(server.db, (tx) => lockTeam(tx, teamId), [
      () => save(gameId, 'final', 0),
      () => coach.call(updateRulePack, { params: { teamId, packId }, body: { name: 'Club rules', rules: strict } }),
    ]);
    expect(changed?.status).toBe(200);
    // Either the lineup became final first and keeps its rules, or the rules came first and refused it.
    const { version } = (await read(gameId)).ownRulePack ?? {};
    expect([saved?.status, version]).toEqual(saved?.status === 200 ? [200, 1] : [422, 2]);
  });
});

describe('A game whose pack was deleted', () => {
  beforeEach(async () => {
    await newPack('Cup rules');
  });
  const remove = () => coach.call(deleteRulePack, { params: { teamId, packId } });

  it('keeps its rules, also when it is edited', async () => {
    const { id: gameId } = await scheduled();
    await remove();
    expect((await read(gameId)).ownRulePack).toMatchObject({ name: 'Club rules', rules: lenient });
    const edited = await coach.read(updateGame, { params: { gameId }, body: { ...settings(), location: 'Field 3' } });
    expect(edited).toMatchObject({ location: 'Field 3', ownRulePack: { rules: lenient } });
    expect((await save(gameId, 'draft', 0)).status).toBe(200);
    expect((await save(gameId, 'final', 1)).status).toBe(200);
  });

  it('The game whose pack was deleted is the only one: no further game can name the pack.', async () => {
    const { id: gameId } = await scheduled();
    await remove();
    expect((await schedule()).status).toBe(400);
    await coach.read(updateGame, { params: { gameId }, body: { ...settings(), rulePackId: '' } });
    expect((await coach.call(updateGame, { params: { gameId }, body: settings() })).status).toBe(400);
    expect(await read(gameId)).toMatchObject({ rulePackId: null, ownRulePack: null });
  });
});
