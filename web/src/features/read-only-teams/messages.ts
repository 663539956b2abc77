export const messages = {
  aboutChoice:
    'Basic includes 1 team. You can still view, export, and delete the others. You can choose only once; upgrading to Pro makes all teams editable again.',
  choice: 'Your choice could not be saved. Try again.',
  earlierSeason: 'The team has gone on in a new season. Its players, games and record stay here to be read.',
  readOnlyTeam:
    "Your Pro plan has ended, and Basic includes 1 team. You can view, export, and delete what's here, but not change it. Nothing is lost: upgrade to Pro to edit it again.",
} as const;

/** `editable` is the name of the only team that can still be edited. */
export function describeReadOnlyTeams(editable: string | undefined): string {
  const current = editable === undefined ? '' : `, now ${editable}`;
  return `Your Pro plan has ended, and Basic includes 1 team${current}. You can view, print, export, and delete everything else, but not change it. Nothing is lost: upgrade to Pro to edit it again.`;
}
