import type { GameRecorder } from 'contract/season';
import { mayChange } from 'contract/team-roles';
import { Refusal } from '#server/errors.ts';
import { lockGame } from '#server/games/queries.ts';
import { selectMembers } from '#server/members/queries.ts';
import type { GameDayEdit } from '#server/teams/access.ts';
import { selectPlayedGame, updateRecorder } from './queries.ts';

/** Taking over always works. Handing over and letting go would take the game from the one who has taken over since. */
export async function changeRecorder(
  { tx, game, now }: GameDayEdit,
  userId: string,
  { recorderId }: { readonly recorderId: string | null },
): Promise<{ readonly recorder: GameRecorder | null }> {
  if (!(await lockGame(tx, game))) throw new Refusal('game_not_found');
  const current = await selectPlayedGame(tx, game);
  if (!current) throw new Refusal('played_not_found');
  const { recorder } = current;
  if (recorder?.id === (recorderId ?? undefined)) return { recorder };
  if (recorderId !== userId && recorder && recorder.id !== userId) throw new Refusal('recorder_changed');
  if (recorderId !== null) {
    const members = await selectMembers(tx, game.teamId);
    const mayRecord = members.some(({ id, role }) => id === recorderId && mayChange(role, 'gameDay'));
    if (!mayRecord) throw new Refusal('invalid', { errors: { recorderId: ['This person cannot record games'] } });
  }
  await updateRecorder(tx, game, recorderId, now);
  return { recorder: (await selectPlayedGame(tx, game))?.recorder ?? null };
}
