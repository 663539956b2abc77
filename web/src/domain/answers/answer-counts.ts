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

export type SaidOfGame = { readonly saved: readonly Mark[]; readonly waiting: readonly PlayerAvailability[] };

/** A move that waits and asks everyone again has removed what was said before it. */
export function readSaid(saved: readonly Mark[], entries: readonly OutboxEntry[], gameId: string): SaidOfGame {
  const asking = findAskingMove(entries, gameId);
  if (!asking) return { saved, waiting: listWaitingMarks(entries, gameId) };
  const later = entries.filter(({ order }) => order > asking.order);
  return { saved: nothingSaid, waiting: listWaitingMarks(later, gameId) };
}

// The same list each time, so that what depends on it does not render again.
const nothingSaid: readonly Mark[] = [];

/** The move of a game to another day that waits on this device and asks everyone again. */
export function findAskingMove(entries: readonly OutboxEntry[], gameId: string): OutboxEntry | undefined {
  const isOfGame = ({ entity, state }: OutboxEntry) => entity === `game:${gameId}` && state === 'waiting';
  return entries.findLast((entry) => isOfGame(entry) && entry.body.asksAgain === true && isOnOtherDay(entry));
}

/** The coach may have moved the game back before anything was sent. */
function isOnOtherDay({ body, base }: OutboxEntry): boolean {
  const before: unknown = Object(Object(base).row).gameDate;
  return String(before).slice(0, 10) !== String(body.gameDate).slice(0, 10);
}

/** What is said of a game as this device shows it: what is saved, with the marks that wait in its place. */
export function showMarks(saved: readonly Mark[], entries: readonly OutboxEntry[], gameId: string): readonly Mark[] {
  return withWaitingMarks(readSaid(saved, entries, gameId));
}

function listWaitingMarks(entries: readonly OutboxEntry[], gameId: string): readonly PlayerAvailability[] {
  const waiting = entries.filter((entry) => isMarkOf(entry, gameId) && entry.state === 'waiting');
  return waiting.flatMap(({ body, params: { playerId } }) => {
    const mark = playerAvailability.safeParse({ ...body, playerId });
    return mark.success ? [mark.data] : [];
  });
}

export function withWaitingMarks({ saved, waiting }: SaidOfGame): readonly Mark[] {
  const newest = new Map(waiting.map((mark) => [mark.playerId, mark]));
  return [...saved.filter(({ playerId }) => !newest.has(playerId)), ...newest.values()];
}
