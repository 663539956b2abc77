import type { ScheduleExample } from './schedules-in-mails-and-chats.ts';

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
