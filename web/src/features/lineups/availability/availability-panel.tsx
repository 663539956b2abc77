import type { Problem } from 'engine';
import { Card } from '#ui/layout/card.tsx';
import { countComing } from '../messages.ts';
import { findEntry } from './availability-entry.ts';
import { AvailabilityRow } from './availability-row.tsx';
import type { Availability } from './use-availability.ts';

type AvailabilityPanelProps = {
  readonly problem: Problem;
  readonly availability: Availability;
  readonly isReadOnly: boolean;
};

export function AvailabilityPanel({ problem, availability, isReadOnly }: AvailabilityPanelProps) {
  const { entries, isSaving, change } = availability;
  const coming = countComing(problem);
  return (
    <Card aria-labelledby="availability" size="compact">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id="availability" className="text-lg">
          Who's coming
        </h2>
        <p aria-live="polite" className="text-ink-soft text-sm">
          {coming} of {problem.players.length} players{isSaving ? ' · Saving...' : ''}
        </p>
      </div>
      <ul className="mt-3 divide-y divide-line">
        {problem.players.map((player) => (
          <AvailabilityRow
            key={player.id}
            name={player.name}
            innings={problem.innings}
            entry={findEntry(entries, player.id)}
            isReadOnly={isReadOnly}
            onChange={change}
          />
        ))}
      </ul>
    </Card>
  );
}
