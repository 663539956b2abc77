import { describe, expect, it } from 'vitest';
import { createPace } from './push-jobs.ts';

/** A clock that moves only while someone waits, and so far as is asked and `delayOf` adds, as a busy event loop does. */
function createTiming(delayOf: (nth: number) => number) {
  let now = 1_000;
  let waits = 0;
  return {
    readMs: () => now,
    wait: async (ms: number) => {
      now += ms + delayOf(waits);
      waits += 1;
    },
  };
}

/** When each of so many messages begins that ask together, after others have been sent without a pause. */
async function beginTogether(count: number, delayOf: (nth: number) => number = () => 0): Promise<number[]> {
  const before = 100;
  const timing = createTiming((nth) => delayOf(nth - before));
  const pace = createPace({ perSecond: 200, beginsSlowly: true }, timing);
  const begun: number[] = [];
  const all = Array.from({ length: before + count + 1 }, () => pace().then(() => begun.push(timing.readMs())));
  await Promise.all(all);
  const [first = 0, ...rest] = begun.slice(before);
  return rest.map((moment) => round(moment - first));
}

const round = (ms: number) => Math.round(ms * 10) / 10;
const toDistances = (begun: readonly number[]) =>
  begun.slice(1).map((moment, index) => round(moment - (begun[index] ?? 0)));

describe('The pace of messages', () => {
  it('lets messages that are due together begin at equal distances', async () => {
    expect(await beginTogether(5)).toEqual([5, 10, 15, 20, 25]);
  });

  it('lets the first message after a pause begin at once, and the next ones at longer distances', async () => {
    const timing = createTiming(() => 0);
    const pace = createPace({ perSecond: 200, beginsSlowly: true }, timing);
    const sendMany = async () => {
      const begun: number[] = [];
      await Promise.all(Array.from({ length: 60 }, () => pace().then(() => begun.push(timing.readMs()))));
      return begun;
    };
    await sendMany();
    const withoutPause = toDistances(await sendMany());
    expect(Math.max(...withoutPause)).toBe(5);
    await timing.wait(2_000);
    const asked = timing.readMs();
    const [first, ...rest] = await sendMany();
    expect(first).toBe(asked);
    const distances = toDistances([asked, ...rest]);
    expect(distances[0]).toBe(20);
    expect(distances).toEqual(distances.toSorted((one, other) => other - one));
    expect(distances.at(-1)).toBe(5);
  });

  it('never lets messages that a busy moment has delayed begin together', async () => {
    const begun = await beginTogether(20, (nth) => (nth === 1 ? 40 : 0));
    expect(begun.slice(0, 5)).toEqual([5, 50, 52.5, 55, 57.5]);
    expect(Math.min(...toDistances(begun))).toBe(2.5);
    // All is made up for in the end.
    expect(begun.at(-1)).toBe(100);
  });
});
