import { expect, it } from 'vitest';
import { localDay } from '#lib/dates/format-dates.ts';
import { getFirstGameDay } from './game-order.ts';

const now = new Date('2026-05-09T12:00:00Z');

it('A game can be scheduled from the day of this device on when the team has no time zone.', () => {
  expect(getFirstGameDay(null, now)).toBe(localDay(now));
});

it('A game can still be scheduled and edited on a day that has ended here, but not where the team plays.', () => {
  const afterMidnight = new Date(2026, 4, 9, 0, 0, 1);
  expect(getFirstGameDay('Pacific/Pago_Pago', afterMidnight) <= '2026-05-09').toBe(true);
  expect(getFirstGameDay('Pacific/Pago_Pago', new Date('2026-05-10T10:59:59Z'))).toBe('2026-05-09');
});

it('A team that is a day ahead does not forbid the day of this device.', () => {
  expect(getFirstGameDay('Pacific/Kiritimati', now) <= localDay(now)).toBe(true);
});
