import type { GameAnswerCounts } from 'contract/answers/team-answers';
import type { PlayerAvailability, SavedAvailability } from 'contract/availability';

/** A mark, and who made it. Until the coach has said something, what a family said is an expectation. */
export type Mark = PlayerAvailability & Pick<SavedAvailability, 'saidBy'>;

/** Whether the coach has said of the player who is there. A family only says what to expect. */
export function isSaidByCoach(marks: readonly Mark[], playerId: string): boolean {
  return marks.some((mark) => mark.playerId === playerId && mark.saidBy !== 'family');
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
