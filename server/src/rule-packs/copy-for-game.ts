import { isReadyMadePack, type OwnRulePack, unknownPackMessage } from 'contract/rule-packs/rules';
import type { Tx } from '#server/database/schema.ts';
import { Refusal } from '#server/errors.ts';
import type { CoachedTeamId, EditableGame } from '#server/teams/access.ts';
import { selectRulePack, toCopy, updateCopyOfGame } from './queries.ts';

type Stored = {
  readonly rulePackId: string | null;
  readonly ownRulePack: OwnRulePack | null;
  /** A final lineup keeps the rules it was made with. */
  readonly lineupStatus: 'draft' | 'final' | null;
};

type Choice = {
  readonly rulePackId: string | null;
  /** The game before the change; absent for a new game. */
  readonly stored?: Stored;
  /** The name of the field in the request. */
  readonly field?: string;
};

/** The copy that a game keeps of the own pack it names; null for a ready-made pack. An unknown pack is refused. */
export async function copyPackForGame(tx: Tx, teamId: CoachedTeamId, choice: Choice): Promise<OwnRulePack | null> {
  const { rulePackId, stored, field = 'rulePackId' } = choice;
  if (rulePackId === null || isReadyMadePack(rulePackId)) return null;
  const current = stored?.rulePackId === rulePackId ? stored.ownRulePack : null;
  if (current && stored?.lineupStatus === 'final') return current;
  const pack = await selectRulePack(tx, teamId, rulePackId);
  if (pack) return toCopy(pack);
  // The pack was deleted. The game keeps its rules until the coach chooses others.
  if (current) return current;
  throw new Refusal('invalid', { errors: { [field]: [unknownPackMessage] } });
}

/** A lineup that is no longer final follows the pack again. Returns the rules by which the lineup is judged. */
export async function refreshCopy(tx: Tx, game: EditableGame, stored: Stored): Promise<OwnRulePack | null> {
  const { rulePackId, ownRulePack } = stored;
  if (ownRulePack === null || rulePackId === null || isReadyMadePack(rulePackId)) return ownRulePack;
  const pack = await selectRulePack(tx, game.teamId, rulePackId);
  if (!pack || pack.version === ownRulePack.version) return ownRulePack;
  await updateCopyOfGame(tx, game, toCopy(pack));
  return toCopy(pack);
}
