import { describe, expect, it } from 'vitest';
import { foldForSearch, foldText, nameKey } from './name-key.ts';

const key = (firstName: string, lastName: string) => nameKey({ firstName, lastName });

describe('Two players have the same name', () => {
  it.each([
    ['in another case', 'ANA', 'reyes'],
    ['with surrounding and repeated spaces', '  Ana ', ' Reyes\t '],
    ['with accents', 'Aná', 'Réyes'],
    ['with accents written as two characters', 'Ana\u0301', 'Reyes'],
  ])('[A10.1] A name %s is the same name', (_how, firstName, lastName) => {
    expect(key(firstName, lastName)).toBe(key('Ana', 'Reyes'));
  });

  it.each([
    ['Łukasz', 'Lukasz'],
    ['Bjørn', 'Bjorn'],
    ['Strauß', 'STRAUSS'],
    ['Ilker', 'İlker'],
    ['ΣΩΚΡΑΤΗΣ', 'Σωκράτης'],
    ['Mary  Ann', 'mary ann'],
    ['Zoë', 'ZOE'],
  ])('%s and %s are the same name', (one, other) => {
    expect(foldText(one)).toBe(foldText(other));
  });
});

describe('Two players have different names', () => {
  it.each([
    [key('Ana', 'Reyes'), key('Anna', 'Reyes')],
    [key('Ana', 'Maria Lopez'), key('Ana Maria', 'Lopez')],
    [key('Ana', 'Reyes'), key('Reyes', 'Ana')],
    [key('राम', 'सिंह'), key('रीमा', 'सिंह')],
    [key('⚾️', 'Reyes'), key('🥎', 'Reyes')],
    [key("O'Brien", 'x'), key('OBrien', 'x')],
  ])('%j and %j are different names', (one, other) => {
    expect(one).not.toBe(other);
  });
});

it.each([
  ['J.T. Smith', 'JT'],
  ["Ryan O'Neil", 'oneil'],
  ['Ryan O’Neil', "o'neil"],
  ['Ana-Maria Lopez', 'anamaria'],
  ['JT Smith', 'j.t.'],
  ['Zoë Réyes', 'ZOE REY'],
])('[2.127e] A search finds the name %s for %s', (name, search) => {
  expect(foldForSearch(name)).toContain(foldForSearch(search));
});

it('The name key of two names of fifty characters fits its column', () => {
  for (const letter of ['ﷺ', 'ΐ', 'ﬃ', '가', '\u0301']) {
    const length = key(letter.repeat(50), letter.repeat(50)).length;
    expect(length).toBeGreaterThanOrEqual(1);
    expect(length).toBeLessThanOrEqual(1000);
  }
});
