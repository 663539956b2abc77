import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { migrationsDirectory } from '#server/database/migrations.ts';
import { insertCoach, insertGame, insertRulePack, insertTeam } from '#test/database/rows.ts';
import { databaseFixture } from '#test/fixtures.ts';

const db = await databaseFixture();
const migration = readFileSync(join(migrationsDirectory, '0031_balanced_strength_of_own_packs.sql'), 'utf8');

it('Own packs of the previous release and the copies of games keep balanced strength, and change in nothing else.', async () => {
  const team = await insertTeam(db, await insertCoach(db));
  const F3 = { level: 'required', inARow: 1 };
  const required = { K2: { level: 'required' } };
  const pack = (name: string, rules: object) => insertRulePack(db, team, { name, rules: JSON.stringify(rules) });
  const packs = [await pack('Without', { F3 }), await pack('With', required)];
  const copy = (rules: object) => ({ name: 'Club', version: 1, basedOn: null, rules });
  const game = (rules: object) => insertGame(db, team, { ownRulePack: JSON.stringify(copy(rules)) });
  const games = [await game({ F3 }), await game(required), await insertGame(db, team)];
  await sql.raw(migration).execute(db);
  const storedPacks = await db.selectFrom('rulePacks').select(['id', 'rules', 'version']).execute();
  const storedGames = await db.selectFrom('games').select(['id', 'ownRulePack', 'version']).execute();
  const rulesOf = (id: string | undefined) => storedPacks.find((stored) => stored.id === id);
  const copyOf = (id: string | undefined) => storedGames.find((stored) => stored.id === id)?.ownRulePack;
  expect(packs.map(rulesOf)).toMatchObject([
    { rules: { F3, K2: { level: 'wanted' } }, version: 1 },
    { rules: required },
  ]);
  expect(games.map(copyOf)).toEqual([copy({ F3, K2: { level: 'wanted' } }), copy(required), null]);
});
