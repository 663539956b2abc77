import { useContext, useState } from 'react';
import { MoreItems } from '#domain/games/more-items.ts';
import type { LineupContent } from '#domain/lineup/saved-lineup.ts';
import { MoreIcon, TrashIcon } from '#ui/icons/icons.tsx';
import { icon } from '#ui/icons/status-icons.tsx';
import { useIsWide } from '#ui/layout/use-is-wide.ts';
import { ConfirmDialog } from '#ui/overlays/dialog.tsx';
import { Menu, type MenuEntry } from '#ui/overlays/menu.tsx';
import { repairMessages } from '../generate/known-lineup.tsx';
import type { Generate } from '../generate/use-generate.ts';
import type { LineupView } from '../grid/lineup-grid.tsx';
import { type LineupEditing, type LineupGame, useLineup, useLineupEditing, useLineupGame } from '../lineup-context.tsx';
import { battingOrderId } from '../panels/batting-panel.tsx';
import { pitchersId } from '../panels/pitchers-strip.tsx';
import { playingTimeId } from '../panels/playing-time-panel.tsx';
import { showPanel, violationPanelId } from '../panels/violation-panel.tsx';
import { isFinal, isMarkingFinal } from '../save/lineup-status.tsx';
import type { SaveLineup } from '../save/use-save-lineup.ts';

export type MoreMenuProps = {
  readonly generate: Generate;
  readonly save: SaveLineup;
  readonly plan: { readonly canOptimize: boolean };
  readonly view: LineupView;
  readonly onChooseView: (view: LineupView) => void;
  readonly className?: string;
};

/** What a coach does with the lineup less often: the only menu of a phone there. Wider screens show the rest without a menu. */
export function MoreMenu(props: MoreMenuProps) {
  const isWide = useIsWide();
  const { pages, sections } = useContext(MoreItems);
  const [isAsking, setAsking] = useState(false);
  const { generate, plan, className } = props;
  const game = useLineupGame();
  const { isReadOnly } = game;
  const { content } = useLineup();
  const editing = useLineupEditing();
  const groups = [
    // Wider screens have links to the other pages in the heading.
    isWide ? pages.filter(({ id }) => id === 'share' || id === 'check-in') : pages,
    [describeView(props), ...(isWide ? [] : [...listComparison(editing), ...listPanels(game)])],
    isReadOnly || isWide ? [] : listPhoneEdits(editing, props.save),
    !isReadOnly && generate.isKnown && plan.canOptimize ? [describePlanAnew(() => setAsking(true))] : [],
    sections,
    isReadOnly ? [] : [describeClear(content, editing)],
  ];
  return (
    <>
      <Menu
        {...(className ? { className } : {})}
        button={
          <>
            <MoreIcon className="size-5" />
            More
          </>
        }
        items={joinGroups(groups)}
      />
      <ConfirmDialog
        title={repairMessages.planAnewTitle}
        isOpen={isAsking}
        confirmLabel={repairMessages.planAnew}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          generate.planAnew();
        }}
      >
        <p>{repairMessages.planAnewHint}</p>
      </ConfirmDialog>
    </>
  );
}

/** A line stands before each group but the first. */
function joinGroups(groups: readonly (readonly MenuEntry[])[]): readonly MenuEntry[] {
  return groups
    .filter((group) => group.length > 0)
    .flatMap((group, number) => group.map((entry, index) => ({ ...entry, startsGroup: number > 0 && index === 0 })));
}

function describeView({ view, onChooseView }: MoreMenuProps): MenuEntry {
  const other = view === 'positions' ? 'players' : 'positions';
  return {
    id: 'view',
    label: other === 'players' ? 'View by player' : 'View by position',
    icon: <ViewIcon />,
    onSelect: () => onChooseView(other),
  };
}

/** Wider screens have a button for it. */
function listComparison({
  alternatives: { currentName, comparison, toggleComparison },
}: LineupEditing): readonly MenuEntry[] {
  if (currentName === undefined) return [];
  const label = comparison ? 'Stop comparing' : 'Compare A and B';
  return [{ id: 'compare', label, icon: <CompareIcon />, onSelect: toggleComparison }];
}

function listPanels({ hasPitchers }: LineupGame): readonly MenuEntry[] {
  const panels = [
    { id: battingOrderId, label: 'Batting order', icon: <BattingIcon /> },
    ...(hasPitchers ? [{ id: pitchersId, label: "Tonight's pitchers", icon: <PitchersIcon /> }] : []),
    { id: violationPanelId, label: 'Rule check', icon: <RulesIcon /> },
    { id: playingTimeId, label: 'Playing time', icon: <TimeIcon /> },
  ];
  return panels.map((panel) => ({ ...panel, onSelect: () => showPanel(panel.id) }));
}

function listPhoneEdits({ state, dispatch }: LineupEditing, save: SaveLineup): readonly MenuEntry[] {
  const final = { id: 'final', label: 'Mark final', icon: <FinalIcon />, isDisabled: isMarkingFinal(save) };
  return [
    {
      id: 'redo',
      label: 'Redo',
      icon: <UndoIcon className="size-5 -scale-x-100" />,
      isDisabled: state.future.length === 0,
      onSelect: () => dispatch({ type: 'redo' }),
    },
    ...(isFinal(save) ? [] : [{ ...final, onSelect: save.markFinal }]),
  ];
}

function describePlanAnew(onSelect: () => void): MenuEntry {
  return { id: 'plan-anew', label: repairMessages.planAnew, icon: <RestartIcon />, onSelect };
}

function describeClear(content: LineupContent, { dispatch }: LineupEditing): MenuEntry {
  return {
    id: 'clear',
    label: content.locks.length > 0 ? 'Clear all unlocked cells' : 'Clear all cells',
    icon: <TrashIcon className="size-5" />,
    isDanger: true,
    isDisabled: content.innings.every((cells) => Object.keys(cells).length === 0),
    onSelect: () => dispatch({ type: 'clear-unlocked' }),
  };
}

/** The icons of the menu of a lineup, 20 pixels each. */
const size = 'size-5';

export const UndoIcon = icon(<path d="M8.5 5 4 9.5 8.5 14M4.5 9.5H14a5.5 5.5 0 0 1 0 11h-3" />, size);
const ViewIcon = icon(<path d="M4 6h16M4 12h16M4 18h16M8.5 4v16" />, size);
const BattingIcon = icon(<path d="M9 6h11M9 12h11M9 18h11M4 5.5h1v3M4 11h1.5L4 14h1.5M4 17.5h1.5v3H4" />, size);
const PitchersIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M7 5.5c3 3.5 3 9.5 0 13M17 5.5c-3 3.5-3 9.5 0 13" />
  </>,
  size,
);
const RulesIcon = icon(<path d="M4 7l1.5 1.5L8.5 5.5M4 16l1.5 1.5 3-3M12 7.5h8M12 16.5h8" />, size);
const TimeIcon = icon(<path d="M5 20V11M12 20V4M19 20v-6" />, size);
const CompareIcon = icon(<path d="M4 5h6v14H4zM14 5h6v14h-6z" />, size);
const FinalIcon = icon(<path d="M5 21V4h13l-2.5 4L18 12H5" />, size);
const RestartIcon = icon(<path d="M19.5 12a7.5 7.5 0 1 1-2.4-5.5M17.5 3v4h-4" />, size);
