import type { Violation } from 'engine';
import { useDeferredValue, useState } from 'react';
import { InGameSlot } from '#domain/games/game-slots.tsx';
import { AfterFirstRender } from '#ui/layout/after-first-render.tsx';
import { PageBar } from '#ui/layout/page-bar.tsx';
import { BattingColumn } from '../batting/batting-column.tsx';
import { ComparisonText } from '../compare/alternative-buttons.tsx';
import { EveryoneFields } from '../everyone-fields.tsx';
import { DisabledGenerateReason } from '../generate/generate-bar.tsx';
import { LineupGrid } from '../grid/lineup-grid.tsx';
import type { LineupView } from '../grid/view-switch.tsx';
import { countComing } from '../messages.ts';
import { PitchersStrip } from '../pitchers/pitchers-strip.tsx';
import { PlayingTimeColumn } from '../rules/playing-time-column.tsx';
import { ViolationPanel, violationPanelId } from '../rules/violation-panel.tsx';
import { SaveRefusalAlert } from '../save/save-refusal-alert.tsx';
import { AvailabilityDialog, type AvailabilityDialogProps } from './availability-dialog.tsx';
import { DesktopToolbar } from './desktop-toolbar.tsx';
import type { WorkspaceProps } from './phone-workspace.tsx';
import { showPanel } from './show-panel.ts';
import { VerdictLine } from './verdict-line.tsx';

type DesktopWorkspaceProps = WorkspaceProps & Pick<AvailabilityDialogProps, 'isOpen' | 'onOpenChange'>;

const showViolations = () => showPanel(violationPanelId);

/** The lineup of a desktop: grid, batting order, and rules with playing time side by side. */
export function DesktopWorkspace({ isOpen, onOpenChange, ...props }: DesktopWorkspaceProps) {
  const { game, board, availability, teamOrder, generate, save, readers, plan } = props;
  // The grid shows a change first; the panels are rendered after it has been painted.
  const deferred = useDeferredValue(board);
  const { problem, isReadOnly } = deferred;
  const [view, setView] = useState<LineupView>('positions');
  const [pointedAt, setPointedAt] = useState<Violation>();
  const hasRefusal = save.refusal !== undefined && save.refusal.kind !== 'stale';
  return (
    <>
      <InGameSlot slot="actions">
        <DesktopToolbar {...props} view={view} onChooseView={setView} />
      </InGameSlot>
      <InGameSlot slot="summary">
        <button
          type="button"
          onClick={() => onOpenChange(true)}
          className="min-h-7 shrink-0 cursor-pointer rounded-sm px-1 font-semibold text-grass-ink hover:underline"
        >
          {countComing(problem)} of {problem.players.length} coming
        </button>
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
      </InGameSlot>
      <div className="grid grid-cols-[minmax(0,1fr)_20rem_19.5rem] items-start gap-3 2xl:grid-cols-[minmax(0,1fr)_20rem_24rem] 2xl:gap-4">
        <div className="grid gap-3">
          <EveryoneFields game={game} problem={problem} />
          <PitchersStrip board={deferred} variant="line" />
          <LineupGrid board={board} view={view} pointedAt={pointedAt} />
          <ComparisonText board={board} className="text-sm" />
          {!isReadOnly && !plan.canOptimize && <DisabledGenerateReason plan={plan} />}
        </div>
        <AfterFirstRender>
          <BattingColumn board={deferred} teamOrder={teamOrder} />
          <aside aria-label="Rules and playing time" className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
            <ViolationPanel board={deferred} pointedAt={pointedAt} onPoint={setPointedAt} />
            <PlayingTimeColumn board={deferred} />
          </aside>
        </AfterFirstRender>
      </div>
      {hasRefusal && (
        <PageBar>
          <SaveRefusalAlert save={save} />
        </PageBar>
      )}
      <AvailabilityDialog {...{ board, availability, isOpen, onOpenChange }} />
    </>
  );
}
