import { describe, expect, it } from 'vitest';
import { describeUnread } from '../messages.ts';
import { addInning, listUnreadTexts, writeText } from './change-form.ts';
import { findPlayers, type KnownPlayer, splitPlayers } from './find-players.ts';
import { pasteTable } from './paste-table.ts';
import { findEmptyInnings, isSameForm, type PlayedForm } from './played-form.ts';
import { readTable } from './read-table.ts';

const positions = ['P', 'C', '1B'];
const players = [
  ['Ana Lee', '7'],
  ['Anabel Lopez', '12'],
  ['Ben Ortiz', '07'],
  ['Cleo Park', '3'],
  ['Mary Ann Diaz', null],
].map(([name = '', jerseyNumber = null]): KnownPlayer => {
  const words = (name ?? '').split(' ');
  const firstName = words.slice(0, -1).join(' ');
  return { id: firstName, firstName, lastName: words.at(-1) ?? '', jerseyNumber, name: name ?? '', label: firstName };
});

const empty: PlayedForm = {
  innings: [{}, {}],
  present: Object.fromEntries(players.map(({ id }) => [id, [1, 2]])),
  battingOrder: players.map(({ id }) => id),
  lastBatter: null,
  pitches: {},
  texts: {},
  leftOut: [],
};
const find = (text: string) => findPlayers(text, players).map(({ id }) => id);
const read = (rows: readonly string[], start = { inning: 1, position: 'P' }) =>
  readTable(rows.map((row) => row.replaceAll('|', '\t')).join('\r\n'), { players, positions, inningsMax: 9, start });
const paste = (rows: readonly string[], form = empty) => pasteTable(form, read(rows), players);

describe('A typed text', () => {
  it('[B.116] means a player by initials, number or the beginning of a name, and a whole name comes first.', () => {
    expect(find('bo')).toEqual(['Ben']);
    expect(find('md')).toEqual(['Mary Ann']);
    expect(find('Cl')).toEqual(['Cleo']);
    expect(find('par')).toEqual(['Cleo']);
    expect(find('ortiz, b.')).toEqual(['Ben']);
    expect(find('a lo')).toEqual(['Anabel']);
    expect(find('12')).toEqual(['Anabel']);
    expect(find('#03')).toEqual(['Cleo']);
    expect(find('ana')).toEqual(['Ana']);
    // Two players wear a seven, and each way of writing it is one of them.
    expect(find('7')).toEqual(['Ana']);
    expect(find('07')).toEqual(['Ben']);
  });

  it('means no player where it fits several players or none.', () => {
    expect(find('an')).toEqual(['Ana', 'Anabel', 'Mary Ann']);
    expect(find('99')).toEqual([]);
    expect(find('zz')).toEqual([]);
    expect(find(' ')).toEqual([]);
    expect(find('lee b')).toEqual([]);
  });

  it('[B.116b] stays in its cell with the reason, and the player who was there is not lost.', () => {
    const placed = writeText(empty, { inning: 1, position: 'C', text: 'ben' }, players);
    expect(placed.innings[0]).toEqual({ C: 'Ben' });
    const wrong = writeText(placed, { inning: 1, position: 'C', text: ' an ' }, players);
    expect(wrong.innings[0]).toEqual({ C: 'Ben' });
    expect(listUnreadTexts(wrong, positions)).toEqual([{ inning: 1, position: 'C', text: 'an' }]);
    expect(describeUnread('an', players)).toBe('“an” fits Ana Lee, Anabel Lopez and Mary Ann Diaz.');
    expect(describeUnread('zz', players)).toBe('“zz” fits no player of the team.');
    expect(isSameForm(placed, wrong)).toBe(false);
    expect(findEmptyInnings({ ...empty, texts: wrong.texts })).toEqual([2]);
    const right = writeText(wrong, { inning: 1, position: 'C', text: 'ana' }, players);
    expect([right.innings[0], right.texts]).toEqual([{ C: 'Ana' }, {}]);
  });
});

describe('Several players that are typed as one text', () => {
  const team = players.filter(({ id }) => id !== 'Mary Ann');
  const readLines = (text: string, start = { inning: 1, position: 'P' }) =>
    readTable(text, { players: team, positions, inningsMax: 9, start });

  it('[B.116e] are separated by spaces, and whole names by commas.', () => {
    expect(splitPlayers(' al bo  12 ', team)).toEqual(['al', 'bo', '12']);
    expect(splitPlayers('Ana Lee, Ben Ortiz, cp,', team)).toEqual(['Ana Lee', 'Ben Ortiz', 'cp']);
    expect(splitPlayers('al;-;cp', team)).toEqual(['al', '-', 'cp']);
  });

  it('[B.116f] are never a name, also one with a mistake.', () => {
    for (const name of ['al', 'ana le', 'Ortiz, Ben', 'Ben Lee', 'Ortez, Ben', 'zz', '7 12', '']) {
      expect(splitPlayers(name, team)).toBeUndefined();
    }
    // With Mary Ann Diaz in the team, a text of three words may be a name.
    expect(splitPlayers('Mary Ann Diez', players)).toBeUndefined();
    expect(splitPlayers('md bo 3 12', players)).toEqual(['md', 'bo', '3', '12']);
  });

  it('[B.117f] fill an inning with each line, and what is not clear or has no position is said.', () => {
    const table = readLines('bo cp zz\r\n\r\n12 7 bo cp');
    expect([table.layout, table.leftOut]).toEqual([
      'innings by positions',
      ['Inning 2 has no position left for “cp”.'],
    ]);
    const pasted = pasteTable(empty, table, team);
    expect(pasted.innings).toEqual([
      { P: 'Ben', C: 'Cleo' },
      { P: 'Anabel', C: 'Ana', '1B': 'Ben' },
    ]);
    expect(pasted.texts).toEqual({ '1 1B': 'zz' });
  });

  it('[B.117g] fill as many innings as there are lines, also as many as there are positions.', () => {
    const { cells } = readLines('7 bo cp\nbo cp 7\ncp 7 bo');
    expect(
      pasteTable(empty, { layout: 'innings by positions', cells, presence: [], leftOut: [] }, team).innings,
    ).toEqual([
      { P: 'Ana', C: 'Ben', '1B': 'Cleo' },
      { P: 'Ben', C: 'Cleo', '1B': 'Ana' },
      { P: 'Cleo', C: 'Ana', '1B': 'Ben' },
    ]);
    expect(readLines('7 bo cp\nbo cp 7', { inning: 9, position: 'P' }).leftOut).toEqual([
      '“10” is no inning that a game can have.',
    ]);
  });

  it('[B.117h] may name the positions first, and a column of whole names stays a column.', () => {
    const wanted = [
      { P: 'Ana', C: 'Ben', '1B': 'Cleo' },
      { P: 'Ben', C: 'Ana', '1B': 'Cleo' },
    ];
    for (const text of ['1B P C\ncp 7 bo\ncp bo 7', 'P 7 bo\nC bo 7\n1B cp cp']) {
      expect(pasteTable(empty, readLines(text), team).innings).toEqual(wanted);
    }
    expect(readLines('Ana Lee\nBen Ortez\nCleo Park').cells.map(({ inning }) => inning)).toEqual([1, 1, 1]);
  });
});

describe('A pasted table', () => {
  const wanted = [
    { P: 'Ana', C: 'Ben', '1B': 'Cleo' },
    { P: 'Ben', C: 'Ana', '1B': 'Mary Ann' },
  ];
  it.each([
    ['positions by innings', ['Pos|1|2', 'P|Ana|Ben', 'C|Ben|Ana', '1B|Cleo|Mary Ann']],
    ['positions by innings', ['P|ana le|bo', 'Catcher|07|7', 'First base|3|md']],
    ['innings by positions', ['Inning|P|C|1B', '1|Ana|Ben|Cleo', '2|Ben|Ana|Mary Ann Diaz']],
    ['innings by positions', ['1B|C|P', 'Cleo|Ben|Ana', 'Mary|Ana|Ben']],
    ['innings by positions', ['Ana|Ben|Cleo', 'Ben|Ana|md']],
    ['positions by innings', ['Ana|Ben', 'Ben|Ana', 'Cleo|md']],
    ['players by innings', ['Player|1st|2nd', 'Lee, Ana|P|C', 'Ben|C|P', '3|1B|bench', 'Anabel|BN|–', 'md||1b']],
  ])('[B.117] is read as %s from %j.', (layout, rows) => {
    expect(read(rows).layout).toBe(layout);
    const pasted = paste(rows);
    expect(pasted.innings).toEqual(wanted);
    expect([pasted.texts, pasted.leftOut]).toEqual([{}, []]);
  });

  it('reads numbers beside a position as players and not as innings.', () => {
    expect(paste(['P|3|12', 'C|7|07', '1B|12|3']).innings).toEqual([
      { P: 'Cleo', C: 'Ana', '1B': 'Anabel' },
      { P: 'Anabel', C: 'Ben', '1B': 'Cleo' },
    ]);
  });

  it('[B.117b] marks in its cell what is not clear, and guesses nothing.', () => {
    const pasted = paste(['Pos|1|2', 'P|an|Ana', 'C|Ben|Ana', '1B|zz|Cleo']);
    expect(pasted.innings).toEqual([{ C: 'Ben' }, { P: 'Ana', '1B': 'Cleo' }]);
    expect(pasted.texts).toEqual({ '1 P': 'an', '1 1B': 'zz', '2 C': 'Ana' });
    expect(describeUnread('Ana', players)).toBe('Ana Lee is in this inning twice.');
  });

  it('marks a position that two players have in one inning.', () => {
    const pasted = paste(['|1|2', 'Ana|P|P', 'Ben|P|C', 'Cleo|1B|1B']);
    expect(pasted.innings).toEqual([{ '1B': 'Cleo' }, { P: 'Ana', C: 'Ben', '1B': 'Cleo' }]);
    expect(pasted.texts).toEqual({ '1 P': 'Ana Lee / Ben' });
    expect(describeUnread('Ana Lee / Ben', players)).toBe('Ana Lee and Ben are both here.');
  });

  it('names what has no place in the grid: other positions, unknown players and innings that no game has.', () => {
    expect(paste(['Pos|1', 'P|Ana', 'SS|Ben']).leftOut).toEqual(['“SS” is no position of this game.']);
    expect(paste(['|1|2', 'Ana|P|XX', 'Zoe|C|C']).leftOut).toEqual(
      ['Ana, inning 2: “XX” is no position of this game.', '“Zoe” is no player of the team, or fits several.'].toSorted(
        (one) => (one.startsWith('Ana') ? -1 : 1),
      ),
    );
    expect(read(['Ana', 'Ben', 'Cleo', 'md']).leftOut).toEqual(['The table has more positions than this game.']);
    expect(read(['Pos|1|10', 'P|Ana|Ben']).leftOut).toEqual(['“10” is no inning that a game can have.']);
  });

  it('adds the innings that it needs, and none for its empty columns.', () => {
    const pasted = paste(['Pos|1|2|3|4', 'P|Ana|Ana|Ben|']);
    expect(pasted.innings).toEqual([{ P: 'Ana' }, { P: 'Ana' }, { P: 'Ben' }]);
    expect(pasted.present.Cleo).toEqual([1, 2, 3]);
  });

  it('keeps the cells that it does not have, and takes its players from their other positions.', () => {
    const before: PlayedForm = { ...empty, innings: [{ P: 'Cleo', C: 'Ana', '1B': 'Ben' }, {}] };
    const pasted = pasteTable(before, read(['Ana'], { inning: 1, position: 'P' }), players);
    expect(pasted.innings).toEqual([{ P: 'Ana', '1B': 'Ben' }, {}]);
  });

  it('says who was there: a player on the field or on the bench was, and one who was out was not.', () => {
    const absent = { ...empty, present: { ...empty.present, Ana: [], Ben: [] } };
    const pasted = paste(['|1|2', 'Ana|P|C', 'Ben|bench|sit', 'Cleo|C|out', 'md|1B|1B'], absent);
    expect(pasted.present).toMatchObject({ Ana: [1, 2], Ben: [1, 2], Cleo: [1] });
  });

  it('fills innings that were added as well.', () => {
    expect(paste(['|P', '3|Ana'], addInning(empty, [])).innings).toEqual([{}, {}, { P: 'Ana' }]);
  });
});
