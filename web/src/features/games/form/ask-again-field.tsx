import { useQuery } from '@tanstack/react-query';
import { getAvailability } from 'contract/availability';
import type { Game } from 'contract/games';
import { useWatch } from 'react-hook-form';
import { listWaitingMarks, withWaitingMarks } from '#domain/answers/answer-counts.ts';
import { useOutbox } from '#domain/outbox/outbox.ts';
import { formatNearDay } from '#lib/dates/format-dates.ts';
import { query } from '#lib/http/query.ts';
import { CheckboxField } from '#ui/forms/fields.tsx';
import { describeAnswersOfDay, messages } from '../messages.ts';
import { type GameForm, isOnOtherDay } from './game-form.ts';

type AskAgainFieldProps = GameForm & {
  /** As it was before the change. */
  readonly game: Game;
  /** The earliest day that can be chosen. */
  readonly firstDay: string;
};

/** Shown where a game moves to another day: what was said of it was said for the old one. */
export function AskAgainField({ form, game, firstDay }: AskAgainFieldProps) {
  const day = useWatch({ control: form.control, name: 'gameDate' });
  const count = useAnswerCount(game.id);
  // A year that is still being typed is long ago.
  if (count === 0 || day < firstDay || !isOnOtherDay(game, day)) return null;
  const days = { from: formatNearDay(game.gameDate), to: formatNearDay(day) };
  return (
    <div className="rounded-md bg-sunken px-3 py-2">
      <CheckboxField
        label={
          <span className="grid">
            <span className="font-semibold">{messages.askAgain}</span>
            <span className="text-ink-soft">{describeAnswersOfDay(count, days)}</span>
          </span>
        }
        {...form.register('asksAgain')}
      />
    </div>
  );
}

/** Of how many players something was said, also by a mark that waits. */
function useAnswerCount(gameId: string): number {
  const { data: saved = [] } = useQuery(query(getAvailability, { params: { gameId } }));
  const { entries } = useOutbox();
  const asking = entries.findLast(
    ({ entity, state, body }) => entity === `game:${gameId}` && state === 'waiting' && body.asksAgain === true,
  );
  // What was said before a move that waits goes when the move is sent.
  const later = asking ? entries.filter(({ order }) => order > asking.order) : entries;
  return withWaitingMarks(asking ? [] : saved, listWaitingMarks(later, gameId)).length;
}
