import { describe, expect, it } from 'vitest';
import { fieldPositions, INFIELD, POSITION_CONFIGURATIONS } from './configurations.ts';
import { formatPosition } from './text/format.ts';
import type { Position } from './vocabulary.ts';

const outfieldOf = (positions: readonly Position[]) =>
  positions.filter((position) => !INFIELD.includes(position)).join(' ');

describe('eleven players in T-ball', () => {
  it('Eleven players in T-ball have five outfielders.', () => {
    const positions = fieldPositions('TBall11');
    expect([positions.length, outfieldOf(positions)]).toEqual([11, 'LF LCF CF RCF RF']);
  });

  it('Eleven players in T-ball have four outfielders and a middle infielder with that option.', () => {
    const positions = fieldPositions('TBall11', { option: 'middleInfielder' });
    expect([positions.length, outfieldOf(positions)]).toEqual([11, 'LF LCF RCF RF']);
    expect(positions).toContain('MI');
    expect(formatPosition('MI')).toBe('middle infield');
  });
});

describe('everyone fields:', () => {
  const grown = (attendance: number, custom: readonly Position[] = []) =>
    fieldPositions('Custom', { custom, option: 'everyoneFields', attendance });

  it.each([
    [0, 9, 'LF CF RF'],
    [9, 9, 'LF CF RF'],
    [10, 10, 'LF CF RF LCF'],
    [13, 13, 'LF CF RF LCF RCF OF6 OF7'],
  ])('gives %i players %i positions', (players, positions, outfield) => {
    const field = grown(players);
    expect([field.length, outfieldOf(field)]).toEqual([positions, outfield]);
  });

  it('adds outfielders to a custom list too, and names no position twice', () => {
    expect(grown(8, ['P', '1B', 'OF6', 'CF'])).toEqual(['P', '1B', 'OF6', 'CF', 'LF', 'RF', 'LCF', 'RCF']);
    expect(grown(9, ['P', '1B', 'OF6', 'CF']).at(-1)).toBe('OF7');
  });

  it.each([[[]], [['P']]])('never has more than twenty positions, starting from %j', (custom) => {
    const field = grown(30, custom);
    expect([field.length, new Set(field).size]).toEqual([20, 20]);
  });
});

it('ignores an option of another configuration', () => {
  for (const configuration of POSITION_CONFIGURATIONS) {
    const option = configuration === 'Custom' ? 'middleInfielder' : 'everyoneFields';
    expect(fieldPositions(configuration, { option, attendance: 14 })).toEqual(fieldPositions(configuration));
  }
});
