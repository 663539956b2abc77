import type { RosterExample } from './rosters-in-mails-and-chats.ts';

const tabs = (...rows: readonly string[]) => rows.map((row) => row.replaceAll(' | ', '\t')).join('\n');

/** Columns of spreadsheets, web pages and printed documents, with and without a heading. */
export const rostersInTables: readonly RosterExample[] = [
  {
    title: 'columns copied from a spreadsheet with a heading',
    text: tabs(
      '# | Player | DOB | Pos | Parent | Phone',
      '4 | Emma Fisher | 3/14/2016 | P/SS | Kate Fisher | 555-201-3344',
      '12 | Noah Brandt | 11/2/2015 | C | Jon Brandt | 555-201-7788',
      ' | Lily Okafor | 7/30/2016 |  | Ada Okafor | ',
    ),
    players: ['Emma|Fisher|4|P, SS', 'Noah|Brandt|12|C', 'Lily|Okafor'],
  },
  {
    title: 'columns copied from a spreadsheet without a heading',
    text: tabs('4 | Emma Fisher | P/SS | R/R', '12 | Noah Brandt | C | L/R', '9 | Lily Okafor | OF | R/R'),
    players: ['Emma|Fisher|4|P, SS|R/R', 'Noah|Brandt|12|C|L/R', 'Lily|Okafor|9|LF, CF, RF|R/R'],
  },
  {
    title: 'columns for first and last name without a heading',
    text: tabs('Emma | Fisher | 4 | YM', 'Noah | Brandt | 12 | YL', 'Lily | Okafor | 9 | YM'),
    players: ['Emma|Fisher|4', 'Noah|Brandt|12', 'Lily|Okafor|9'],
  },
  {
    title: 'two columns of players side by side',
    text: `1. Emma Fisher          4. Mateo Reyes
2. Noah Brandt          5. Ruby Tran
3. Lily Okafor          6. Owen Castillo`,
    players: ['Emma|Fisher', 'Mateo|Reyes', 'Noah|Brandt', 'Ruby|Tran', 'Lily|Okafor', 'Owen|Castillo'],
  },
  {
    title: 'two lists side by side under one heading',
    text: tabs(
      'No. | Player |  | No. | Player',
      '4 | Emma Fisher |  | 7 | Mateo Reyes',
      '12 | Noah Brandt |  | 3 | Ruby Tran',
      '9 | Lily Okafor |  |  | ',
    ),
    players: ['Emma|Fisher|4', 'Noah|Brandt|12', 'Lily|Okafor|9', 'Mateo|Reyes|7', 'Ruby|Tran|3'],
  },
  {
    title: 'a document whose columns are aligned with spaces',
    text: `No   Name              Pos    B/T
4    Emma Fisher       P      R/R
12   Noah Brandt       C      L/R
9    Lily Okafor              R/R
7    Mateo Reyes       2B     R/R`,
    players: ['Emma|Fisher|4|P|R/R', 'Noah|Brandt|12|C|L/R', 'Lily|Okafor|9||R/R', 'Mateo|Reyes|7|2B|R/R'],
  },
  {
    title: 'a web page with every cell on a line of its own',
    text: `Roster
4
Emma Fisher
P, SS
12
Noah Brandt
C
9
Lily Okafor
OF`,
    players: ['Emma|Fisher|4|P, SS', 'Noah|Brandt|12|C', 'Lily|Okafor|9|LF, CF, RF'],
  },
  {
    title: 'an app page with the number below the name',
    text: `Players (3)
Emma Fisher
#4
Noah Brandt
#12
Lily Okafor
#9
Staff
Dana Whitfield
Head Coach`,
    players: ['Emma|Fisher|4', 'Noah|Brandt|12', 'Lily|Okafor|9'],
  },
  {
    title: 'a table in Markdown',
    text: `| # | Name | Positions |
|---|------|-----------|
| 4 | Emma Fisher | P, SS |
| 12 | Noah Brandt | C |`,
    players: ['Emma|Fisher|4|P, SS', 'Noah|Brandt|12|C'],
  },
  {
    title: 'a CSV file with last names first and birth years',
    text: `Player Name,Birth Year,Jersey,Bats,Throws
"Fisher, Emma",2016,4,R,R
"Brandt, Noah",2015,12,L,R
"de la Cruz, Ana",2016,9,S,R`,
    players: ['Emma|Fisher|4||R/R', 'Noah|Brandt|12||L/R', 'Ana|de la Cruz|9||S/R'],
  },
  {
    title: 'a CSV file with semicolons and notes',
    text: `First Name;Last Name;Number;Notes
Emma;Fisher;4;late on Tuesdays
Noah;Brandt;12;
Lily;Okafor;;glasses`,
    players: ['Emma|Fisher|4|||late on Tuesdays', 'Noah|Brandt|12', 'Lily|Okafor||||glasses'],
  },
  {
    title: 'a league list with the team and the manager',
    text: tabs(
      'Minors A - Otters',
      'Manager: Dana Whitfield',
      'Player | League Age | Uniform #',
      'Fisher, Emma | 9 | 4',
      'Brandt, Noah | 10 | 12',
      'Okafor, Lily | 9 | 27',
    ),
    players: ['Emma|Fisher|4', 'Noah|Brandt|12', 'Lily|Okafor|27'],
  },
  {
    title: 'a printed list whose heading has more columns than its lines',
    text: `#  Player            Pos   B/T   Parent
12 Emma Fisher  SS/2B  R/R  Kate Fisher 555-201-3344
7  Noah Brandt  P, C   L/L   Jon Brandt
Lily Okafor    1B   R/L
23 Owen Castillo   OF   R/R
4 Ruby Tran`,
    players: [
      'Emma|Fisher|12|SS, 2B|R/R',
      'Noah|Brandt|7|P, C|L/L',
      'Lily|Okafor||1B|R/L',
      'Owen|Castillo|23|LF, CF, RF|R/R',
      'Ruby|Tran|4',
    ],
  },
];

/** Exports with the column names that the apps document. */
export const rostersOfOtherApps: readonly RosterExample[] = [
  {
    title: 'the season statistics of GameChanger',
    text: `,,,Batting,,,Pitching,
Number,Last,First,GP,PA,AVG,IP,GP
4,Fisher,Emma,8,21,.412,3.0,2
12,Brandt,Noah,8,19,.333,0.0,0
Totals,,,8,40,.375,3.0,2
Glossary,GP = Games played`,
    players: ['Emma|Fisher|4', 'Noah|Brandt|12'],
  },
  {
    title: 'the roster of TeamSnap',
    text: `First Name,Last Name,Birthdate,Gender,Jersey Number,Position,Non-Player,Email,P1 First Name,P1 Last Name,P1 Email,P1 Phone
Emma,Fisher,03/14/2016,F,4,"Pitcher, Shortstop",N,,Kate,Fisher,kate@example.com,555-201-3344
Noah,Brandt,11/02/2015,M,12,C,,,Jon,Brandt,jon@example.com,555-201-7788
Dana,Whitfield,,,,Coach,Y,dana@example.com,,,,`,
    players: ['Emma|Fisher|4|P, SS', 'Noah|Brandt|12|C'],
  },
  {
    title: 'the roster of a TeamSnap tournament',
    text: `First Name,Last Name,Birthdate,Mobile phone,Street,City,Jersey #,Position,School,Shirt size,Role label,Is Coach,Is Non-Player
Emma,Fisher,03/14/2016,555-201-3344,1 Elm St,Springfield,4,P,Lincoln,YM,,No,No
Dana,Whitfield,,555-201-0000,9 Oak St,Springfield,,,,,Head Coach,Yes,Yes`,
    players: ['Emma|Fisher|4|P'],
  },
  {
    title: 'the roster of SportsEngine',
    text: `Roster Name,Member Type,First Name,Last Name,Jersey Number,Position,Date of Birth,Gender,Email,Guardian 1 First Name,Guardian 1 Email
Otters 10U,Player,Emma,Fisher,4,SS,2016-03-14,Female,,Kate,kate@example.com
Otters 10U,Player,Noah,Brandt,12,C/1B,2015-11-02,Male,,Jon,jon@example.com
Otters 10U,Head Coach,Dana,Whitfield,,,,,dana@example.com,,`,
    players: ['Emma|Fisher|4|SS', 'Noah|Brandt|12|C, 1B'],
  },
  {
    title: 'the members of Spond',
    text: `First name;Last name;Date of birth;Email;Phone number;Role;Guardian 1 first name;Guardian 1 last name;Guardian 1 email
Emma;Fisher;14.03.2016;;;Member;Kate;Fisher;kate@example.com
Noah;Brandt;02.11.2015;;;Member;Jon;Brandt;jon@example.com
Dana;Whitfield;;dana@example.com;5552010000;Coach;;;`,
    players: ['Emma|Fisher', 'Noah|Brandt'],
  },
];

/** Lists that were collected after the reader was written, and read without a change or after one. */
export const rostersInOtherForms: readonly RosterExample[] = [
  {
    title: 'a parent on the line below each player',
    text: `Emma Fisher
Kate Fisher (Mother)
kate@example.com
Noah Brandt
Jon Brandt (Father)
555-201-7788`,
    players: ['Emma|Fisher', 'Noah|Brandt'],
  },
  {
    title: 'a parent behind a dash',
    text: `Head Coach: Dana Whitfield (555-201-0000)
Assistant: Jon Brandt
Player Name - Parent - Phone
Emma Fisher - Kate Fisher - 555-201-3344
Noah Brandt - Jon Brandt - 555-201-7788`,
    players: ['Emma|Fisher', 'Noah|Brandt'],
  },
  {
    title: 'rows of a CSV file without a heading',
    text: `"Fisher, Emma",4,"P, SS"
"Brandt, Noah",12,C`,
    players: ['Emma|Fisher|4|P, SS', 'Noah|Brandt|12|C'],
  },
  {
    title: 'gender, birth day, age and size of the shirt in columns without a heading',
    text: `Emma Fisher\tFemale\t3/14/2016\t9\tYM\t#4
Noah Brandt\tMale\t11/2/2015\t10\tYL\t#12`,
    players: ['Emma|Fisher|4', 'Noah|Brandt|12'],
  },
  {
    title: 'the answers to a question who comes',
    text: `Available: Emma Fisher, Noah Brandt, Lily Okafor
Out: Mateo Reyes
Maybe: Ruby Tran and Owen Castillo`,
    players: ['Emma|Fisher', 'Noah|Brandt', 'Lily|Okafor', 'Mateo|Reyes', 'Ruby|Tran', 'Owen|Castillo'],
  },
  {
    title: 'number and position with a slash, and dots between the columns',
    text: `Emma Fisher 4/SS
Noah Brandt ....... 12 ....... C
P: Lily Okafor`,
    players: ['Emma|Fisher|4|SS', 'Noah|Brandt|12|C', 'Lily|Okafor||P'],
  },
  {
    title: 'two columns for positions',
    text: `Jersey,First,Last,Position 1,Position 2,Parent Name,Parent Cell
4,Emma,Fisher,P,SS,Kate Fisher,555-201-3344
12,Noah,Brandt,C,1B,Jon Brandt,555-201-7788`,
    players: ['Emma|Fisher|4|P, SS', 'Noah|Brandt|12|C, 1B'],
  },
];
