import type { ErrorMessageOptions } from '#lib/http/error-message.ts';

export const seasonMessages = {
  teamNeeded: 'A season belongs to a team. Create a team first.',
  teamNotSelected: 'A season belongs to a team. Select the team you coach.',
  nothingCounts: 'No game counts yet',
  whatCounts:
    'A game counts once you have recorded what was played, or once its day has passed and its lineup is final. Drafts never count.',
  onlyPro: 'Positions, batting and pitching are part of Pro. Bench shares are free.',
  newSeason: 'Goes on with the team: its players, settings and rules come along, and this season stays to be read.',
  csvFailed: 'Failed to create the file',
} as const;

export const seasonErrors = {
  fallback: 'Failed to load the season',
  byStatus: { 404: 'Team not found or access denied' },
} as const satisfies ErrorMessageOptions;
