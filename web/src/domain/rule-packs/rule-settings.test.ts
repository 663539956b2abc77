import { rules as rulesSchema } from 'contract/rule-packs/rules';
import { packs, type Rules } from 'engine';
import { describe, expect, it } from 'vitest';
import { ruleGroups, ruleTable } from './rule-entries.ts';
import { listRules, toRules, toSettings } from './rule-settings.ts';

const level = 'required';
/** Every rule with every parameter. The compiler refuses this list when the engine has more. */
const everything: { readonly [Id in keyof Rules]-?: Required<NonNullable<Rules[Id]>> } = {
  F1: { level, spread: 1, partTimeBelow: 2 },
  F2: { level },
  F3: { level, inARow: 1 },
  F4: { level, innings: 2 },
  F5: { level, infield: 1, outfield: 1, infieldBy: 4 },
  F6: { level, innings: 3 },
  F7: { level, limits: [{ place: 'infield', innings: 4 }] },
  F8: { level, limits: [{ place: 'P', innings: 1 }] },
  F9: { level, from: 3 },
  P1: { level, innings: 3 },
  P3: { level, catching: 4, noPitchingAfter: 4, noCatchingAfter: 3, mayCatchAgain: false },
  P4: { level },
  P5: { level },
  P6: { level, inARow: 2, most: 3 },
  P7: { level, inARow: 3, most: 2 },
  C1: { level, quotas: [{ group: 'women', least: 2, zone: 'infield' }] },
  K2: { level },
  B1: { level, mode: 'designatedHitter', battingFor: 'P' },
  B2: { level, inARow: 2, group: 'men' },
};

describe('The table of rules', () => {
  it('The table of rules has an entry with texts for every rule, and shows each in one group.', () => {
    expect(Object.keys(ruleTable).toSorted()).toEqual(Object.keys(everything).toSorted());
    expect(ruleGroups.flatMap(({ rules }) => rules).toSorted()).toEqual(Object.keys(everything).toSorted());
    for (const { title, explanation, source } of Object.values(ruleTable)) {
      expect(title).toMatch(/\w/);
      expect(explanation).toMatch(/\w.*\.$/);
      expect(source).toMatch(/\w.*\.$/);
    }
  });

  it.each(Object.entries(everything))(
    'The table of rules has a field for every parameter of %s.',
    (name, { level: _, ...parameters }) => {
      const entry = Object.entries(ruleTable).find(([id]) => id === name)?.[1];
      expect(entry?.fields.map((field) => field.name).toSorted()).toEqual(Object.keys(parameters).toSorted());
    },
  );

  it.each(Object.entries(ruleTable))('starts %s with values that the contract accepts', (name, { start }) => {
    const settings = new Map(toSettings({})).set(nameOf(name), { level, values: start });
    const rules = toRules(settings);
    expect(Object.keys(rules)).toEqual([name]);
    expect(rulesSchema.safeParse(rules).error?.issues).toBeUndefined();
  });
});

function nameOf(name: string) {
  const found = ruleGroups.flatMap(({ rules }) => rules).find((rule) => rule === name);
  if (!found) throw new Error(`No rule ${name}`);
  return found;
}

describe('The settings of a form', () => {
  it.each([['every parameter', everything] as const, ...packs.map(({ name, rules }) => [name, rules] as const)])(
    'lose nothing of %s',
    (_name, rules) => {
      expect(toRules(toSettings(rules))).toEqual(rules);
    },
  );

  it('keep no value of a rule that is off, of an empty choice, or of a field that is not shown', () => {
    const settings = new Map(toSettings(everything))
      .set('F4', { level: 'off', values: { innings: 3 } })
      .set('B2', { level: 'wanted', values: { inARow: 1, group: '' } })
      .set('B1', { level: 'wanted', values: { mode: 'continuous', battingFor: 'P' } })
      .set('F5', { level: 'wanted', values: { infield: undefined, outfield: 1 } });
    const { F4: _off, ...others } = everything;
    expect(toRules(settings)).toEqual({
      ...others,
      B2: { level: 'wanted', inARow: 1 },
      B1: { level: 'wanted', mode: 'continuous' },
      F5: { level: 'wanted', outfield: 1 },
    });
  });
});

it('A list of rules names each rule with its values, and marks what is preferred', () => {
  const rules: Rules = { F4: { level, innings: 1 }, F5: { level: 'wanted', infield: 2, infieldBy: 4 } };
  expect(listRules(rules).map(({ text }) => text)).toEqual([
    'At least 1 inning in the field',
    'At least 2 innings in the infield, infield by inning 4 (preferred)',
  ]);
  const limits = [
    { place: 'infield', innings: 4 },
    { place: 'C', innings: 1 },
  ];
  expect(listRules({ F7: { level, limits }, F8: { level: 'wanted', limits } }).map(({ text }) => text)).toEqual([
    'At most 4 innings in the infield, at most 1 inning at catcher',
    'At least 4 innings in the infield, at least 1 inning at catcher (preferred)',
  ]);
  expect(listRules({ P6: { level: 'wanted', inARow: 2 }, P7: { level, most: 2 } }).map(({ text }) => text)).toEqual([
    'A pitcher stays 2 innings (preferred)',
    'At most 2 catchers in a game',
  ]);
  expect(listRules({ P6: { level } }).map(({ text }) => text)).toEqual(['Pitchers may change every inning']);
  expect(listRules({})).toEqual([]);
  for (const { text } of listRules(everything)) expect(text).not.toMatch(/undefined|NaN|object/);
});

it('Rules about women and men say one woman and one man, and name the pitcher and the catcher.', () => {
  const quotas = [
    { group: 'women', least: 1, zone: 'battery' },
    { group: 'men', least: 1, zone: 'battery' },
    { group: 'women', least: 2, zone: 'infield' },
    { group: 'women', least: 4 },
  ] as const;
  expect(ruleTable.C1.summarize({ quotas })).toBe(
    'at least 1 woman at pitcher or catcher, at least 1 man at pitcher or catcher, at least 2 women in the infield, at least 4 women in the field',
  );
  expect(ruleTable.B2.summarize({ inARow: 2, group: 'men' })).toBe('at most 2 men in a row at bat');
  expect(ruleTable.B2.summarize({ inARow: 1, group: 'women' })).toBe('at most 1 woman in a row at bat');
  expect(ruleTable.B2.summarize({ inARow: 2 })).toBe('at most 2 women or 2 men in a row at bat');
  expect(ruleTable.B2.summarize({ inARow: 1 })).toBe('women and men alternate at bat');
});
