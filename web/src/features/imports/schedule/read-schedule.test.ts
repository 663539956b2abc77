import { parseMeeting } from 'contract/schedule/meeting';
import { afterEach, expect, it, vi } from 'vitest';
import { parseDay, parseStartTime } from './parse-day-and-time.ts';
import { readScheduleCalendar, readScheduleTable } from './read-schedule.ts';
import { readScheduleLines } from './read-schedule-lines.ts';
import { parseHomeOrAway } from './schedule-line.ts';

const tigers = { team: 'Tigers', today: '2026-03-20' };
const readLines = async (text: string) => (await readScheduleLines(text, tigers)).lines;

afterEach(() => vi.unstubAllEnvs());

it.each([
  ['5/9/2026', '2026-05-09'],
  ['05/09/26', '2026-05-09'],
  ['2026-05-09', '2026-05-09'],
  ['Sat, May 9, 2026', '2026-05-09'],
  ['9 May 2026', '2026-05-09'],
  ['2/30/2026', null],
  ['13/13/2026', null],
  ['TBD', null],
])('the day %j is %j', (text, day) => {
  expect(parseDay(text, 'month first')).toBe(day);
});

it.each([
  ['6:30 PM', '18:30'],
  ['6pm', '18:00'],
  ['12:05 am', '00:05'],
  ['18:30:00', '18:30'],
  ['12 noon', '12:00'],
  ['6:30 p.m. - 8:00 p.m.', '18:30'],
  ['5-7pm', '17:00'],
  ['5:30 - 7:00 PM', '17:30'],
  ['5:30–7 pm', '17:30'],
  ['11:30 to 1 PM', '11:30'],
  ['10 - 12pm', '10:00'],
  ['9am-11', '09:00'],
  ['17:30-19:00', '17:30'],
  ['05:30-07:00', '05:30'],
  ['2026-04-11T17:30', '17:30'],
  ['2026-04-11T17:30:00.000', '17:30'],
  ['4-11 5-7pm', '17:00'],
  ['5/9/2026 6:30 PM', '18:30'],
  ['Sat, May 9, 2026 9am', '09:00'],
  ['9 May 2026', null],
  ['2026-05-09', null],
  ['9-5-2026', null],
  ['25:00', null],
  ['TBD', null],
  ['7', null],
  ['5-7', null],
])('the time %j is %j', (text, time) => {
  expect(parseStartTime(text)).toEqual({ time, warning: null });
});

it.each([
  ['5:30', '17:30', 'half'],
  ['5:30 - 7:00', '17:30', 'half'],
  ['2026-04-11T17:30Z', null, 'zone'],
  ['2026-04-11T17:30:00-05:00', null, 'zone'],
])('the time %j may be another', (text, time, warning) => {
  expect(parseStartTime(text)).toEqual({ time, warning });
});

it.each([
  ['2026-04-11T17:30', '17:30', []],
  ['4/11/2026 5-7pm', '17:00', []],
  ['2026-04-11T00:00:00.000Z', '', []],
  ['2026-04-11 00:00', '', []],
  ['4/11/2026 0:00', '', []],
  ['4/11/2026 0:00:00', '', []],
  ['4/11/2026 12:00 AM', '', []],
  ['4/11/2026 12:00:00 AM', '', []],
  ['4/11/2026 12:00 PM', '12:00', []],
  ['4/11/2026 10:00', '10:00', []],
  ['4/11/2026 (week 3)', '', []],
  ['4/11/2026', '', []],
  ['4/11/2026 5-7', '', ["We couldn't read the start time."]],
  ['April 11, 2026 17.30', '', ["We couldn't read the start time."]],
  ['2026-04-11T17:30Z', '', ['The file uses another time zone: check the date and add the time.']],
  ['4/11/2026 5:30', '17:30', ['Is this AM or PM?']],
])('[B.56h] a cell with day and time such as %j loses neither without a word', async (cell, startTime, warnings) => {
  const schedule = await readScheduleTable(`Date,Opponent,Location\n"${cell}",Bears,Elm`, tigers);
  expect(schedule?.lines).toMatchObject([{ gameDate: '2026-04-11', startTime, warnings }]);
});

it.each([
  ['5-7', '', ["We couldn't read the start time."]],
  ['5:30-7pm', '17:30', []],
  ['TBD', '', []],
])('a cell with the time %j beside the day loses nothing without a word', async (cell, startTime, warnings) => {
  const schedule = await readScheduleTable(`Date,Time,Opponent,Location\n4/11/2026,${cell},Bears,Elm`, tigers);
  expect(schedule?.lines).toMatchObject([{ gameDate: '2026-04-11', startTime, warnings }]);
});

it.each([
  ['"May 16, 2026 at 6:30 PM"', '2026-05-16'],
  ['"Sat, May 16, 2026 6:30 PM"', '2026-05-16'],
  ['16 May 2026 6:30 PM', '2026-05-16'],
  ['May 16 6:30 PM', '2026-05-16'],
  ['6:30 PM', '2026-05-09'],
])('[B.56g] the column for the start with %j is on %s', async (cell, gameDate) => {
  const text = `Start,Opponent,Location\n05/09/2026 06:30:00 PM,Hawks,Elm\n${cell},Bears,Elm`;
  expect((await readScheduleTable(text, tigers))?.lines).toMatchObject([
    { gameDate: '2026-05-09', startTime: '18:30', warnings: [] },
    { gameDate, startTime: '18:30', warnings: [] },
  ]);
});

it('reads the schedule of a spreadsheet with its day order, and lists practices as skipped', async () => {
  const text = [
    '\u{feff}Date;Time;Opponent;Location;Type',
    '9.5.2026;18:30;@ Bears;"Elm Park; gate B";Game',
    '23.5.2026;TBD;Hawks;;Game',
    '24.5.2026;17:00;;Gym;Practice',
  ].join('\r\n');
  expect(await readScheduleTable(text, tigers)).toEqual({
    lines: [
      expect.objectContaining({
        opponent: 'Bears',
        gameDate: '2026-05-09',
        startTime: '18:30',
        location: 'Elm Park; gate B',
        warnings: [],
      }),
      expect.objectContaining({
        opponent: 'Hawks',
        gameDate: '2026-05-23',
        startTime: '',
        location: 'To be announced',
        warnings: ['No location is given.'],
      }),
    ],
    ignored: ['24.5.2026 · 17:00 · Gym · Practice: not a game'],
  });
});

it.each([
  ['Tigers vs. Bears', { opponent: 'Bears', homeOrAway: '' }],
  ['Bears @ Tigers', { opponent: 'Bears', homeOrAway: 'home' }],
  ['Bears at  TIGERS', { opponent: 'Bears', homeOrAway: 'home' }],
  ['Tigers @ Bears', { opponent: 'Bears', homeOrAway: 'away' }],
  ['@ Bears', { opponent: 'Bears', homeOrAway: 'away' }],
  ['Game: Bears @ Tigers', { opponent: 'Bears', homeOrAway: 'home' }],
  ['League Game 3 - Tigers @ Bears', { opponent: 'Bears', homeOrAway: 'away' }],
  ['Tigers', null],
])('the Tigers read %j as %j', (title, meeting) => {
  expect(parseMeeting(title, 'Tigers')).toEqual(meeting);
});

it.each([
  ['Home', 'home'],
  ['h', 'home'],
  ['AWAY', 'away'],
  ['@', 'away'],
  ['TBD', ''],
  ['', ''],
])('a column for home or away that says %j is read as %j', (text, homeOrAway) => {
  expect(parseHomeOrAway(text)).toBe(homeOrAway);
});

it('a column for home or away counts more than the words around the opponent', async () => {
  const schedule = await readScheduleTable('Date,Opponent,H/A\n5/9/2026,@ Bears,H\n5/10/2026,@ Hawks,', tigers);
  expect(schedule?.lines).toMatchObject([
    { opponent: 'Bears', homeOrAway: 'home' },
    { opponent: 'Hawks', homeOrAway: 'away' },
  ]);
});

it.each([
  ['Venue,Field', 'Elm Park,Field 3', 'Elm Park, Field 3'],
  ['Facility,Field', 'Elm Park,3', 'Elm Park, Field 3'],
  ['Field #,Venue Name', 'b,Elm Park', 'Elm Park, Field B'],
  ['Complex,Diamond', 'Elm Park,#3', 'Elm Park, Field 3'],
  ['Site,Field Number', 'Elm Park,12', 'Elm Park, Field 12'],
  ['Location,Field', 'Elm Park - field 3,3', 'Elm Park - field 3'],
  ['Location,Field', 'Elm Park Field 12,1', 'Elm Park Field 12, Field 1'],
  ['Park,Field', 'Elm Park,Elm Park North', 'Elm Park North'],
  ['Park,Field', 'Elm Park,TBD', 'Elm Park'],
  ['Site,Field', 'Home,3', 'Field 3'],
  ['Venue,Field', ',Elm', 'Elm'],
])('[B.56e] the columns %s with %j are the location %j', async (headings, cells, location) => {
  const schedule = await readScheduleTable(`Date,Opponent,${headings}\n4/11/2026,Bears,${cells}`, tigers);
  expect(schedule?.lines).toMatchObject([{ opponent: 'Bears', location, warnings: [] }]);
});

it('[B.56i] joins the lines of a cell with several', async () => {
  const text = 'Date,"Start\nTime",Opponent,Location\n4/11/2026,10:00 AM,Bears,"Elm Park\r\n12 Elm St\n"';
  expect((await readScheduleTable(text, tigers))?.lines).toMatchObject([
    { opponent: 'Bears', startTime: '10:00', location: 'Elm Park, 12 Elm St', warnings: [] },
  ]);
});

it('[B.56l] joins the lines of a time and of a name without a comma', async () => {
  const text = 'Date,Time,Opponent,Field\n4/11/2026,"8:00\nPM","River\nOtters","Elm Park\nDiamond 2"';
  expect((await readScheduleTable(text, tigers))?.lines).toMatchObject([
    { opponent: 'River Otters', startTime: '20:00', location: 'Elm Park, Diamond 2', warnings: [] },
  ]);
});

it('text without a heading is no table', async () => {
  expect(await readScheduleTable('May 9 Bears\nMay 16 Hawks', tigers)).toBeNull();
});

const calendar = (...events: string[]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...events.map((event) => `BEGIN:VEVENT\r\n${event}\r\nEND:VEVENT`),
    'END:VCALENDAR',
  ].join('\r\n');

it('a time at the field stays as it is written, in any zone, known or not', async () => {
  const { lines } = await readScheduleCalendar(
    calendar(
      'SUMMARY:Tigers vs. Bears\r\nLOCATION:Elm Park\\, Field 2\r\nDTSTART;TZID=America/Chicago:20260509T183000',
      'SUMMARY:at Hawks\r\nDTSTART;TZID=Mars/Olympus Mons:20260510T090500',
      'SUMMARY:Owls @ Elm\r\nLOCATION:Elm\r\nDTSTART:20260511T173000',
      'SUMMARY:Tigers vs Jays \u{1f43b}\r\nLOCATION:Elm\r\nDTSTART;VALUE=DATE:20260512',
      'SUMMARY:Game: Bears\r\nLOCATION:Elm\r\nDTSTART:20260513T173000',
    ),
    { team: 'Tigers', zone: 'America/Denver', isChosen: false },
  );
  expect(lines).toMatchObject([
    { opponent: 'Bears', gameDate: '2026-05-09', startTime: '18:30', location: 'Elm Park, Field 2', warnings: [] },
    { opponent: 'Hawks', gameDate: '2026-05-10', startTime: '09:05', warnings: ['No location is given.'] },
    { gameDate: '2026-05-11', startTime: '17:30' },
    { opponent: 'Jays \u{1f43b}', gameDate: '2026-05-12', startTime: '', warnings: [] },
    { opponent: 'Bears', gameDate: '2026-05-13', warnings: ['Is this the opponent?'] },
  ]);
});

it('asks about a second time in a line that does not say that there are two games', async () => {
  const [game, ...others] = await readLines('Sat Apr 11 9:00 vs Bears @ Elm Park 11:30');
  expect(others).toEqual([]);
  expect(game?.warnings).toEqual(['Two times are given. Does a second game start at the other one?']);
});

it.each([
  ['America/Chicago', '2026-05-09', '19:30'],
  ['Asia/Kathmandu', '2026-05-10', '06:15'],
])('a time in UTC is turned to clock and day at the field in %s', async (zone, gameDate, startTime) => {
  vi.stubEnv('TZ', 'Pacific/Kiritimati');
  for (const isChosen of [true, false]) {
    const { lines } = await readScheduleCalendar(calendar('SUMMARY:vs Bears\r\nDTSTART:20260510T003000Z'), {
      team: 'Tigers',
      zone,
      isChosen,
    });
    expect(lines).toMatchObject([{ gameDate, startTime }]);
  }
});

it("a time in a zone that is known is turned to the team's, with a word; odd zones and days stay", async () => {
  const { lines } = await readScheduleCalendar(
    calendar(
      'SUMMARY:vs Bears\r\nLOCATION:Elm\r\nDTSTART;TZID=America/New_York:20260509T003000',
      'SUMMARY:vs Owls\r\nLOCATION:Elm\r\nDTSTART;TZID=America/Menominee:20260509T183000',
      'SUMMARY:vs Hawks\r\nLOCATION:Elm\r\nDTSTART;TZID=Eastern Standard Time:20260510T090500',
      'SUMMARY:vs Jays\r\nLOCATION:Elm\r\nDTSTART;VALUE=DATE:20260512',
    ),
    { team: 'Tigers', zone: 'America/Chicago', isChosen: true },
  );
  const turned = "The file uses another time zone. The time was converted to the team's.";
  expect(lines).toMatchObject([
    { gameDate: '2026-05-08', startTime: '23:30', warnings: [turned] },
    { gameDate: '2026-05-09', startTime: '18:30', warnings: [] },
    { gameDate: '2026-05-10', startTime: '09:05', warnings: [] },
    { gameDate: '2026-05-12', startTime: '', warnings: [] },
  ]);
});

it('lists recurring, canceled and other events as skipped, with the reason', async () => {
  const { lines, ignored } = await readScheduleCalendar(
    calendar(
      'SUMMARY:vs Bears\r\nDTSTART:20260509T183000\r\nRRULE:FREQ=WEEKLY;COUNT=500',
      'SUMMARY:vs Hawks\r\nDTSTART:20260510T183000\r\nSTATUS:CANCELLED',
      'SUMMARY:CANCELED - vs Foxes\r\nDTSTART:20260510T193000',
      'SUMMARY:Team practice\r\nDTSTART:20260511T183000',
      'SUMMARY:vs Owls',
      'SUMMARY:vs Jays\r\nRECURRENCE-ID:20260512T183000\r\nDTSTART:20260512T193000',
    ),
    { team: 'Tigers', zone: 'UTC', isChosen: false },
  );
  expect(ignored).toEqual([
    'vs Bears: repeats. Add its games by hand.',
    'vs Hawks: was canceled.',
    'CANCELED - vs Foxes: was canceled.',
    "Team practice: doesn't look like a game.",
    'vs Owls: has no date.',
  ]);
  // One occurrence that was changed has a day and a title of its own.
  expect(lines).toMatchObject([{ opponent: 'Jays', gameDate: '2026-05-12', startTime: '19:30' }]);
});
