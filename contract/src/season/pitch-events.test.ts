import { describe, expect, it } from 'vitest';
import {
  addPitch,
  countPitches,
  listTypedTwice,
  mergePitchEvents,
  type PitchEvents,
  takeBackPitch,
  toPitchEvents,
  typePitches,
} from './pitch-events.ts';

const dan = '01900000-0000-7000-8000-000000000001';
const gia = '01900000-0000-7000-8000-000000000002';

/** Counts pitches of Dan at these moments; the ids tell who counted. */
const tapped = (who: string, moments: readonly number[], before: PitchEvents = {}): PitchEvents =>
  moments.reduce((events, now) => addPitch(events, dan, { id: `${who}${String(now).padStart(7, '0')}`, now }), before);

describe('Pitches that two devices counted', () => {
  it('[B.170] Pitches of both devices count, each once, in whatever order and however often they are merged.', () => {
    const known = tapped('k', [1, 2]);
    const [one, other] = [tapped('a', [10, 20], known), tapped('b', [15], known)];
    const merged = mergePitchEvents(one, other);
    expect(countPitches(merged)).toEqual({ [dan]: 5 });
    expect(mergePitchEvents(other, one)).toEqual(merged);
    expect(mergePitchEvents(mergePitchEvents(merged, one), other)).toEqual(merged);
  });

  it('[B.170b] Pitches that were taken back stay taken back when the other device sends them again, also if both take back the same one.', () => {
    const known = tapped('k', [1, 2, 3]);
    const takenBack = takeBackPitch(known, dan);
    expect(countPitches(takenBack)).toEqual({ [dan]: 2 });
    expect(countPitches(mergePitchEvents(known, takenBack))).toEqual({ [dan]: 2 });
    expect(countPitches(mergePitchEvents(takenBack, known))).toEqual({ [dan]: 2 });
    expect(countPitches(mergePitchEvents(takenBack, takeBackPitch(known, dan)))).toEqual({ [dan]: 2 });
  });

  it('Taking back the only pitch leaves a count of zero, and without a pitch there is nothing to take back.', () => {
    expect(countPitches(takeBackPitch(tapped('a', [1]), dan))).toEqual({ [dan]: 0 });
    expect(takeBackPitch({}, dan)).toEqual({});
    const typed = toPitchEvents({ [dan]: 8 }, 5);
    expect(takeBackPitch(typed, dan)).toBe(typed);
  });
});

describe('A number that was typed', () => {
  const typed = (total: number | null, now: number, before: PitchEvents) =>
    typePitches(before, { playerId: dan, total }, { id: `typed${String(now).padStart(5, '0')}`, now });

  it('[B.170c] A number that was typed covers pitches that were thrown before it and arrive later, and not those after it.', () => {
    const known = tapped('k', [1, 2]);
    const corrected = typed(14, 50, known);
    expect(countPitches(corrected)).toEqual({ [dan]: 14 });
    expect(countPitches(mergePitchEvents(corrected, tapped('b', [30, 40], known)))).toEqual({ [dan]: 14 });
    expect(countPitches(mergePitchEvents(corrected, tapped('b', [60], known)))).toEqual({ [dan]: 15 });
  });

  it('Of two numbers that were typed, the later one counts on every device.', () => {
    const known = tapped('k', [1]);
    const [one, other] = [typed(20, 100, known), typed(22, 101, known)];
    expect(countPitches(mergePitchEvents(one, other))).toEqual({ [dan]: 22 });
    expect(countPitches(mergePitchEvents(other, one))).toEqual({ [dan]: 22 });
  });

  it('[B.170f] Numbers that both typed without knowing of the other one are listed, unless they are the same.', () => {
    const type = (before: PitchEvents, id: string, [now, total]: readonly [number, number | null]) =>
      typePitches(before, { playerId: dan, total }, { id, now });
    const known = type({}, 'k0000000', [1, 20]);
    const [mine, theirs] = [type(known, 'a0000000', [10, 45]), type(known, 'b0000000', [5, 48])];
    expect(listTypedTwice(mine, theirs)).toEqual([{ playerId: dan, mine: 45, theirs: 48 }]);
    expect(listTypedTwice(theirs, mine)).toEqual([{ playerId: dan, mine: 48, theirs: 45 }]);
    const merged = mergePitchEvents(mine, theirs);
    for (const other of [known, merged, type(known, 'b0000000', [5, 45]), type(known, 'b0000000', [5, null])])
      expect(listTypedTwice(mine, other)).toEqual([]);
    expect(listTypedTwice(tapped('a', [10], known), theirs)).toEqual([]);
  });

  it('A device whose clock is behind still counts after what it has seen.', () => {
    const corrected = typed(14, 1000, {});
    const counted = tapped('b', [30], corrected);
    expect(countPitches(counted)).toEqual({ [dan]: 15 });
    expect(countPitches(typed(20, 40, counted))).toEqual({ [dan]: 20 });
  });

  it('Typing the same number again changes nothing, and an empty one says that no one counted.', () => {
    const known = tapped('k', [1, 2]);
    expect(typed(2, 50, known)).toBe(known);
    expect(countPitches(typed(null, 50, known))).toEqual({});
    expect(countPitches(tapped('b', [60], typed(null, 50, known)))).toEqual({ [dan]: 1 });
  });

  it('A player has at most 200 pitches, and other players keep theirs.', () => {
    const full = { ...toPitchEvents({ [dan]: 200 }, 1), ...toPitchEvents({ [gia]: 3 }, 1) };
    expect(tapped('k', [10], full)).toBe(full);
    expect(countPitches(mergePitchEvents(full, tapped('k', [10])))).toEqual({ [dan]: 200, [gia]: 3 });
  });
});
