import { describe, expect, it } from 'vitest';
import type { AgeGroup } from '../teams.ts';
import { findPitchLimits } from './pitch-limits.ts';
import {
  describeRest,
  explainRest,
  findInningsLeft,
  listPitchedDays,
  listPitchingRest,
  listUncounted,
  type PitchedGame,
} from './pitching-rest.ts';

const emma = 'emma';
const of = (ageGroup: AgeGroup) => findPitchLimits({ ageGroup, pitchTable: null });
const on = (date: string, pitches: number, gameId = `game of ${date}`) => ({
  gameId,
  date,
  pitches: { [emma]: pitches },
});
const restOn = (date: string, ...games: readonly ReturnType<typeof on>[]) =>
  listPitchingRest(games, { pitchLimits: of(12), date }).get(emma);

/** After 52 pitches on November 21. */
const rest = {
  until: '2026-11-25',
  pitchedOn: '2026-11-21',
  count: 52,
  unit: 'pitches',
  reason: 'count',
  table: 'Pitch Smart',
} as const;

describe('A pitcher', () => {
  it('A pitcher rests for three days after 52 pitches and may pitch on the fourth.', () => {
    const game = on('2026-11-21', 52);
    expect(restOn('2026-11-22', game)).toEqual(rest);
    expect(restOn('2026-11-24T00:00:00.000Z', game)).toEqual(rest);
    expect(restOn('2026-11-25', game)).toBeUndefined();
  });

  it('A pitcher does not rest after 20 pitches, on the day of the game itself, or before it.', () => {
    expect(restOn('2026-11-22', on('2026-11-21', 20))).toBeUndefined();
    expect(restOn('2026-11-21', on('2026-11-21', 80))).toBeUndefined();
    expect(restOn('2026-11-20', on('2026-11-21', 80))).toBeUndefined();
  });

  it('A pitcher rests for the sum of two games of a day.', () => {
    expect(restOn('2026-11-22', on('2026-11-21', 15), on('2026-11-21', 15))).toMatchObject({
      until: '2026-11-23',
      count: 30,
    });
  });

  it('A pitcher does not pitch on three days in a row, whatever the pitches.', () => {
    expect(restOn('2026-11-23', on('2026-11-21', 5), on('2026-11-22', 5))).toEqual({
      until: '2026-11-24',
      pitchedOn: '2026-11-22',
      count: 5,
      unit: 'pitches',
      reason: 'third-day',
      table: 'Pitch Smart',
    });
  });

  it('names the day that requires the longest rest.', () => {
    expect(restOn('2026-11-23', on('2026-11-20', 70), on('2026-11-22', 10))).toMatchObject({
      until: '2026-11-25',
      pitchedOn: '2026-11-20',
    });
  });

  it('A pitcher rests over the end of a year, in a leap year, and when clocks change.', () => {
    expect(restOn('2027-01-01', on('2026-12-31', 30))?.until).toBe('2027-01-02');
    expect(restOn('2028-02-29', on('2028-02-28', 30))?.until).toBe('2028-03-01');
    expect(restOn('2026-11-01', on('2026-10-31', 40))?.until).toBe('2026-11-03');
  });

  it('A pitcher of a team without an age group does not rest.', () => {
    expect(listPitchingRest([on('2026-11-21', 90)], { pitchLimits: null, date: '2026-11-22' }).size).toBe(0);
  });
});

describe('The second game of a day', () => {
  const day = '2026-11-21';
  const second = { pitchLimits: of(10), date: day, gameId: 'second' } as const;

  it('The second game of a day has no pitcher who threw the most pitches of a day in the first one.', () => {
    const first = on(day, 75, 'first');
    expect(listPitchingRest([first], second).get(emma)).toEqual({
      until: '2026-11-26',
      pitchedOn: day,
      count: 75,
      unit: 'pitches',
      reason: 'daily-limit',
      table: 'Pitch Smart',
    });
    expect(listPitchingRest([on(day, 74, 'first')], second).size).toBe(0);
    expect(listPitchingRest([on(day, 40, 'first'), on(day, 35, 'morning')], second).size).toBe(1);
    expect(listPitchingRest([first], { ...second, pitchLimits: null }).size).toBe(0);
  });

  it('The second game of a day counts neither its own pitches nor those of another day toward the limit.', () => {
    const games = [on(day, 30, 'first'), on(day, 60, 'second'), on('2026-11-20', 70, 'yesterday')];
    expect(listPitchedDays(games, second)).toEqual(new Map([[emma, { earlier: 30, left: 45 }]]));
    expect(listPitchedDays(games, { ...second, pitchLimits: null })).toEqual(
      new Map([[emma, { earlier: 30, left: undefined }]]),
    );
    expect(listPitchingRest([on(day, 80, 'second')], second).size).toBe(0);
    // Without a game, the question is about the day, whose own games are no reason to rest on it.
    expect(listPitchingRest([on(day, 80, 'first')], { pitchLimits: of(10), date: day }).size).toBe(0);
  });

  it('The second game of a day names the rest of earlier days first.', () => {
    const games = [on('2026-11-20', 60, 'yesterday'), on(day, 75, 'first')];
    expect(listPitchingRest(games, second).get(emma)).toMatchObject({ reason: 'count', pitchedOn: '2026-11-20' });
  });
});

describe('The text of a rest', () => {
  const resting = new Map([[emma, rest]]);
  const players = [{ id: emma, name: 'Emma Fox', present: [true, true, false] }];
  const broken = (words: string, innings: readonly number[]) =>
    ({ rule: 'S1', level: 'required', players: [emma], innings, positions: ['P'], words }) as const;

  it('names reason and date.', () => {
    expect(describeRest(rest)).toBe('rests until Nov 25: 52 pitches on Nov 21');
    expect(describeRest({ ...rest, reason: 'third-day' })).toBe(
      'rests until Nov 25: pitched two days in a row, last on Nov 21',
    );
    expect(describeRest({ ...rest, reason: 'daily-limit' })).toBe('has thrown 52 pitches on Nov 21, the most in a day');
  });

  it('replaces the preference that stands for it in a broken rule, and no other broken rule.', () => {
    const never = broken('Emma Fox never plays pitcher but is listed there in the 2nd.', [2]);
    const out = broken('Emma Fox is out but listed at P in the 3rd.', [3]);
    const catching = { ...never, positions: ['C'] };
    expect(explainRest([never, out, catching], { players, resting })).toEqual([
      { ...never, words: 'Emma Fox pitches in the 2nd, but rests until Nov 25: 52 pitches on Nov 21 (Pitch Smart).' },
      out,
      catching,
    ]);
    expect(explainRest([never], { players, resting: new Map() })).toEqual([never]);
  });
});

/** A game in which Emma pitched so many innings, as it was played. */
const pitchedOn = (date: string, innings: number, more: Partial<PitchedGame> = {}): PitchedGame => ({
  ...{ gameId: `game of ${date}`, date, pitches: {}, ...more },
  innings: Array.from(
    { length: 6 },
    (_, index): Record<string, string> => (index < innings ? { P: emma, C: 'ava' } : { P: 'ava' }),
  ),
});
const usssa = (ageGroup: AgeGroup = 12) => findPitchLimits({ ageGroup, pitchTable: 'usssa' });
const softball = (ageGroup: AgeGroup) => findPitchLimits({ ageGroup, pitchTable: 'little-league-softball' });
const restByInnings = (date: string, games: readonly PitchedGame[], pitchLimits = usssa()) =>
  listPitchingRest(games, { pitchLimits, date }).get(emma);

describe('A table that counts innings', () => {
  it('[B.194b] A pitcher rests by the innings of the day before, and the rest names them.', () => {
    const rest = restByInnings('2026-11-22', [pitchedOn('2026-11-21', 4)]);
    expect(rest && describeRest(rest)).toBe('rests until Nov 23: 4 innings on Nov 21');
    expect(restByInnings('2026-11-23', [pitchedOn('2026-11-21', 4)])).toBeUndefined();
    expect(restByInnings('2026-11-22', [pitchedOn('2026-11-21', 3, { pitches: { [emma]: 90 } })])).toBeUndefined();
    // Two games of a day are one outing.
    const twice = [pitchedOn('2026-11-21', 2), pitchedOn('2026-11-21', 2, { gameId: 'second' })];
    expect(restByInnings('2026-11-22', twice)).toMatchObject({ count: 4, unit: 'innings', until: '2026-11-23' });
  });

  it('[B.194c] A pitcher rests after eight innings in three days, and after three days in a row.', () => {
    const days = (...innings: readonly number[]) =>
      innings.map((count, index) => pitchedOn(`2026-11-${20 + index}`, count));
    const full = restByInnings('2026-11-23', days(3, 3, 2));
    expect(full && describeRest(full)).toBe('rests until Nov 24: 8 innings in three days, last on Nov 22');
    const often = restByInnings('2026-11-23', days(1, 1, 1));
    expect(often && describeRest(often)).toBe('rests until Nov 24: pitched three days in a row, last on Nov 22');
    expect(restByInnings('2026-11-22', days(3, 3))).toBeUndefined();
    expect(listPitchedDays(days(3, 3), { pitchLimits: usssa(), date: '2026-11-22', gameId: 'next' }).get(emma)).toEqual(
      {
        earlier: 0,
        left: 2,
      },
    );
  });

  it('[B.194d] The innings of another game of the day count toward its limit, and toward the limit of three days.', () => {
    const second = { pitchLimits: usssa(), date: '2026-11-22', gameId: 'second' };
    const today = (innings: number) => pitchedOn('2026-11-22', innings);
    expect(listPitchedDays([today(3)], second).get(emma)).toEqual({ earlier: 3, left: 3 });
    const full = listPitchingRest([today(6)], second).get(emma);
    expect(full && describeRest(full)).toBe('has pitched 6 innings on Nov 22, the most in a day');
    const before = [pitchedOn('2026-11-20', 3), pitchedOn('2026-11-21', 3)];
    const left = listPitchingRest([...before, today(2)], second).get(emma);
    expect(left && describeRest(left)).toBe('rests until Nov 24: 8 innings in three days, last on Nov 22');
    expect(listPitchingRest([...before, today(1)], second).has(emma)).toBe(false);
  });

  it('[B.194e] A final lineup counts once its game is over, and pitches of a player without an inning as one inning.', () => {
    const final = { source: 'final', isOver: true } as const;
    expect(restByInnings('2026-11-22', [pitchedOn('2026-11-21', 5, final)])).toMatchObject({ count: 5 });
    expect(restByInnings('2026-11-22', [pitchedOn('2026-11-21', 5, { ...final, isOver: false })])).toBeUndefined();
    const question = { pitchLimits: usssa(), date: '2026-11-21', gameId: 'second' };
    const counted = { gameId: 'first', date: '2026-11-21', pitches: { [emma]: 12, ava: 0 } };
    expect(listPitchedDays([counted], question)).toEqual(new Map([[emma, { earlier: 1, left: 5 }]]));
    // A season that was stored on a device before innings were read has none.
    expect(listPitchedDays([{ ...counted, pitches: {} }], question).size).toBe(0);
  });

  it('[B.197] Every player has the innings left that other games and the days before leave of the day; a table of pitches says nothing of them.', () => {
    const second = { pitchLimits: usssa(), date: '2026-11-22', gameId: 'second' };
    const leftOf = (games: readonly PitchedGame[], question: Parameters<typeof findInningsLeft>[1] = second) => {
      const inningsLeft = findInningsLeft(games, question);
      return inningsLeft && [inningsLeft(emma), inningsLeft('ben')];
    };
    expect(leftOf([])).toEqual([6, 6]);
    expect(leftOf([pitchedOn('2026-11-22', 4)])).toEqual([2, 6]);
    const before = [pitchedOn('2026-11-20', 3), pitchedOn('2026-11-21', 3)];
    expect(leftOf([...before, pitchedOn('2026-11-22', 1)])).toEqual([1, 6]);
    expect(leftOf([], { ...second, pitchLimits: softball(14) })).toEqual([undefined, undefined]);
    expect(leftOf([pitchedOn('2026-11-22', 4)], { ...second, pitchLimits: of(12) })).toBeUndefined();
    expect(leftOf([], { ...second, pitchLimits: null })).toBeUndefined();
  });

  it('[B.194f] Little League softball asks for a day of rest after seven innings up to 12U, and limits nothing above.', () => {
    const seven = [pitchedOn('2026-11-21', 4), pitchedOn('2026-11-21', 3, { gameId: 'second' })];
    expect(restByInnings('2026-11-22', seven, softball(12))).toMatchObject({ until: '2026-11-23', count: 7 });
    expect(restByInnings('2026-11-22', seven.slice(0, 1), softball(12))).toBeUndefined();
    expect(softball(14)?.table.id).toBe('little-league-softball');
    expect(restByInnings('2026-11-22', [...seven, ...seven], softball(14))).toBeUndefined();
    const third = { date: '2026-11-21', gameId: 'third' };
    expect(listPitchedDays(seven, { ...third, pitchLimits: softball(12) }).get(emma)).toEqual({ earlier: 7, left: 5 });
    expect(listPitchedDays(seven, { ...third, pitchLimits: softball(14) }).get(emma)).toEqual({
      earlier: 7,
      left: undefined,
    });
  });
});

describe('A pitcher whose pitches no one counted', () => {
  const uncounted: PitchedGame = { gameId: 'first', date: '2026-11-21', innings: [{ P: emma }], pitches: {} };
  const unknownOn = (date: string, game: Partial<PitchedGame> = {}, gameId?: string) =>
    listUncounted([{ ...uncounted, ...game }], { pitchLimits: of(12), date, ...(gameId && { gameId }) }).has(emma);

  it('A pitcher whose pitches no one counted may have to rest for as long as after the most pitches.', () => {
    const days = ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-25', '2026-11-26'];
    expect(days.map((date) => unknownOn(date))).toEqual([false, false, true, true, false]);
  });

  it('A pitcher whose pitches no one counted may have none left in another game of the day.', () => {
    expect(unknownOn('2026-11-21', {}, 'second')).toBe(true);
    expect(unknownOn('2026-11-21', {}, 'first')).toBe(false);
  });

  it('A pitcher is known who threw no pitch, who is only planned to pitch, or where innings count.', () => {
    expect(unknownOn('2026-11-22', { pitches: { [emma]: 0 } })).toBe(false);
    expect(unknownOn('2026-11-22', { source: 'final' })).toBe(false);
    expect(unknownOn('2026-11-22', { source: 'final', isOver: true })).toBe(true);
    const innings = findPitchLimits({ ageGroup: 12, pitchTable: 'usssa' });
    expect(listUncounted([uncounted], { pitchLimits: innings, date: '2026-11-22' }).size).toBe(0);
    expect(listUncounted([uncounted], { pitchLimits: null, date: '2026-11-22' }).size).toBe(0);
  });
});
