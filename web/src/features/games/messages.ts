import { noGame } from '#domain/games/game-labels.ts';
import { type ErrorMessageOptions, serverMessage } from '#lib/http/error-message.ts';

export const messages = {
  teamNeeded: 'Games belong to a team. Create a team first.',
  teamNotSelected: "Games belong to a team. Select the team you're planning for.",
  noGames: 'Add a game, then make its lineup in seconds.',
  addPast: 'Add a game that was already played',
  saved: 'Game updated.',
  scheduled: 'Game scheduled.',
  deleted: 'Game deleted.',
  reopened: 'Game reopened.',
  gameOver: 'This game is over. It counts as completed and can no longer be edited.',
  everyoneFields: 'The outfield grows with the players who show up, so no one sits.',
  extraHitter: 'Bats along with the nine fielders.',
  designatedHitter: 'Bats in place of one of the nine fielders.',
  notBatting: "The player who starts there doesn't bat.",
  moreFields: 'Positions on the field, rules, rotation',
  typicalInnings: '6 for Little League through 12U, 7 for older and most softball.',
} as const;

export function describePositionLimit(limit: number): string {
  return `A game can have up to ${limit} positions.`;
}

const noTeam = { 404: 'Team not found or access denied' } as const;
const gameNotFound = { 404: noGame } as const;

export const gameErrors = {
  list: { fallback: 'Failed to fetch games', detail: 'status-text', byStatus: noTeam },
  read: { fallback: 'Failed to fetch game', detail: 'status-text', byStatus: gameNotFound },
  create: {
    fallback: 'An error occurred while creating the game',
    detail: 'none',
    byStatus: { ...noTeam, 400: (error) => serverMessage(error) ?? 'Failed to create game', 403: serverMessage },
  },
  update: {
    fallback: 'Failed to update game',
    detail: 'none',
    byStatus: { ...gameNotFound, 400: serverMessage, 403: serverMessage },
  },
  delete: { fallback: 'Failed to delete game', detail: 'status-text', byStatus: gameNotFound },
} as const satisfies Record<string, ErrorMessageOptions>;
