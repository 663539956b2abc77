import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => void vi.resetModules());
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
])('[A11.3] in %s the day is the local one', async (zone, words, day) => {
  const { formatDate, localDay } = await datesIn(zone);
  expect(formatDate('2026-05-09T01:00:00.000Z')).toBe(words);
  expect(localDay(new Date('2026-05-09T01:00:00.000Z'))).toBe(day);
});
