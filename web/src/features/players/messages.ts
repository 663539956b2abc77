import { teamLimits } from 'contract/teams';
import type { ErrorMessageOptions } from '#lib/http/error-message.ts';

export const noTeam = "Team not found or you don't have access to this team.";

/** Every role reads what is entered about players. */
const whoSeesThis = 'All members of the team see this. Pages for families do not show it.';

export const playerErrors = {
  list: { fallback: 'Failed to load players. Please try again.', detail: 'none', byStatus: { 404: noTeam } },
  save: { fallback: 'Failed to save player' },
  archive: { fallback: 'Failed to archive player' },
  restore: { fallback: 'Failed to restore player' },
  delete: { fallback: 'Failed to delete player', detail: 'none' },
  pairs: { fallback: 'Failed to save pairs. Try again.' },
  pairNames: { fallback: 'Failed to load the names of the players. Try again.', detail: 'none' },
} as const satisfies Record<string, ErrorMessageOptions>;

export const listMessages = {
  loading: 'Loading players...',
  noPlayers: 'No players found',
  noPlayersHint: 'Add your roster once, then use it for every lineup.',
  noMatch: 'No players match your search and filters.',
  noneArchived: 'No archived players',
  noneArchivedHint: 'A player who has left the team can be archived: past games keep the name.',
};

export const formMessages = {
  added: 'Player saved.',
  full: (count: number, max: number) =>
    max < teamLimits.maxPlayersMax
      ? `The roster is full (${count} of ${max} players). Archive a player, or raise Max Players in the settings of the team.`
      : `The roster is full (${count} players, the most that a team can have). Archive a player first.`,
  updated: 'Player updated.',
  duplicateTip: 'Tip: use initials or nicknames to tell them apart.',
  moreFields: 'Batting, throwing, co-ed group, strength, notes',
  lastNameHint: 'An initial is enough',
  notesHint: 'No medical or family information',
  coEdHint: `For co-ed leagues only. ${whoSeesThis}`,
  positionsHint: `Tap a position to change it. ${whoSeesThis}`,
  strengthsHint: `Optional. Generate makes all innings about equally strong with it. ${whoSeesThis}`,
};

export const bulkMessages = {
  title: (players: number) => `Change ${describePlayers(players)}`,
  keep: 'What you leave as it is stays different for each player.',
  changed: (players: number) => `${describePlayers(players)} changed.`,
  unchanged: 'The players had all of this already.',
  nothingChosen: 'Choose at least one change.',
};

function describePlayers(players: number): string {
  return players === 1 ? '1 player' : `${players} players`;
}

export const positionMessages = {
  title: 'Who plays where',
  loading: 'Loading players...',
  keys: 'Click to change. Or move with the arrows, and press P, C, A or N.',
  taps: `Tap to change. ${whoSeesThis}`,
  stepTitle: 'Who pitches, who catches?',
  stepHint: 'Start with everyone, or answer for each player. Open answers count as yes until you decide.',
  teamNeeded: 'Create a team first, then say who plays where.',
  teamNotSelected: 'Select a team to say who plays where.',
  noPlayers: 'No players yet',
  noPlayersHint: 'Add your players first. Then say here, in one table, who plays where.',
};

export const deleteMessages = {
  checking: (name: string) => `Checking lineups for ${name}...`,
  deleted: 'Player deleted.',
  unchecked:
    'There is no network, so the lineups cannot be checked. The player is removed from those of games to come.',
  notPossible: 'This player cannot be deleted.',
};

export const archiveMessages = {
  archive:
    'Past games and the season keep the name. New lineups leave the player out. You can restore the player later.',
  erase: 'The player is removed from every lineup. Records of what was played say “Former player” instead of the name.',
  archived: (name: string) => `${name} is archived.`,
  restored: (name: string) => `${name} is back on the roster.`,
  opened: 'These games have open positions now:',
  wouldOpen: 'Games to come will have open positions:',
};

export const pairMessages = {
  about: `Keep two players together or apart in every lineup. ${whoSeesThis}`,
  none: 'No pairs yet. A pair can keep siblings on the bench together, or two beginners out of the infield at the same time.',
  loading: 'Loading pairs...',
  full: 'A team can have at most 50 pairs.',
  saved: 'Pair saved.',
  removed: 'Pair removed.',
  removing: (pair: string) => `${pair}. Lineups that you have saved stay as they are.`,
  choosePlayer: 'Choose a player',
  choosePlayers: 'Choose two different players',
  exists: 'These players already have a pair for this place',
  required: 'No lineup may break it.',
  wanted: 'It is broken as rarely as possible, and the rule check says so.',
};
