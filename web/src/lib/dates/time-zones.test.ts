import { expect, it } from 'vitest';
import { formatZone, formatZoneAbbreviation, formatZoneName } from './time-zones.ts';

it('formats the names of time zones for people', () => {
  expect(formatZone('America/New_York')).toBe('Eastern Time');
  expect(formatZone('Mars/Olympus_Mons')).toBe('Mars/Olympus Mons');
  expect(formatZoneName('America/New_York')).toBe('Eastern Time (New York)');
  expect(formatZoneName('America/Indiana/Knox')).toBe('Central Time (Knox, Indiana)');
  expect(formatZoneName('UTC')).toBe('UTC');
  expect(formatZoneAbbreviation(new Date('2026-05-09T12:00:00Z'), 'America/Chicago')).toBe('CDT');
  expect(formatZoneAbbreviation(new Date('2026-12-09T12:00:00Z'), 'America/Chicago')).toBe('CST');
});
