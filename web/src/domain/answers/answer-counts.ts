import type { GameAnswerCounts } from 'contract/answers/team-answers';
import { type PlayerAvailability, playerAvailability, type SavedAvailability } from 'contract/availability';
import type { OutboxEntry } from '#lib/offline/outbox/outbox-store.ts';

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

/** The outbox has one entry for each player and game. */
export function getMarkEntity(gameId: string, playerId: string): string {
  return `availability:${gameId}:${playerId}`;
}

export function isMarkOf({ kind, params }: Pick<OutboxEntry, 'kind' | 'params'>, gameId: string): boolean {
  return kind === 'availability' && params.gameId === gameId;
}

/** What the coach has marked on this device and the server does not have yet. */
export function listWaitingMarks(entries: readonly OutboxEntry[], gameId: string): readonly PlayerAvailability[] {
  const waiting = entries.filter((entry) => isMarkOf(entry, gameId) && entry.state === 'waiting');
  return waiting.flatMap(({ body, params: { playerId } }) => {
    const mark = playerAvailability.safeParse({ ...body, playerId });
    return mark.success ? [mark.data] : [];
  });
}

/** What is saved, with the marks that wait in its place. */
export function withWaitingMarks(saved: readonly Mark[], waiting: readonly PlayerAvailability[]): readonly Mark[] {
  const newest = new Map(waiting.map((mark) => [mark.playerId, mark]));
  return [...saved.filter(({ playerId }) => !newest.has(playerId)), ...newest.values()];
}
