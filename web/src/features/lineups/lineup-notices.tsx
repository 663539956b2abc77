import { paths } from '#lib/navigation/paths.ts';
import { Button } from '#ui/buttons/button.tsx';
import { TextLink } from '#ui/buttons/links.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { InfeasiblePanel } from './generate/infeasible-panel.tsx';
import { RelaxedRulesNotice } from './generate/relaxed-rules.tsx';
import { TooFewPlayers } from './generate/too-few-players.tsx';
import type { Generate } from './generate/use-generate.ts';
import { useLineup, useLineupEditing, useLineupGame } from './lineup-context.tsx';
import { describeCompletedGame, generateMessages, saveMessages } from './messages.ts';
import type { SaveLineup } from './save/use-save-lineup.ts';

type LineupNoticesProps = {
  readonly generate: Generate;
  readonly save: SaveLineup;
  readonly onShowAvailability: () => void;
};

/** Everything the coach has to act on, most urgent first. */
export function LineupNotices(props: LineupNoticesProps) {
  const { save } = props;
  const { game, isReadOnly } = useLineupGame();
  const { isDirty, state } = useLineupEditing();
  return (
    <div className="grid gap-3 empty:hidden max-md:mt-3">
      {game.isCompleted && (
        <Alert tone="info" action={<TextLink to={paths.played(game.id)}>What really happened?</TextLink>}>
          {describeCompletedGame({ isDirty, isSaved: state.base.version > 0 })}
        </Alert>
      )}
      {(save.state === 'conflict' || save.state === 'needs-attention') && save.refusal === undefined && (
        <Alert
          tone="warning"
          title={saveMessages.undecided}
          action={
            <Button variant="secondary" onClick={save.showRefusal}>
              Decide now
            </Button>
          }
        >
          {saveMessages.undecidedReason}
        </Alert>
      )}
      {!isReadOnly && <EditingNotices {...props} />}
    </div>
  );
}

function EditingNotices({ generate, onShowAvailability }: LineupNoticesProps) {
  const { resting } = useLineupGame();
  const { problem, violations } = useLineup();
  const solution = generate.result?.solution;
  return (
    <>
      {solution?.status === 'infeasible' && (
        <InfeasiblePanel
          solution={solution}
          resting={resting}
          trying={generate.trying}
          onTryChange={generate.tryChange}
          onShowAvailability={onShowAvailability}
        />
      )}
      {generate.relaxed && violations.some(({ level }) => level === 'required') && (
        <RelaxedRulesNotice relaxed={generate.relaxed} />
      )}
      {generate.failure && (
        <Alert tone="error" title={generateMessages.failed}>
          {generateMessages.failedReason(generate.failure)}
        </Alert>
      )}
      {solution?.status !== 'infeasible' && <TooFewPlayers problem={problem} onShowAvailability={onShowAvailability} />}
    </>
  );
}
