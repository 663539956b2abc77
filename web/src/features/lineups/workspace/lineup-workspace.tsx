import type { Violation } from 'engine';
import { memo, useEffect, useRef, useState } from 'react';
import { GamePortal } from '#domain/games/game-portals.tsx';
import { useIsRunning } from '#domain/games/use-game-queries.ts';
import type { LineupReaders } from '#domain/lineup/use-lineup-readers.ts';
import type { TeamPlan } from '#domain/plan/plan.ts';
import { Alert } from '#ui/feedback/alert.tsx';
import { AfterFirstRender } from '#ui/layout/after-first-render.tsx';
import { PageBar } from '#ui/layout/page.tsx';
import { useIsWide } from '#ui/layout/use-is-wide.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { checkInMessages } from '../check-in/check-in-messages.ts';
import { PlayerTiles } from '../check-in/player-tiles.tsx';
import type { Availability } from '../check-in/use-availability.ts';
import { DisabledGenerateReason } from '../generate/generate-button.tsx';
import type { Generate } from '../generate/use-generate.ts';
import { LineupGrid, type LineupView } from '../grid/lineup-grid.tsx';
import { DeferredLineup, useLineup, useLineupGame } from '../lineup-context.tsx';
import { countComing, describeField } from '../messages.ts';
import { describeChange } from '../model/lineup-differences.ts';
import { findPlayerName } from '../model/places.ts';
import { BattingPanel, type TeamOrder } from '../panels/batting-panel.tsx';
import { PitchersStrip } from '../panels/pitchers-strip.tsx';
import { PlayingTimePanel } from '../panels/playing-time-panel.tsx';
import { ViolationPanel } from '../panels/violation-panel.tsx';
import { DraftOrFinal, SaveRefusalAlert } from '../save/lineup-status.tsx';
import type { SaveLineup } from '../save/use-save-lineup.ts';
import { LineupBar, LineupToolbar } from './lineup-buttons.tsx';
import { VerdictLine } from './verdict-line.tsx';

type WorkspaceProps = {
  readonly availability: Availability;
  readonly teamOrder: TeamOrder;
  readonly generate: Generate;
  readonly save: SaveLineup;
  readonly readers: LineupReaders;
  readonly plan: TeamPlan;
  /** Whether the coach looks at who is coming. */
  readonly isAvailabilityOpen: boolean;
  readonly onOpenAvailability: (isOpen: boolean) => void;
};

/**
 * The lineup. On a phone the grid fills the screen, its buttons are in a bar at the lower edge, and the panels follow
 * below. Wider screens have the buttons beside the heading and the panels below the grid or beside it.
 */
export function LineupWorkspace(props: WorkspaceProps) {
  const { availability, teamOrder, save, plan, isAvailabilityOpen, onOpenAvailability } = props;
  const { isReadOnly } = useLineupGame();
  const isWide = useIsWide();
  const [view, setView] = useState<LineupView>('positions');
  const [pointedAt, setPointedAt] = useState<Violation>();
  const verdict = <VerdictLine {...props} pointedAt={pointedAt} onPoint={setPointedAt} />;
  const batting = <BattingPanel teamOrder={teamOrder} />;
  const rules = <ViolationPanel pointedAt={pointedAt} onPoint={setPointedAt} />;
  const notes = (
    <DeferredLineup>
      <EveryoneFields />
      <PitchersStrip variant={isWide ? 'line' : 'panel'} />
    </DeferredLineup>
  );
  return (
    <>
      {isWide ? (
        <>
          <GamePortal to="actions">
            <LineupToolbar {...props} view={view} onChooseView={setView} />
          </GamePortal>
          <GamePortal to="summary">
            <DeferredLineup>
              <ComingButton onPress={() => onOpenAvailability(true)} />
              {verdict}
            </DeferredLineup>
          </GamePortal>
        </>
      ) : (
        <GamePortal to="bar">
          <DraftOrFinal save={save} />
        </GamePortal>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 md:grid-cols-2 md:gap-3 xl:grid-cols-[minmax(0,1fr)_20rem_19.5rem] 2xl:grid-cols-[minmax(0,1fr)_20rem_24rem] 2xl:gap-4">
        <div className="grid min-w-0 gap-5 md:gap-3 md:max-xl:col-span-2">
          {isWide && notes}
          <div>
            {!isWide && <DeferredLineup>{verdict}</DeferredLineup>}
            <LineupGrid view={view} pointedAt={pointedAt} />
          </div>
          {!isWide && notes}
          {!isReadOnly && !plan.canOptimize && <DisabledGenerateReason plan={plan} />}
        </div>
        <DeferredLineup>
          <MoveAnnouncer />
          <AfterFirstRender>
            {isWide ? batting : rules}
            {!isWide && batting}
            <aside
              aria-label="Rules and playing time"
              className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5 md:gap-3"
            >
              {isWide && rules}
              <PlayingTimePanel />
            </aside>
          </AfterFirstRender>
        </DeferredLineup>
      </div>
      {save.refusal !== undefined && save.refusal.kind !== 'stale' && (
        <PageBar>
          <SaveRefusalAlert save={save} />
        </PageBar>
      )}
      {!isWide && (
        <LineupBar {...props} view={view} onChooseView={setView} onOpenAvailability={() => onOpenAvailability(true)} />
      )}
      <Dialog title="Who's coming" isOpen={isAvailabilityOpen} isDismissable onClose={() => onOpenAvailability(false)}>
        <AvailabilityPanel availability={availability} />
      </Dialog>
    </>
  );
}

export function AvailabilityPanel({ availability }: { readonly availability: Availability }) {
  const { game, players, isReadOnly } = useLineupGame();
  const { problem } = useLineup();
  const isRunning = useIsRunning(game) && !isReadOnly;
  return (
    <div className="@container grid grid-cols-[minmax(0,1fr)] gap-3">
      {isRunning && <Alert tone="info">{checkInMessages.running}</Alert>}
      <p aria-live="polite" className="text-ink-soft text-sm">
        {countComing(problem)} of {problem.players.length} players{availability.isSaving ? ' · Saving...' : ''}
      </p>
      <PlayerTiles {...{ game, players, availability }} isReadOnly={isReadOnly || isRunning} />
    </div>
  );
}

function ComingButton({ onPress }: { readonly onPress: () => void }) {
  const { problem } = useLineup();
  return (
    <button
      type="button"
      onClick={onPress}
      className="min-h-9 shrink-0 cursor-pointer rounded-sm px-1 font-semibold text-grass-ink hover:underline xl:min-h-7"
    >
      {countComing(problem)} of {problem.players.length} coming
    </button>
  );
}

function EveryoneFields() {
  const { game } = useLineupGame();
  const { problem } = useLineup();
  if (game.positionConfiguration !== 'Custom' || game.fieldOption !== 'everyoneFields') return null;
  return (
    <p role="status" className="text-ink-soft text-sm">
      <strong className="text-ink">Everyone fields.</strong> {describeField(problem)}
    </p>
  );
}

/** Says every change of the lineup to screen readers, whether it was made by a press, a drag, a key or Undo. */
const MoveAnnouncer = memo(function MoveAnnouncer() {
  const { content, problem } = useLineup();
  const { labels } = useLineupGame();
  const previous = useRef(content);
  const [text, setText] = useState('');
  useEffect(() => {
    const change = describeChange(
      previous.current,
      content,
      (playerId) => labels.get(playerId) ?? findPlayerName(problem, playerId),
    );
    previous.current = content;
    if (change !== '') setText(change);
  }, [content, problem, labels]);
  return (
    <p aria-live="polite" className="sr-only">
      {text}
    </p>
  );
});
