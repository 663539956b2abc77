import { describe, expect, it } from 'vitest';
import { labelMax, shortNames } from './player-names.ts';

function labels(...people: readonly (readonly [string, string, string?])[]): readonly string[] {
  const players = people.map(([firstName, lastName, jersey], index) => ({
    id: String(index),
    firstName,
    lastName,
    jerseyNumber: jersey ?? null,
  }));
  const found = shortNames(players);
  return players.map(({ id }) => found.get(id) ?? 'missing');
}

describe('player labels', () => {
  it('Player labels are first names where those are enough.', () => {
    expect(labels(['Ana', 'Lee'], ['Ben', 'Lee'])).toEqual(['Ana', 'Ben']);
  });

  it('take as much of the last name as tells two players apart', () => {
    expect(labels(['Ana', 'Lee'], ['Ana', 'Ruiz'], ['Ben', 'Lee'])).toEqual(['Ana L', 'Ana R', 'Ben']);
    expect(labels(['Ana', 'Lee'], ['Ana', 'Lopez'])).toEqual(['Ana Le', 'Ana Lo']);
    expect(labels(['Ana', 'Lopez'], ['Ana', 'Lopeti'], ['Ana', 'Ruiz'])).toEqual(['A Lopez', 'A Lopeti', 'Ana R']);
  });

  it('leave a label to the player who has it already', () => {
    expect(labels(['Ana L', 'Moss'], ['Ana', 'Lee'], ['Ana', 'Ruiz'])).toEqual(['Ana L', 'Ana Le', 'Ana R']);
  });

  it('[B.40c] Player labels have the whole first name, and of a very long one the first part or what fits.', () => {
    const names = ['Christopher', 'Charlotte', 'Maximilianus', 'Anne-Charlotte', 'Mary Elizabeth', 'Bartholomaeus'];
    expect(labels(...names.map((name) => [name, 'Lee'] as const))).toEqual([
      ...['Christopher', 'Charlotte', 'Maximilianus', 'Anne', 'Mary', 'Bartholomae.'],
    ]);
  });

  it('tell long first names apart that begin alike', () => {
    expect(labels(['Bartholomaeus', 'Lee'], ['Bartholomaeum', 'Moss'])).toEqual(['Bartholoma L', 'Bartholoma M']);
    expect(labels(['Anne-Charlotte', 'Lee'], ['Anne', 'Moss'])).toEqual(['Anne-Charl L', 'Anne M']);
  });

  it('take the jersey number when the names are the same, and count when there is none', () => {
    expect(labels(['Ana', 'Lee', '7'], ['Ana', 'Lee', '12'])).toEqual(['Ana #7', 'Ana #12']);
    expect(labels(['Ana', 'Lee'], ['Ana', 'Lee'])).toEqual(['Ana 1', 'Ana 2']);
  });

  it('Player labels do not tell players apart by case or accents alone.', () => {
    expect(labels(['José', 'Lee'], ['jose', 'Moss'])).toEqual(['José L', 'jose M']);
  });

  it('never cut an accent or an emoji in two', () => {
    expect(labels(['Zoe\u0301', 'X'])).toEqual(['Zoé']);
    expect(labels(['⚾'.repeat(13), 'X'])).toEqual([`${'⚾'.repeat(11)}.`]);
  });

  it('stay distinct and short on the worst of rosters', () => {
    const crowd = [
      ...Array.from({ length: 15 }, () => ['Maximiliane', 'Maximiliane', '100'] as const),
      ...Array.from({ length: 10 }, (_, index) => ['Maximiliane', `Max${index}`, '7'] as const),
      ...Array.from({ length: 10 }, (_, index) => [`M ${index}`, ''] as const),
      ['Maximi 2', 'Lee'] as const,
      ['', ''] as const,
      [' ', ' '] as const,
    ];
    const found = labels(...crowd);
    expect(new Set(found.map((label) => label.toLowerCase())).size).toBe(crowd.length);
    expect(Math.max(...found.map((label) => Array.from(label).length))).toBeLessThanOrEqual(labelMax);
    expect(Math.min(...found.map((label) => label.length))).toBeGreaterThan(0);
  });
});
