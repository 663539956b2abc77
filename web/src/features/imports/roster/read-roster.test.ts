import { expect, it } from 'vitest';
import { readRoster } from './read-roster.ts';
import { reviewRoster, toNewPlayer } from './roster-line.ts';

const unknown = { battingPreference: 3, throwingPreference: 2 };
const read = async (text: string) => (await readRoster(text)).lines.map(({ id, source, ...player }) => player);
const names = async (text: string) =>
  (await readRoster(text)).lines.map(({ firstName, lastName, jerseyNumber }) => [firstName, lastName, jerseyNumber]);

it.each([
  ['Ana Lee', ['Ana', 'Lee', '']],
  ['Lee, Ana', ['Ana', 'Lee', '']],
  ['#12 Ana Lee', ['Ana', 'Lee', '12']],
  ['12 Lee, Ana', ['Ana', 'Lee', '12']],
  ['Ana Lee #00', ['Ana', 'Lee', '00']],
  ['1. Ana Lee 12', ['Ana', 'Lee', '12']],
  ['- Ana Lee', ['Ana', 'Lee', '']],
  ['\t Ana   Lee ', ['Ana', 'Lee', '']],
  ['Ana Lee, Jr.', ['Ana', 'Lee Jr.', '']],
  ['\u202bدانة الزهراني\u202c', ['دانة', 'الزهراني', '']],
  [
    'Ana\u{1f94e} Lee\u{1f468}\u200d\u{1f469}\u200d\u{1f467}',
    ['Ana\u{1f94e}', 'Lee\u{1f468}\u200d\u{1f469}\u200d\u{1f467}', ''],
  ],
  ['<b>Ana</b> Lee', ['<b>Ana</b>', 'Lee', '']],
])('%j is one player', async (line, player) => {
  const [only, ...more] = await readRoster(line).then(({ lines }) => lines);
  expect([only?.firstName, only?.lastName, only?.jerseyNumber]).toEqual(player);
  expect(only?.warning).toBeNull();
  expect(more).toEqual([]);
});

it('bats and throws are read beside a name', async () => {
  expect(await read('Ana Lee S/L')).toMatchObject([{ battingPreference: 2, throwingPreference: 1 }]);
});

it.each([
  ['Ana', "Only one name: what's the last name?"],
  ['Ana Maria Lopez', 'Which part is the last name?'],
  ['Ana\tLee', 'Which part is the last name?'],
  ['Lee, Ana, Lincoln', '"Lincoln" was left out. Is it part of the name?'],
  ['Ana Lee - Lincoln', 'Several parts: are they in the right fields?'],
  ['Mary Ann P', 'Is the last letter a position or the initial of the last name?'],
  ['Ana Lee 12 9', 'Which number is the jersey number?'],
  ['8, Emma, Fisher', 'Which part is the last name?'],
  ['Lee, Ana, 7', 'Which part is the last name?'],
])('%j is doubtful', async (line, warning) => {
  expect(await read(line)).toMatchObject([{ warning }]);
});

it('reads the line endings of every system and skips empty lines', async () => {
  const expected = [
    ['Ana', 'Lee', ''],
    ['Ben', 'Ito', ''],
  ];
  expect(await names('\u{feff}Ana Lee\r\n\r\n  \r\nBen Ito\r\n')).toEqual(expected);
  expect(await names('Ana Lee\rBen Ito')).toEqual(expected);
  expect(await names(' \n ')).toEqual([]);
});

it('a GameChanger export is read below its two headings and above its totals and glossary', async () => {
  const text = [
    ',,,Batting,,Pitching',
    'Number,Last,First,GP,PA,IP',
    '12,Lee,Ana,5,20,3.0',
    '"7","O""Neil, Jr.",Ben,5,20,0',
    'Totals,,,5,40,3.0',
    'Glossary,"GP: Games played"',
    'x,y,z',
  ].join('\r\n');
  const { lines, ignored } = await readRoster(text);
  expect(lines).toMatchObject([
    { firstName: 'Ana', lastName: 'Lee', jerseyNumber: '12', ...unknown, warning: null },
    { firstName: 'Ben', lastName: 'O"Neil, Jr.', jerseyNumber: '7', warning: null },
  ]);
  expect(ignored).toEqual([expect.stringContaining('a total, not a player')]);
});

it('a TeamSnap export is read without its coaches', async () => {
  const text = [
    '\u{feff}First Name,Last Name,Birthdate,Jersey Number,Position,Non-Player,Email',
    'Ana,Lee,2015-01-02,12,P,,a@example.org',
    'Casey,Rivera,,,,Y,c@example.org',
    'Ben,,,A1,,N,',
  ].join('\n');
  const { lines, ignored } = await readRoster(text);
  expect(lines).toMatchObject([
    { id: 1, firstName: 'Ana', lastName: 'Lee', jerseyNumber: '12' },
    { id: 3, firstName: 'Ben', lastName: '', jerseyNumber: '' },
  ]);
  expect(ignored).toEqual([expect.stringMatching(/^Casey · Rivera.*not a player$/)]);
});

it('semicolons, quotes and hands of a spreadsheet are read', async () => {
  const text = 'Player;Jersey #;Bats;Throws\r\n"Lee; Ana";3;Left;R\r\nBen Ito;;switch;left handed\r\n';
  expect(await read(text)).toMatchObject([
    { firstName: 'Ana', lastName: 'Lee', jerseyNumber: '3', battingPreference: 1, throwingPreference: 0 },
    { firstName: 'Ben', lastName: 'Ito', jerseyNumber: '', battingPreference: 2, throwingPreference: 1 },
  ]);
});

it('a co-ed group is read where a column is called so, and not out of other columns', async () => {
  const text = 'First Name,Last Name,Co-Ed Group,Gender\nAna,Lee,Women,\nBen,Ito,m,F\nCal,Oh,?,M\n';
  expect((await read(text)).map(({ coEdGroup }) => coEdGroup)).toEqual(['women', 'men', null]);
  expect(await read('First Name,Last Name,Gender\nAna,Lee,F\n')).toMatchObject([{ coEdGroup: null }]);
});

it('a number in front of two names leaves the first name first', async () => {
  expect(await names('8, Emma, Fisher\n12 Lee, Ana')).toEqual([
    ['Emma', 'Fisher', '8'],
    ['Ana', 'Lee', '12'],
  ]);
});

it('a column of positions is read as positions to prefer, however it is written', async () => {
  const text = [
    'First Name,Last Name,Positions,Never Plays',
    'Ana,Lee,"P, SS",C',
    'Ben,Ito,Pitcher/First base,',
    'Cal,Oh,2B SS lf,',
    'Dee,Ray,OF; Utility,catcher',
  ].join('\n');
  expect(await read(text)).toMatchObject([
    { positions: { prefers: 'P, SS', never: 'C' }, warning: null },
    { positions: { prefers: 'P, 1B', never: '' }, warning: null },
    { positions: { prefers: '2B, SS, LF' }, warning: null },
    { positions: { prefers: 'LF, CF, RF', never: 'C' }, warning: null },
  ]);
});

it('keeps an unknown position and marks the line to be checked', async () => {
  expect(await read('Name,Position\nAna Lee,"SS, Rover"')).toMatchObject([
    { positions: { prefers: 'SS, Rover' }, warning: 'Is this a position: Rover?' },
  ]);
});

it('a line that does not fit the heading above it is read by itself', async () => {
  const text = [
    '#  Player            Pos   B/T   Parent',
    '12 Zoë Ångström-Müller  SS/2B  R/R  Anna Müller 555-123-4567',
    "7  Seán O'Brien  P, C   L/L   Pat O'Brien",
    'Ben Ortiz    1B   R/L',
    '9 Mia Ito P',
    'Coach Dana Whitfield',
    '555-123-4567',
    'Cal',
  ].join('\n');
  const { lines, ignored } = await readRoster(text);
  expect(lines).toMatchObject([
    { firstName: 'Zoë', lastName: 'Ångström-Müller', jerseyNumber: '12', positions: { prefers: 'SS, 2B' } },
    { firstName: 'Seán', lastName: "O'Brien", jerseyNumber: '7', positions: { prefers: 'P, C' } },
    { firstName: 'Ben', lastName: 'Ortiz', jerseyNumber: '', positions: { prefers: '1B' }, throwingPreference: 1 },
    { firstName: 'Mia', lastName: 'Ito', jerseyNumber: '9', positions: { prefers: 'P' } },
    { firstName: 'Cal', lastName: '', warning: "Only one name: what's the last name? Is this a player?" },
  ]);
  expect(lines.slice(0, 4).map(({ warning }) => warning)).toEqual([null, null, null, null]);
  expect(ignored).toEqual([
    'Coach Dana Whitfield: a coach, not a player',
    '555-123-4567: contact details, not a player',
  ]);
});

it('a free list below a heading in columns loses no player', async () => {
  const players = Array.from({ length: 20 }, (_, index) => `${index + 1} Ana Lee${'abcdefghijklmnopqrst'[index]}`);
  const { lines, ignored } = await readRoster(['#  Player', ...players].join('\n'));
  expect(lines.map(({ jerseyNumber, firstName, lastName }) => `${jerseyNumber} ${firstName} ${lastName}`)).toEqual(
    players,
  );
  expect(ignored).toEqual([]);
});

it('a word in place of a jersey number leaves the name in its column', async () => {
  const text = '#            Player       Pos\nnot yet      Ana Lee      P\nTBD          Ben Ito      C';
  expect(await names(text)).toEqual([
    ['Ana', 'Lee', ''],
    ['Ben', 'Ito', ''],
  ]);
});

it.each([
  'Ana Lee 555-201-3344',
  'Ana Lee, (555) 201-3344, ana.mom@example.com',
  'Ana Lee - dad: Jon Lee 5552013344',
  'Ana Lee (mother Kate, +1 555 201 3344)',
  'Ana Lee, born 3/14/2016, age 9',
  'Ana Lee 2016 3rd grade YM',
  'Ana Lee <https://example.com/ana>',
])('[B.55] %j is a player without contact details and age', async (line) => {
  const [player] = await read(line);
  expect(player).toMatchObject({ firstName: 'Ana', lastName: 'Lee', jerseyNumber: '', notes: '' });
});

it('[B.54c] lists what is no player as skipped, with the reason', async () => {
  const text = 'Hi all, here is our team:\nPlayers\nAna Lee\n555-201-3344\nCoaches\nDana Whitfield\nManager: Jon Ito';
  const { lines, ignored } = await readRoster(text);
  expect(lines).toMatchObject([{ firstName: 'Ana', lastName: 'Lee' }]);
  expect(ignored).toEqual([
    'Hi all, here is our team:: a text, not a player',
    'Players: a heading, not a player',
    '555-201-3344: contact details, not a player',
    'Coaches: a heading, not a player',
    'Dana Whitfield: a coach, not a player',
    'Manager: Jon Ito: a coach, not a player',
  ]);
});

it('[B.58f] the first sheet of a workbook with a table of players is read', async () => {
  const sheets = [
    'Welcome to our league\t',
    '\nLeague\tFee\nMinors\t100',
    'Player\tJersey\nLee, Ana\t12',
    'Player\tJersey\nIto, Ben\t4',
  ];
  expect(await names(sheets.join('\n\f'))).toEqual([['Ana', 'Lee', '12']]);
});

it('[B.55c] a note that is too long is cut rather than refused', async () => {
  const { lines } = await readRoster(`Ana Lee (${'late '.repeat(300)})`);
  const [line] = reviewRoster(
    lines.map((draft) => ({ ...draft, playerId: '1' })),
    [],
  );
  expect(line && toNewPlayer(line)).toMatchObject({ firstName: 'Ana', notes: 'late '.repeat(200) });
});

it('lists names above the headings of the columns as not imported, and no title', async () => {
  const { lines, ignored } = await readRoster('Spring roster 2026\nSam Stone #12\nLast, First\nBrown, Tim');
  expect(lines).toMatchObject([{ firstName: 'Tim', lastName: 'Brown' }]);
  expect(ignored).toEqual(['Sam Stone #12: above the names of the columns']);
});
