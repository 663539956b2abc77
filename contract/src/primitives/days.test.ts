import { describe, expect, it } from 'vitest';
import { addDays, getEarliestToday, getLatestToday } from './days.ts';

describe('Today where a team plays', () => {
  it.each([
    ['America/Chicago', '2026-05-10T04:59:59Z', '2026-05-09'],
    ['America/Chicago', '2026-05-10T05:00:00Z', '2026-05-10'],
    ['Pacific/Kiritimati', '2026-05-09T09:59:59Z', '2026-05-09'],
    ['Pacific/Kiritimati', '2026-05-09T10:00:00Z', '2026-05-10'],
    ['Pacific/Pago_Pago', '2026-05-10T10:59:59Z', '2026-05-09'],
    ['Pacific/Pago_Pago', '2026-05-10T11:00:00Z', '2026-05-10'],
    ['Asia/Kathmandu', '2026-05-09T18:14:59Z', '2026-05-09'],
    ['Asia/Kathmandu', '2026-05-09T18:15:00Z', '2026-05-10'],
  ])('begins at midnight in %s: at %s it is %s', (zone, now, day) => {
    expect(getEarliestToday(zone, new Date(now))).toBe(day);
    expect(getLatestToday(zone, new Date(now))).toBe(day);
  });

  it.each([
    ['has 23 hours when the clocks go forward', '2026-03-08', '2026-03-08T06:00:00Z', '2026-03-09T05:00:00Z'],
    ['has 25 hours when the clocks go back', '2026-11-01', '2026-11-01T05:00:00Z', '2026-11-02T06:00:00Z'],
  ])('%s', (_what, day, begins, ends) => {
    const todayAt = (time: number) => getEarliestToday('America/Chicago', new Date(time));
    expect(todayAt(Date.parse(begins) - 1)).toBe(addDays(day, -1));
    expect(todayAt(Date.parse(begins))).toBe(day);
    expect(todayAt(Date.parse(ends) - 1)).toBe(day);
    expect(todayAt(Date.parse(ends))).toBe(addDays(day, 1));
  });

  it.each([null, 'Mars/Olympus'])(
    'Today where a team plays is every day that is today somewhere for the zone %s.',
    (zone) => {
      expect(getLatestToday(zone, new Date('2026-05-09T10:00:00Z'))).toBe('2026-05-10');
      expect(getLatestToday(zone, new Date('2026-05-09T09:59:59Z'))).toBe('2026-05-09');
      expect(getEarliestToday(zone, new Date('2026-05-10T11:59:59Z'))).toBe('2026-05-09');
      expect(getEarliestToday(zone, new Date('2026-05-10T12:00:00Z'))).toBe('2026-05-10');
    },
  );
});

it('Days are added across months, leap days and changes of the clocks', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2026-03-07', 2)).toBe('2026-03-09');
  expect(addDays('2026-05-01', -1)).toBe('2026-04-30');
});
