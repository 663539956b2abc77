import type { PitchLimits } from 'contract/season/pitch-limits';
import type { AgeGroup } from 'contract/teams';
import { type ErrorMessageOptions, serverMessage } from '#lib/http/error-message.ts';

export const messages = {
  moreFields: 'Season, league, roster size, time zone, batting order, new games',
  noTeams: 'A team holds your roster and your games. Just a name to start; everything else can wait.',
  gameDefaults: 'The form of the next game is filled with this. Games that are scheduled already stay as they are.',
  timeZone: 'Game times use this time zone.',
  ageGroup:
    'Decides how many days a pitcher rests after a game. Pitches and innings are counted with the innings played.',
  pitchTable: ({ table, ageGroup }: PitchLimits, limit: number | undefined) =>
    limit === undefined
      ? `No limit at ${ageGroup} and under. Ask your league which table it follows.`
      : `Up to ${limit} ${table.counts} a day${describeThreeDays(table)}, all games of the day together. Ask your league which table it follows.`,
  tableWithoutAge: (name: string, { table, ageGroup }: PitchLimits) =>
    `${name} states no limit at ${ageGroup} and under, so ${table.name} applies.`,
  noSuchTimeZone: 'No match. Try the nearest large city.',
  renewal: 'Renew it to create teams. Everything you have stays here.',
  basicLimit: 'The Basic plan includes 1 team.',
} as const;

function describeThreeDays({ threeDayLimit }: PitchLimits['table']): string {
  return threeDayLimit === undefined ? '' : ` and ${threeDayLimit} in three days`;
}

type PlannedGames = { readonly innings: number; readonly isMachinePitch: boolean };

export const setupMessages = {
  title: 'What is your team called?',
  hint: 'Two answers to start. Everything can be changed later in the settings of the team.',
  noAge: 'The age group sets the innings of a game and the rest of pitchers. You can choose it later.',
  describeAge: (age: AgeGroup, { innings, isMachinePitch }: PlannedGames) =>
    isMachinePitch
      ? `Games of ${innings} innings with ten in the field, and no rules for pitchers.`
      : `Games of ${innings} innings. Pitchers rest by the table for ${age} and under.`,
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
