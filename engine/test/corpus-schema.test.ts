import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

const read = (file: string) => JSON.parse(readFileSync(new URL(`corpus/${file}.json`, import.meta.url), 'utf8'));

const schema = z.fromJSONSchema(read('schema'));
const sets = ['A', 'Av', 'B', 'C'];
const furtherSets = ['U', 'S', 'M'];

it.each([...sets, ...furtherSets])('has games in corpus %s that match the schema', (name) => {
  expect(schema.safeParse(read(name)).error?.issues).toBeUndefined();
});

it('has forty games, and fifteen in progress, short-handed or co-ed', () => {
  expect(sets.flatMap(read)).toHaveLength(40);
  expect(furtherSets.flatMap(read)).toHaveLength(15);
});

describe('a broken game is refused:', () => {
  const [fine] = read('A');

  it.each([
    ['without an optimum', { ...fine, optimum: undefined }],
    ['with no innings', { ...fine, innings: 0 }],
    ['with a position twice', { ...fine, positions: [...fine.positions, fine.positions[0]] }],
    ['with a player of no name', { ...fine, players: [{ ...fine.players[0], id: '' }] }],
    ['with presence as text', { ...fine, players: [{ ...fine.players[0], present: ['yes'] }] }],
    ['with an unknown rule', { ...fine, rules: { ...fine.rules, benchSpred: 1 } }],
    ['with a quota without a group', { ...fine, rules: { ...fine.rules, coEdQuotas: [{ least: 1 }] } }],
    ['with a reward for sitting', { ...fine, objective: { ...fine.objective, benchDebtSquared: 1 } }],
  ])('%s', (_, broken) => {
    expect(schema.safeParse([fine]).success).toBe(true);
    expect(schema.safeParse([JSON.parse(JSON.stringify(broken))]).success).toBe(false);
  });
});
