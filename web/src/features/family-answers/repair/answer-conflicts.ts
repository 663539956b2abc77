import type { SavedAvailability } from 'contract/availability';
import type { PlayerId } from 'engine';
import type { Mark } from '#domain/answers/answer-counts.ts';
import type { Misfits } from '#domain/repair/misfits.ts';

/** What a family said last of a player whose place in the lineup does not fit it. */
export type AnswerConflict = Pick<
  SavedAvailability,
  'playerId' | 'version' | 'status' | 'fromInning' | 'throughInning'
> & {
  /** True for a player who comes after all and has no position in the lineup. */
  readonly isBack: boolean;
};

/** The answers of families that the lineup does not fit. What the coach said of a player is the coach's own business. */
export function findAnswerConflicts(
  marks: readonly (Mark & Partial<Pick<SavedAvailability, 'version'>>)[],
  { missing, leftOut }: Pick<Misfits, 'missing' | 'leftOut'>,
): readonly AnswerConflict[] {
  const absent = new Set<PlayerId>(missing.keys());
  const back = new Set(leftOut);
  return marks.flatMap(({ saidBy, version = 0, ...mark }) => {
    const isBack = back.has(mark.playerId);
    return saidBy === 'family' && (isBack || absent.has(mark.playerId)) ? [{ ...mark, version, isBack }] : [];
  });
}
