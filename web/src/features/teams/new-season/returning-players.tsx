import type { Player } from 'contract/players';
import { type Control, useController } from 'react-hook-form';
import { Button } from '#ui/buttons/button.tsx';
import { CheckboxField } from '#ui/forms/fields.tsx';
import { newSeasonMessages } from './messages.ts';
import type { NewSeasonInput, NewSeasonOutput } from './use-new-season.ts';

type ReturningPlayersProps = {
  readonly control: Control<NewSeasonInput, unknown, NewSeasonOutput>;
  readonly roster: readonly Player[];
};

/** Who is on the roster of the new season. All at first, because few leave. */
export function ReturningPlayers({ control, roster }: ReturningPlayersProps) {
  const { field, fieldState } = useController({ control, name: 'players' });
  const chosen = new Set(field.value);
  if (roster.length === 0) return <p className="text-ink-soft text-sm">{newSeasonMessages.noPlayers}</p>;
  const toggle = (id: string) =>
    field.onChange(roster.map((player) => player.id).filter((one) => chosen.has(one) !== (one === id)));
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1 font-semibold text-sm">Who returns?</legend>
      <div className="flex flex-wrap items-center gap-x-2 max-sm:-mx-2.5">
        <p role="status" data-figures className="text-ink-soft text-sm max-sm:w-full max-sm:px-2.5 sm:mr-auto">
          {newSeasonMessages.describeReturning(chosen.size, roster.length)}
        </p>
        <Button variant="ghost" size="compact" onClick={() => field.onChange(roster.map(({ id }) => id))}>
          Select all
        </Button>
        <Button variant="ghost" size="compact" onClick={() => field.onChange([])}>
          Select none
        </Button>
      </div>
      <ul className="grid gap-x-6 rounded-md border border-line px-3 py-1 sm:grid-cols-2">
        {roster.map((player) => (
          <li key={player.id} className="min-w-0">
            <CheckboxField
              label={<PlayerLabel player={player} />}
              checked={chosen.has(player.id)}
              onChange={() => toggle(player.id)}
            />
          </li>
        ))}
      </ul>
      {fieldState.error?.message && (
        <p role="alert" className="font-semibold text-danger-ink text-sm">
          {fieldState.error.message}
        </p>
      )}
    </fieldset>
  );
}

function PlayerLabel({ player: { fullName, jerseyNumber } }: { readonly player: Player }) {
  return (
    <span className="wrap-anywhere">
      {fullName}
      {jerseyNumber && <span className="text-ink-soft"> #{jerseyNumber}</span>}
    </span>
  );
}
