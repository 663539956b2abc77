import { packs } from 'engine';
import { describe, expect, it } from 'vitest';
import { fieldErrors } from './http/errors.ts';
import { gameRulePackId, nameRulesOfGame, rulesOfGame } from './rule-packs/rules.ts';
import { newRulePack, rulePackChange } from './rule-packs.ts';

const own = '0197a000-0000-7000-8000-000000000001';
const club = {
  name: 'Club rules',
  version: 2,
  basedOn: 'basic',
  rules: { F4: { level: 'required', innings: 3 } },
} as const;

function errorsOf(change: object) {
  const result = rulePackChange.safeParse({ name: 'Club rules', rules: {}, ...change });
  return result.success ? {} : fieldErrors(result.error.issues);
}

describe('An own pack', () => {
  it.each(packs)('An own pack can have the rules of $name', ({ id, rules }) => {
    expect(newRulePack.parse({ name: ' Club rules ', basedOn: id, rules })).toEqual({
      name: 'Club rules',
      basedOn: id,
      rules,
    });
  });

  it.each([
    ['no rules', { rules: undefined }, { rules: ['rules is missing.'] }],
    ['a list', { rules: [] }, { rules: ['rules must be an object, not a list.'] }],
    ['an unknown rule', { rules: { F99: { level: 'wanted' } } }, { rules: ['rules has no property "F99".'] }],
    [
      'wrong levels and numbers',
      { rules: { F1: { level: 'must', spread: -1 } } },
      {
        rules: [
          'rules.F1.level must be one of required, wanted, not "must".',
          'rules.F1.spread must be a whole number from 0 to 100, not -1.',
        ],
      },
    ],
    [
      'a minimum that no game has room for',
      { rules: { F4: { level: 'wanted', innings: 16 } } },
      { rules: ['Innings in the field: A game has at most 15 innings.'] },
    ],
    ['no name', { name: ' ' }, { name: ['Name is required'] }],
    ['a name of 61 characters', { name: 'x'.repeat(61) }, { name: ['Name must be 60 characters or less'] }],
    [
      'the name of a ready-made pack',
      { name: '  bASIC ' },
      { name: ['Ready-made rules have this name. Choose another one.'] },
    ],
    ['two lines as a name', { name: 'Club\nrules' }, { name: ['Name contains characters that cannot be used'] }],
    ['an unknown field', { owner: 'me' }, { owner: [expect.any(String)] }],
  ])('An own pack is refused with %s, in the words of the engine.', (_what, change, errors) => {
    expect(errorsOf(change)).toEqual(errors);
  });

  it('starts from a ready-made pack or from none', () => {
    const basedOn = (value: unknown) =>
      newRulePack.safeParse({ name: 'Club rules', rules: {}, basedOn: value }).success;
    expect([undefined, null, 'basic', 'gone', own].map(basedOn)).toEqual([true, true, true, false, false]);
  });
});

describe('The rules of a game', () => {
  it('The rules of a game are those of the own pack that it names.', () => {
    const game = { rulePackId: own, ownRulePack: club };
    expect(rulesOfGame(game)).toEqual(club.rules);
    expect(nameRulesOfGame(game)).toBe('Club rules');
  });

  it('The rules of a game are never those of a copy that is left over beside the id of a ready-made pack.', () => {
    for (const rulePackId of ['rec-rotation', null]) {
      const pack = packs.find(({ id }) => id === (rulePackId ?? 'basic'));
      expect(rulesOfGame({ rulePackId, ownRulePack: club })).toEqual(pack?.rules);
      expect(nameRulesOfGame({ rulePackId, ownRulePack: club })).toBe(pack?.name);
    }
  });

  it('The rules of a game are Basic for an own pack whose copy is missing.', () => {
    expect(nameRulesOfGame({ rulePackId: own })).toBe('Basic');
  });

  it('The rules of a game can be named by the id of an own pack in any case.', () => {
    expect(gameRulePackId.parse(own.toUpperCase())).toBe(own);
    expect(gameRulePackId.safeParse('club').success).toBe(false);
  });
});
