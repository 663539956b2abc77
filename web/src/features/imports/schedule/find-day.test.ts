import { expect, it } from 'vitest';
import { scheduleWarnings } from '../messages.ts';
import { loadDayFinder } from './find-day.ts';
import { readSchedule } from './read-schedule.ts';

const today = '2026-03-20';
const findDay = await loadDayFinder(today);

it.each([
  ['4/11 vs Tigers', '2026-04-11'],
  ['3/20 vs Tigers', '2026-03-20'],
  ['Saturday, April 11th', '2026-04-11'],
  ['Sat 11 Apr – Tigers', '2026-04-11'],
  ['Tigers, Apr. 11, 10am', '2026-04-11'],
  ['Week 2: 4/11 10:00', '2026-04-11'],
  ['4-11 10am Tigers', '2026-04-11'],
  ['Sat 3/14 vs Tigers', '2026-03-14'],
  ['4/11/2025 vs Tigers', '2025-04-11'],
  ['4/11 10am vs Sun Devils', '2026-04-11'],
  ['Game 5 on 4/11, W 8-3', '2026-04-11'],
])('[B.57] %j on March 20, 2026 is %s, without a doubt', (text, day) => {
  expect(findDay(text)).toMatchObject({ day, warnings: [] });
});

it.each([
  ['Sun 4/11 vs Tigers', '2026-04-11', scheduleWarnings.weekday],
  ['Sunday, April 11, 2026', '2026-04-11', scheduleWarnings.weekday],
  ['3/10 vs Tigers', '2027-03-10', scheduleWarnings.year],
  ['Monday 6pm vs Tigers', '2026-03-23', scheduleWarnings.weekdayOnly],
])('[B.57b] %j is %s, and the coach is asked', (text, day, warning) => {
  expect(findDay(text)).toMatchObject({ day, warnings: [warning] });
});

it.each(['vs Tigers', '10:00 AM', 'W 8-3', 'Field 3', '5-7pm', '4/31 Tigers', 'Sun Devils at 6'])(
  '[B.57c] %j has no day',
  (text) => {
    expect(findDay(text)).toBeNull();
  },
);

it('[B.56c] lists practices, byes, canceled games and games of other teams as skipped, with the reason', async () => {
  const text = [
    '4/4 BYE',
    '4/7 Practice 5:30pm',
    '4/11 10am Bears vs Hawks',
    '4/11 12pm Otters vs Tigers, Elm Field',
    '4/18 10am vs Owls - rained out',
    'Bring water bottles',
    'vs Jays',
  ].join('\n');
  const schedule = await readSchedule(text, { team: 'River Otters', zone: 'America/Chicago', isChosen: true }, today);
  expect(schedule?.lines).toMatchObject([
    { gameDate: '2026-04-11', startTime: '12:00', opponent: 'Tigers', warnings: [] },
    { gameDate: '2026-04-18', opponent: 'Jays', warnings: [scheduleWarnings.dayAbove, scheduleWarnings.noLocation] },
  ]);
  expect(schedule?.ignored).toEqual([
    '4/4 BYE: is a bye.',
    "4/7 Practice 5:30pm: doesn't look like a game.",
    '4/18 10am vs Owls - rained out: was canceled.',
    'Bring water bottles: has no date and no opponent.',
    '4/11 10am Bears vs Hawks: is a game of other teams.',
  ]);
});

it.each([
  ['11/4 10am vs Tigers\n18/4 10am vs Bears', ['2026-04-11', '2026-04-18']],
  ['Sat 9/5 10am vs Tigers\nSat 16/5 10am vs Bears', ['2026-05-09', '2026-05-16']],
  [
    'Date;Time;Opponent\n04/04;10:00;Tigers\n11/04;10:00;Bears\n18/04;10:00;Owls',
    ['2026-04-04', '2026-04-11', '2026-04-18'],
  ],
  // A list with a day that can only be month first may have other numbers, such as `24/7`.
  ['4/11 10am vs Tigers\n4/18 10am vs Bears\nThe cages are open 24/7', ['2026-04-11', '2026-04-18']],
])('[B.57d] reads the days without a year of %j in one order', async (text, days) => {
  const schedule = await readSchedule(text, { team: 'Otters', zone: 'America/Chicago', isChosen: true }, today);
  expect(schedule?.lines.map(({ gameDate }) => gameDate)).toEqual(days);
  expect(schedule?.lines.flatMap(({ warnings }) => warnings)).toEqual(days.map(() => scheduleWarnings.noLocation));
});

it('[B.58g] the first sheet of a workbook with games is read', async () => {
  const sheets = ['Rules\nNo metal cleats.', 'Date\tTime\tOpponent\tField\n2026-04-11\t17:30\tTigers\tElm Field'];
  const schedule = await readSchedule(
    sheets.join('\n\f'),
    { team: 'Otters', zone: 'America/Chicago', isChosen: true },
    today,
  );
  expect(schedule?.lines).toMatchObject([
    { gameDate: '2026-04-11', startTime: '17:30', opponent: 'Tigers', warnings: [] },
  ]);
});
