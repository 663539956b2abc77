import type { Pair } from 'contract/primitives/pairs';
import { describe, expect, it } from 'vitest';
import { mergePairs } from './merge-pairs.ts';

const pair = (one: string, other: string, change: Partial<Pair> = {}): Pair => ({
  players: [one, other],
  kind: 'apart',
  place: 'infield',
  level: 'wanted',
  ...change,
});
const before = [pair('Ana', 'Ben'), pair('Cleo', 'Dan')];

describe('Pairs that two devices have changed', () => {
  it('Pairs that two devices have changed are all kept when each device added one.', () => {
    const mine = [...before, pair('Eva', 'Finn')];
    const theirs = [...before, pair('Gia', 'Hugo')];
    expect(mergePairs(before, mine, theirs)).toEqual([...theirs, pair('Eva', 'Finn')]);
  });

  it('keep what one device changed and what the other removed', () => {
    const required = pair('Cleo', 'Dan', { level: 'required' });
    expect(mergePairs(before, [pair('Ana', 'Ben'), required], [pair('Cleo', 'Dan')])).toEqual([required]);
  });

  it('stay removed, in whichever order the players of a pair are', () => {
    expect(mergePairs(before, [pair('Cleo', 'Dan')], [pair('Ana', 'Ben'), pair('Dan', 'Cleo')])).toEqual([
      pair('Dan', 'Cleo'),
    ]);
  });

  it('are left to the coach when both devices changed the same pair differently', () => {
    const together = [pair('Ana', 'Ben', { kind: 'together' })];
    const required = [pair('Ana', 'Ben', { level: 'required' })];
    expect(mergePairs(before, together, required)).toBeUndefined();
    expect(mergePairs(before, together, [])).toBeUndefined();
  });
});
