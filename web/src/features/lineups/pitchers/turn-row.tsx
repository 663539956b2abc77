import { useId } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { useLineup, useLineupGame } from '../lineup-context.tsx';
import { describeTurnError, formatInningRange, listPitchers, type PitchingTurn, placeTurns } from './pitching-turns.ts';

type TurnRowProps = {
  readonly turns: readonly PitchingTurn[];
  readonly index: number;
  /** True when every inning of the game has a turn. */
  readonly isFull: boolean;
  readonly onChange: (turn: PitchingTurn) => void;
  readonly onMoveUp: () => void;
  readonly onRemove: () => void;
};

const automatic = '';

export function TurnRow({ turns, index, isFull, onChange, onMoveUp, onRemove }: TurnRowProps) {
  const { labels } = useLineupGame();
  const { problem } = useLineup();
  const selectId = useId();
  const turn = placeTurns(turns)[index];
  if (!turn) return null;
  const nameOf = (id: string | null) => (id === null ? 'automatic' : (labels.get(id) ?? 'this player'));
  const name = nameOf(turn.playerId);
  const able = listPitchers(problem);
  // A player who was locked on the mound and may not pitch any more stays visible until the coach chooses another.
  const isKnown = turn.playerId === null || able.some(({ id }) => id === turn.playerId);
  const options = [
    { value: automatic, label: 'Automatic' },
    ...able.map(({ id, name: fullName }) => ({ value: id, label: labels.get(id) ?? fullName })),
    ...(isKnown ? [] : [{ value: turn.playerId ?? '', label: `${name} (may not pitch)` }]),
  ];
  const setInnings = (innings: number) => onChange({ playerId: turn.playerId, innings });
  const range = `${turn.innings === 1 ? 'Inning' : 'Innings'} ${formatInningRange(turn)}`;
  return (
    <li className="grid gap-2 rounded-md border border-line p-3">
      <SelectField
        id={selectId}
        label={`Pitcher ${index + 1}`}
        options={options}
        value={turn.playerId ?? automatic}
        error={describeTurnError(problem, turns, index)}
        onChange={({ target }) => onChange({ playerId: target.value || null, innings: turn.innings })}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button
          variant="secondary"
          size="icon"
          aria-label={`Fewer innings for ${name}`}
          disabled={turn.innings === 1}
          onClick={() => setInnings(turn.innings - 1)}
        >
          −
        </Button>
        <output aria-live="polite" className="min-w-22 text-center font-semibold text-sm tabular-nums">
          {range}
        </output>
        <Button
          variant="secondary"
          size="icon"
          aria-label={`More innings for ${name}`}
          disabled={isFull}
          onClick={() => setInnings(turn.innings + 1)}
        >
          +
        </Button>
        <span className="ml-auto flex gap-1">
          <Button variant="ghost" size="compact" disabled={index === 0} onClick={onMoveUp}>
            Earlier<span className="sr-only">: {name}</span>
          </Button>
          <Button variant="ghost" size="compact" onClick={onRemove}>
            Remove<span className="sr-only"> {name}</span>
          </Button>
        </span>
      </div>
    </li>
  );
}
