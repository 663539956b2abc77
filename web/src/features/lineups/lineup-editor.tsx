import type { BattingOrderMode } from 'contract/teams';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useAskBeforeClosing } from '#domain/edit-conflict/unsaved-guard.tsx';
import type { LineupReaders } from '#domain/lineup/use-lineup-readers.ts';
import type { TeamPlan } from '#domain/plan/plan.ts';
import { chooseFirstSeed } from '#domain/season/plan-games.ts';
import { useSeasonPlan } from '#domain/season/use-season-plan.ts';
import { Card } from '#ui/layout/card.tsx';
import { AvailabilityPanel } from './availability/availability-panel.tsx';
import { type Availability, useAvailability } from './availability/use-availability.ts';
import { useTeamOrder } from './batting/use-team-order.ts';
import { isKnownLineup, KnownLineupSheet } from './generate/known-lineup.tsx';
import { useAllowPositions } from './generate/use-allow-positions.ts';
import { useGenerate } from './generate/use-generate.ts';
import { useUndoKeys } from './grid/history-buttons.tsx';
import { rememberLeftEditor } from './left-editor.ts';
import {
  LineupProvider,
  type LineupSources,
  useLineup,
  useLineupEditing,
  useLineupGame,
  useLineupParts,
} from './lineup-context.tsx';
import { LineupNotices } from './lineup-notices.tsx';
import { StaleDialog } from './save/stale-dialog.tsx';
import { OtherChangesContext } from './save/use-other-changes.ts';
import { type StoredLineup, useSaveLineup } from './save/use-save-lineup.ts';
import { LineupWorkspace } from './workspace/lineup-workspace.tsx';

type LineupEditorProps = Pick<OpenEditorProps, 'plan' | 'readers' | 'battingOrderMode'> & LineupSources;

/** Edits the lineup of a game, and gives all parts of the page the lineup and its game. */
export function LineupEditor({ plan, readers, battingOrderMode, ...sources }: LineupEditorProps) {
  const { game, players } = sources;
  const availability = useAvailability(game, sources.availability, {
    nameOf: (playerId) => players.find(({ id }) => id === playerId)?.fullName ?? 'A player',
  });
  const { parts, stored } = useLineupParts({ ...sources, availability: availability.entries });
  return (
    <LineupProvider {...parts}>
      <OpenEditor {...{ plan, readers, battingOrderMode, availability, stored }} />
    </LineupProvider>
  );
}

type OpenEditorProps = {
  readonly plan: TeamPlan;
  readonly readers: LineupReaders;
  /** Undefined until the team has been read. */
  readonly battingOrderMode: BattingOrderMode | undefined;
  readonly availability: Availability;
  readonly stored: StoredLineup;
};

function OpenEditor({ plan, readers, battingOrderMode, availability, stored }: OpenEditorProps) {
  const { game, players, pitchLimits } = useLineupGame();
  const lineup = useLineup();
  const { state, isDirty } = useLineupEditing();
  const [isAvailabilityOpen, setAvailabilityOpen] = useState(false);
  const openAvailability = useCallback(() => setAvailabilityOpen(true), []);
  const teamOrder = useTeamOrder(game, battingOrderMode);
  const save = useSaveLineup(stored);
  const generate = useGenerate({
    canOptimize: plan.canOptimize,
    allowPositions: useAllowPositions({ game, players }),
    seasonPlan: useSeasonPlan(game, players, pitchLimits),
    teamOrder,
    firstSeed: chooseFirstSeed(game.id),
    isKnown: isKnownLineup(lineup, state.base, save, readers),
    onRepaired: (content, { broken }) => {
      if (save.status === 'final' && broken.every(({ level }) => level === 'wanted')) save.keepFinal(content);
    },
  });
  const onLeave = useEffectEvent(() => rememberLeftEditor({ gameId: game.id, state, results: generate.results }));
  useEffect(() => () => onLeave(), []);
  useAskBeforeClosing(save.isVolatile || availability.isVolatile);
  useUndoKeys();
  // A completed game without a saved lineup shows availability only: an empty grid would look like unfinished work.
  const hasLineup = !game.isCompleted || state.base.version > 0 || isDirty;
  const workspace = { plan, readers, availability, teamOrder, save, generate, isAvailabilityOpen };

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 max-md:-mt-4">
      <LineupNotices generate={generate} save={save} onShowAvailability={openAvailability} />
      {!hasLineup && (
        <Card aria-label="Who's coming" size="compact">
          <AvailabilityPanel availability={availability} />
        </Card>
      )}
      <OtherChangesContext value={save.changedCells}>
        {hasLineup && <LineupWorkspace {...workspace} onOpenAvailability={setAvailabilityOpen} />}
      </OtherChangesContext>
      {generate.repairs && <KnownLineupSheet {...{ generate, save, readers }} repairs={generate.repairs} />}
      {save.refusal?.kind === 'stale' && <StaleDialog theirs={save.refusal.theirs} save={save} />}
    </div>
  );
}
