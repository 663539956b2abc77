import { useMutation, useQueryClient } from '@tanstack/react-query';
import { emptyContent } from '#domain/lineup/lineup-content.ts';
import { openStoredLineup } from '#domain/lineup/stored-lineup.ts';
import { outbox } from '#domain/outbox/outbox.ts';
import { describeSaved } from './messages.ts';
import type { PlannedLineup } from './model/plan-together.ts';

/**
 * Stores each planned lineup as a draft on this device, from where it is sent. A draft is made from the version that the
 * coach has seen: the server refuses it if another device has saved a newer one, and the coach decides.
 */
export function useSaveDrafts() {
  const queryClient = useQueryClient();
  const store = ({ game, content, draft }: PlannedLineup) => {
    if (!content) return undefined;
    const nothing = emptyContent(content.innings.length);
    return openStoredLineup({ game, outbox, queryClient }).store({
      shown: draft?.content ?? nothing,
      baseVersion: draft?.baseVersion ?? { version: 0, status: 'draft', content: nothing },
      edited: content,
      isMarkedFinal: false,
    });
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
