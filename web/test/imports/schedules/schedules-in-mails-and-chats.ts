/** A schedule as coaches of the River Otters have it on March 20, 2026, and the games in it. */
export type ScheduleExample = {
  readonly title: string;
  readonly text: string;
  /** `day|time|opponent|home or away|location`, without empty fields at the end. */
  readonly games: readonly string[];
};

/** Lines that coaches copy out of mails, chats and web pages. */
export const schedulesInMailsAndChats: readonly ScheduleExample[] = [
  {
    title: 'double headers whose times are apart',
    text: `Sat Apr 11 9:00 DH vs Bears @ Elm Park 11:30
Sat Apr 18 Hawks DH, 9:00 and 11:30, Lincoln Park`,
    games: [
      '2026-04-11|09:00|Bears||Elm Park',
      '2026-04-11|11:30|Bears||Elm Park',
      '2026-04-18|09:00|Hawks||Lincoln Park',
      '2026-04-18|11:30|Hawks||Lincoln Park',
    ],
  },
  {
    title: 'free lines with a weekday, an opponent and a field',
    text: `Sat Apr 11 10am vs Tigers @ Lincoln Park Field 3
Sat Apr 18 12:30pm vs Bears @ Elm Street Park
Sun Apr 26 9am vs Hawks @ Lincoln Park Field 1`,
    games: [
      '2026-04-11|10:00|Tigers||Lincoln Park Field 3',
      '2026-04-18|12:30|Bears||Elm Street Park',
      '2026-04-26|09:00|Hawks||Lincoln Park Field 1',
    ],
  },
  {
    title: 'numbers for the day, and home or away in parentheses',
    text: `4/11 10:00 AM Tigers (home)
4/18 12:30 PM Bears (away)
4/25 9:00 AM Hawks (H)`,
    games: ['2026-04-11|10:00|Tigers|home', '2026-04-18|12:30|Bears|away', '2026-04-25|09:00|Hawks|home'],
  },
  {
    title: 'games below the heading of their day',
    text: `Saturday, April 11
10:00 AM vs Tigers - Lincoln Park
1:30 PM vs Bears - Elm Field

Sunday, April 12
9:00 AM at Hawks - Hawk Complex`,
    games: [
      '2026-04-11|10:00|Tigers||Lincoln Park',
      '2026-04-11|13:30|Bears||Elm Field',
      '2026-04-12|09:00|Hawks|away|Hawk Complex',
    ],
  },
  {
    title: 'a mail with practices, a bye and a canceled game',
    text: `Hi everyone,
here is our schedule for April:

4/4 BYE - Easter weekend
4/7 Practice 5:30pm Lincoln Park
4/11 10am vs Tigers, Lincoln Park
4/14 6pm vs Bears, Elm Field - CANCELLED
4/18 9am @ Hawks, Hawk Complex

Thanks, Coach Dana`,
    games: ['2026-04-11|10:00|Tigers||Lincoln Park', '2026-04-18|09:00|Hawks|away|Hawk Complex'],
  },
  {
    title: 'numbered games with weeks',
    text: `Game 1: April 11, 10:00 AM vs. Tigers (Lincoln Park)
Game 2: April 18, 2:00 PM vs. Bears (Elm Field)
Game 3: April 25, 11:30 AM vs. Hawks (Lincoln Park)`,
    games: [
      '2026-04-11|10:00|Tigers||Lincoln Park',
      '2026-04-18|14:00|Bears||Elm Field',
      '2026-04-25|11:30|Hawks||Lincoln Park',
    ],
  },
  {
    title: 'an app page with every cell on a line of its own',
    text: `Sat, Apr 11
10:00 AM
vs Tigers
Lincoln Park Field 3
Sat, Apr 18
12:30 PM
@ Bears
Elm Street Park`,
    games: ['2026-04-11|10:00|Tigers||Lincoln Park Field 3', '2026-04-18|12:30|Bears|away|Elm Street Park'],
  },
  {
    title: 'an app page with the opponent above the day',
    text: `vs Tigers
Sat, Apr 11, 10:00 AM
Lincoln Park Field 3
@ Bears
Sat, Apr 18, 12:30 PM
Elm Street Park`,
    games: ['2026-04-11|10:00|Tigers||Lincoln Park Field 3', '2026-04-18|12:30|Bears|away|Elm Street Park'],
  },
  {
    title: 'the list of a league with other teams',
    text: `4/11 9:00 AM Tigers vs Bears Lincoln 1
4/11 10:30 AM River Otters vs Hawks - Lincoln 2
4/18 9:00 AM Bears @ Otters - Elm Field
4/18 10:30 AM Tigers @ Hawks - Elm Field`,
    games: ['2026-04-11|10:30|Hawks||Lincoln 2', '2026-04-18|09:00|Bears|home|Elm Field'],
  },
  {
    title: 'arrival times and notes on uniforms',
    text: `Sat 4/11 10:00am (arrive 9:15) vs Tigers, Lincoln Park
Sat 4/18 1pm, arrive by 12:15, vs Bears, Elm Field
Sat 4/25 9am (warmup 8:15am) at Hawks, Hawk Complex`,
    games: [
      '2026-04-11|10:00|Tigers||Lincoln Park',
      '2026-04-18|13:00|Bears||Elm Field',
      '2026-04-25|09:00|Hawks|away|Hawk Complex',
    ],
  },
  {
    title: 'times from start to end',
    text: `April 11: 10-11:30am Tigers, Lincoln Park
April 15: 5:30-7:00pm Bears, Elm Field
April 18: 9 am - 10:30 am Hawks, Lincoln Park`,
    games: [
      '2026-04-11|10:00|Tigers||Lincoln Park',
      '2026-04-15|17:30|Bears||Elm Field',
      '2026-04-18|09:00|Hawks||Lincoln Park',
    ],
  },
  {
    title: 'a doubleheader and a game without a time',
    text: `Sat 4/11 10am & 12pm vs Tigers @ Lincoln Park
Sat 4/18 TBD vs Bears @ Elm Field`,
    games: [
      '2026-04-11|10:00|Tigers||Lincoln Park',
      '2026-04-11|12:00|Tigers||Lincoln Park',
      '2026-04-18||Bears||Elm Field',
    ],
  },
  {
    title: 'whole dates with a year, and times without AM or PM',
    text: `04/11/2026 10:00 Tigers - Lincoln Park
04/15/2026 5:30 Bears - Elm Field
04/18/2026 9:00 Hawks - Lincoln Park`,
    games: [
      '2026-04-11|10:00|Tigers||Lincoln Park',
      '2026-04-15|17:30|Bears||Elm Field',
      '2026-04-18|09:00|Hawks||Lincoln Park',
    ],
  },
  {
    title: 'the season of the next spring, seen from March',
    text: `Sat Mar 14 10am vs Tigers @ Lincoln Park
Sat Mar 28 10am vs Bears @ Elm Field
Jan 16 11am vs Hawks @ Indoor Center`,
    games: [
      '2026-03-14|10:00|Tigers||Lincoln Park',
      '2026-03-28|10:00|Bears||Elm Field',
      '2027-01-16|11:00|Hawks||Indoor Center',
    ],
  },
  {
    title: 'a chat with bullets and emoji',
    text: `⚾ April games ⚾
• Sat 11 Apr – 10:00 – Tigers (A) – Lincoln Park
• Sat 18 Apr – 12:30 – Bears (H) – Elm Field
❌ Sat 25 Apr – rained out`,
    games: ['2026-04-11|10:00|Tigers|away|Lincoln Park', '2026-04-18|12:30|Bears|home|Elm Field'],
  },
  {
    title: 'results of games that were played, and games to come',
    text: `Sat 3/7 vs Tigers W 8-3
Sat 3/14 @ Bears L 2-5
Sat 3/28 10am vs Hawks, Lincoln Park`,
    games: ['2026-03-07||Tigers', '2026-03-14||Bears|away', '2026-03-28|10:00|Hawks||Lincoln Park'],
  },
  {
    title: 'teams that are called as days and places',
    text: `Sat Apr 11 10am vs Sun Devils @ Lincoln Park
Sun Apr 19 1pm @ Park Ridge Tigers, Ridge Field 2
Fri Apr 24 6pm vs The Mighty Marlins, Elm Field`,
    games: [
      '2026-04-11|10:00|Sun Devils||Lincoln Park',
      '2026-04-19|13:00|Park Ridge Tigers|away|Ridge Field 2',
      '2026-04-24|18:00|Mighty Marlins||Elm Field',
    ],
  },
  {
    title: 'fields that are called by letters',
    text: `4/10 9:00 AM vs Rats, Field A
4/17 9am Tigers at Field H
4/24 6pm Bears at Diamond B
5/1 6:00 PM Lions - Riverside Park Field A`,
    games: [
      '2026-04-10|09:00|Rats||Field A',
      '2026-04-17|09:00|Tigers||Field H',
      '2026-04-24|18:00|Bears||Diamond B',
      '2026-05-01|18:00|Lions||Riverside Park Field A',
    ],
  },
];
