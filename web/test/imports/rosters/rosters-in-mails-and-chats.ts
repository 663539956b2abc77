/** A roster as coaches have it, and the players in it. All names are invented. */
export type RosterExample = {
  readonly title: string;
  readonly text: string;
  /** `first|last|jersey|positions|bats/throws|notes`, without empty fields at the end. */
  readonly players: readonly string[];
};

/** Lists that coaches copy out of mails, chats and notes. */
export const rostersInMailsAndChats: readonly RosterExample[] = [
  {
    title: 'a list of names in a mail with a greeting and a signature',
    text: `Hi Sam,

Here is the roster for this season. Let me know if anything is missing.

Emma Fisher
Noah Brandt
Lily Okafor
Mateo Reyes

Thanks,
Coach Dana`,
    players: ['Emma|Fisher', 'Noah|Brandt', 'Lily|Okafor', 'Mateo|Reyes'],
  },
  {
    title: 'a numbered list with positions',
    text: `Tigers 10U Roster
1. Emma Fisher - P/SS
2. Noah Brandt - catcher
3. Lily Okafor - 1B, OF
4. Mateo Reyes - 2B`,
    players: ['Emma|Fisher||P, SS', 'Noah|Brandt||C', 'Lily|Okafor||1B, LF, CF, RF', 'Mateo|Reyes||2B'],
  },
  {
    title: 'jersey numbers with a number sign in front',
    text: `#4 Emma Fisher
#12 Noah Brandt
#00 Lily Okafor
#7 Mateo Reyes`,
    players: ['Emma|Fisher|4', 'Noah|Brandt|12', 'Lily|Okafor|00', 'Mateo|Reyes|7'],
  },
  {
    title: 'jersey numbers behind the name with a dash',
    text: `Emma Fisher - 4
Noah Brandt - 12
Lily Okafor - 9
Mateo Reyes - 7`,
    players: ['Emma|Fisher|4', 'Noah|Brandt|12', 'Lily|Okafor|9', 'Mateo|Reyes|7'],
  },
  {
    title: 'last names first, with the jersey number in parentheses',
    text: `FISHER, Emma (4)
BRANDT, Noah (12)
OKAFOR, Lily (9)
DE LA CRUZ, Mateo (7)`,
    players: ['Emma|FISHER|4', 'Noah|BRANDT|12', 'Lily|OKAFOR|9', 'Mateo|DE LA CRUZ|7'],
  },
  {
    title: 'players with phone numbers and addresses of their parents',
    text: `Emma Fisher - mom Kate 555-201-3344 kate.fisher@example.com
Noah Brandt, (555) 201-7788, dad: Jon Brandt
Lily Okafor  555.201.9911
Mateo Reyes <reyes.family@example.com>`,
    players: ['Emma|Fisher', 'Noah|Brandt', 'Lily|Okafor', 'Mateo|Reyes'],
  },
  {
    title: 'notes in parentheses',
    text: `Team list:
• Emma Fisher (late on Tuesdays)
• Noah Brandt (new this year)
• Lily Okafor (Mateo's cousin)
• Mateo Reyes`,
    players: [
      'Emma|Fisher||||late on Tuesdays',
      'Noah|Brandt||||new this year',
      "Lily|Okafor||||Mateo's cousin",
      'Mateo|Reyes',
    ],
  },
  {
    title: 'a forwarded mail with quotation marks',
    text: `> From: league@example.org
> Subject: Your draft picks
>
> Players:
> 1) Emma Fisher 2016
> 2) Noah Brandt 2015
> 3) Lily Okafor 2016
> 4) Mateo Reyes 2015`,
    players: ['Emma|Fisher', 'Noah|Brandt', 'Lily|Okafor', 'Mateo|Reyes'],
  },
  {
    title: 'a chat with senders and times',
    text: `[3/14/26, 7:02:11 PM] Kate F: Emma Fisher #4
[3/14/26, 7:05:40 PM] Jon: Noah Brandt #12
[3/14/26, 7:11:09 PM] Ada O: Lily Okafor, #9
[3/14/26, 8:30:00 PM] Coach Dana: Mateo Reyes #7`,
    players: ['Emma|Fisher|4', 'Noah|Brandt|12', 'Lily|Okafor|9', 'Mateo|Reyes|7'],
  },
  {
    title: 'all names in one line of a chat',
    text: 'Emma Fisher, Noah Brandt, Lily Okafor, Mateo Reyes and Ruby Tran',
    players: ['Emma|Fisher', 'Noah|Brandt', 'Lily|Okafor', 'Mateo|Reyes', 'Ruby|Tran'],
  },
  {
    title: 'first names with the initial of the last name',
    text: `Emma F.
Noah B.
Lily P
Mateo C`,
    players: ['Emma|F.', 'Noah|B.', 'Lily|P', 'Mateo|C'],
  },
  {
    title: 'first names only',
    text: `Emma
Noah
Lily
Mateo`,
    players: ['Emma', 'Noah', 'Lily', 'Mateo'],
  },
  {
    title: 'players with ages and grades',
    text: `Emma Fisher, age 9, 3rd grade
Noah Brandt, age 10, 4th grade
Lily Okafor (9 yrs)
Mateo Reyes 10yo`,
    players: ['Emma|Fisher', 'Noah|Brandt', 'Lily|Okafor', 'Mateo|Reyes'],
  },
  {
    title: 'players and coaches under headings',
    text: `PLAYERS
Emma Fisher 4
Noah Brandt 12
Lily Okafor 9

COACHES
Dana Whitfield
Kate Fisher

Manager: Jon Brandt`,
    players: ['Emma|Fisher|4', 'Noah|Brandt|12', 'Lily|Okafor|9'],
  },
  {
    title: 'check marks and emoji of a chat',
    text: `⚾ Otters roster ⚾
✅ Emma Fisher
✅ Noah Brandt
❌ Lily Okafor (out until April)
✅ Mateo Reyes`,
    players: ['Emma|Fisher', 'Noah|Brandt', 'Lily|Okafor||||out until April', 'Mateo|Reyes'],
  },
  {
    title: 'positions as words at the end of the line',
    text: `Emma Fisher pitcher
Noah Brandt catcher
Lily Okafor shortstop/second base
Mateo Reyes outfield`,
    players: ['Emma|Fisher||P', 'Noah|Brandt||C', 'Lily|Okafor||SS, 2B', 'Mateo|Reyes||LF, CF, RF'],
  },
  {
    title: 'names of several words, suffixes and nicknames',
    text: `Ana de la Cruz
Robert "Bobby" Miller Jr.
Alexandra (Alex) Novak
Mary-Kate O'Neil
Juan van der Berg`,
    players: [
      'Ana|de la Cruz',
      'Robert|Miller Jr.||||Bobby',
      'Alexandra|Novak||||Alex',
      "Mary-Kate|O'Neil",
      'Juan|van der Berg',
    ],
  },
  {
    title: 'jersey numbers with a period that do not count the lines',
    text: `12. Emma Fisher
4. Noah Brandt
27. Lily Okafor
8. Mateo Reyes`,
    players: ['Emma|Fisher|12', 'Noah|Brandt|4', 'Lily|Okafor|27', 'Mateo|Reyes|8'],
  },
  {
    title: 'numbered lines with jersey numbers',
    text: `Spring 2026 roster

1  Emma Fisher  #12
2  Noah Brandt  #4
3  Lily Okafor  #27
4  Mateo Reyes  #8`,
    players: ['Emma|Fisher|12', 'Noah|Brandt|4', 'Lily|Okafor|27', 'Mateo|Reyes|8'],
  },
  {
    title: 'bats and throws in a line',
    text: `Emma Fisher #12 R/R SS
Noah Brandt #4 L/R C
Lily Okafor #27 S/R 2B/OF
Mateo Reyes #8 Bats: L Throws: L 1B`,
    players: [
      'Emma|Fisher|12|SS|R/R',
      'Noah|Brandt|4|C|L/R',
      'Lily|Okafor|27|2B, LF, CF, RF|S/R',
      'Mateo|Reyes|8|1B|L/L',
    ],
  },
];
