import { describeShortHanded, listSingleFixes, type Problem, type SingleFix, type Solution } from 'engine';
import { memo } from 'react';
import { useIsRunning } from '#domain/games/use-game-queries.ts';
import type { RestByPlayer } from '#domain/season/pitching-rest.ts';
import { paths } from '#lib/navigation/paths.ts';
import { Button } from '#ui/buttons/button.tsx';
import { TextLink } from '#ui/buttons/links.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { RelaxedRulesNotice } from './generate/relaxed-rules.tsx';
import type { Generate } from './generate/use-generate.ts';
import { useLineup, useLineupEditing, useLineupGame } from './lineup-context.tsx';
import { describeCompletedGame, describeShortage, generateMessages, saveMessages } from './messages.ts';
import { findShortInnings, isZoneTooSmall } from './model/places.ts';
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
  const { game } = useLineupGame();
  const { problem, violations } = useLineup();
  const isRunning = useIsRunning(game);
  const solution = generate.result?.solution;
  return (
    <>
      {isRunning && (
        <Alert tone="info" action={<TextLink to={paths.play(game.id)}>Continue game</TextLink>}>
          {saveMessages.running}
        </Alert>
      )}
      {solution?.status === 'infeasible' && (
        <InfeasiblePanel solution={solution} generate={generate} onShowAvailability={onShowAvailability} />
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

type InfeasiblePanelProps = Pick<LineupNoticesProps, 'generate' | 'onShowAvailability'> & {
  readonly solution: Extract<Solution, { status: 'infeasible' }>;
};

/** The reasons why no lineup exists, and the changes that make one possible. */
function InfeasiblePanel({ solution, generate, onShowAvailability }: InfeasiblePanelProps) {
  const { resting } = useLineupGame();
  const { problem } = useLineup();
  // A fix that lets a resting player pitch would change the roster and help nothing.
  const fixes = (solution.fixes ?? []).filter((fix) => !listSingleFixes(fix).some((part) => letsPitch(part, resting)));
  return (
    <Alert
      tone="warning"
      title={generateMessages.noLineup}
      action={<ChangeComingButton onPress={onShowAvailability} />}
    >
      <ul className="grid list-disc gap-1 pl-4">
        {solution.why.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {fixes.length > 0 && (
        <div className="mt-3 grid gap-2">
          <p className="font-bold">{generateMessages.fixes(fixes.length)}</p>
          <ul className="flex flex-wrap gap-2">
            {fixes.map((change) => (
              <li key={change.label}>
                <Button
                  variant="secondary"
                  className="py-1.5 text-left"
                  pendingLabel={change === generate.trying && change.label}
                  onClick={() => generate.tryChange(change)}
                >
                  {change.label}
                </Button>
              </li>
            ))}
          </ul>
          {fixes.flatMap(listSingleFixes).some(({ kind }) => kind === 'allowPosition') && (
            <p>{generateMessages.allowPosition}</p>
          )}
        </div>
      )}
      {isZoneTooSmall(problem) && (
        <p className="mt-3">
          {generateMessages.otherPositions} <TextLink to={paths.games}>{generateMessages.toGames}</TextLink>
        </p>
      )}
      <p className="mt-3">{generateMessages.unchanged}</p>
    </Alert>
  );
}

function ChangeComingButton({ onPress }: { readonly onPress: () => void }) {
  return (
    <Button variant="secondary" onClick={onPress}>
      Change who's coming
    </Button>
  );
}

function letsPitch(fix: SingleFix, resting: RestByPlayer): boolean {
  return fix.kind === 'allowPosition' && fix.position === 'P' && fix.playerIds.some((id) => resting.has(id));
}

type TooFewPlayersProps = { readonly problem: Problem; readonly onShowAvailability: () => void };

/** Shown before the coach presses Generate without success. Players can still be placed: a short-handed team plays. */
const TooFewPlayers = memo(function TooFewPlayers({ problem, onShowAvailability }: TooFewPlayersProps) {
  const short = findShortInnings(problem);
  if (short.length === 0) return <ShortHanded problem={problem} />;
  const { title, hint } = describeShortage(problem, short);
  return (
    <Alert tone="warning" title={title} action={<ChangeComingButton onPress={onShowAvailability} />}>
      {hint}
    </Alert>
  );
});

/** Playing without one or two outfielders is normal, so this informs and does not warn. */
function ShortHanded({ problem }: Pick<TooFewPlayersProps, 'problem'>) {
  const openPositions = describeShortHanded(problem);
  if (openPositions.length === 0) return null;
  return (
    <Alert tone="info" title={generateMessages.shortHanded}>
      {generateMessages.shortHandedHint(openPositions)}
    </Alert>
  );
}
