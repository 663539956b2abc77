import type { BattingOrderMode } from 'contract/teams';
import { useCallback, useDeferredValue, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAskBeforeClosing } from '#domain/edit-conflict/unsaved-guard.tsx';
import type { LineupReaders } from '#domain/lineup/use-lineup-readers.ts';
import type { TeamPlan } from '#domain/plan/use-team-plan.ts';
import { chooseFirstSeed } from '#domain/season/first-seed.ts';
import { useSeasonPlan } from '#domain/season/use-season-plan.ts';
import { Tabs } from '#ui/layout/tabs.tsx';
import { useIsDesktop, useIsWide } from '#ui/layout/use-is-wide.ts';
import { AvailabilityPanel } from './availability/availability-panel.tsx';
import { type Availability, useAvailability } from './availability/use-availability.ts';
import { BattingOrderPanel } from './batting/batting-order-panel.tsx';
import { type TeamOrder, useTeamOrder } from './batting/use-team-order.ts';
import { AlternativeButtons, CompareButton, ComparisonText } from './compare/alternative-buttons.tsx';
import { MoveAnnouncer } from './editing/move-announcer.tsx';
import { EveryoneFields } from './everyone-fields.tsx';
import { GenerateBar } from './generate/generate-bar.tsx';
import { isKnownLineup, KnownLineupSheet } from './generate/known-lineup.tsx';
import { useAllowPositions } from './generate/use-allow-positions.ts';
import { useGenerate } from './generate/use-generate.ts';
import { FieldView } from './grid/field-view.tsx';
import { useUndoKeys } from './grid/history-buttons.tsx';
import { rememberLeftEditor } from './left-editor.ts';
import { LineupNotices } from './lineup-notices.tsx';
import { countComing } from './messages.ts';
import { PitchersStrip } from './pitchers/pitchers-strip.tsx';
import { violationPanelId } from './rules/violation-panel.tsx';
import { SaveBar } from './save/save-bar.tsx';
import { SavedState } from './save/saved-state.tsx';
import { StaleDialog } from './save/stale-dialog.tsx';
import { OtherChangesContext } from './save/use-other-changes.ts';
import { useSaveLineup } from './save/use-save-lineup.ts';
import { type LineupBoard, type LineupSources, useLineupBoard } from './use-lineup-board.ts';
import { DesktopWorkspace } from './workspace/desktop-workspace.tsx';
import { LineupStatus, useLineupStatus } from './workspace/lineup-status.tsx';
import { PhoneWorkspace, type WorkspaceProps } from './workspace/phone-workspace.tsx';

type LineupEditorProps = LineupSources & {
  readonly plan: TeamPlan;
  readonly readers: LineupReaders;
  /** Undefined until the team has been read. */
  readonly battingOrderMode: BattingOrderMode | undefined;
};
export type EditorTab = 'field' | 'batting' | 'availability';

export function LineupEditor({ plan, readers, battingOrderMode, ...sources }: LineupEditorProps) {
  const [tab, setTab] = useState<EditorTab>('field');
  const availability = useAvailability(sources.game, sources.availability, {
    nameOf: (playerId) => sources.players.find(({ id }) => id === playerId)?.fullName ?? 'A player',
  });
  const { board, ...stored } = useLineupBoard({ ...sources, availability: availability.entries });
  const teamOrder = useTeamOrder(sources.game, battingOrderMode);
  const save = useSaveLineup(sources.game, board, stored);
  const generate = useGenerate(board, {
    canOptimize: plan.canOptimize,
    allowPositions: useAllowPositions(sources),
    seasonPlan: useSeasonPlan(sources.game, sources.players, sources.pitchLimits),
    teamOrder,
    firstSeed: chooseFirstSeed(sources.game.id),
    isKnown: isKnownLineup(board, save, readers),
    onStart: () => setTab('field'),
    onRepaired: (content, { broken }) => {
      if (save.status === 'final' && broken.every(({ level }) => level === 'wanted')) save.keepFinal(content);
    },
  });
  const onLeave = useEffectEvent(() =>
    rememberLeftEditor({ gameId: sources.game.id, state: board.state, results: generate.results }),
  );
  useEffect(() => () => onLeave(), []);
  useAskBeforeClosing(save.isVolatile || availability.isVolatile);
  const showViolations = useShowViolations(setTab);
  const showAvailability = useCallback(() => setTab('availability'), []);
  const layout = useLayout();
  useUndoKeys({ ...board, isShown: tab !== 'availability' || layout !== 'tablet' });
  const workspace = {
    ...sources,
    board,
    availability,
    teamOrder,
    generate,
    save,
    readers,
    plan,
  };

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 max-md:-mt-4">
      <MoveAnnouncer board={useDeferredValue(board)} />
      {layout === 'tablet' && <TabletHeader {...workspace} />}
      <LineupNotices board={board} generate={generate} save={save} onShowAvailability={showAvailability} />
      {hasNothingToShow(board) && <AvailabilityPanel problem={board.problem} availability={availability} isReadOnly />}
      <OtherChangesContext value={save.changedCells}>
        {!hasNothingToShow(board) && layout === 'tablet' && (
          <TabletWorkspace {...workspace} tab={tab} onSelect={setTab} onShowViolations={showViolations} />
        )}
        {!hasNothingToShow(board) && layout !== 'tablet' && (
          <LineupWorkspace {...workspace} layout={layout} tab={tab} onSelect={setTab} />
        )}
      </OtherChangesContext>
      {generate.repairs && <KnownLineupSheet {...workspace} repairs={generate.repairs} />}
      {save.refusal?.kind === 'stale' && <StaleDialog board={board} theirs={save.refusal.theirs} save={save} />}
    </div>
  );
}

function useLayout(): 'phone' | 'tablet' | 'desktop' {
  const isWide = useIsWide();
  const isDesktop = useIsDesktop();
  if (isDesktop) return 'desktop';
  return isWide ? 'tablet' : 'phone';
}

type LineupWorkspaceProps = WorkspaceProps &
  Pick<LineupPartsProps, 'tab' | 'onSelect'> & { readonly layout: 'phone' | 'desktop' };

/** Without tabs: batting order and rules are beside or below the grid, and who is coming opens in a dialog. */
function LineupWorkspace({ layout, tab, onSelect, ...workspace }: LineupWorkspaceProps) {
  const Workspace = layout === 'phone' ? PhoneWorkspace : DesktopWorkspace;
  return (
    <Workspace
      {...workspace}
      isOpen={tab === 'availability'}
      onOpenChange={(isOpen) => onSelect(isOpen ? 'availability' : 'field')}
    />
  );
}

function TabletHeader({ plan, ...props }: WorkspaceProps) {
  const status = useLineupStatus(props);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      {!props.board.isReadOnly && <GenerateBar {...props} plan={plan} />}
      <SavedState board={props.board} save={props.save} />
      {status && <LineupStatus status={status} save={props.save} />}
    </div>
  );
}

type TabletWorkspaceProps = WorkspaceProps &
  Pick<LineupPartsProps, 'tab' | 'onSelect'> & { readonly onShowViolations: () => void };

function TabletWorkspace({ game, board, save, onShowViolations, ...parts }: TabletWorkspaceProps) {
  return (
    <>
      <PitchersStrip board={board} />
      <EveryoneFields game={game} problem={board.problem} />
      {parts.tab === 'field' && (
        <div className="flex flex-wrap items-center gap-2 empty:hidden">
          <AlternativeButtons board={board} />
          <CompareButton board={board} />
          <ComparisonText board={board} className="text-sm" />
        </div>
      )}
      <LineupParts board={board} {...parts} />
      {(!board.isReadOnly || save.refusal) && <SaveBar board={board} save={save} onShowViolations={onShowViolations} />}
    </>
  );
}

type LineupPartsProps = {
  readonly board: LineupBoard;
  readonly availability: Availability;
  readonly teamOrder: TeamOrder;
  readonly tab: EditorTab;
  readonly onSelect: (tab: EditorTab) => void;
};

function LineupParts({ board, availability, teamOrder, tab, onSelect }: LineupPartsProps) {
  const { content, problem, isReadOnly } = board;
  const warning = availability.needsAttention ? 'needs attention' : undefined;
  return (
    <Tabs
      label="Parts of the lineup"
      selected={tab}
      onSelect={onSelect}
      tabs={[
        { id: 'field', label: 'Field' },
        { id: 'batting', label: 'Batting', count: content.battingOrder.length },
        { id: 'availability', label: "Who's coming", count: countComing(problem), warning },
      ]}
    >
      {tab === 'field' && <FieldView board={board} />}
      {tab === 'batting' && <BattingOrderPanel board={board} teamOrder={teamOrder} />}
      {tab === 'availability' && (
        <AvailabilityPanel problem={problem} availability={availability} isReadOnly={isReadOnly} />
      )}
    </Tabs>
  );
}

/** A completed game without a saved lineup shows availability only: an empty grid would look like unfinished work. */
function hasNothingToShow({ isCompleted, isDirty, state: { base } }: LineupBoard): boolean {
  return isCompleted && base.version === 0 && !isDirty;
}

/** Opens the field tab and scrolls to the list of violations. */
function useShowViolations(setTab: (tab: EditorTab) => void): () => void {
  const frame = useRef(0);
  return () => {
    setTab('field');
    cancelAnimationFrame(frame.current);
    frame.current = requestAnimationFrame(() => {
      const panel = document.getElementById(violationPanelId);
      panel?.focus({ preventScroll: true });
      panel?.scrollIntoView({ block: 'start' });
    });
  };
}
