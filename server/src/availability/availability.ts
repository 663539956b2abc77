import type { AvailabilityChange, PlayerAvailability, SavedAvailability } from 'contract/availability';
import { Refusal } from '#server/errors.ts';
import { lockGame } from '#server/games/queries.ts';
import { selectPlayer, selectRoster } from '#server/players/queries.ts';
import type { GameDayEdit } from '#server/teams/access.ts';
import { deleteAvailabilityExcept, selectAvailability, upsertAvailability, upsertMark } from './queries.ts';

/** Refused when the stored version is newer than the version that the change is based on. */
export async function updatePlayerAvailability(
  { tx, game, now }: GameDayEdit,
  playerId: string,
  { version, ...presence }: AvailabilityChange,
): Promise<SavedAvailability[]> {
  if (!(await lockGame(tx, game))) throw new Refusal('game_not_found');
  if (!(await selectPlayer(tx, game.teamId, playerId))) throw new Refusal('player_not_found');
  // No other transaction changes the list while this one holds the lock of the team.
  const list = await selectAvailability(tx, game);
  const current = list.find((entry) => entry.playerId === playerId) ?? createDefaultAvailability(playerId);
  if (version !== undefined && version !== current.version) throw new Refusal('stale_version', { body: { current } });
  const saved = await upsertMark(tx, game, { ...presence, playerId }, now);
  return saved ? replaceInList(list, saved) : list;
}

/** In the order in which the list is read. */
function replaceInList(list: readonly SavedAvailability[], saved: SavedAvailability): SavedAvailability[] {
  const others = list.filter(({ playerId }) => playerId !== saved.playerId);
  return [...others, saved].sort((one, other) => (one.playerId < other.playerId ? -1 : 1));
}

export async function replaceAvailability(
  { tx, game, now }: GameDayEdit,
  list: readonly PlayerAvailability[],
): Promise<SavedAvailability[]> {
  if (!(await lockGame(tx, game))) throw new Refusal('game_not_found');
  const roster = new Set((await selectRoster(tx, game.teamId)).map(({ id }) => id));
  rejectUnknownPlayers(list, roster);
  await deleteAvailabilityExcept(
    tx,
    game,
    list.map(({ playerId }) => playerId),
  );
  await upsertAvailability(tx, game, list, now);
  return selectAvailability(tx, game);
}

function createDefaultAvailability(playerId: string): SavedAvailability {
  return { playerId, status: 'in', fromInning: null, throughInning: null, version: 0 };
}

function rejectUnknownPlayers(list: readonly PlayerAvailability[], roster: ReadonlySet<string>): void {
  const errors = list.flatMap(({ playerId }, index) =>
    roster.has(playerId) ? [] : [[`${index}.playerId`, ['This player is not on the team']] as const],
  );
  if (errors.length > 0) throw new Refusal('invalid', { errors: Object.fromEntries(errors) });
}
