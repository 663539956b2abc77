import { useQuery } from '@tanstack/react-query';
import { getAvailability } from 'contract/availability';
import type { ComponentProps } from 'react';
import { useOutbox } from '#domain/outbox/outbox.ts';
import { formatNearDay } from '#lib/dates/format-dates.ts';
import { query } from '#lib/http/query.ts';
import { CheckboxField } from '#ui/forms/fields.tsx';
import { showMarks } from './answer-counts.ts';

type AskAgainChoiceProps = Omit<ComponentProps<typeof CheckboxField>, 'label'> & {
  /** Of how many players something was said. */
  readonly count: number;
  /** The days between which the game moves. */
  readonly from: string;
  readonly to: string;
};

/** Whether everyone is asked again about a game that moves: what was said of it was said for the old day. */
export function AskAgainChoice({ count, from, to, ...input }: AskAgainChoiceProps) {
  const days = { from: formatNearDay(from), to: formatNearDay(to) };
  return (
    <div className="rounded-md bg-sunken px-3 py-2">
      <CheckboxField
        label={
          <span className="grid">
            <span className="font-semibold">Ask everyone again</span>
            <span className="text-ink-soft">{describeAnswersOfDay(count, days)}</span>
          </span>
        }
        {...input}
      />
    </div>
  );
}

/** What is removed when a game moves and asks again; the days are texts. */
function describeAnswersOfDay(count: number, { from, to }: { readonly from: string; readonly to: string }): string {
  if (count === 1) return `This removes the answer for ${from}. Otherwise it counts for ${to}, too.`;
  return `This removes the ${count} answers for ${from}. Otherwise they count for ${to}, too.`;
}

/** Of how many players something was said, also by a mark that waits. */
export function useAnswerCount(gameId: string): number {
  const { data: saved = [] } = useQuery(query(getAvailability, { params: { gameId } }));
  const { entries } = useOutbox();
  return showMarks(saved, entries, gameId).length;
}
