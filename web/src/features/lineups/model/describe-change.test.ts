import { expect, it } from 'vitest';
import type { LineupContent } from '#domain/lineup/saved-lineup.ts';
import { describeChange } from '../model/lineup-differences.ts';

const names: Readonly<Record<string, string>> = { s: 'Sam', a: 'Alex', k: 'Kim' };
const nameOf = (playerId: string) => names[playerId] ?? playerId;
const content = (changes: Partial<LineupContent> = {}): LineupContent => ({
  innings: [{}, {}, { P: 's', SS: 'a' }],
  battingOrder: ['s', 'a', 'k'],
  locks: [],
  ...changes,
});
const third = (cells: Record<string, string>) => content({ innings: [{}, {}, cells] });

it.each([
  ['two players swap', third({ P: 'a', SS: 's' }), 'Alex to pitcher, inning 3; Sam to shortstop.'],
  ['a player comes from the bench', third({ P: 's', SS: 'k' }), 'Kim to shortstop, inning 3; Alex to the bench.'],
  ['a cell is cleared', third({ P: 's' }), 'Alex to the bench, inning 3.'],
  [
    'a cell is locked',
    content({ locks: [{ inning: 3, position: 'SS', playerId: 'a' }] }),
    'Locked: Alex at shortstop, inning 3.',
  ],
  [
    'a player is kept on the bench',
    content({ locks: [{ inning: 3, position: null, playerId: 'k' }] }),
    'Locked: Kim on the bench, inning 3.',
  ],
  ['a batter moves', content({ battingOrder: ['k', 's', 'a'] }), 'Kim bats 1st.'],
  ['the order is reversed', content({ battingOrder: ['k', 'a', 's'] }), 'The batting order changed.'],
  ['nothing changes', content(), ''],
])('Screen readers say what happened when %s.', (_, after, text) => {
  expect(describeChange(content(), after, nameOf)).toBe(text);
});

it('Screen readers say that a lock was removed, unless its player moved away.', () => {
  const locked = content({ locks: [{ inning: 3, position: 'SS', playerId: 'a' }] });
  expect(describeChange(locked, content(), nameOf)).toBe('Unlocked: Alex at shortstop, inning 3.');
  const swapped = third({ P: 'a', SS: 's' });
  expect(describeChange(locked, swapped, nameOf)).toBe('Alex to pitcher, inning 3; Sam to shortstop.');
});

it('Screen readers hear a number when many places change at once.', () => {
  const full = content({ innings: [{ P: 's' }, { P: 'a', C: 's' }, { P: 'k', C: 's' }] });
  expect(describeChange(content(), full, nameOf)).toBe('6 places changed.');
});
