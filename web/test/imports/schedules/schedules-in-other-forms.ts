import type { ScheduleExample } from './schedules-in-mails-and-chats.ts';

const tabs = (...rows: readonly string[]) => rows.map((row) => row.replaceAll(' | ', '\t')).join('\n');

/** Tables of spreadsheets and documents, and the exports of other apps with the column names that they document. */
export const schedulesInTables: readonly ScheduleExample[] = [
  {
    title: 'columns copied from a spreadsheet with a heading',
    text: tabs(
      'Date | Time | Opponent | H/A | Field',
      'Sat 4/11 | 10:00 AM | Tigers | H | Lincoln Park 3',
      'Sat 4/18 | 12:30 PM | Bears | A | Elm Field',
      'Sat 4/25 |  | BYE |  | ',
    ),
    games: ['2026-04-11|10:00|Tigers|home|Lincoln Park 3', '2026-04-18|12:30|Bears|away|Elm Field'],
  },
  {
    title: 'columns copied from a web page without a heading',
    text: tabs('Sat 4/11 | 10:00 AM | vs Tigers | Lincoln Park 3', 'Sat 4/18 | 12:30 PM | @ Bears | Elm Field'),
    games: ['2026-04-11|10:00|Tigers||Lincoln Park 3', '2026-04-18|12:30|Bears|away|Elm Field'],
  },
  {
    title: 'a league table with home and visiting teams',
    text: `Date,Time,Home Team,Visiting Team,Field
4/11/2026,9:00 AM,Tigers,Bears,Lincoln 1
4/11/2026,10:30 AM,River Otters,Hawks,Lincoln 2
4/18/2026,9:00 AM,Bears,River Otters,Elm Field`,
    games: ['2026-04-11|10:30|Hawks|home|Lincoln 2', '2026-04-18|09:00|Bears|away|Elm Field'],
  },
  {
    title: 'a document whose columns are aligned with spaces',
    text: `Date        Time       Opponent    Location
Apr 11      10:00 AM   Tigers      Lincoln Park
Apr 18      12:30 PM   @ Bears     Elm Field
Apr 25                 Hawks       Lincoln Park`,
    games: [
      '2026-04-11|10:00|Tigers||Lincoln Park',
      '2026-04-18|12:30|Bears|away|Elm Field',
      '2026-04-25||Hawks||Lincoln Park',
    ],
  },
  {
    title: 'the day only beside its first game',
    text: tabs(
      'Date | Time | Opponent | Location',
      'April 11 | 9:00 AM | Tigers | Lincoln Park',
      ' | 11:00 AM | Bears | Lincoln Park',
      'April 18 | 9:00 AM | Hawks | Elm Field',
    ),
    games: [
      '2026-04-11|09:00|Tigers||Lincoln Park',
      '2026-04-11|11:00|Bears||Lincoln Park',
      '2026-04-18|09:00|Hawks||Elm Field',
    ],
  },
  {
    title: 'the schedule upload of SportsEngine',
    text: `Start_Date,Start_Time,End_Date,End_Time,Title,Description,Location,Location_URL,All_Day_Event,Event_Type,Tags,Team1_ID,Team1_Is_Home,Team2_Name,Custom_Opponent
04/11/2026,10:00,04/11/2026,11:30,Otters vs Tigers,,Lincoln Park,,0,Game,,OTT10,1,Tigers,1
04/14/2026,17:30,04/14/2026,19:00,Practice,,Lincoln Park,,0,Practice,,,,,
04/18/2026,12:30,04/18/2026,14:00,Otters at Bears,,Elm Field,,0,Game,,OTT10,0,Bears,1`,
    games: ['2026-04-11|10:00|Tigers|home|Lincoln Park', '2026-04-18|12:30|Bears|away|Elm Field'],
  },
  {
    title: 'the season schedule of SportsEngine',
    text: `Date,Time,Duration,Home Team,Home Team Score,Away Team,Away Team Score,Division Name,Location,Status
04/11/2026,10:00 AM,90,River Otters,,Tigers,,10U,Lincoln Park,Scheduled
04/18/2026,12:30 PM,90,Bears,,River Otters,,10U,Elm Field,Cancelled
04/25/2026,09:00 AM,90,Hawks,,River Otters,,10U,Hawk Complex,Scheduled`,
    games: ['2026-04-11|10:00|Tigers|home|Lincoln Park', '2026-04-25|09:00|Hawks|away|Hawk Complex'],
  },
  {
    title: 'the calendar of GameChanger',
    text: `BEGIN:VCALENDAR
VERSION:2.0
PRODID:-//GameChanger//EN
BEGIN:VEVENT
UID:1
SUMMARY:River Otters vs Tigers
DTSTART;TZID=America/Chicago:20260411T100000
LOCATION:Lincoln Park\\, Field 3
END:VEVENT
BEGIN:VEVENT
UID:2
SUMMARY:River Otters @ Bears
DTSTART:20260418T173000Z
LOCATION:Elm Field
END:VEVENT
BEGIN:VEVENT
UID:3
SUMMARY:Practice
DTSTART:20260421T223000Z
END:VEVENT
END:VCALENDAR`,
    games: ['2026-04-11|10:00|Tigers||Lincoln Park, Field 3', '2026-04-18|12:30|Bears|away|Elm Field'],
  },
  {
    title: 'the schedule of TeamSnap',
    text: `Date,Start Time,End Time,Game/Event,Opponent,Home/Away,Location Name,Location Address,Notes
04/11/2026,10:00 AM,11:30 AM,Game,Tigers,Home,Lincoln Park,1 Lincoln Ave,Bring snacks
04/14/2026,5:30 PM,7:00 PM,Event,,,Lincoln Park,,Practice
04/18/2026,12:30 PM,2:00 PM,Game,Bears,Away,Elm Field,9 Elm St,`,
    games: ['2026-04-11|10:00|Tigers|home|Lincoln Park', '2026-04-18|12:30|Bears|away|Elm Field'],
  },
  {
    title: 'the events of Spond',
    text: `Event name;Start;End;Location
River Otters vs Tigers;2026-04-11 10:00;2026-04-11 11:30;Lincoln Park
Training;2026-04-14 17:30;2026-04-14 19:00;Lincoln Park
Match at Bears;2026-04-18 12:30;2026-04-18 14:00;Elm Field`,
    games: ['2026-04-11|10:00|Tigers||Lincoln Park', '2026-04-18|12:30|Bears|away|Elm Field'],
  },
];

/** Forms that are less common. */
export const schedulesInOtherForms: readonly ScheduleExample[] = [
  {
    title: 'each field with its name in a line',
    text: `Date: Sat 4/11, Time: 10:00 AM, Opponent: Tigers, Location: Lincoln Park
Date: Sat 4/18, Time: 12:30 PM, Opponent: Bears, Location: Elm Field`,
    games: ['2026-04-11|10:00|Tigers||Lincoln Park', '2026-04-18|12:30|Bears||Elm Field'],
  },
  {
    title: 'each field with its name on a line of its own',
    text: `Date: April 11
Time: 10am
Opponent: Tigers
Location: Springfield`,
    games: ['2026-04-11|10:00|Tigers||Springfield'],
  },
  {
    title: 'the side of each team in parentheses',
    text: `Week 1
Sat April 11 10:00 AM
River Otters (H) vs. Tigers (A)
Week 2
Sat April 18 12:30 PM
Bears (H) vs. River Otters (A)`,
    games: ['2026-04-11|10:00|Tigers|home', '2026-04-18|12:30|Bears|away'],
  },
  {
    title: 'sentences of a mail',
    text: `We play the Tigers on April 11 at 10am at Lincoln Park.
We play the Bears on April 18 at 12:30pm at Elm Field.
No game on April 25.`,
    games: ['2026-04-11|10:00|Tigers||Lincoln Park', '2026-04-18|12:30|Bears||Elm Field'],
  },
  {
    title: 'the field above the time',
    text: `Saturday 4/11
Field 3
10:00 AM
Otters vs Tigers
Thu, Apr 16 · 5:30 PM
River Otters at Bears
Elm Field`,
    games: ['2026-04-11|10:00|Tigers||Field 3', '2026-04-16|17:30|Bears|away|Elm Field'],
  },
  {
    title: 'home and away under headings, with slashes',
    text: `HOME GAMES
4/11 10a Tigers / Lincoln 3
AWAY GAMES
4/18 12:30p Bears / Elm 1`,
    games: ['2026-04-11|10:00|Tigers|home|Lincoln 3', '2026-04-18|12:30|Bears|away|Elm 1'],
  },
];
