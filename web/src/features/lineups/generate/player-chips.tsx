import type { Player } from 'contract/players';
import type { PlayerId } from 'engine';
import { useId } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { useLineupGame } from '../lineup-context.tsx';

type PlayerChipsProps = {
  readonly label: string;
  readonly players: readonly Player[];
  readonly chosen: ReadonlySet<PlayerId>;
  readonly isDisabled: boolean;
  readonly onChange: (chosen: ReadonlySet<PlayerId>) => void;
};

/** Players of whom the coach chooses some, or everyone in one press. */
export function PlayerChips({ label, players, chosen, isDisabled, onChange }: PlayerChipsProps) {
  const { labels } = useLineupGame();
  // By first name as in the check-in, because that is what the chips show.
  const sorted = players.toSorted((one, other) => one.fullName.localeCompare(other.fullName));
  const titleId = useId();
  const everyone = players.every(({ id }) => chosen.has(id));
  const toggle = (id: PlayerId) => {
    const others = players.filter((player) => player.id !== id && chosen.has(player.id)).map((player) => player.id);
    onChange(new Set(chosen.has(id) ? others : [...others, id]));
  };
  return (
    <fieldset aria-labelledby={titleId} disabled={isDisabled}>
      <div className="mb-2 flex items-center justify-between gap-3">
        <h3 id={titleId} className="font-bold">
          {label}
        </h3>
        <Chip
          name="Everyone"
          isChosen={everyone}
          onPress={() => onChange(new Set(everyone ? [] : players.map(({ id }) => id)))}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        {sorted.map(({ id, fullName }) => (
          <Chip key={id} name={labels.get(id) ?? fullName} isChosen={chosen.has(id)} onPress={() => toggle(id)} />
        ))}
      </div>
    </fieldset>
  );
}

type ChipProps = { readonly name: string; readonly isChosen: boolean; readonly onPress: () => void };

function Chip({ name, isChosen, onPress }: ChipProps) {
  return (
    <Button
      variant={isChosen ? 'primary' : 'secondary'}
      size="compact"
      aria-pressed={isChosen}
      onClick={onPress}
      className="max-w-full"
    >
      <span className="truncate">{name}</span>
    </Button>
  );
}
