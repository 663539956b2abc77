import { BATTING, battingUnknown, type Player, THROWING, throwingUnknown } from 'contract/players';
import { formatPositions } from '#domain/players/position-lists.ts';
import { writeCsv } from '#lib/files/text-tables.ts';

const headings = [
  'First Name',
  'Last Name',
  'Jersey Number',
  'Bats',
  'Throws',
  'Notes',
  'Co-ed Group',
  'Positions',
  'Avoids',
  'Never Plays',
];

/** The roster as a spreadsheet, and this app, read it. */
export function rosterCsv(players: readonly Player[]): Promise<string> {
  const rows = players.map((player) => [
    player.firstName,
    player.lastName,
    player.jerseyNumber ?? '',
    player.battingPreference === battingUnknown ? '' : (BATTING[player.battingPreference] ?? ''),
    player.throwingPreference === throwingUnknown ? '' : (THROWING[player.throwingPreference] ?? ''),
    player.notes ?? '',
    player.coEdGroup ?? '',
    formatPositions(player.wishes, 'prefer'),
    formatPositions(player.wishes, 'avoid'),
    formatPositions(player.wishes, 'never'),
  ]);
  return writeCsv([headings, ...rows]);
}
