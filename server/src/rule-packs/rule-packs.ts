import { getEarliestToday } from 'contract/primitives/days';
import type { Deletion } from 'contract/primitives/fields';
import { foldText } from 'contract/primitives/name-key';
import { type NewRulePack, type RulePack, type RulePackChange, rulePackLimits } from 'contract/rule-packs';
import { v7 as uuid } from 'uuid';
import type { Db, Tx } from '#server/database/schema.ts';
import { Refusal, requireCurrent } from '#server/errors.ts';
import type { CoachedTeamId, TeamEdit } from '#server/teams/access.ts';
import { clearDefaultRulePack, hasDeletedRow, insertDeletedRow, selectTeam } from '#server/teams/queries.ts';
import {
  deleteRulePack,
  insertRulePack,
  selectRulePack,
  selectRulePacks,
  updateCopiesOfGames,
  updateRulePack,
} from './queries.ts';

/** In order of name. */
export async function readRulePacks(db: Db, teamId: CoachedTeamId): Promise<RulePack[]> {
  const packs = await selectRulePacks(db, teamId);
  return packs.toSorted((one, other) => one.name.localeCompare(other.name, 'en') || one.id.localeCompare(other.id));
}

/** A pack with the id of one that the team has is a retry: the first response was lost, and this one takes its place. */
export async function createOwnPack(
  { tx, teamId, now }: TeamEdit,
  { id = uuid(), ...pack }: NewRulePack,
): Promise<RulePack> {
  const existing = await selectRulePack(tx, teamId, id);
  if (existing) return existing;
  if (await hasDeletedRow(tx, teamId, [id])) throw new Refusal('row_deleted');
  const others = await selectRulePacks(tx, teamId);
  if (others.length >= rulePackLimits.perTeam) throw new Refusal('too_many_rule_packs');
  rejectUsedName(pack.name, others);
  const inserted = await insertRulePack(tx, teamId, { ...pack, id }, now);
  if (!inserted) throw new Refusal('id_taken');
  return inserted;
}

export async function changeOwnPack(edit: TeamEdit, packId: string, change: RulePackChange): Promise<RulePack> {
  const { tx, teamId, now } = edit;
  await rejectMissing(tx, teamId, packId);
  const others = (await selectRulePacks(tx, teamId)).filter(({ id }) => id !== packId);
  rejectUsedName(change.name, others);
  const changed = await updateRulePack(tx, { teamId, packId }, change, now);
  if (!changed) throw new Refusal('stale_version');
  const team = await selectTeam(tx, teamId);
  const earliestToday = getEarliestToday(team?.timeZone ?? null, now);
  await updateCopiesOfGames(tx, teamId, changed, { earliestToday });
  return changed;
}

/** Games keep their copy of the rules. */
export async function deleteOwnPack({ tx, teamId, now }: TeamEdit, packId: string, deletion: Deletion): Promise<void> {
  requireCurrent(await selectRulePack(tx, teamId, packId), deletion, 'rule_pack_not_found');
  await deleteRulePack(tx, teamId, packId);
  await insertDeletedRow(tx, teamId, packId);
  await clearDefaultRulePack(tx, teamId, packId, now);
}

async function rejectMissing(tx: Tx, teamId: CoachedTeamId, packId: string): Promise<void> {
  if (!(await selectRulePack(tx, teamId, packId))) throw new Refusal('rule_pack_not_found');
}

/** The form of a game shows names only, so each name stands for one pack. */
function rejectUsedName(name: string, others: readonly RulePack[]): void {
  if (!others.some((other) => foldText(other.name) === foldText(name))) return;
  const refusal = 'duplicate_rule_pack';
  throw new Refusal(refusal, { errors: { name: [new Refusal(refusal).message] } });
}
