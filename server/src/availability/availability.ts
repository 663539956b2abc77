import type { PlayerAvailability } from 'contract/availability';
import { Refusal } from '#server/errors.ts';
import { lockGame } from '#server/games/queries.ts';
import { selectRoster } from '#server/players/queries.ts';
import type { GameEdit } from '#server/teams/access.ts';
import { deleteAvailability, insertAvailability, selectAvailability } from './queries.ts';

export async function replaceAvailability(
  { tx, game, now }: GameEdit,
  list: readonly PlayerAvailability[],
): Promise<PlayerAvailability[]> {
  if (!(await lockGame(tx, game))) throw new Refusal('game_not_found');
  const roster = new Set((await selectRoster(tx, game.teamId)).map(({ id }) => id));
  refuseStrangers(list, roster);
  await deleteAvailability(tx, game);
  await insertAvailability(tx, game, list, now);
  return selectAvailability(tx, game);
}

function refuseStrangers(list: readonly PlayerAvailability[], roster: ReadonlySet<string>): void {
  const errors = list.flatMap(({ playerId }, index) =>
    roster.has(playerId) ? [] : [[`${index}.playerId`, ['This player is not on the team']] as const],
  );
  if (errors.length > 0) throw new Refusal('invalid', { errors: Object.fromEntries(errors) });
}
