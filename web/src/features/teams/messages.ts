import { type ErrorMessageOptions, serverMessage } from '#lib/http/error-message.ts';
export const messages = {
  noTeams: 'A team holds your roster and your games. Just a name to start; everything else can wait.',
  timeZone: 'Game times use this time zone.',
  ageGroup: 'Decides how many days a pitcher rests after a game. Pitches are counted with the innings played.',
  noSuchTimeZone: 'No match. Try the nearest large city.',
  renewal: 'Renew it to create teams. Everything you have stays here.',
  basicLimit: 'The Basic plan includes 1 team.',
} as const;

const unexpected = 'An unexpected error occurred';

export const teamErrors = {
  read: { fallback: 'Failed to fetch team', detail: 'status-text', byStatus: { 404: 'Team not found' } },
  create: {
    fallback: 'Failed to create team',
    detail: 'status-text',
    byStatus: { 400: (error) => serverMessage(error) ?? 'Failed to create team' },
    unexpected,
  },
  update: {
    fallback: 'Failed to update team',
    detail: 'status-text',
    byStatus: {
      400: (error) => (error.hasMessage ? `Failed to update team: ${error.message}` : undefined),
      403: serverMessage,
      404: 'Team not found',
    },
    unexpected,
  },
  delete: { fallback: 'Failed to delete team', detail: 'status-text', byStatus: { 404: 'Team not found' } },
} as const satisfies Record<string, ErrorMessageOptions>;
