import { type Columns, findColumns } from '#lib/files/text-tables.ts';
import { isAboutParent } from '../pasted-text.ts';

const numberNames = ['number', '#', 'no', 'no.', 'num'];
const namesOfNumber = (thing: string) => numberNames.map((name) => `${thing} ${name}`);

/**
 * The headings of GameChanger, TeamSnap, SportsEngine and Spond, and those that coaches write. What is called the
 * player's comes first, because the name alone may be that of a parent.
 */
const columnNames = {
  firstName: ['player first name', 'player first', 'first', 'first name', 'firstname', 'given name'],
  lastName: [
    'player last name',
    'player last',
    'last',
    'last name',
    'lastname',
    'surname',
    'family name',
    'last initial',
    'player last initial',
  ],
  fullName: [
    'player name',
    'player full name',
    'player',
    'players',
    'athlete',
    'participant',
    'student',
    'child',
    'kid',
    'member',
    'name',
    'full name',
    'last, first',
    'last name, first name',
  ],
  jersey: [
    'jersey',
    ...namesOfNumber('jersey'),
    'uniform',
    ...namesOfNumber('uniform'),
    ...namesOfNumber('shirt'),
    ...namesOfNumber('player'),
    ...numberNames,
  ],
  bats: ['bats', 'bat', 'batting', 'bats hand', 'batting hand', 'batting preference', 'b'],
  throws: ['throws', 'throw', 'throwing', 'throwing hand', 'throwing preference', 't'],
  prefers: [
    'position',
    'positions',
    'position(s)',
    'pos',
    'pos.',
    'primary position',
    'primary',
    'position 1',
    'primary positions',
    'preferred position',
    'preferred positions',
    'prefers',
  ],
  alsoPrefers: [
    'secondary position',
    'secondary positions',
    'other positions',
    'position 2',
    'secondary',
    '2nd position',
  ],
  avoids: ['avoids', 'avoid', 'avoided positions'],
  never: ['never plays', 'never', 'cannot play', 'may not play'],
  hands: ['b/t', 'bats/throws', 'bat/throw'],
  notes: ['notes', 'note', 'comments', 'coach notes'],
  // `gender` is not a heading here: the co-ed group is imported only when the column is meant for it.
  coEdGroup: ['co ed group', 'coed group', 'co ed', 'coed'],
  notPlayer: ['non player', 'nonplayer', 'is non player', 'is coach'],
  role: [
    'role',
    'roles',
    'role label',
    'type',
    'member type',
    'roster role',
    'team role',
    'membership type',
    'position type',
  ],
};

export type RosterColumns = Columns<keyof typeof columnNames>;

/** The heading of a roster and its columns; null when no row names the players. */
export function findRosterColumns(rows: readonly (readonly string[])[]) {
  const table = findColumns(rows, { names: columnNames, isEnough, simplify });
  if (!table) return null;
  const nameHeading = rows[table.heading]?.[table.columns.fullName ?? -1] ?? '';
  return { ...table, isLastNameFirst: /\blast\b.*\bfirst\b/i.test(nameHeading) };
}

function isEnough({ firstName, lastName, fullName, jersey }: RosterColumns): boolean {
  return fullName !== undefined || (firstName !== undefined && (lastName ?? jersey) !== undefined);
}

/** `Child's First Name` and `Player Name (Last, First)` without what is not needed; what is an adult's stays as it is. */
function simplify(heading: string): string {
  if (isAboutParent(heading) || /\b(?:coach|manager|volunteer|emergency|billing|account)\b/.test(heading))
    return heading;
  return heading
    .replace(/\([^)]*\)/g, ' ')
    .replace(/\s*#/, ' #')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^(?:player|child|kid|athlete|participant|student|member)(?:['\u2019]?s)? (?=\S)/, 'player ');
}
