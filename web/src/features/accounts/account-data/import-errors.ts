import type { FieldErrors } from 'contract/http/field-errors';

const rowNames: Readonly<Record<string, string>> = {
  teams: 'Team',
  rulePacks: 'Rule pack',
  players: 'Player',
  games: 'Game',
  lineups: 'Lineup',
  playedGames: 'Played game',
  availability: 'Availability',
};

/** All mistakes that the server found, such as `Player 3, firstName: First name is required`. */
export function listImportErrors(errors: FieldErrors): readonly string[] {
  return Object.entries(errors).flatMap(([field, messages]) => {
    const [table = '', row, ...path] = field.split('.');
    const place = `${rowNames[table] ?? table}${row === undefined ? '' : ` ${Number(row) + 1}`}`;
    return messages.map((message) => `${[place, ...(path.length > 0 ? [path.join('.')] : [])].join(', ')}: ${message}`);
  });
}
