import { pitchCountRules } from 'engine';
import { restDays } from 'engine/season/pitch-counts';
import { describe, expect, it } from 'vitest';
import { AGE_GROUPS, type AgeGroup, PITCH_TABLES, type PitchTableId } from '../teams.ts';
import { describeSource, findDailyPitchLimit, findPitchLimits } from './pitch-limits.ts';
import { listPitchingRest } from './pitching-rest.ts';

const limitsOf = (pitchTable: PitchTableId | null, ageGroup: AgeGroup) => {
  const limits = findPitchLimits({ ageGroup, pitchTable });
  if (!limits) throw new Error('no limits');
  return limits;
};

/** The fewest pitches that ask for 1, 2, 3 and 4 days of rest, counted from what is answered for every number of pitches. */
function listThresholds(pitchTable: PitchTableId, ageGroup: AgeGroup): readonly number[] {
  const { table, age } = limitsOf(pitchTable, ageGroup);
  const counts = Array.from({ length: 130 }, (_, pitches) => pitches);
  return [1, 2, 3, 4].flatMap((days) => counts.find((pitches) => restDays(table, age, pitches) === days) ?? []);
}

describe('The published tables', () => {
  // The numbers as the sources print them: none of them is read from the tables.
  const young = [21, 36, 51, 66];
  const old = [31, 46, 61, 76];
  it.each([
    ['pitch-smart', 8, 50, young],
    ['pitch-smart', 10, 75, young],
    ['pitch-smart', 12, 85, young],
    ['pitch-smart', 14, 95, young],
    ['pitch-smart', 16, 95, old],
    ['pitch-smart', 18, 105, old],
    ['pitch-smart', 22, 120, old],
    ['little-league', 8, 50, young],
    ['little-league', 10, 75, young],
    ['little-league', 12, 85, young],
    ['little-league', 14, 95, young],
    ['little-league', 16, 95, old],
    ['pony-2018', 8, 50, young],
    ['pony-2018', 10, 75, young],
    ['pony-2018', 12, 85, young],
    ['pony-2018', 14, 95, young],
    ['pony-2018', 16, 95, old],
    ['pony-2018', 18, 105, old],
    ['babe-ruth-2018', 8, 50, [21, 36]],
    ['babe-ruth-2018', 10, 75, [41, 66]],
    ['babe-ruth-2018', 12, 85, [41, 66]],
    ['babe-ruth-2018', 14, 95, [46, 76]],
    ['babe-ruth-2018', 18, 105, [46, 76]],
  ] as const)(
    '[B.120] %s limits %iU to %i pitches a day and asks for more rest from %j pitches on.',
    (id, age, pitches, rest) => {
      expect(findDailyPitchLimit(limitsOf(id, age))).toBe(pitches);
      expect(listThresholds(id, age)).toEqual(rest);
    },
  );

  // The innings of a day as the sources print them, and the fewest that ask for a day of rest.
  it.each([
    ['usssa', 8, 6, [4]],
    ['usssa', 10, 6, [4]],
    ['usssa', 12, 6, [4]],
    ['usssa', 14, 7, [4]],
    ['little-league-softball', 8, 12, [7]],
    ['little-league-softball', 10, 12, [7]],
    ['little-league-softball', 12, 12, [7]],
    ['little-league-softball', 14, undefined, []],
    ['little-league-softball', 18, undefined, []],
  ] as const)(
    '[B.194] %s limits %iU to %s innings a day and asks for a day of rest from %j innings on.',
    (id, age, innings, rest) => {
      expect(limitsOf(id, age).table).toMatchObject({ id, counts: 'innings' });
      expect(findDailyPitchLimit(limitsOf(id, age))).toBe(innings);
      expect(listThresholds(id, age)).toEqual(rest);
    },
  );

  it('[B.120b] A 16U team under Cal Ripken and Babe Ruth keeps the limit of its players of 15.', () => {
    expect(findDailyPitchLimit(limitsOf('babe-ruth-2018', 16))).toBe(95);
  });

  it('Each table has an id that a team can store, and names its source with a year.', () => {
    expect(pitchCountRules.map(({ id }) => id)).toEqual(PITCH_TABLES);
    for (const table of pitchCountRules) {
      expect(describeSource(table)).toMatch(/^Source: .+ \((read in )?20\d\d\)$/);
      expect(table.source.address).toMatch(/^https?:/);
    }
  });

  it('Three days in a row are refused by PONY at every age, by Pitch Smart and Little League up to 14, by the others never.', () => {
    const games = ['2026-05-08', '2026-05-09'].map((date) => ({ gameId: date, date, pitches: { emma: 10 } }));
    const rests = (id: PitchTableId, age: AgeGroup) =>
      listPitchingRest(games, { pitchLimits: limitsOf(id, age), date: '2026-05-10' }).has('emma');
    expect(PITCH_TABLES.map((id) => [rests(id, 14), rests(id, 16), rests(id, 18)])).toEqual([
      [true, false, false],
      [true, false, false],
      [true, true, true],
      [false, false, false],
      [false, false, false],
      [false, false, false],
    ]);
  });
});

describe('The limits of a team', () => {
  it('[B.120c] A team that chose no table follows Pitch Smart, one without an age group no table.', () => {
    for (const ageGroup of AGE_GROUPS) {
      expect(findPitchLimits({ ageGroup, pitchTable: null })?.table.id).toBe('pitch-smart');
      expect(findPitchLimits({ ageGroup })?.table.id).toBe('pitch-smart');
    }
    expect(findPitchLimits({ ageGroup: null, pitchTable: 'pony-2018' })).toBeNull();
    expect(findDailyPitchLimit(null)).toBeUndefined();
  });

  it('[B.120d] Pitch Smart takes the place of a table that states nothing for the age.', () => {
    expect(limitsOf('little-league', 16).table.id).toBe('little-league');
    expect(limitsOf('little-league', 18).table.id).toBe('pitch-smart');
    expect(limitsOf('usssa', 16).table.id).toBe('pitch-smart');
    expect(limitsOf('babe-ruth-2018', 22).table.id).toBe('pitch-smart');
  });

  it('are the same object each time, so that what depends on them is not computed again.', () => {
    expect(limitsOf('pony-2018', 10)).toBe(limitsOf('pony-2018', 10));
  });

  it('decide who rests, and the rest names the table.', () => {
    const games = [{ gameId: 'g', date: '2026-05-09', pitches: { emma: 40 } }];
    const restBy = (id: PitchTableId | null) =>
      listPitchingRest(games, { pitchLimits: limitsOf(id, 12), date: '2026-05-10' }).get('emma');
    expect(restBy(null)).toMatchObject({ until: '2026-05-12', table: 'Pitch Smart' });
    expect(restBy('babe-ruth-2018')).toBeUndefined();
  });
});
