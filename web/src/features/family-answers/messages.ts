import { HOURS_BEFORE_GAME } from 'contract/answers/team-answers';

export const messages = {
  intro:
    'Families say who is coming: going, not going, late or leaving early. They need no account, and see neither notes nor what others said.',
  guests: 'Create an account to send links to families.',
  load: 'Failed to load the links',
  change: 'Failed to change the links',
  offline: 'Links need a connection. Families can still answer.',
  teamHeading: 'One link for the group chat',
  team: 'Each family chooses its child once, by first name and initial.',
  onSharedPage: 'Show it on shared lineups. Everyone with a shared lineup can answer then.',
  playersHeading: 'One link for each player',
  players:
    'Each family sees its own child alone, also its innings in the season so far. Send every link to one family only.',
  ended: 'The links of this season have ended with it. Create new ones for the team of the new season.',
  lost: "This link still works, but it can't be shown any more. Turn it off and create a new one.",
  playerLinks: {
    copied: 'Copied, one line for each player.',
    notCopied: "Couldn't copy. Select the links and copy them by hand.",
  },
} as const;

const dayHours = 24;

export const hoursOptions = [
  { value: '', label: 'At any time before a game' },
  ...HOURS_BEFORE_GAME.map((hours) => ({ value: String(hours), label: formatHours(hours) })),
];

function formatHours(hours: number): string {
  if (hours === dayHours) return 'From 24 hours before a game';
  return hours === 7 * dayHours ? 'From a week before a game' : `From ${hours / dayHours} days before a game`;
}
