import type { NewRulePack, RulePack, RulePackChange } from 'contract/rule-packs';
import type { OwnRulePack } from 'contract/rule-packs/rules';
import type { ExpressionBuilder, Selectable } from 'kysely';
import type { Db, Schema, Tx } from '#server/database/schema.ts';
import type { CoachedTeamId, EditableGame, EditableTeamId } from '#server/teams/access.ts';

/** In no order. A team has at most 20. */
export async function selectRulePacks(db: Db, teamId: CoachedTeamId): Promise<RulePack[]> {
  const rows = await queryPacks(db, teamId).execute();
  return rows.map(toRulePack);
}

export async function selectRulePack(db: Db, teamId: CoachedTeamId, packId: string): Promise<RulePack | undefined> {
  const row = await queryPacks(db, teamId).where('id', '=', packId).executeTakeFirst();
  return row && toRulePack(row);
}

/** Undefined when any coach has a pack with this id. */
export async function insertRulePack(
  tx: Tx,
  teamId: EditableTeamId,
  { rules, ...pack }: NewRulePack & { readonly id: string },
  now: Date,
): Promise<RulePack | undefined> {
  const row = await tx
    .insertInto('rulePacks')
    .values({ ...pack, teamId, rules: JSON.stringify(rules), createdAt: now, updatedAt: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning((eb) => [...packColumns, countGames(eb)])
    .executeTakeFirst();
  return row && toRulePack(row);
}

/** Undefined when the pack is gone or a newer version is stored than the one the change was made from. */
export async function updateRulePack(
  tx: Tx,
  { teamId, packId }: { readonly teamId: EditableTeamId; readonly packId: string },
  { name, rules, version }: RulePackChange,
  now: Date,
): Promise<RulePack | undefined> {
  const row = await tx
    .updateTable('rulePacks')
    .set((eb) => ({ name, rules: JSON.stringify(rules), version: eb('version', '+', 1), updatedAt: now }))
    .where('teamId', '=', teamId)
    .where('id', '=', packId)
    .where((eb) => (version === undefined ? eb.lit(true) : eb('version', '=', version)))
    .returning((eb) => [...packColumns, countGames(eb)])
    .executeTakeFirst();
  return row && toRulePack(row);
}

export async function deleteRulePack(tx: Tx, teamId: EditableTeamId, packId: string): Promise<void> {
  await tx.deleteFrom('rulePacks').where('teamId', '=', teamId).where('id', '=', packId).execute();
}

/**
 * Gives the games to come that name the pack its rules. A game that has a final lineup or a played record, or is over,
 * keeps the rules it was made with.
 */
export async function updateCopiesOfGames(
  tx: Tx,
  teamId: EditableTeamId,
  pack: RulePack,
  { earliestToday }: { readonly earliestToday: string },
): Promise<void> {
  await tx
    .updateTable('games')
    .set({ ownRulePack: JSON.stringify(toCopy(pack)) })
    .where('teamId', '=', teamId)
    .where('rulePackId', '=', pack.id)
    .where('finalAt', 'is', null)
    .where('gameDate', '>=', earliestToday)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('lineups')
            .select('lineups.gameId')
            .whereRef('lineups.teamId', '=', 'games.teamId')
            .whereRef('lineups.gameId', '=', 'games.id')
            .where('lineups.status', '=', 'final'),
        ),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('playedGames')
            .select('playedGames.gameId')
            .whereRef('playedGames.teamId', '=', 'games.teamId')
            .whereRef('playedGames.gameId', '=', 'games.id'),
        ),
      ),
    )
    .execute();
}

export async function updateCopyOfGame(tx: Tx, { teamId, gameId }: EditableGame, copy: OwnRulePack): Promise<void> {
  await tx
    .updateTable('games')
    .set({ ownRulePack: JSON.stringify(copy) })
    .where('teamId', '=', teamId)
    .where('id', '=', gameId)
    .execute();
}

/** What a game keeps of the pack. */
export function toCopy({ name, version, basedOn, rules }: RulePack): OwnRulePack {
  return { name, version, basedOn, rules };
}

const packColumns = ['id', 'name', 'basedOn', 'rules', 'version', 'createdAt', 'updatedAt'] as const;

function queryPacks(db: Db, teamId: CoachedTeamId) {
  return db
    .selectFrom('rulePacks')
    .select((eb) => [...packColumns, countGames(eb)])
    .where('teamId', '=', teamId);
}

function countGames(eb: ExpressionBuilder<Schema, 'rulePacks'>) {
  return eb
    .selectFrom('games')
    .select((games) => games.fn.countAll<number>().as('games'))
    .whereRef('games.teamId', '=', 'rulePacks.teamId')
    .where('games.rulePackId', '=', (game) => game.cast(game.ref('rulePacks.id'), 'text'))
    .as('gameCount');
}

type PackRow = Pick<Selectable<Schema['rulePacks']>, (typeof packColumns)[number]> & { gameCount: number | null };

function toRulePack(row: PackRow): RulePack {
  return {
    ...row,
    gameCount: row.gameCount ?? 0,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
