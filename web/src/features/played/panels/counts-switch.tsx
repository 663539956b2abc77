import type { Game } from 'contract/games';
import { outbox } from '#domain/outbox/outbox.ts';
import { makeCountsChange } from '#domain/played/counts-change.ts';
import { showToast } from '#ui/feedback/toast.ts';
import { CheckboxField } from '#ui/forms/checkbox-field.tsx';
import { Card } from '#ui/layout/card.tsx';
import { playedMessages } from '../messages.ts';

type CountsSwitchProps = {
  readonly game: Game;
  readonly counts: boolean;
  readonly isReadOnly: boolean;
};

/** Stored at once, because it applies to the final lineup of a game without a record as well. */
export function CountsSwitch({ game, counts, isReadOnly }: CountsSwitchProps) {
  const choose = async (next: boolean) => {
    await outbox.edit(makeCountsChange(game, next).entity, () => makeCountsChange(game, next));
    showToast(next ? playedMessages.counts : playedMessages.countsNot);
  };
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
        checked={counts}
        disabled={isReadOnly}
        onChange={({ target }) => void choose(target.checked)}
      />
    </Card>
  );
}
