import { listBattingPlaces, listNextBatters, type SubstitutionRule } from 'contract/season/batting-places';
import { describe, expect, it } from 'vitest';
import type { Cells, GameRecord } from '#domain/played/game-record.ts';
import { advanceBatter, takeBackBatter } from './change-record.ts';

/** One letter per position: P, C, 1B. */
const cells = (players: string): Cells =>
  Object.fromEntries(
    ['P', 'C', '1B'].flatMap((position, index) => {
      const player = players[index] ?? '.';
      return player === '.' ? [] : [[position, player]];
    }),
  );
const recordOf = (order: string, played: readonly string[], plan: readonly string[] = []): GameRecord => ({
  innings: played.map(cells),
  present: {},
  battingOrder: [...order],
  lastBatter: null,
  pitchEvents: {},
  progress: { plan: plan.map(cells), events: {}, canStepBack: false, isOver: false },
});
const starters: SubstitutionRule = { starting: cells('abc'), battingFor: undefined };
const everyone = () => true;

/** The batters of an inning in the order of their places. */
function battersIn(
  record: GameRecord,
  inning: number,
  rule: SubstitutionRule | undefined = starters,
  isHere: (player: string) => boolean = everyone,
): string {
  return listBattingPlaces(record, inning, rule, isHere)
    .map(({ batter }) => batter)
    .join('');
}

describe('Where only starters bat, a substitute', () => {
  it('bats in the place of the player replaced, from the inning in which the substitute comes in.', () => {
    const record = recordOf('bca', ['abc'], ['dbc', 'dec']);
    expect([1, 2, 3].map((inning) => battersIn(record, inning))).toEqual(['bca', 'bcd', 'ecd']);
  });

  it('bats in the place of the player who left, when others move to other positions at the same time.', () => {
    expect(battersIn(recordOf('bca', ['abc'], ['bcd']), 2)).toBe('bcd');
    expect(battersIn(recordOf('abc', ['abc'], ['dca']), 2)).toBe('adc');
  });

  it('gives the place back to a starter who returns, also at another position.', () => {
    expect(battersIn(recordOf('abc', ['abc', 'dbc'], ['bac']), 3)).toBe('abc');
    expect(battersIn(recordOf('abc', ['abc', 'dec'], ['deb']), 3)).toBe('deb');
  });

  it('takes the place of an injured batter whose position was empty before.', () => {
    const record = recordOf('abc', ['abc', '.bc'], ['dbc']);
    expect(battersIn(record, 3, starters, (player) => player !== 'a')).toBe('dbc');
  });

  it('takes the place of a starter who was replaced before the first inning.', () => {
    expect(battersIn(recordOf('abc', [], ['adc']), 1)).toBe('adc');
  });

  it('leaves a batter without a substitute in the order.', () => {
    expect(battersIn(recordOf('abc', ['abc'], ['.bc']), 2)).toBe('abc');
  });

  it('never takes the place of the extra hitter, who may come into the field and stays in the order.', () => {
    expect(battersIn(recordOf('abch', ['abc'], ['dbc', 'dhc']), 2)).toBe('dbch');
    expect(battersIn(recordOf('abch', ['abc'], ['dbc', 'dhc']), 3)).toBe('dbch');
  });

  it('Where only starters bat, a substitute does not bat at the position for which the designated hitter bats.', () => {
    const rule: SubstitutionRule = { starting: cells('abc'), battingFor: 'P' };
    const record = recordOf('bch', ['abc'], ['dbc', 'dec']);
    expect([2, 3].map((inning) => battersIn(record, inning, rule))).toEqual(['bch', 'ech']);
  });
});

it('Where everyone bats, no one takes the place of another batter.', () => {
  expect(
    listBattingPlaces(recordOf('abcd', ['abc'], ['dbc']), 2, undefined, everyone).map(({ batter }) => batter),
  ).toEqual(['a', 'b', 'c', 'd']);
});

it('The order goes on after the place of the last batter when that batter was replaced, and a batter can be taken back.', () => {
  const record = { ...recordOf('abc', ['abc'], ['dbc']), lastBatter: 'a' };
  const batting = { places: listBattingPlaces(record, 2, starters, everyone), isActive: everyone };
  expect(listNextBatters(record, batting).map(({ batter }) => batter)).toEqual(['b', 'c', 'd']);
  const twice = advanceBatter(advanceBatter(record, batting), batting);
  expect(twice.lastBatter).toBe('c');
  expect(advanceBatter(twice, batting).lastBatter).toBe('a');
  expect(takeBackBatter(record, batting).lastBatter).toBe('c');
});
