import { useMutation } from '@tanstack/react-query';
import type { Game } from 'contract/games';
import type { Player } from 'contract/players';
import type { PlayerId } from 'engine';
import { useId, useState } from 'react';
import { errorMessage } from '#lib/http/error-message.ts';
import { Button } from '#ui/buttons/button.tsx';
import { FormError } from '#ui/forms/form-errors.tsx';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { batteryErrors, batteryMessages } from '../messages.ts';
import type { BatteryQuestion } from './use-battery-question.ts';
import { type Preferences, useSavePreferences } from './use-save-preferences.ts';

type BatteryDialogProps = {
  readonly question: BatteryQuestion;
  readonly game: Game;
  readonly players: readonly Player[];
  readonly labels: ReadonlyMap<PlayerId, string>;
};

type Chosen = ReadonlySet<PlayerId>;

/** Asks who can pitch and who can catch. Failed saves leave it open with every choice, so that Save can be pressed again. */
export function BatteryDialog({ question, game, players, labels }: BatteryDialogProps) {
  const [pitchers, setPitchers] = useState<Chosen>(() => readAnswered(players, 'P'));
  const [catchers, setCatchers] = useState<Chosen>(() => readAnswered(players, 'C'));
  const [isIncomplete, setIncomplete] = useState(false);
  const savePreferences = useSavePreferences({ game, players });
  const save = useMutation({
    mutationFn: () => savePreferences(({ id, wishes }) => answer(wishes, { P: pitchers.has(id), C: catchers.has(id) })),
    onSuccess: question.onSaved,
  });
  const submit = () => {
    const isMissing = pitchers.size === 0 || catchers.size === 0;
    setIncomplete(isMissing);
    if (!isMissing) save.mutate();
  };
  const close = () => {
    if (!save.isPending) question.onClose({ isPartlySaved: save.isError });
  };
  const failure = save.isError && !save.isPending && errorMessage(save.error, batteryErrors);
  const group = { players, labels, isDisabled: save.isPending };
  return (
    <Dialog title={batteryMessages.title} isOpen onClose={close}>
      <p className="mb-4 text-ink-soft text-sm">{batteryMessages.hint}</p>
      <div className="grid gap-5">
        <PlayerChips label="Who can pitch?" {...group} chosen={pitchers} onChange={setPitchers} />
        <PlayerChips label="Who can catch?" {...group} chosen={catchers} onChange={setCatchers} />
        <FormError message={isIncomplete && batteryMessages.incomplete} />
        <FormError message={failure && `${batteryMessages.notSaved} ${failure}`} />
      </div>
      <DialogActions>
        <Button pendingLabel={save.isPending && 'Saving...'} onClick={submit}>
          Save and generate
        </Button>
        <Button variant="secondary" disabled={save.isPending} onClick={question.onNotNow}>
          Not now
        </Button>
      </DialogActions>
    </Dialog>
  );
}

type PlayerChipsProps = Pick<BatteryDialogProps, 'players' | 'labels'> & {
  readonly label: string;
  readonly chosen: Chosen;
  readonly isDisabled: boolean;
  readonly onChange: (chosen: Chosen) => void;
};

function PlayerChips({ label, players, labels, chosen, isDisabled, onChange }: PlayerChipsProps) {
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
        {players.map(({ id, fullName }) => (
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

/** Whom earlier answers allow to play there. */
function readAnswered(players: readonly Player[], position: 'P' | 'C'): Chosen {
  const can = players.filter(({ wishes }) => (wishes[position] ?? 'never') !== 'never');
  return new Set(can.map(({ id }) => id));
}

/** The preferences after the answer, or undefined when they say so already. Other positions stay as they are. */
function answer(wishes: Preferences, can: Readonly<Record<'P' | 'C', boolean>>): Preferences | undefined {
  const wrong = (['P', 'C'] as const).filter(
    (position) => wishes[position] === undefined || can[position] === (wishes[position] === 'never'),
  );
  if (wrong.length === 0) return undefined;
  return { ...wishes, ...Object.fromEntries(wrong.map((position) => [position, can[position] ? 'can' : 'never'])) };
}
