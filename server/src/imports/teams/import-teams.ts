import type { TeamImport } from 'contract/privacy/team-import';
import { isReadyMadePack, unknownPackMessage } from 'contract/rule-packs/rules';
import type { Dependencies } from '#server/dependencies.ts';
import { Refusal } from '#server/errors.ts';
import { lockCoachPlan } from '#server/teams/queries.ts';
import { rejectBeyondPlan } from '#server/teams/teams.ts';
import { insertImportedRows } from './queries.ts';
import { createNewIds, toRows } from './to-rows.ts';

/**
 * Creates the teams of an export with all that is in them, or nothing. Every id gets a new one, also those of players
 * who have left a team, so that nothing that is stored is overwritten or named.
 *
 * A final lineup stays final: it was judged when it was saved, by the season of that time.
 */
export function importTeamsOfCoach(
  { db, config, clock }: Pick<Dependencies, 'db' | 'config' | 'clock'>,
  ownerId: string,
  imported: TeamImport,
): Promise<{ id: string; name: string }[]> {
  rejectUnknownDefaultPacks(imported);
  const ids = createNewIds();
  return db.transaction().execute(async (tx) => {
    const plan = await lockCoachPlan(tx, ownerId);
    if (!plan) throw new Refusal('session_ended');
    const now = clock();
    await rejectBeyondPlan(tx, { ownerId, plan, newTeams: imported.teams.length, config }, now);
    await insertImportedRows(tx, toRows(imported, { ids, ownerId, now }));
    return imported.teams.map(({ id, name }) => ({ id: ids.ofTeam(id), name }));
  });
}

function rejectUnknownDefaultPacks({ teams, rulePacks }: TeamImport): void {
  const own = new Set(rulePacks.map(({ teamId, id }) => `${teamId} ${id}`));
  const errors = teams.flatMap(({ id, defaultRulePackId }, row) =>
    defaultRulePackId === null || isReadyMadePack(defaultRulePackId) || own.has(`${id} ${defaultRulePackId}`)
      ? []
      : [[`teams.${row}.defaultRulePackId`, [unknownPackMessage]] as const],
  );
  if (errors.length > 0) throw new Refusal('invalid', { errors: Object.fromEntries(errors) });
}
