import type { TeamRole } from 'contract/team-roles';

export const messages = {
  planOfOwner:
    'The plan of its owner does not include this team now, so it can only be read. Nothing is lost. Ask the owner.',
  aboutChoice:
    'Basic includes 1 team. You can still view, export, and delete the others. You can choose only once; upgrading to Pro makes all teams editable again.',
  choice: 'Your choice could not be saved. Try again.',
  earlierSeason: {
    readOnly: 'The team has gone on in a new season. Its players, games and record stay here to be read.',
    editable:
      'The team has gone on in a new season. Its players, games and record stay here, and you can correct them.',
  },
  readOnlyTeam:
    "Your Pro plan has ended, and Basic includes 1 team. You can view, export, and delete what's here, but not change it. Nothing is lost: upgrade to Pro to edit it again.",
} as const;

/** `editable` is the name of the only team that can still be edited. */
export function describeReadOnlyTeams(editable: string | undefined): string {
  const current = editable === undefined ? '' : `, now ${editable}`;
  return `Your Pro plan has ended, and Basic includes 1 team${current}. You can view, print, export, and delete everything else, but not change it. Nothing is lost: upgrade to Pro to edit it again.`;
}

export const assistantTitles: Readonly<Record<TeamRole, string>> = {
  owner: 'You own this team',
  coach: 'You coach this team',
  helper: 'You help with this team',
  viewer: 'You can look at this team',
};

/** What an assistant can do here, and who can allow more. */
export function describeRole(role: TeamRole): string {
  const what =
    role === 'helper' ? 'You can check players in, run game mode and record games.' : 'You can read everything.';
  return `${what} Ask the owner if you should be able to change more.`;
}
