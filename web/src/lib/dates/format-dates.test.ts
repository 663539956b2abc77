import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => void vi.resetModules());
afterAll(() => void vi.resetModules());
afterEach(() => void vi.unstubAllEnvs());

async function datesIn(zone: string) {
  vi.stubEnv('TZ', zone);
  return import('./format-dates.ts');
}

it.each([['America/Los_Angeles'], ['Pacific/Kiritimati']])(
  '[2.150] the day of a game is the same in %s',
  async (zone) => {
    const { formatGameDay, formatStartTime } = await datesIn(zone);
    expect(formatGameDay('2026-05-09T00:00:00.000Z')).toBe('Sat, May 9, 2026');
    expect(formatStartTime('18:30')).toBe('6:30 PM');
  },
);

it.each([
  ['America/Los_Angeles', 'May 8, 2026', '2026-05-08'],
  ['Pacific/Kiritimati', 'May 9, 2026', '2026-05-09'],
])('[A11.3] The day in %s is the local one.', async (zone, words, day) => {
  const { formatDate, localDay } = await datesIn(zone);
  expect(formatDate('2026-05-09T01:00:00.000Z')).toBe(words);
  expect(localDay(new Date('2026-05-09T01:00:00.000Z'))).toBe(day);
});

it.each([
  ['2026-05-09', '17:30', 'Sat 5:30 PM'],
  ['2026-05-09', null, 'Sat'],
  ['2026-05-03', '09:00', 'Sun 9:00 AM'],
  ['2026-05-02', '09:00', 'May 2, 9:00 AM'],
  ['2026-05-10', null, 'May 10'],
])('a game on %s at %s is %s in the bar of a phone on May 3', async (day, startTime, text) => {
  const { formatGameMoment } = await datesIn('America/Los_Angeles');
  const now = new Date('2026-05-04T05:00:00.000Z');
  expect(formatGameMoment(`${day}T00:00:00.000Z`, startTime, now)).toBe(text);
});
