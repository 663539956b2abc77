import { createTeam, type newTeam, type Team, teamChange, teamLimits, updateTeam } from 'contract/teams';
import type { z } from 'zod';
import { localTimeZone } from '#lib/dates/format-dates.ts';
import { useCreateOnce } from '#lib/forms/use-create-once.ts';
import { callOrQueue } from '#lib/http/queued-writes.ts';

/** Both forms use this schema; only the form for editing shows `isActive`. */
export const teamForm = teamChange.omit({ version: true });
export type TeamFormInput = z.input<typeof teamForm>;
export type TeamFormOutput = z.output<typeof teamForm>;

export const noDefaults = { inningsCount: null, positionConfiguration: null, rulePackId: null, location: null };

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
    pitchTable: team?.pitchTable ?? null,
    battingOrderMode: team?.battingOrderMode ?? 'balanced',
    gameDefaults: team?.gameDefaults ?? noDefaults,
    isActive: team?.isActive ?? true,
  };
}

/** The call that creates a team takes no `isActive`, because a new team is always active. */
function toNewTeam({ isActive: _, ...fields }: TeamFormInput): z.input<typeof newTeam> {
  return fields;
}

/** Creates the team of a form once, even with several attempts. A creation that the server has refused keeps its id. */
export function useCreateTeamOnce(id?: string | undefined) {
  const { createOnce } = useCreateOnce({
    refusedId: id,
    create: (teamId, values: TeamFormOutput) => callOrQueue(createTeam, { body: { ...toNewTeam(values), id: teamId } }),
    change: ({ id: teamId, version }: Team, values) =>
      callOrQueue(updateTeam, { params: { teamId }, body: { ...values, version } }),
  });
  return createOnce;
}
