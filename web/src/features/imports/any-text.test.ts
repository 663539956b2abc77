import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readRoster } from './roster/read-roster.ts';
import { readSchedule } from './schedule/read-schedule.ts';

const field = { team: 'River Otters', zone: 'America/Chicago', isChosen: true };
const pieces = [
  'Ana',
  'Lee',
  'vs',
  '@',
  'at',
  '4/11',
  'Sat',
  '10am',
  '5-7pm',
  '12',
  '#4',
  'P/SS',
  'Coach',
  'mom',
  'Date',
];
const separators = [' ', ', ', '\t', '\n', ' - ', ': ', '(', ')', '"', ' | ', '    ', '\f'];
const text = fc
  .array(
    fc.oneof(fc.constantFrom(...pieces), fc.constantFrom(...separators), fc.string({ unit: 'binary', maxLength: 4 })),
    {
      maxLength: 60,
    },
  )
  .map((parts) => parts.join(''));

it('[B.54d] any text is read as a roster and as a schedule without an error', async () => {
  await fc.assert(
    fc.asyncProperty(text, async (pasted) => {
      const roster = await readRoster(pasted);
      const schedule = await readSchedule(pasted, field, '2026-03-20');
      expect(new Set(roster.lines.map(({ id }) => id)).size).toBe(roster.lines.length);
      for (const { gameDate } of schedule?.lines ?? []) expect(gameDate).toMatch(/^(\d{4}-\d{2}-\d{2})?$/);
    }),
    { numRuns: 3000, seed: 60 },
  );
});

it('[B.54e] a line and a text of a megabyte are cut to what a team can have', async () => {
  const longLine = `${'Ana Lee, '.repeat(50_000)}${' '.repeat(200_000)}${'('.repeat(50_000)}`;
  const manyLines = 'Ana Lee - P/SS (late) 4/11 10am vs Tigers @ Elm Field\n'.repeat(18_000);
  for (const pasted of [longLine, manyLines]) {
    const { lines } = await readRoster(pasted);
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.length).toBeLessThanOrEqual(1000);
    await readSchedule(pasted, field, '2026-03-20');
  }
});
