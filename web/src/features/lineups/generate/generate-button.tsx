import { useMutation } from '@tanstack/react-query';
import type { Game } from 'contract/games';
import { isTeeBall } from 'contract/lineup-problem';
import type { Player } from 'contract/players';
import type { PlayerId, Problem } from 'engine';
import { useId, useState } from 'react';
import { teamsAskedForBattery } from '#domain/account/remembered-ids.ts';
import { useGenerateOnArrival } from '#domain/lineup/use-generate-on-arrival.ts';
import type { TeamPlan } from '#domain/plan/plan.ts';
import type { RestByPlayer } from '#domain/season/pitching-rest.ts';
import { errorMessage } from '#lib/http/error-message.ts';
import { paths } from '#lib/navigation/paths.ts';
import { Button } from '#ui/buttons/button.tsx';
import { TextLink } from '#ui/buttons/links.tsx';
import { showToast } from '#ui/feedback/toast.tsx';
import { FormError } from '#ui/forms/form-errors.tsx';
import { LineupIcon, LockIcon } from '#ui/icons/icons.tsx';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { useLineup, useLineupGame } from '../lineup-context.tsx';
import { batteryErrors, batteryMessages, generateMessages } from '../messages.ts';
import type { Generate } from './use-generate.ts';
import { type Preferences, useSavePreferences } from './use-save-preferences.ts';

export type GenerateButtonProps = {
  readonly generate: Generate;
  readonly plan: TeamPlan;
  readonly size: 'bar' | 'regular';
};

/** Generates; without Pro it is disabled, and the reason stands below the lineup. */
export function GenerateButton({ plan, ...props }: GenerateButtonProps) {
  if (plan.canOptimize) return <EnabledGenerate {...props} />;
  return (
    <Button disabled aria-describedby={disabledGenerateReasonId} size={props.size}>
      <LockIcon className="size-5" />
      {plan.hasProAccess ? 'Coming Soon' : 'Pro Feature'}
    </Button>
  );
}

function EnabledGenerate({ generate, size }: Omit<GenerateButtonProps, 'plan'>) {
  const { result, isWorking } = generate;
  const question = useBatteryQuestion(generate);
  const isAnother = result !== undefined && result.solution.status !== 'infeasible';
  return (
    <>
      <Button
        size={size}
        // The name contains the visible label, which voice control presses.
        aria-label={isAnother || isWorking ? undefined : 'Generate lineup'}
        pendingLabel={isWorking && 'Comparing...'}
        onClick={question.run}
      >
        {isAnother ? (
          'Show another'
        ) : (
          <span className="inline-flex items-center gap-2 text-base">
            <LineupIcon className="size-5" />
            Generate
          </span>
        )}
      </Button>
      {question.isOpen && <BatteryDialog question={question} />}
    </>
  );
}

const disabledGenerateReasonId = 'disabled-generate-reason';

/** Pro coaches see this only where the operator has turned the optimizer off. */
export function DisabledGenerateReason({ plan }: Pick<GenerateButtonProps, 'plan'>) {
  return (
    <p id={disabledGenerateReasonId} className="max-w-prose text-ink-soft text-sm">
      {plan.hasProAccess && generateMessages.turnedOff}
      {plan.isAssisted && !plan.hasProAccess && generateMessages.onlyOwnersPro}
      {!plan.isAssisted && !plan.hasProAccess && (
        <>
          {generateMessages.onlyPro} <TextLink to={paths.subscription}>See what Pro includes</TextLink>
        </>
      )}
    </p>
  );
}

type BatteryQuestion = {
  readonly isOpen: boolean;
  /** Generates, or asks first who can pitch and catch. */
  readonly run: () => void;
  /** Called with the saved roster. */
  readonly onSaved: (players: readonly Player[]) => void;
  readonly onNotNow: () => void;
  /** After a failed save, some answers may be on the roster already. */
  readonly onClose: (save: { readonly isPartlySaved: boolean }) => void;
};

/**
 * The question who can pitch and catch, asked once per team: few teams want every player to pitch.
 */
function useBatteryQuestion(generate: Pick<Generate, 'run'>): BatteryQuestion {
  const { game, players, resting } = useLineupGame();
  const { problem } = useLineup();
  const [isOpen, setOpen] = useState(false);
  const goOn = (next: Problem) => {
    teamsAskedForBattery.add(game.teamId);
    setOpen(false);
    generate.run(next);
  };
  const run = () => (mustAsk(game, players, problem) ? setOpen(true) : generate.run());
  useGenerateOnArrival(run);
  return {
    isOpen,
    run,
    onSaved: (saved) => goOn(withPreferences(problem, saved, resting)),
    onNotNow: () => goOn(problem),
    onClose: ({ isPartlySaved }) => {
      setOpen(false);
      showToast(isPartlySaved ? batteryMessages.closedPartlySaved : batteryMessages.closed, { tone: 'info' });
    },
  };
}

function mustAsk(game: Game, players: readonly Player[], { positions }: Problem): boolean {
  if (isTeeBall(game) || !positions.includes('P') || !positions.includes('C')) return false;
  const isAnswered = players.every(({ wishes }) => wishes.P !== undefined && wishes.C !== undefined);
  return !isAnswered && !teamsAskedForBattery.has(game.teamId);
}

function withPreferences(problem: Problem, players: readonly Player[], resting: RestByPlayer): Problem {
  const wishes = new Map(players.map((player) => [player.id, player.wishes]));
  return {
    ...problem,
    players: problem.players.map((player) => ({
      ...player,
      positionPreferences: { ...wishes.get(player.id), ...(resting.has(player.id) && { P: 'never' as const }) },
    })),
  };
}

type Chosen = ReadonlySet<PlayerId>;

/** Asks who can pitch and who can catch. Failed saves leave it open with every choice, so that Save can be pressed again. */
function BatteryDialog({ question }: { readonly question: BatteryQuestion }) {
  const { players } = useLineupGame();
  const [pitchers, setPitchers] = useState<Chosen>(() => readAnswered(players, 'P'));
  const [catchers, setCatchers] = useState<Chosen>(() => readAnswered(players, 'C'));
  const [isIncomplete, setIncomplete] = useState(false);
  const savePreferences = useSavePreferences();
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
  return (
    <Dialog title={batteryMessages.title} isOpen onClose={close}>
      <p className="mb-4 text-ink-soft text-sm">{batteryMessages.hint}</p>
      <div className="grid gap-5">
        <PlayerChips label="Who can pitch?" isDisabled={save.isPending} chosen={pitchers} onChange={setPitchers} />
        <PlayerChips label="Who can catch?" isDisabled={save.isPending} chosen={catchers} onChange={setCatchers} />
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

type PlayerChipsProps = {
  readonly label: string;
  readonly chosen: Chosen;
  readonly isDisabled: boolean;
  readonly onChange: (chosen: Chosen) => void;
};

function PlayerChips({ label, chosen, isDisabled, onChange }: PlayerChipsProps) {
  const { players, labels } = useLineupGame();
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
