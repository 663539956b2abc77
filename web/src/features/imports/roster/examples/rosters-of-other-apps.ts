import type { RosterExample } from './roster-example.ts';

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
