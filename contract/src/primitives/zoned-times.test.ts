import { describe, expect, it } from 'vitest';
import { dateToZonedTime, zonedTimeToDate } from './zoned-times.ts';

describe('a time at the field', () => {
  it.each([
    ['America/Chicago', '2026-05-09', '18:30', '2026-05-09T23:30:00.000Z'],
    ['America/St_Johns', '2026-01-09', '18:30', '2026-01-09T22:00:00.000Z'],
    ['Pacific/Kiritimati', '2026-05-09', '06:00', '2026-05-08T16:00:00.000Z'],
    ['Australia/Lord_Howe', '2026-05-09', '18:30', '2026-05-09T08:00:00.000Z'],
    // Clocks go forward: half past two is not there, and means half past three.
    ['America/Chicago', '2026-03-08', '01:30', '2026-03-08T07:30:00.000Z'],
    ['America/Chicago', '2026-03-08', '02:30', '2026-03-08T08:30:00.000Z'],
    ['America/Chicago', '2026-03-08', '03:30', '2026-03-08T08:30:00.000Z'],
    ['Europe/Berlin', '2026-03-29', '02:30', '2026-03-29T01:30:00.000Z'],
    // Clocks go back: half past one is there twice.
    ['America/Chicago', '2026-11-01', '01:30', '2026-11-01T06:30:00.000Z'],
    ['America/Chicago', '2026-11-01', '02:30', '2026-11-01T08:30:00.000Z'],
  ])('A clock in %s on %s shows %s at %s.', (zone, day, time, moment) => {
    expect(zonedTimeToDate(day, time, zone).toISOString()).toBe(moment);
  });

  it.each(['America/New_York', 'Asia/Kathmandu', 'Africa/Casablanca', 'UTC'])(
    'Each time of a year in %s is read back as it was written.',
    (zone) => {
      for (let number = 0; number < 365; number += 1) {
        const day = new Date(Date.UTC(2026, 0, 1 + number)).toISOString().slice(0, 10);
        for (const time of ['00:00', '08:30', '18:30', '23:30'])
          expect(dateToZonedTime(zonedTimeToDate(day, time, zone), zone)).toEqual({ day, time });
      }
    },
  );
});
