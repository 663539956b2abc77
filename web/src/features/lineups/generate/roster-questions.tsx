import { useMutation } from '@tanstack/react-query';
import type { Game } from 'contract/games';
import { isTeeBall } from 'contract/lineup-problem';
import type { Player } from 'contract/players';
import { countsWomenAndMen } from 'contract/rule-packs/rules';
import type { PlayerId, Problem } from 'engine';
import { type ReactNode, useState } from 'react';
import { teamsAskedForBattery, teamsAskedForCoEdGroups } from '#domain/account/remembered-ids.ts';
import { useGenerateOnArrival } from '#domain/lineup/use-generate-on-arrival.ts';
import type { PlayerFields } from '#domain/players/player-change.ts';
import type { RestByPlayer } from '#domain/season/pitching-rest.ts';
import { errorMessage } from '#lib/http/error-message.ts';
import { Button } from '#ui/buttons/button.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { FormError } from '#ui/forms/form-errors.tsx';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { useLineup, useLineupGame } from '../lineup-context.tsx';
import { batteryMessages, coEdMessages, questionErrors, questionMessages } from '../messages.ts';
import { PlayerChips } from './player-chips.tsx';
import type { Generate } from './use-generate.ts';
import { useSavePlayers } from './use-save-players.ts';

/** A question that is open, with the problem of the answers so far. */
type OpenQuestion = { readonly kind: 'groups' | 'battery'; readonly problem: Problem };

/**
 * The questions before the first lineup: who the women are where the rules count women and men, and who can pitch and catch,
 * because few teams want every player to pitch. A coach who does not answer is asked once per team.
 */
export function useRosterQuestions(generate: Pick<Generate, 'run' | 'result'>) {
  const { game, players, resting } = useLineupGame();
  const { problem } = useLineup();
  const [open, setOpen] = useState<OpenQuestion>();
  const isImpossible = generate.result?.solution.status === 'infeasible';
  const askBattery = (next: Problem) => {
    if (mustAskBattery(game, players, next)) setOpen({ kind: 'battery', problem: next });
    else finish(next);
  };
  const finish = (next: Problem) => {
    setOpen(undefined);
    generate.run(next);
  };
  const run = () => {
    if (mustAskGroups(game, problem, isImpossible)) setOpen({ kind: 'groups', problem });
    else askBattery(problem);
  };
  useGenerateOnArrival(run);
  return {
    open,
    /** Generates, or asks first what the roster does not say. */
    run,
    /** Called with the saved roster, or without one where the coach has not answered. */
    goOn: ({ kind, problem: asked }: OpenQuestion, saved: readonly Player[] = []) => {
      (kind === 'groups' ? teamsAskedForCoEdGroups : teamsAskedForBattery).add(game.teamId);
      const next = withAnswers(asked, saved, resting);
      if (kind === 'groups') askBattery(next);
      else finish(next);
    },
    /** After a failed save, some answers may be on the roster already. */
    close: ({ isPartlySaved }: { readonly isPartlySaved: boolean }) => {
      setOpen(undefined);
      showToast(isPartlySaved ? questionMessages.closedPartlySaved : questionMessages.closed, { tone: 'info' });
    },
  };
}

/** Asked again where there is no lineup, because a missing group may be the reason. */
function mustAskGroups({ teamId }: Game, { rules, players }: Problem, isImpossible: boolean): boolean {
  if (!countsWomenAndMen(rules)) return false;
  const isMissing = players.some(({ group, present }) => group === undefined && present.includes(true));
  return isMissing && (isImpossible || !teamsAskedForCoEdGroups.has(teamId));
}

function mustAskBattery(game: Game, players: readonly Player[], { positions }: Problem): boolean {
  if (isTeeBall(game) || !positions.includes('P') || !positions.includes('C')) return false;
  const isAnswered = players.every(({ wishes }) => wishes.P !== undefined && wishes.C !== undefined);
  return !isAnswered && !teamsAskedForBattery.has(game.teamId);
}

/** The problem with a roster that was just saved and is not read again yet. */
function withAnswers(problem: Problem, saved: readonly Player[], resting: RestByPlayer): Problem {
  const byId = new Map(saved.map((player) => [player.id, player]));
  return {
    ...problem,
    players: problem.players.map((player) => {
      const answered = byId.get(player.id);
      if (answered === undefined) return player;
      const { wishes, coEdGroup } = answered;
      return {
        ...player,
        ...(coEdGroup && { group: coEdGroup }),
        positionPreferences: { ...wishes, ...(resting.has(player.id) && { P: 'never' as const }) },
      };
    }),
  };
}

type RosterQuestions = ReturnType<typeof useRosterQuestions>;
type QuestionProps = { readonly questions: RosterQuestions };

export function RosterQuestion({ questions }: QuestionProps) {
  switch (questions.open?.kind) {
    case 'groups':
      return <CoEdQuestion questions={questions} open={questions.open} />;
    case 'battery':
      return <BatteryQuestion questions={questions} open={questions.open} />;
    default:
      return null;
  }
}

type OpenProps = QuestionProps & { readonly open: OpenQuestion };
type Chosen = ReadonlySet<PlayerId>;

/** Asks which of the players without a co-ed group are women. */
function CoEdQuestion({ questions, open }: OpenProps) {
  const { players } = useLineupGame();
  // The players of the first moment: a save that failed halfway leaves its answers changeable.
  const [asked] = useState(() => players.filter(({ coEdGroup }) => coEdGroup === null));
  const [women, setWomen] = useState<Chosen>(new Set());
  const isAsked = (id: PlayerId) => asked.some((player) => player.id === id);
  const answer = ({ id, coEdGroup }: Player): PlayerFields | undefined => {
    const group = women.has(id) ? 'women' : 'men';
    return isAsked(id) && coEdGroup !== group ? { coEdGroup: group } : undefined;
  };
  const save = useSaveAnswers(answer, (saved) => questions.goOn(open, saved));
  return (
    <QuestionDialog
      {...coEdMessages}
      save={save}
      saveLabel="Save and continue"
      onSave={save.mutate}
      onClose={questions.close}
      onNotNow={() => questions.goOn(open)}
    >
      <PlayerChips
        label="Women"
        players={players.filter(({ id }) => isAsked(id))}
        isDisabled={save.isPending}
        chosen={women}
        onChange={setWomen}
      />
    </QuestionDialog>
  );
}

/** Asks who can pitch and who can catch. */
function BatteryQuestion({ questions, open }: OpenProps) {
  const { players } = useLineupGame();
  const [pitchers, setPitchers] = useState<Chosen>(() => readAnswered(players, 'P'));
  const [catchers, setCatchers] = useState<Chosen>(() => readAnswered(players, 'C'));
  const [isIncomplete, setIncomplete] = useState(false);
  const answer = ({ id, wishes }: Player) => answerBattery(wishes, { P: pitchers.has(id), C: catchers.has(id) });
  const save = useSaveAnswers(answer, (saved) => questions.goOn(open, saved));
  const submit = () => {
    const isMissing = pitchers.size === 0 || catchers.size === 0;
    setIncomplete(isMissing);
    if (!isMissing) save.mutate();
  };
  const chips = { players, isDisabled: save.isPending };
  return (
    <QuestionDialog
      {...batteryMessages}
      save={save}
      saveLabel="Save and generate"
      onSave={submit}
      onClose={questions.close}
      onNotNow={() => questions.goOn(open)}
    >
      <PlayerChips label="Who can pitch?" {...chips} chosen={pitchers} onChange={setPitchers} />
      <PlayerChips label="Who can catch?" {...chips} chosen={catchers} onChange={setCatchers} />
      <FormError message={isIncomplete && batteryMessages.incomplete} />
    </QuestionDialog>
  );
}

function useSaveAnswers(
  answer: (player: Player) => PlayerFields | undefined,
  onSaved: (players: readonly Player[]) => void,
) {
  const savePlayers = useSavePlayers();
  return useMutation({ mutationFn: () => savePlayers(answer), onSuccess: onSaved });
}

type QuestionDialogProps = {
  readonly title: string;
  readonly hint: string;
  readonly save: ReturnType<typeof useSaveAnswers>;
  readonly saveLabel: string;
  readonly onSave: () => void;
  readonly onClose: RosterQuestions['close'];
  readonly onNotNow: () => void;
  readonly children: ReactNode;
};

/** Failed saves leave it open with every choice, so that Save can be pressed again. */
function QuestionDialog({ title, hint, save, saveLabel, onSave, onClose, onNotNow, children }: QuestionDialogProps) {
  const close = () => {
    if (!save.isPending) onClose({ isPartlySaved: save.isError });
  };
  const failure = save.isError && !save.isPending && errorMessage(save.error, questionErrors);
  return (
    <Dialog title={title} isOpen onClose={close}>
      <p className="mb-4 text-ink-soft text-sm">{hint}</p>
      <div className="grid gap-5">
        {children}
        <FormError message={failure && `${questionMessages.notSaved} ${failure}`} />
      </div>
      <DialogActions>
        <Button pendingLabel={save.isPending && 'Saving...'} onClick={() => onSave()}>
          {saveLabel}
        </Button>
        <Button variant="secondary" disabled={save.isPending} onClick={onNotNow}>
          Not now
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Whom earlier answers allow to play there. */
function readAnswered(players: readonly Player[], position: 'P' | 'C'): Chosen {
  const can = players.filter(({ wishes }) => (wishes[position] ?? 'never') !== 'never');
  return new Set(can.map(({ id }) => id));
}

/** The preferences after the answer, or undefined when they say so already. Other positions stay as they are. */
function answerBattery(wishes: Player['wishes'], can: Readonly<Record<'P' | 'C', boolean>>): PlayerFields | undefined {
  const wrong = (['P', 'C'] as const).filter(
    (position) => wishes[position] === undefined || can[position] === (wishes[position] === 'never'),
  );
  if (wrong.length === 0) return undefined;
  const answers = Object.fromEntries(
    wrong.map((position) => [position, can[position] ? ('can' as const) : ('never' as const)]),
  );
  return { wishes: { ...wishes, ...answers } };
}
