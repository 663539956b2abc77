import { useQuery } from '@tanstack/react-query';
import { type GameAnswerCounts, getTeamAnswers } from 'contract/answers/team-answers';
import { getAvailability } from 'contract/availability';
import { useOutbox } from '#domain/outbox/outbox.ts';
import { query } from '#lib/http/query.ts';
import type { OutboxEntry } from '#lib/offline/outbox/outbox-store.ts';
import { findAskingMove, isMarkOf, type Mark, showMarks } from './answer-counts.ts';

/** What was said of a game to come, also what waits on this device; undefined while families have no link. */
export function useAnswerCounts({ teamId, id }: { readonly teamId: string; readonly id: string }) {
  const { data } = useQuery(query(getTeamAnswers, { params: { teamId } }));
  const { entries } = useOutbox();
  const saved = data?.isOpen ? data.games.find(({ gameId }) => gameId === id) : undefined;
  return saved && countWaitingMarks(saved, entries);
}

/** Each player with a mark that waits is counted by that mark, and no more by the saved one that it was made from. */
function countWaitingMarks(saved: GameAnswerCounts, entries: readonly OutboxEntry[]): GameAnswerCounts {
  const asking = findAskingMove(entries, saved.gameId);
  const isLater = ({ order }: OutboxEntry) => !asking || order > asking.order;
  const waiting = entries.filter(
    (entry) => isMarkOf(entry, saved.gameId) && entry.state === 'waiting' && isLater(entry),
  );
  const before = ({ base }: OutboxEntry) => (asking ? 'unanswered' : findAnswer(base));
  const first = new Map(waiting.toReversed().map((entry) => [entry.params.playerId, before(entry)]));
  const last = new Map(waiting.map(({ params, body }) => [params.playerId, findAnswer({ version: 1, ...body })]));
  const counts = { ...(asking ? withoutAnswers(saved) : saved) };
  for (const answer of first.values()) counts[answer] -= 1;
  for (const answer of last.values()) counts[answer] += 1;
  return counts;
}

function withoutAnswers({ gameId, going, late, out, unanswered }: GameAnswerCounts): GameAnswerCounts {
  return { gameId, going: 0, late: 0, out: 0, unanswered: going + late + out + unanswered };
}

/** As the server counts. A mark without a version was never saved: it stands for nothing that was said. */
function findAnswer(mark: unknown): 'going' | 'late' | 'out' | 'unanswered' {
  const { version, status, fromInning }: Readonly<Record<string, unknown>> = Object(mark);
  if (version === undefined) return 'unanswered';
  if (status === 'out') return 'out';
  return Number(fromInning ?? 1) > 1 ? 'late' : 'going';
}

/** Reads the marks of a game, with those that wait on this device in place of the saved ones. */
export function shownMarksQuery(gameId: string, entries: readonly OutboxEntry[]) {
  return {
    ...query(getAvailability, { params: { gameId } }),
    select: (saved: readonly Mark[]) => showMarks(saved, entries, gameId),
  };
}
