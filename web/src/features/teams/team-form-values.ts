import { type newTeam, type Team, teamChange, teamLimits } from 'contract/teams';
import type { z } from 'zod';
import { localTimeZone } from '#lib/dates/format-dates.ts';
import { formatZoneName } from '#lib/dates/time-zones.ts';
import { formatAgeGroup } from './age-group-field.tsx';
import { battingOrderLabels } from './messages.ts';

/** Both forms use this schema; only the form for editing shows `isActive`. */
export const teamForm = teamChange.omit({ version: true });
export type TeamFormInput = z.input<typeof teamForm>;
export type TeamFormOutput = z.output<typeof teamForm>;

const noDefaults = { inningsCount: null, positionConfiguration: null, rulePackId: null, location: null };

export function teamFormValues(team: Team | undefined): TeamFormInput {
  return {
    name: team?.name ?? '',
    season: team?.season ?? '',
    leagueLevel: team?.leagueLevel ?? '',
    maxPlayers: team?.maxPlayers ?? teamLimits.maxPlayersDefault,
    // Most coaches play where they are. A saved team without a time zone stays without one until the coach chooses.
    timeZone: team ? team.timeZone : localTimeZone(),
    // A team that an older version of the app stored on the device may have none.
    ageGroup: team?.ageGroup ?? null,
    battingOrderMode: team?.battingOrderMode ?? 'balanced',
    gameDefaults: team?.gameDefaults ?? noDefaults,
    isActive: team?.isActive ?? true,
  };
}

/** The call that creates a team takes no `isActive`, because a new team is always active. */
export function toNewTeam({ isActive: _, ...fields }: TeamFormInput): z.input<typeof newTeam> {
  return fields;
}

export function teamDifferences(newer: Team, mine: TeamFormInput): string[] {
  const theirs = teamFormValues(newer);
  return [
    theirs.name !== mine.name && `Team name: ${theirs.name}`,
    theirs.season !== mine.season && `Season: ${theirs.season || 'none'}`,
    theirs.leagueLevel !== mine.leagueLevel && `League level: ${theirs.leagueLevel || 'none'}`,
    theirs.maxPlayers !== mine.maxPlayers && `Max players: ${theirs.maxPlayers}`,
    theirs.timeZone !== mine.timeZone && `Time zone: ${theirs.timeZone ? formatZoneName(theirs.timeZone) : 'not set'}`,
    theirs.ageGroup !== mine.ageGroup && `Age group: ${formatAgeGroup(theirs.ageGroup ?? null)}`,
    theirs.battingOrderMode !== mine.battingOrderMode &&
      `Batting order: ${battingOrderLabels[theirs.battingOrderMode ?? 'balanced'].name.toLowerCase()}`,
    !isSameDefaults(theirs, mine) && 'What new games start with differs',
    theirs.isActive !== mine.isActive && (theirs.isActive ? 'Active' : 'Inactive'),
  ].filter((line) => line !== false);
}

function isSameDefaults({ gameDefaults: one }: TeamFormInput, { gameDefaults: other }: TeamFormInput): boolean {
  return (
    one?.inningsCount === other?.inningsCount &&
    one?.positionConfiguration === other?.positionConfiguration &&
    (one?.rulePackId || null) === (other?.rulePackId || null) &&
    (one?.location || null) === (other?.location || null)
  );
}
