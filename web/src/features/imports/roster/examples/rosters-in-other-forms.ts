import type { RosterExample } from './rosters-in-mails-and-chats.ts';

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
