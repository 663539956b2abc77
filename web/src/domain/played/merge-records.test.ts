import { describe, expect, it } from 'vitest';
import type { Cells, GameRecord } from './game-record.ts';
import { mergeRecords, takeInnings } from './merge-records.ts';

const nine = [...'abcdefghi'];

/** A record of a game of six innings with this many played. */
function recordOf(played: number, change: Partial<GameRecord> = {}): GameRecord {
  return {
    innings: Array.from({ length: played }, () => ({ P: 'a' })),
    present: {},
    battingOrder: nine,
    lastBatter: null,
    pitchEvents: {},
    progress: {
      plan: Array.from({ length: 6 - played }, () => ({ P: 'a' })),
      events: {},
      canStepBack: played > 0,
      isOver: false,
    },
    ...change,
  };
}

describe('Of the batters that two devices counted', () => {
  /** The last batter of two records that were made from the same one, whichever of the two is sent last. */
  function mergeBatters(base: GameRecord | null, one: GameRecord, other: GameRecord): string | null {
    const [merged, swapped] = [mergeRecords(base, one, other), mergeRecords(base, other, one)];
    expect(swapped.record.lastBatter).toBe(merged.record.lastBatter);
    return merged.record.lastBatter;
  }

  it('[B.35g] the last one of the device that recorded more innings counts.', () => {
    const base = recordOf(1, { lastBatter: 'i' });
    expect(mergeBatters(base, recordOf(1, { lastBatter: 'a' }), recordOf(3, { lastBatter: 'h' }))).toBe('h');
    expect(mergeBatters(base, recordOf(1, { lastBatter: 'e' }), recordOf(2, { lastBatter: 'b' }))).toBe('b');
  });

  it('the one who is further along the order counts where both recorded equally many innings.', () => {
    const batted = (lastBatter: string | null) => recordOf(1, { lastBatter });
    expect(mergeBatters(batted('c'), batted('d'), batted('g'))).toBe('g');
    expect(mergeBatters(batted('g'), batted('h'), batted('b'))).toBe('b');
    expect(mergeBatters(batted(null), batted('a'), batted('i'))).toBe('i');
  });

  it('one that was taken back on one device stays where the other device went on.', () => {
    const batted = (lastBatter: string | null) => recordOf(1, { lastBatter });
    expect(mergeBatters(batted('c'), batted('b'), batted('d'))).toBe('d');
    expect(mergeBatters(batted('a'), batted('i'), batted('b'))).toBe('b');
    expect(mergeBatters(batted('a'), batted(null), batted('b'))).toBe('b');
  });

  it('those of one device count where the other counted none, also in a record that both began.', () => {
    const base = recordOf(1, { lastBatter: 'c' });
    expect(mergeBatters(base, recordOf(1, { lastBatter: 'd' }), recordOf(3, { lastBatter: 'c' }))).toBe('d');
    expect(mergeBatters(null, recordOf(0), recordOf(2, { lastBatter: 'h' }))).toBe('h');
  });
});

it('A batting order that two devices changed is that of the device that recorded more innings, with every player who arrived.', () => {
  const base = recordOf(1);
  const stale = recordOf(1, { battingOrder: [...nine, 'x'] });
  const current = recordOf(3, { battingOrder: [...nine.slice(1), 'a', 'y'] });
  for (const [mine, theirs] of [
    [stale, current],
    [current, stale],
  ] as const) {
    expect(mergeRecords(base, mine, theirs).record.battingOrder.join('')).toBe('bcdefghiayx');
  }
});

describe('A game that one device ended', () => {
  const end = (record: GameRecord): GameRecord => ({
    ...record,
    progress: { ...record.progress, canStepBack: false, isOver: true },
  });
  const base = recordOf(3);
  /** Whether the game is over, and with how many innings, whichever of the two is sent last. */
  function mergeEnds(from: GameRecord | null, one: GameRecord, other: GameRecord) {
    const [merged, swapped] = [mergeRecords(from, one, other), mergeRecords(from, other, one)].map(({ record }) => ({
      isOver: record.progress.isOver,
      played: record.innings.length,
      planned: record.progress.plan.length,
    }));
    expect(swapped).toEqual(merged);
    return merged;
  }

  it('[B.35h] stays over when a device returns that recorded no more innings, replanned or went a step back.', () => {
    const ended = end(recordOf(4));
    const over = { isOver: true, played: 4, planned: 2 };
    expect(mergeEnds(base, ended, recordOf(4))).toEqual(over);
    expect(mergeEnds(base, ended, recordOf(2))).toEqual(over);
    expect(mergeEnds(recordOf(4), ended, recordOf(3))).toEqual(over);
    expect(mergeEnds(null, ended, recordOf(4))).toEqual(over);
    const hurt = { ...base, progress: { ...base.progress, events: { b: 'hurt' as const } } };
    expect(mergeEnds(base, end(base), hurt)).toEqual({ isOver: true, played: 3, planned: 3 });
    expect(mergeRecords(base, hurt, end(base)).record.progress.events).toEqual({ b: 'hurt' });
  });

  it('goes on where the other device recorded more innings, or reopened it.', () => {
    expect(mergeEnds(base, end(recordOf(4)), recordOf(5))).toEqual({ isOver: false, played: 5, planned: 1 });
    expect(mergeEnds(end(base), { ...end(base), lastBatter: 'b' }, base)).toMatchObject({ isOver: false });
  });
});

it('An event that one device undid is gone, and what the other device noted of another player stays.', () => {
  const noted = (events: GameRecord['progress']['events']) => {
    const record = recordOf(1);
    return { ...record, progress: { ...record.progress, events } };
  };
  const [base, undone, other] = [noted({ a: 'hurt' }), noted({}), noted({ a: 'hurt', b: 'left' })];
  expect(mergeRecords(base, undone, other).record.progress.events).toEqual({ b: 'left' });
  expect(mergeRecords(base, other, undone).record.progress.events).toEqual({ b: 'left' });
});

describe('The inning being played', () => {
  type Progress = Partial<GameRecord['progress']>;
  /** One inning was played; the second of three has these cells. */
  const planned = (cells: Cells, progress: Progress = {}, third: Cells = { P: 'a', C: 'b' }): GameRecord => ({
    ...recordOf(1),
    progress: { plan: [cells, third], events: {}, canStepBack: true, isOver: false, ...progress },
  });
  const base = planned({ P: 'a', C: 'b' });
  const mergeBoth = (one: GameRecord, other: GameRecord) => [
    mergeRecords(base, one, other),
    mergeRecords(base, other, one),
  ];

  it('[B.35i] has no one who is away by what either of two devices noted.', () => {
    const hurt = planned({ C: 'b' }, { events: { a: 'hurt' } }, { C: 'b' });
    const left = planned({ P: 'a' }, { events: { b: 'left' } }, { P: 'a' });
    for (const { record, conflicts } of mergeBoth(hurt, left)) {
      expect(record.progress).toMatchObject({ plan: [{}, {}], events: { a: 'hurt', b: 'left' } });
      expect(conflicts).toEqual([]);
    }
    const here = planned({ P: 'a', C: 'b' }, { here: ['a', 'b'], canStepBack: false });
    expect(mergeRecords(base, here, left).record.progress).toMatchObject({
      plan: [{ P: 'a' }, { P: 'a' }],
      here: ['a'],
    });
  });

  it('has what one device swapped while the other one noted an event of someone else.', () => {
    const swapped = planned({ P: 'b', C: 'a' });
    const noted = planned({ P: 'a', C: 'b' }, { events: { x: 'here' } });
    for (const { record, conflicts } of mergeBoth(swapped, noted)) {
      expect(record.progress).toMatchObject({
        plan: [
          { P: 'b', C: 'a' },
          { P: 'a', C: 'b' },
        ],
        events: { x: 'here' },
      });
      expect(conflicts).toEqual([]);
    }
  });

  it('[B.35j] is a question where two devices changed it differently, and the answer is what is planned.', () => {
    const [mine, theirs] = [planned({ P: 'c', C: 'b' }), planned({ P: 'd', C: 'b' }, { events: { b: 'here' } })];
    const { record, conflicts } = mergeRecords(base, mine, theirs);
    expect(conflicts).toEqual([2]);
    expect(record.progress.plan[0]).toEqual({ P: 'c', C: 'b' });
    const taken = takeInnings(record, theirs, conflicts);
    expect(taken.progress.plan).toEqual([{ P: 'd', C: 'b' }, base.progress.plan[1]]);
    expect(taken.innings).toEqual(base.innings);
    const away = { ...record, progress: { ...record.progress, events: { d: 'hurt' as const } } };
    expect(takeInnings(away, theirs, conflicts).progress.plan[0]).toEqual({ C: 'b' });
  });

  it('[B.35m] is no question where one device noted an event, went back to it, and only the other one changed it.', () => {
    const cells = { P: 'a', C: 'b' };
    const from = { ...recordOf(2), innings: [cells, cells], present: { a: [1, 2], b: [1, 2] } };
    const back = {
      ...from,
      innings: [cells],
      present: { a: [1], b: [1] },
      progress: {
        ...from.progress,
        plan: [cells, ...from.progress.plan.map(() => ({ P: 'c' }))],
        events: { a: 'hurt' as const },
        here: ['a', 'b'],
        canStepBack: false,
      },
    };
    const corrected = { ...from, innings: [cells, { P: 'a', C: 'd' }], present: { a: [1, 2], b: [1], d: [2] } };
    for (const { record, conflicts } of [mergeRecords(from, back, corrected), mergeRecords(from, corrected, back)]) {
      expect(conflicts).toEqual([]);
      expect(record.progress.plan.slice(0, 2)).toEqual([{ P: 'a', C: 'd' }, { P: 'c' }]);
    }
  });

  it('[B.35k] is planned as one device corrected it while the other one went back to it.', () => {
    const played = { ...recordOf(2), present: { a: [1, 2] } };
    const corrected = { ...played, innings: [{ P: 'a' }, { P: 'b' }], present: { a: [1, 2], b: [2] } };
    const back = {
      ...recordOf(1),
      present: { a: [1] },
      progress: { ...played.progress, plan: [{ P: 'a' }, ...played.progress.plan], here: ['a'], canStepBack: false },
    };
    for (const { record, conflicts } of [
      mergeRecords(played, back, corrected),
      mergeRecords(played, corrected, back),
    ]) {
      expect(record.innings).toEqual([{ P: 'a' }]);
      expect(record.progress.plan).toEqual([{ P: 'b' }, ...played.progress.plan]);
      expect(record.progress.here).toEqual(['a', 'b']);
      expect(conflicts).toEqual([]);
    }
  });
});
