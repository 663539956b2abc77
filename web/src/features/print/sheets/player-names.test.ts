import { describe, expect, it } from 'vitest';
import { listPrintedNames, type NameStyle } from './player-names.ts';

/** `Kate Langley 11` → the names on paper, in the order of the players. */
function printedNames(texts: readonly string[], style: NameStyle) {
  const players = texts.map((text, index) => {
    const [firstName = '', lastName = '', jerseyNumber = null] = text.split(' ');
    return { id: `player ${index}`, firstName, lastName, jerseyNumber };
  });
  const names = [...listPrintedNames(players, style).values()];
  return { names: names.map(({ name }) => name), formalNames: names.map(({ formalName }) => formalName) };
}

describe('[U-41] Names on paper', () => {
  it('[U-41] are the first name, with the last initial where two players share it and for the umpire.', () => {
    expect(printedNames(['Kate Langley', 'Kate Moss', 'Zoë Øst'], 'initial')).toEqual({
      names: ['Kate L.', 'Kate M.', 'Zoë'],
      formalNames: ['Kate L.', 'Kate M.', 'Zoë Ø.'],
    });
  });

  it('[U-41] never show more of a last name than its initial unless full names are chosen.', () => {
    const players = ['Kate Langley', 'kate Lang', 'Kate Langdon 7', 'Káte Lyon 7', 'Mia Langley', '\u{1f94e} Ball'];
    const { names, formalNames } = printedNames(players, 'initial');
    for (const name of [...names, ...formalNames]) expect(name).not.toMatch(/lang|lyon|la|ball/i);
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(players.length);
    expect(new Set(formalNames.map((name) => name.toLowerCase())).size).toBe(players.length);
  });

  it('[U-41] that would be equal get the jersey number, and otherwise a number.', () => {
    expect(printedNames(['Kate Langley 11', 'Kate Lang 4', 'Kate Lopez', 'Kate Lee'], 'initial').names).toEqual([
      'Kate L. #11',
      'Kate L. #4',
      'Kate L. (1)',
      'Kate L. (2)',
    ]);
    expect(printedNames(['Kate Lee 4', 'Kate Lee'], 'full').formalNames).toEqual(['Lee, Kate #4', 'Lee, Kate (1)']);
  });

  it('[U-41] are complete when the coach chooses full names.', () => {
    expect(printedNames(['Kate Langley', 'Kate Moss'], 'full')).toEqual({
      names: ['Kate Langley', 'Kate Moss'],
      formalNames: ['Langley, Kate', 'Moss, Kate'],
    });
  });

  it('[U-41] are the last name with the first initial for the umpire when the coach leaves it so.', () => {
    expect(printedNames(['Kate Langley', 'Karl Langley', 'Mia Moss'], 'last')).toEqual({
      names: ['Kate', 'Karl', 'Mia'],
      formalNames: ['Langley, Kate', 'Langley, Karl', 'Moss, M.'],
    });
  });
});
