import { describe, expect, it } from 'vitest';
import { Refusal } from '#server/errors.ts';
import { createFakeClock } from '#test/clock.ts';
import { createTestConfig } from '#test/configuration.ts';
import { databaseFixture } from '#test/fixtures.ts';
import { type Limits, limitsFor } from './limits.ts';
import { createThrottle } from './throttle.ts';

const db = await databaseFixture();

const limits: Limits = limitsFor({ channel: 'production' });
const fresh = () => createThrottle(db, createTestConfig(), limits);
const minute = 60_000;

/** Null when it passed, else the seconds to wait. */
async function tried(attempt: Promise<void>): Promise<number | null> {
  try {
    await attempt;
    return null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    expect(error.code).toBe('too_many_requests');
    return error.details.retryAfter ?? Number.NaN;
  }
}

describe('a limit of a window', () => {
  it('allows its attempts, returns the time of the next one, and starts again after the window', async () => {
    const clock = createFakeClock();
    const { consume } = fresh();
    const knock = () => tried(consume([{ limit: 'signInFromNetwork', of: ['10.0.0.1'] }], clock()));
    for (let attempt = 1; attempt <= 20; attempt++) expect(await knock()).toBeNull();
    clock.advance(15_000);
    expect(await knock()).toBe(45);
    expect(await knock()).toBe(45);
    clock.advance(45_000);
    expect(await knock()).toBeNull();
  });

  it('[S-51] allows no more when a thousand attempts reach two servers at the same moment', async () => {
    const now = createFakeClock()();
    const servers = [fresh(), fresh()];
    const attempts = Array.from({ length: 1000 }, (_, index) => {
      const { consume } = servers[index % 2] ?? fresh();
      return tried(consume([{ limit: 'signInFromNetwork', of: ['10.0.0.2'] }], now));
    });
    const passed = (await Promise.all(attempts)).filter((wait) => wait === null);
    expect(passed).toHaveLength(20);
  });
});

describe('guesses at one account from one network', () => {
  it('must wait twice as long each time, but at most fifteen minutes', async () => {
    const clock = createFakeClock();
    const { consume } = fresh();
    const guess = () => tried(consume([{ limit: 'signInToAccountFromNetwork', of: ['casey', '10.0.0.3'] }], clock()));
    for (let attempt = 1; attempt <= 5; attempt++) expect(await guess()).toBeNull();
    const waits: number[] = [];
    while (waits.length < 14) {
      const wait = await guess();
      if (wait === null) continue;
      waits.push(wait);
      clock.advance(wait * 1000);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900, 900]);
  });

  it('[S-52] Guesses at one account from one network do not prolong a pause when they are refused.', async () => {
    const clock = createFakeClock();
    const { consume } = fresh();
    const guess = () => tried(consume([{ limit: 'signInToAccount', of: ['victim'] }], clock()));
    for (let attempt = 1; attempt <= 30; attempt++) expect(await guess()).toBeNull();
    for (let second = 0; second < 900; second += 100) {
      expect(await guess()).toBe(900 - second);
      clock.advance(100_000);
    }
    expect(await guess()).toBeNull();
  });
});

it('an attempt counts against every limit and returns the longest wait', async () => {
  const clock = createFakeClock();
  const { consume } = fresh();
  const both = [
    { limit: 'linkFromNetwork', of: ['10.0.0.4'] },
    { limit: 'linkToAddress', of: ['casey'] },
  ] as const;
  expect(await tried(consume(both, clock()))).toBeNull();
  expect(await tried(consume(both, clock()))).toBe(60);
  for (let attempt = 3; attempt <= 30; attempt++) await tried(consume(both, clock()));
  expect(await tried(consume(both, clock()))).toBe(3600);
  clock.advance(minute);
  expect(await tried(consume(both, clock()))).toBe(3540);
});

it('the table of counters contains no addresses', async () => {
  const { consume, trustNetwork } = fresh();
  await consume([{ limit: 'signInToAccount', of: ['canary@example.org'] }], new Date(0));
  await trustNetwork(db, 'canary@example.org', '10.99.99.99', new Date(0));
  const rows = await db.selectFrom('throttleCounters').select('key').execute();
  expect(JSON.stringify(rows)).not.toMatch(/canary|10\.99/);
});
