import type { ErrorMessageOptions } from '#lib/http/error-message.ts';

export const noTeam = "Team not found or you don't have access to this team.";

export const playerErrors = {
  list: { fallback: 'Failed to load players. Please try again.', detail: 'none', byStatus: { 404: noTeam } },
  save: { fallback: 'Failed to save player' },
  delete: { fallback: 'Failed to delete player', detail: 'none' },
} as const satisfies Record<string, ErrorMessageOptions>;

export const listMessages = {
  loading: 'Loading players...',
  noPlayers: 'No players found',
  noPlayersHint: 'Add your roster once, then use it for every lineup.',
  noMatch: 'No players match your search and filters.',
};

export const formMessages = {
  added: 'Player saved.',
  updated: 'Player updated.',
  duplicateTip: 'Tip: use initials or nicknames to tell them apart.',
  lastNameHint: 'An initial is enough',
  coEdHint: 'For co-ed leagues only. Only coaches see this.',
  positionsHint: 'Tap a position to change it. Only coaches see this.',
};

export const deleteMessages = {
  checking: (name: string) => `Checking lineups for ${name}...`,
  deleted: 'Player deleted.',
  notPossible: 'This player cannot be deleted.',
};
