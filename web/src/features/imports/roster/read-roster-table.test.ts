import { newPlayer } from 'contract/players';
import { expect, it } from 'vitest';
import { aPlayer } from '#test/fakes/records.ts';
import { readRoster } from './read-roster.ts';
import { reviewRoster, toNewPlayer } from './roster-line.ts';

const anaAndBen = [
  ['Ana', 'Lee', '12'],
  ['Ben', 'Ito', '7'],
];

async function readNames(text: string) {
  const { lines, ignored } = await readRoster(text);
  expect(lines.map(({ warning }) => warning)).toEqual(lines.map(() => null));
  expect(ignored).toEqual([]);
  return lines.map(({ firstName, lastName, jerseyNumber }) => [firstName, lastName, jerseyNumber]);
}

const register = [
  'Child First Name,Child Last Name,Player Number,Guardian First Name,Guardian Last Name,Guardian Email',
  'Ana,Lee,12,Kate,Moss,kate@example.org',
  'Ben,Ito,7,Jon,Ray,jon@example.org',
];

it.each([
  ['with commas', register.join('\n')],
  ['with tabs', register.join('\n').replaceAll(',', '\t')],
])('[B.54f] the children of a league are read %s, and nothing of their guardians', async (_form, text) => {
  expect(await readNames(text)).toEqual(anaAndBen);
  expect(JSON.stringify((await readRoster(text)).lines.map(({ source, ...player }) => player))).not.toMatch(
    /Kate|Moss|Jon|Ray|example/,
  );
});

it.each([
  'Athlete,Shirt #\nAna Lee,12\nBen Ito,7',
  'Participant Name,Jersey#\nAna Lee,12\nBen Ito,7',
  "Kid's First Name,Kid's Last Name,Shirt Number\nAna,Lee,12\nBen,Ito,7",
  'Player First,Player Last,Age,Jersey #\nAna,Lee,9,12\nBen,Ito,10,7',
  'No,First,Last,DOB,Uniform No.\n1,Ana,Lee,3/14/2016,12\n2,Ben,Ito,11/2/2015,7',
  'First Name,Last Name,Email,Player First Name,Player Last Name,Number\nKate,Moss,k@example.org,Ana,Lee,12\nJon,Ray,,Ben,Ito,7',
  'Name (Parent),Name (Child),#\nKate Moss,Ana Lee,12\nJon Ray,Ben Ito,7',
  'Player Name (Last, First)\tBats (R/L/S)\tNumber (jersey)\nLee, Ana\tR\t12\nIto Ben\tL\t7',
  '"Last, First",Jersey Number (0-99)\n"Lee, Ana",12\nIto Ben,7',
])('%j has headings that are known', async (text) => {
  expect(await readNames(text)).toEqual(anaAndBen);
});

it('[B.54i] joins the lines of a cell with several, and keeps those of notes', async () => {
  const text = 'First,Last,#,Position,Notes\n"Ana\r\nMaria",Lee,12,"P\nSS","Late on Tuesdays\nAllergic to bees"';
  const { lines } = await readRoster(text);
  expect(lines).toMatchObject([
    { firstName: 'Ana Maria', lastName: 'Lee', notes: 'Late on Tuesdays\nAllergic to bees', warning: null },
  ]);
  expect(lines[0]?.positions.prefers).toBe('P, SS');
});

it('[B.54j] a text that is no position among those to avoid is asked about, and the player can be added without it', async () => {
  const { lines } = await readRoster('Name,Avoids,Never\nAna Lee,C,"P, pitcher - a sore arm since the last season"');
  const [line] = reviewRoster(
    lines.map((each) => ({ ...each, playerId: aPlayer().id })),
    [],
  );
  expect(line?.warning).toMatch(/^Is this a position: pitcher - a sore arm/);
  expect(newPlayer.parse(line && toNewPlayer(line)).wishes).toEqual({ C: 'avoid', P: 'never' });
});

it('asks about the order of a turned name with three words', async () => {
  const { lines } = await readRoster('Player Name (Last, First)\tJersey\nLopez Ana Maria\t12');
  expect(lines).toMatchObject([{ firstName: 'Ana Maria', lastName: 'Lopez', warning: 'Which part is the last name?' }]);
});
it.each([
  'First Name,Last Name,Number\nAna,Lee,12\nHead Coach,Dana Fielding',
  'Number,Last,First\n12,Lee,Ana\nHead Coach,Dana Fielding',
  'Number,Last,First\n12,Lee,Ana\n,Head Coach,Dana Fielding',
])('[B.54g] a coach below %j is left out', async (text) => {
  const { lines, ignored } = await readRoster(text);
  expect(lines).toMatchObject([{ firstName: 'Ana', lastName: 'Lee', jerseyNumber: '12' }]);
  expect(ignored).toEqual(['Head Coach · Dana Fielding: a coach, not a player']);
});

it('asks about a sentence between the players, and leaves out a heading and a guardian', async () => {
  const text =
    'Last,First,#\nStaff,Ana,12\nPlease bring a glove\nSummer 2026\nGuardian: Kate Moss\n"Best",,\nIto,Ben,7';
  const { lines, ignored } = await readRoster(text);
  expect(lines.map(({ lastName, warning }) => [lastName, warning])).toEqual([
    ['Staff', null],
    ['Please bring a glove', 'Is this a player?'],
    ['Best', 'Is this a player?'],
    ['Ito', null],
  ]);
  expect(ignored).toEqual([
    'Summer 2026: a heading, not a player',
    'Guardian: Kate Moss: contact details, not a player',
  ]);
});

it('keeps the players of a team that is called after its coach', async () => {
  const { lines } = await readRoster('Team,First,Last\nCoach Dana,Ana,Lee\nCoach Dana,Ben,Ito');
  expect(lines).toMatchObject([{ firstName: 'Ana' }, { firstName: 'Ben' }]);
});

it.each(['Player,Jersey\nAna Lee,1000', 'Ana Lee #1000', '1000 Ana Lee', 'First,Last,Jersey\nAna,Lee,12A'])(
  '[B.54h] %j is doubtful, because its jersey number cannot be read',
  async (text) => {
    const { lines } = await readRoster(text);
    expect(lines).toMatchObject([{ firstName: 'Ana', lastName: 'Lee', jerseyNumber: '' }]);
    expect(lines[0]?.warning).toMatch(/^We couldn't read the jersey number: (1000|12A)\.$/);
  },
);
