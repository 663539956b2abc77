import { createTeam, type Team, updateTeam } from 'contract/teams';
import { useCreateOnce } from '#lib/forms/use-create-once.ts';
import { callOrQueue } from '#lib/http/queued-writes.ts';
import { type TeamFormOutput, toNewTeam } from './team-form-values.ts';

/** Creates the team of a form once, even with several attempts. `refusedId` is that of a creation that it replaces. */
export function useCreateTeamOnce(refusedId?: string | undefined) {
  return useCreateOnce({
    refusedId,
    create: (id, values: TeamFormOutput) => callOrQueue(createTeam, { body: { ...toNewTeam(values), id } }),
    change: ({ id, version }: Team, values) =>
      callOrQueue(updateTeam, { params: { teamId: id }, body: { ...values, version } }),
  });
}
