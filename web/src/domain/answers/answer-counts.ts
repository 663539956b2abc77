import { useQuery } from '@tanstack/react-query';
import { type GameAnswerCounts, getTeamAnswers } from 'contract/answers/team-answers';
import type { PlayerAvailability, SavedAvailability } from 'contract/availability';
import { query } from '#lib/http/query.ts';

/** A mark, and who made it. Until the coach has said something, what a family said is an expectation. */
export type Mark = PlayerAvailability & Pick<SavedAvailability, 'saidBy'>;

/** Whether the coach has said of the player who is there. A family only says what to expect. */
export function isSaidByCoach(marks: readonly Mark[], playerId: string): boolean {
  return marks.some((mark) => mark.playerId === playerId && mark.saidBy !== 'family');
}

/** What was said of a game to come; undefined while families have no link. */
export function useAnswerCounts({ teamId, id }: { readonly teamId: string; readonly id: string }) {
  const { data } = useQuery(query(getTeamAnswers, { params: { teamId } }));
  return data?.isOpen ? data.games.find(({ gameId }) => gameId === id) : undefined;
}

/** `9 going, 1 late, 1 out, 2 have not answered` */
export function describeAnswerCounts({ going, late, out, unanswered }: Omit<GameAnswerCounts, 'gameId'>): string {
  return [
    `${going} going`,
    ...(late > 0 ? [`${late} late`] : []),
    ...(out > 0 ? [`${out} out`] : []),
    ...(unanswered > 0 ? [`${unanswered} ${unanswered === 1 ? 'has' : 'have'} not answered`] : []),
  ].join(', ');
}
