import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getLineup } from 'contract/lineups';
import { emptyContent } from '#domain/lineup/lineup-content.ts';
import { describeLineup, getLineupEntity, makeLineupEdit } from '#domain/lineup/lineup-edit.ts';
import { outbox } from '#domain/outbox/outbox.ts';
import { queryOrNull } from '#lib/http/query.ts';
import { paths } from '#lib/navigation/paths.ts';
import { describeSaved } from './messages.ts';
import type { PlannedLineup } from './model/plan-together.ts';

/**
 * Stores each planned lineup as a draft on this device, from where it is sent. A draft is made from the version that the
 * coach has seen: the server refuses it if another device has saved a newer one, and the coach decides.
 */
export function useSaveDrafts() {
  const queryClient = useQueryClient();
  const store = ({ game: { id: gameId, opponent }, content, draft }: PlannedLineup) => {
    if (!content) return undefined;
    const nothing = emptyContent(content.innings.length);
    const readSaved = () => queryClient.getQueryData(queryOrNull(getLineup, { params: { gameId } }).queryKey) ?? null;
    const change = makeLineupEdit({
      gameId,
      shown: draft?.content ?? nothing,
      made: draft?.made ?? { version: 0, status: 'draft', content: nothing },
      edited: content,
      isMarkedFinal: false,
      readSaved,
      label: describeLineup(opponent),
      path: paths.lineup(gameId),
    });
    return outbox.edit(getLineupEntity(gameId), change);
  };
  const saving = useMutation({
    networkMode: 'always',
    mutationFn: async (lineups: readonly PlannedLineup[]) => {
      await Promise.all(lineups.map(store));
      const { isDurable } = outbox.state();
      void outbox.retryNow();
      return describeSaved(lineups.length, { isDurable });
    },
  });
  return {
    /** What was saved, as a sentence for the coach. */
    saved: saving.data,
    isSaving: saving.isPending,
    hasFailed: saving.isError,
    save: (lineups: readonly PlannedLineup[]) => saving.mutate(lineups),
  };
}
