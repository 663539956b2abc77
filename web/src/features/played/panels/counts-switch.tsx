import type { Game } from 'contract/games';
import { putCountsInSeason } from 'contract/season';
import { call } from '#lib/http/api.ts';
import { errorMessage } from '#lib/http/error-message.ts';
import { useEndpointMutation } from '#lib/http/use-endpoint-mutation.ts';
import { showToast } from '#ui/feedback/toast.ts';
import { CheckboxField } from '#ui/forms/checkbox-field.tsx';
import { Card } from '#ui/layout/card.tsx';
import { playedErrors, playedMessages } from '../messages.ts';

type CountsSwitchProps = {
  readonly game: Game;
  readonly counts: boolean;
  readonly isReadOnly: boolean;
};

/** Saved at once, because it applies to the final lineup of a game without a record as well. */
export function CountsSwitch({ game, counts, isReadOnly }: CountsSwitchProps) {
  const save = useEndpointMutation(putCountsInSeason, {
    params: { teamId: game.teamId },
    mutationFn: (next: boolean) => call(putCountsInSeason, { params: { gameId: game.id }, body: { counts: next } }),
    onSuccess: (stored, _, refetched) => {
      showToast(stored.counts ? playedMessages.counts : playedMessages.countsNot);
      return refetched;
    },
    onError: (error) => showToast(errorMessage(error, playedErrors.counts), { tone: 'error' }),
  });
  return (
    <Card size="compact">
      <CheckboxField
        role="switch"
        label={
          <>
            <span className="block font-semibold">Count this game in the season</span>
            <span className="text-ink-soft">{playedMessages.countsHint}</span>
          </>
        }
        checked={save.isPending ? save.variables : counts}
        disabled={isReadOnly}
        onChange={({ target }) => {
          if (!save.isPending) save.mutate(target.checked);
        }}
      />
    </Card>
  );
}
