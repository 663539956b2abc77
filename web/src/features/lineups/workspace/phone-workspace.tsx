import type { Violation } from 'engine';
import { useDeferredValue, useState } from 'react';
import { InGameSlot } from '#domain/games/game-slots.tsx';
import type { LineupReaders } from '#domain/lineup/use-lineup-readers.ts';
import type { TeamPlan } from '#domain/plan/use-team-plan.ts';
import { AfterFirstRender } from '#ui/layout/after-first-render.tsx';
import { PageBar } from '#ui/layout/page-bar.tsx';
import type { Availability } from '../availability/use-availability.ts';
import { BattingOrderPanel } from '../batting/batting-order-panel.tsx';
import type { TeamOrder } from '../batting/use-team-order.ts';
import { ComparisonText } from '../compare/alternative-buttons.tsx';
import { EveryoneFields } from '../everyone-fields.tsx';
import { DisabledGenerateReason } from '../generate/generate-bar.tsx';
import type { Generate } from '../generate/use-generate.ts';
import { LineupGrid } from '../grid/lineup-grid.tsx';
import type { LineupView } from '../grid/view-switch.tsx';
import { PitchersStrip } from '../pitchers/pitchers-strip.tsx';
import { PlayingTimePanel } from '../rules/playing-time-panel.tsx';
import { ViolationPanel, violationPanelId } from '../rules/violation-panel.tsx';
import { SaveRefusalAlert } from '../save/save-refusal-alert.tsx';
import type { SaveLineup } from '../save/use-save-lineup.ts';
import type { LineupBoard, LineupSources } from '../use-lineup-board.ts';
import { AvailabilityDialog, type AvailabilityDialogProps } from './availability-dialog.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { SaveState } from './save-state.tsx';
import { showPanel } from './show-panel.ts';
import { VerdictLine } from './verdict-line.tsx';

export type WorkspaceProps = Pick<LineupSources, 'game' | 'players'> & {
  readonly board: LineupBoard;
  readonly availability: Availability;
  readonly teamOrder: TeamOrder;
  readonly generate: Generate;
  readonly save: SaveLineup;
  readonly readers: LineupReaders;
  readonly plan: TeamPlan;
};

type PhoneWorkspaceProps = WorkspaceProps & Pick<AvailabilityDialogProps, 'isOpen' | 'onOpenChange'>;

const showViolations = () => showPanel(violationPanelId);

/** The lineup of a phone: the grid fills the screen, and everything about it follows below. */
export function PhoneWorkspace({ isOpen, onOpenChange, ...props }: PhoneWorkspaceProps) {
  const { game, board, availability, teamOrder, generate, save, readers, plan } = props;
  // The grid shows a change first; the panels are rendered after it has been painted.
  const deferred = useDeferredValue(board);
  const { problem, isReadOnly } = deferred;
  const [view, setView] = useState<LineupView>('positions');
  const [pointedAt, setPointedAt] = useState<Violation>();
  const hasRefusal = save.refusal !== undefined && save.refusal.kind !== 'stale';
  return (
    <>
      <InGameSlot slot="state">
        <SaveState board={board} save={save} />
      </InGameSlot>
      <div>
        {/* The headings of the innings reach under this line, and a tap beside its buttons is theirs. */}
        <div className="pointer-events-none relative z-1 [&_button]:pointer-events-auto">
          {!board.alternatives.comparison && (
            <VerdictLine
              board={deferred}
              result={generate.result}
              isWorking={generate.isWorking}
              save={save}
              readers={readers}
              pointedAt={pointedAt}
              onPoint={setPointedAt}
              onShowViolations={showViolations}
            />
          )}
          <ComparisonText board={board} className="-mx-1.5 min-h-9 py-1 text-xs leading-tight" />
        </div>
        <LineupGrid board={board} view={view} pointedAt={pointedAt} />
      </div>
      <PitchersStrip board={deferred} />
      <EveryoneFields game={game} problem={problem} />
      {!isReadOnly && !plan.canOptimize && <DisabledGenerateReason plan={plan} />}
      <AfterFirstRender>
        <ViolationPanel board={deferred} pointedAt={pointedAt} onPoint={setPointedAt} />
        <BattingOrderPanel board={deferred} teamOrder={teamOrder} />
        <PlayingTimePanel games={deferred.games} endings={deferred.endings} />
      </AfterFirstRender>
      {hasRefusal && (
        <PageBar>
          <SaveRefusalAlert save={save} />
        </PageBar>
      )}
      <BottomBar {...props} view={view} onChooseView={setView} onOpenAvailability={() => onOpenChange(true)} />
      <AvailabilityDialog {...{ board, availability, isOpen, onOpenChange }} />
    </>
  );
}
