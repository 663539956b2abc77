import { describe, expect, it } from 'vitest';
import type { AgeGroup } from '../teams.ts';
import { findPitchLimits } from './pitch-limits.ts';
import { countPitchesThatDay, describeRest, explainRest, listPitchingRest } from './pitching-rest.ts';

const emma = 'emma';
const of = (ageGroup: AgeGroup) => findPitchLimits({ ageGroup, pitchTable: null });
const on = (date: string, pitches: number, gameId = `game of ${date}`) => ({
  gameId,
  date,
  pitches: { [emma]: pitches },
});
const restOn = (date: string, ...games: readonly ReturnType<typeof on>[]) =>
  listPitchingRest(games, { pitchLimits: of(12), date }).get(emma);

describe('A pitcher', () => {
  it('A pitcher rests for three days after 52 pitches and may pitch on the fourth.', () => {
    const game = on('2026-11-21', 52);
    const rest = { until: '2026-11-25', pitchedOn: '2026-11-21', pitches: 52, reason: 'pitches', table: 'Pitch Smart' };
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
      pitches: 30,
    });
  });

  it('A pitcher does not pitch on three days in a row, whatever the pitches.', () => {
    expect(restOn('2026-11-23', on('2026-11-21', 5), on('2026-11-22', 5))).toEqual({
      until: '2026-11-24',
      pitchedOn: '2026-11-22',
      pitches: 5,
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
      pitches: 75,
      reason: 'daily-limit',
      table: 'Pitch Smart',
    });
    expect(listPitchingRest([on(day, 74, 'first')], second).size).toBe(0);
    expect(listPitchingRest([on(day, 40, 'first'), on(day, 35, 'morning')], second).size).toBe(1);
    expect(listPitchingRest([first], { ...second, pitchLimits: null }).size).toBe(0);
  });

  it('The second game of a day counts neither its own pitches nor those of another day toward the limit.', () => {
    const games = [on(day, 30, 'first'), on(day, 60, 'second'), on('2026-11-20', 70, 'yesterday')];
    expect(countPitchesThatDay(games, second)).toEqual(new Map([[emma, 30]]));
    expect(listPitchingRest([on(day, 80, 'second')], second).size).toBe(0);
    // Without a game, the question is about the day, whose own games are no reason to rest on it.
    expect(listPitchingRest([on(day, 80, 'first')], { pitchLimits: of(10), date: day }).size).toBe(0);
  });

  it('The second game of a day names the rest of earlier days first.', () => {
    const games = [on('2026-11-20', 60, 'yesterday'), on(day, 75, 'first')];
    expect(listPitchingRest(games, second).get(emma)).toMatchObject({ reason: 'pitches', pitchedOn: '2026-11-20' });
  });
});

describe('The text of a rest', () => {
  const rest = { until: '2026-11-25', pitchedOn: '2026-11-21', pitches: 52, reason: 'pitches', table: 'PONY' } as const;
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
      { ...never, words: 'Emma Fox pitches in the 2nd, but rests until Nov 25: 52 pitches on Nov 21 (PONY).' },
      out,
      catching,
    ]);
    expect(explainRest([never], { players, resting: new Map() })).toEqual([never]);
  });
});
