import { findDailyPitchLimit } from 'contract/season/pitch-limits';
import { describeRest } from 'contract/season/pitching-rest';
import { useId, useRef, useState } from 'react';
import { usePitchedDays } from '#domain/season/pitching-rest.ts';
import { Button } from '#ui/buttons/button.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { SelectField } from '#ui/forms/fields.tsx';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { useLineup, useLineupEditing, useLineupGame } from '../lineup-context.tsx';
import { pitcherMessages } from '../messages.ts';
import {
  countInnings,
  describeTurnError,
  formatInningRange,
  listPitchers,
  type PitchingTurn,
  placeTurns,
  readTurns,
  toMoundLocks,
} from './pitching-turns.ts';

/** A new turn takes up to two innings, the length at which most leagues change pitchers. */
const inningsAtFirst = 2;

/** Pitchers in order with innings each. What is chosen becomes locks of the mound, which Generate plans around. */
export function PitchersDialog({ onClose }: { readonly onClose: () => void }) {
  const { labels, pitchLimits } = useLineupGame();
  const { problem, content } = useLineup();
  const { dispatch } = useLineupEditing();
  const pitchLimit = findDailyPitchLimit(pitchLimits);
  const [turns, setTurns] = useState<readonly PitchingTurn[]>(() => readTurns(content));
  const addButton = useRef<HTMLButtonElement>(null);
  const pitchers = listPitchers(problem);
  const open = problem.innings - countInnings(turns);
  const hasError = turns.some((_, index) => describeTurnError(problem, turns, index) !== undefined);
  const change = (index: number, turn: PitchingTurn) => setTurns(turns.with(index, turn));
  const remove = (index: number) => {
    setTurns(turns.toSpliced(index, 1));
    addButton.current?.focus();
  };
  const add = () => {
    const next = pitchers.find(({ id }) => turns.every(({ playerId }) => playerId !== id));
    setTurns([...turns, { playerId: next?.id ?? null, innings: Math.min(inningsAtFirst, open) }]);
  };
  const save = () => {
    if (hasError) return;
    dispatch({ type: 'set-pitchers', locks: toMoundLocks(turns) });
    showToast(describeChoice(turns, labels, problem.innings));
    onClose();
  };
  return (
    <Dialog title="Tonight's pitchers" isOpen onClose={onClose}>
      <p className="text-ink-soft text-sm">{pitcherMessages.hint}</p>
      {pitchLimits && pitchLimit !== undefined && (
        <p className="mt-1 text-sm">{pitcherMessages.limit(pitchLimit, pitchLimits.table)}</p>
      )}
      <ol aria-label="Pitchers in order" className="mt-4 grid gap-3">
        {placeTurns(turns).map((turn, index) => (
          <TurnRow
            key={turn.first}
            turns={turns}
            index={index}
            isFull={open === 0}
            onChange={(changed) => change(index, changed)}
            onMoveUp={() => setTurns(turns.toSpliced(index - 1, 2, turn, turns[index - 1] ?? turn))}
            onRemove={() => remove(index)}
          />
        ))}
      </ol>
      {open > 0 && (
        <p className="mt-3 text-ink-soft text-sm">
          {pitcherMessages.automatic(problem.innings - open + 1, problem.innings)}
        </p>
      )}
      {pitchers.length === 0 && <p className="mt-3 text-sm">{pitcherMessages.noPitchers}</p>}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button ref={addButton} variant="secondary" disabled={open === 0 || pitchers.length === 0} onClick={add}>
          Add pitcher
        </Button>
        <Button variant="secondary" disabled={turns.length === 0} onClick={() => setTurns([])}>
          All automatic
        </Button>
      </div>
      <div className="mt-4">
        <PitchingRestList className="grid gap-1" />
      </div>
      <DialogActions>
        <Button disabled={hasError} onClick={save}>
          Use these pitchers
        </Button>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function describeChoice(turns: readonly PitchingTurn[], labels: ReadonlyMap<string, string>, innings: number): string {
  const chosen = placeTurns(turns).flatMap((turn) =>
    turn.playerId === null ? [] : [`${labels.get(turn.playerId) ?? 'A player'} ${formatInningRange(turn)}`],
  );
  if (chosen.length === 0) return pitcherMessages.allAutomatic;
  const isWhole = countInnings(turns) === innings && turns.every(({ playerId }) => playerId !== null);
  return pitcherMessages.chosen(isWhole ? chosen : [...chosen, 'the rest automatic']);
}

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

function TurnRow({ turns, index, isFull, onChange, onMoveUp, onRemove }: TurnRowProps) {
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

/** The players who must not pitch in the game, with reason and date, and those who cannot pitch as much as a day allows. */
export function PitchingRestList({ className }: { readonly className: string }) {
  const { game, resting, labels, pitchLimits } = useLineupGame();
  const { problem } = useLineup();
  const pitchLimit = findDailyPitchLimit(pitchLimits);
  const pitchedDays = usePitchedDays(game, pitchLimits);
  const players = problem.players.flatMap(({ id, name, present }) => {
    if (!present.includes(true)) return [];
    const label = labels.get(id) ?? name;
    const rest = resting.get(id);
    if (rest) return [{ id, text: `${label} ${describeRest(rest)}.` }];
    const left = pitchedDays.get(id)?.left;
    if (left === undefined || pitchLimit === undefined || !pitchLimits) return [];
    return [
      { id, text: pitcherMessages.leftToday(label, { left, limit: pitchLimit, unit: pitchLimits.table.counts }) },
    ];
  });
  if (players.length === 0) return null;
  return (
    <ul aria-label="Resting pitchers" className={`text-ink-soft text-sm ${className}`}>
      {players.map(({ id, text }) => (
        <li key={id}>{text}</li>
      ))}
    </ul>
  );
}
