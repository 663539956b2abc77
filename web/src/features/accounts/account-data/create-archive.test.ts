import type { AccountExport } from 'contract/privacy/account-export';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readCsv } from '#lib/files/text-tables.ts';
import { anExport } from '#test/fakes/account-export.ts';
import { createArchive } from './create-archive.ts';

async function readArchive(account: AccountExport) {
  const files = unzipSync(await createArchive(account));
  const read = (name: string) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(files[name]);
  return { names: Object.keys(files), read, readTable: (name: string) => readCsv(read(name)) };
}

describe('[P-03] The archive of an export', () => {
  it('[P-03] has a text about its files, everything as JSON, and one CSV file of each kind.', async () => {
    const { names, read } = await readArchive(anExport());
    const tables = ['teams.csv', 'players.csv', 'games.csv', 'lineups.csv', 'played-games.csv', 'availability.csv'];
    expect(names).toEqual(['README.txt', 'evenfield-data.json', ...tables]);
    expect(JSON.parse(read('evenfield-data.json'))).toEqual(anExport());
    for (const name of names.slice(1)) expect(read('README.txt')).toContain(name);
    // Spreadsheets on Windows read UTF-8 only after a byte order mark.
    for (const name of tables) expect(read(name).startsWith('\u{feff}')).toBe(true);
  });

  it('[P-03] names teams, players and games in every table instead of their ids.', async () => {
    const { readTable } = await readArchive(anExport());
    expect((await readTable('teams.csv'))[1]).toEqual(
      expect.arrayContaining(['River Otters', 'Spring 2026', '10', '12', 'America/Chicago', 'balanced']),
    );
    expect((await readTable('players.csv')).slice(1)).toEqual([
      expect.arrayContaining(['River Otters', 'Ána', 'Reyes', '00', 'Left', 'Right', 'P, SS', 'Likes "first" base']),
      expect.arrayContaining(['River Otters', 'Ben', 'Ito', 'Unknown', 'women', 'C']),
    ]);
    expect((await readTable('games.csv'))[1]).toEqual([
      ...['River Otters', 'Spring 2026', '2026-05-09', '18:30', 'Hawks', 'Field 2', 'Away', '2', 'Standard9'],
      ...['Club rules', 'Yes', ''],
    ]);
    expect(await readTable('lineups.csv')).toEqual([
      expect.arrayContaining(['Batting Order', 'Player', 'Inning 1', 'Inning 2']),
      ['River Otters', 'Spring 2026', '2026-05-09', 'Hawks', 'final', '1', 'Ben Ito', 'C', ''],
      ['River Otters', 'Spring 2026', '2026-05-09', 'Hawks', 'final', '2', 'Ána Reyes', 'P', 'P'],
    ]);
    expect((await readTable('played-games.csv')).slice(1)).toEqual([
      ['River Otters', 'Spring 2026', '2026-05-09', 'Hawks', '1', 'Ána Reyes', '21', 'P', 'Bench'],
      ['River Otters', 'Spring 2026', '2026-05-09', 'Hawks', '', 'Former player', '', '', 'P'],
    ]);
    expect((await readTable('availability.csv'))[1]).toEqual([
      ...['River Otters', 'Spring 2026', '2026-05-09', 'Hawks', 'Ben Ito', 'in', '', '1'],
    ]);
  });

  it('[P-03] writes no cell that a spreadsheet would run as a formula.', async () => {
    const account = anExport();
    const [first = {}, ...others] = account.players;
    const players = [{ ...first, lastName: '=HYPERLINK("http://evil.example")', notes: '@SUM(1)' }, ...others];
    const { names, read, readTable } = await readArchive({ ...account, players });
    for (const name of names.filter((file) => file.endsWith('.csv')))
      expect(read(name).slice(1)).not.toMatch(/(^|[,\n]"?)[=+\-@\t]/);
    expect(read('players.csv')).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
    expect((await readTable('players.csv'))[1]).toContain('=HYPERLINK("http://evil.example")');
  });

  it('[P-03] has the headings alone for a coach without a team.', async () => {
    const nothing = { teams: [], players: [], games: [], lineups: [], playedGames: [], availability: [] };
    const { names, readTable } = await readArchive({ ...anExport(), ...nothing });
    for (const name of names.filter((file) => file.endsWith('.csv'))) expect(await readTable(name)).toHaveLength(1);
  });
});
