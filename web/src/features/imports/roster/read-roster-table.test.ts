import { expect, it } from 'vitest';
import { readRoster } from './read-roster.ts';

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

it('asks about the order of a turned name with three words', async () => {
  const { lines } = await readRoster('Player Name (Last, First)\tJersey\nLopez Ana Maria\t12');
  expect(lines).toMatchObject([{ firstName: 'Ana Maria', lastName: 'Lopez', warning: 'Which part is the last name?' }]);
});
