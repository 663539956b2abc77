import { expect, it } from 'vitest';
import { aGame } from '#test/fakes/records.ts';
import { scheduleWarnings } from '../messages.ts';
import { readSchedule } from './read-schedule.ts';
import { scheduleCsv } from './schedule-csv.ts';
import { reviewSchedule } from './schedule-line.ts';

it('[B.56f] tells a game that is twice in a list from one that is already scheduled', async () => {
  const today = '2026-03-20';
  const field = { team: 'Tigers', zone: 'America/Chicago', isChosen: true };
  const bears = '5/9/2026,Bears,Elm';
  const schedule = await readSchedule(`Date,Opponent,Location\n${bears}\n${bears}\n5/10/2026,Hawks,Elm`, field, today);
  const drafts = (schedule?.lines ?? []).map((line) => ({ ...line, gameId: `${line.id}` }));
  const games = [{ id: 'scheduled', opponent: 'Hawks', gameDate: '2026-05-10T00:00:00.000Z' }];
  expect(reviewSchedule(drafts, { games, today })).toMatchObject([
    { sameGame: null, isIncluded: true },
    { sameGame: 'in the list', isIncluded: false },
    { sameGame: 'on the schedule', isIncluded: false },
  ]);
});

const season = { team: 'River Otters', zone: 'America/Chicago', isChosen: true };
const read = (text: string) => readSchedule(text, season, '2026-03-20');

it.each([
  ['Sat Apr 11 10am vs Tigers @ Holiday Park', 'Tigers', 'Holiday Park'],
  ['Sat Apr 11 10am vs Tigers @ Practice Field 2', 'Tigers', 'Practice Field 2'],
  ['Sat Apr 11\n10am vs Tigers\nLocation: Holiday Park', 'Tigers', 'Holiday Park'],
])('[B.56j] %j is a game, whatever its place is called', async (text, opponent, location) => {
  expect(await read(text)).toMatchObject({ lines: [{ gameDate: '2026-04-11', opponent, location }], ignored: [] });
});

it.each([
  'Apr 7 Practice 5:30pm @ Elm Field',
  'Apr 7 5:30pm Practice at Elm Field vs the older team',
  'Apr 7 vs BYE',
  'Apr 7 Team meeting @ Pizza Place',
  'Apr 7 Holiday @ home',
  'Apr 7 10am vs Tigers @ Holiday Park (canceled)',
  'Apr 7 vs Tigers @ Elm Field, no game',
  'Apr 7 vs Tigers @ Elm Field no game',
  'Apr 7 vs Tigers, practice only',
  'Apr 7 vs Tigers, Holiday weekend',
  'Apr 7 vs Bye this week',
  'Date,Opponent,Location\n4/7/2026,Practice,Elm Field',
  'Date,Opponent,Location\n4/7/2026,Bye week,Elm Field',
  'Date,Opponent,Location\n4/7/2026,Bye this week,Elm Field',
  'Date,Opponent,Location\n4/7/2026,Draft starts 5pm,Elm Field',
  'Date,Opponent,Location\n4/7/2026,Holiday games practice,Elm Field',
])('%j is no game', async (text) => {
  const schedule = await read(text);
  expect(schedule?.lines).toEqual([]);
  expect(schedule?.ignored).toHaveLength(1);
});

it('[B.56k] A downloaded schedule with a team called Bye Bandits is read again, and the coach is asked about the name.', async () => {
  const names = ['The Draft Kings', 'Bye Bandits', 'Tigers'];
  const games = names.map((opponent, index) => aGame({ opponent, gameDate: '2099-05-09T00:00:00.000Z' }, index));
  const schedule = await read(await scheduleCsv(games));
  expect(schedule).toMatchObject({
    lines: [
      { opponent: 'Tigers', warnings: [] },
      { opponent: 'Bye Bandits', warnings: [scheduleWarnings.opponent] },
      { opponent: 'The Draft Kings', warnings: [scheduleWarnings.opponent] },
    ],
    ignored: [],
  });
  expect((await read('Apr 11 10am vs Bye Bandits @ Elm Field'))?.lines).toMatchObject([
    { opponent: 'Bye Bandits', warnings: [scheduleWarnings.opponent] },
  ]);
});
