import { createTeam, type Team, updateTeam } from 'contract/teams';
import { useCreateOnce } from '#lib/forms/use-create-once.ts';
import { callOrQueue } from '#lib/http/queued-writes.ts';
import { type TeamFormOutput, toNewTeam } from './team-form-values.ts';

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
