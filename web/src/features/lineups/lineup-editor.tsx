import type { BattingOrderMode } from 'contract/teams';
import { useCallback, useDeferredValue, useEffect, useEffectEvent, useState } from 'react';
import { useAskBeforeClosing } from '#domain/edit-conflict/unsaved-guard.tsx';
import type { LineupReaders } from '#domain/lineup/use-lineup-readers.ts';
import type { TeamPlan } from '#domain/plan/use-team-plan.ts';
import { chooseFirstSeed } from '#domain/season/first-seed.ts';
import { useSeasonPlan } from '#domain/season/use-season-plan.ts';
import { Card } from '#ui/layout/card.tsx';
import { AvailabilityPanel } from './availability/availability-panel.tsx';
import { useAvailability } from './availability/use-availability.ts';
import { useTeamOrder } from './batting/use-team-order.ts';
import { MoveAnnouncer } from './editing/move-announcer.tsx';
import { isKnownLineup, KnownLineupSheet } from './generate/known-lineup.tsx';
import { useAllowPositions } from './generate/use-allow-positions.ts';
import { useGenerate } from './generate/use-generate.ts';
import { useUndoKeys } from './grid/history-buttons.tsx';
import { rememberLeftEditor } from './left-editor.ts';
import { LineupNotices } from './lineup-notices.tsx';
import { StaleDialog } from './save/stale-dialog.tsx';
import { OtherChangesContext } from './save/use-other-changes.ts';
import { useSaveLineup } from './save/use-save-lineup.ts';
import { type LineupBoard, type LineupSources, useLineupBoard } from './use-lineup-board.ts';
import { LineupWorkspace } from './workspace/lineup-workspace.tsx';

type LineupEditorProps = LineupSources & {
  readonly plan: TeamPlan;
  readonly readers: LineupReaders;
  /** Undefined until the team has been read. */
  readonly battingOrderMode: BattingOrderMode | undefined;
};

export function LineupEditor({ plan, readers, battingOrderMode, ...sources }: LineupEditorProps) {
  const [isAvailabilityOpen, setAvailabilityOpen] = useState(false);
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
    onRepaired: (content, { broken }) => {
      if (save.status === 'final' && broken.every(({ level }) => level === 'wanted')) save.keepFinal(content);
    },
  });
  const onLeave = useEffectEvent(() =>
    rememberLeftEditor({ gameId: sources.game.id, state: board.state, results: generate.results }),
  );
  useEffect(() => () => onLeave(), []);
  useAskBeforeClosing(save.isVolatile || availability.isVolatile);
  useUndoKeys(board);
  const openAvailability = useCallback(() => setAvailabilityOpen(true), []);
  const workspace = { ...sources, board, availability, teamOrder, generate, save, readers, plan };

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 max-md:-mt-4">
      <MoveAnnouncer board={useDeferredValue(board)} />
      <LineupNotices board={board} generate={generate} save={save} onShowAvailability={openAvailability} />
      {hasNothingToShow(board) && (
        <Card aria-label="Who's coming" size="compact">
          <AvailabilityPanel {...workspace} problem={board.problem} isReadOnly />
        </Card>
      )}
      <OtherChangesContext value={save.changedCells}>
        {!hasNothingToShow(board) && (
          <LineupWorkspace
            {...workspace}
            isAvailabilityOpen={isAvailabilityOpen}
            onOpenAvailability={setAvailabilityOpen}
          />
        )}
      </OtherChangesContext>
      {generate.repairs && <KnownLineupSheet {...workspace} repairs={generate.repairs} />}
      {save.refusal?.kind === 'stale' && <StaleDialog board={board} theirs={save.refusal.theirs} save={save} />}
    </div>
  );
}

/** A completed game without a saved lineup shows availability only: an empty grid would look like unfinished work. */
function hasNothingToShow({ isCompleted, isDirty, state: { base } }: LineupBoard): boolean {
  return isCompleted && base.version === 0 && !isDirty;
}
