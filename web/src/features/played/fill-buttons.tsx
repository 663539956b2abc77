import { useMutation, useQuery } from '@tanstack/react-query';
import { toLineupProblem } from 'contract/lineup-problem';
import { getSeason } from 'contract/season';
import type { Problem } from 'engine';
import { type FormEvent, useState } from 'react';
import type { GameSources } from '#domain/games/game-sources.ts';
import { filledCells } from '#domain/lineup/saved-lineup.ts';
import { useTeamPlan } from '#domain/plan/plan.ts';
import { chooseFirstSeed, planGame } from '#domain/season/plan-games.ts';
import { SolverCancelled, useSolver } from '#domain/solver/create-solver.ts';
import { query } from '#lib/http/query.ts';
import { Button } from '#ui/buttons/button.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { TextAreaField } from '#ui/forms/fields.tsx';
import { FormActions } from '#ui/forms/form-actions.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { playedMessages } from './messages.ts';
import { isThere, type PlayedForm } from './model/played-form.ts';
import { pasteInto } from './typing.tsx';
import type { PlayedEditor } from './use-played-editor.ts';

type FillButtonProps = { readonly editor: PlayedEditor; readonly sources: GameSources };

/**
 * Fills an empty record with a lineup that is fair with the games before it, which is quicker to correct than nine empty positions
 * in each inning.
 */
export function FillButton({ editor: { form, change }, sources }: FillButtonProps) {
  const { id: gameId, teamId, gameDate } = sources.game;
  const plan = useTeamPlan(teamId);
  const season = useQuery(query(getSeason, { params: { teamId } }));
  const isEmpty = form.innings.every((cells) => Object.keys(cells).length === 0);
  const hasPlayers = Object.values(form.present).some((innings) => innings.length > 0);
  const isOffered = isEmpty && hasPlayers && form.innings.length > 0 && plan?.canOptimize === true;
  const solver = useSolver({ isWanted: isOffered });
  const fill = useMutation({
    networkMode: 'always',
    mutationFn: (empty: PlayedForm) => {
      const game = { gameId, date: gameDate.slice(0, 10), problem: toProblem(empty, sources), later: [] };
      return solver.solve(planGame(season.data?.games ?? [], game).problem, chooseFirstSeed(gameId));
    },
    onSuccess: (solution, empty) => {
      if (solution.status === 'infeasible')
        return showToast(playedMessages.notPossible(solution.why), { tone: 'error' });
      const innings = solution.lineup.innings.map(filledCells);
      // What the coach has entered meanwhile stays.
      change((now) => (now === empty ? { ...now, innings } : now));
    },
    onError: (error) => {
      if (!(error instanceof SolverCancelled)) showToast(playedMessages.notFilled, { tone: 'error' });
    },
  });
  if (!isOffered) return null;
  return (
    <Button variant="secondary" pendingLabel={fill.isPending && 'Filling...'} onClick={() => fill.mutate(form)}>
      Fill with a fair lineup
    </Button>
  );
}

/** The game with those who were there when they were there. */
function toProblem(form: PlayedForm, { game, players }: GameSources): Problem {
  const innings = form.innings.length;
  const there = players.filter(({ id }) => (form.present[id]?.length ?? 0) > 0);
  const problem = toLineupProblem({
    game: { ...game, inningsCount: innings },
    players: there,
    availability: [],
    locks: [],
  });
  return {
    ...problem,
    players: problem.players.map((player) => ({
      ...player,
      present: Array.from({ length: innings }, (_, index) => isThere(form, player.id, index + 1)),
    })),
  };
}

/** A field for typed innings or a table of a spreadsheet: a phone has no keyboard for the grid itself. */
export function PasteButton({ editor }: { readonly editor: PlayedEditor }) {
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const close = () => {
    setOpen(false);
    setText('');
    setError(undefined);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const [position] = editor.positions;
    if (text.trim() === '' || position === undefined) return setError(playedMessages.pasteEmpty);
    pasteInto(editor, text, { inning: 1, position });
    close();
  };
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Type or paste
      </Button>
      <Dialog title="Type or paste innings" isOpen={isOpen} onClose={close}>
        <form onSubmit={submit} noValidate className="grid gap-4">
          <TextAreaField
            label="Innings"
            autoFocus
            hint={editor.positions.join(' ')}
            helper={playedMessages.pasteHint}
            error={error}
            rows={6}
            wrap="off"
            spellCheck={false}
            autoCapitalize="off"
            autoCorrect="off"
            value={text}
            onChange={({ target }) => {
              setText(target.value);
              setError(undefined);
            }}
          />
          <FormActions submitLabel="Fill the grid" onCancel={close} />
        </form>
      </Dialog>
    </>
  );
}
