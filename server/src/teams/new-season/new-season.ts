import type { Pair } from 'contract/primitives/pairs';
import { isReadyMadePack } from 'contract/rule-packs/rules';
import type { NewSeason } from 'contract/season/new-season';
import type { Team } from 'contract/teams';
import { v7 as uuid } from 'uuid';
import { Refusal } from '#server/errors.ts';
import type { TeamEdit } from '../access.ts';
import { selectTeamByOwner } from '../queries.ts';
import {
  copyMembers,
  deactivateTeam,
  insertCopiedPacks,
  insertNextTeam,
  insertReturningPlayers,
  moveFeed,
  moveOpenOffers,
  selectCopiedPacks,
  selectCopiedTeam,
  selectNextTeam,
  selectReturningPlayers,
} from './queries.ts';

/**
 * Goes on with the team in a new one. It takes the place of the old one in the plan, so that the plan allows it. A request
 * with the id of the team that was made is a retry: the first response was lost.
 */
export async function startNewSeasonOfTeam(edit: TeamEdit, form: NewSeason): Promise<Team> {
  const { tx, teamId, ownerId, role, now } = edit;
  const { id = uuid() } = form;
  const started = await selectNextTeam(tx, teamId);
  if (started && started.id !== id) throw createStartedRefusal(started.name);
  if (!started) {
    await copyTeam(edit, { ...form, id });
    await moveFeed(tx, teamId, id);
    await deactivateTeam(tx, teamId, now);
  }
  const team = await selectTeamByOwner(tx, ownerId, id);
  if (!team) throw new Refusal('team_not_found');
  return { ...team, role, isReadOnly: false };
}

function createStartedRefusal(name: string): Refusal {
  return new Refusal('season_started', { message: `The new season has been started already, as "${name}".` });
}

type Copy = NewSeason & { readonly id: string };

async function copyTeam({ tx, teamId, now }: TeamEdit, { id, name, ageGroup, players }: Copy): Promise<void> {
  const returning = await selectReturning({ tx, teamId }, players);
  const packs = await selectCopiedPacks(tx, teamId);
  const newIds = new Map([...returning, ...packs].map((row) => [row.id, uuid()]));
  const withNewId = <Row extends { readonly id: string }>(row: Row): Row => ({
    ...row,
    id: newIds.get(row.id) ?? row.id,
  });
  const { pairs, defaultRulePackId, ...settings } = await selectCopiedTeam(tx, teamId);
  const inserted = await insertNextTeam(
    tx,
    teamId,
    {
      ...settings,
      id,
      name,
      ageGroup,
      pairs: copyPairs(pairs, newIds),
      defaultRulePackId: copyDefaultPack(defaultRulePackId, newIds),
    },
    now,
  );
  if (!inserted) throw new Refusal('id_taken');
  await insertReturningPlayers(tx, id, returning.map(withNewId), now);
  await insertCopiedPacks(tx, id, packs.map(withNewId), now);
  await copyMembers(tx, teamId, id);
  await moveOpenOffers(tx, teamId, id);
}

async function selectReturning({ tx, teamId }: Pick<TeamEdit, 'tx' | 'teamId'>, ids: readonly string[]) {
  const chosen = [...new Set(ids)];
  const returning = await selectReturningPlayers(tx, teamId, chosen);
  if (returning.length === chosen.length) return returning;
  throw new Refusal('invalid', {
    errors: { players: ['Someone left the roster meanwhile. Choose the returning players again'] },
  });
}

type NewIds = ReadonlyMap<string, string>;

/** Only the pairs of which both players return. */
function copyPairs(pairs: readonly Pair[], newIds: NewIds): readonly Pair[] {
  return pairs.flatMap((pair) => {
    const [one, other] = pair.players.map((player) => newIds.get(player));
    return one !== undefined && other !== undefined ? [{ ...pair, players: [one, other] }] : [];
  });
}

function copyDefaultPack(packId: string | null, newIds: NewIds): string | null {
  if (packId === null || isReadyMadePack(packId)) return packId;
  return newIds.get(packId) ?? null;
}
