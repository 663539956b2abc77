import { expect, it } from 'vitest';
import { aPlayer } from '#test/fakes/records.ts';
import { getPreferences } from './parse-positions.ts';
import { readRoster } from './read-roster.ts';
import { rosterCsv } from './roster-csv.ts';

it('a downloaded roster is read back as the same players, and runs in no spreadsheet', async () => {
  const players = [
    aPlayer({ firstName: '=HYPERLINK("x")', lastName: '@Lee', jerseyNumber: '00', battingPreference: 2 }),
    aPlayer({
      firstName: 'Ana',
      lastName: 'O"Neil, Jr.',
      throwingPreference: 1,
      notes: '+1 on Sundays\nLeft early',
      coEdGroup: 'women',
      wishes: { P: 'prefer', SS: 'prefer', Rover: 'avoid', C: 'never' },
    }),
    aPlayer({ firstName: 'דנה', lastName: 'Zoë \u{1f94e}' }),
  ];
  const text = await rosterCsv(players);
  expect(text).toContain('"\'=HYPERLINK(""x"")","\'@Lee",00,Switch,,');
  expect(text).toContain("'+1 on Sundays");
  const { lines, ignored } = await readRoster(text);
  expect(ignored).toEqual([]);
  expect(lines).toMatchObject(
    players.map(({ firstName, lastName, jerseyNumber, battingPreference, throwingPreference, coEdGroup }) => ({
      firstName,
      lastName,
      jerseyNumber: jerseyNumber ?? '',
      battingPreference,
      throwingPreference,
      coEdGroup,
    })),
  );
  expect(lines.map(({ positions }) => getPreferences(positions))).toEqual(players.map(({ wishes }) => wishes));
});
