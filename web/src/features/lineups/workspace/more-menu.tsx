import { useContext } from 'react';
import { MoreItems } from '#domain/games/more-items.ts';
import { useIsDesktop } from '#ui/layout/use-is-wide.ts';
import { Menu } from '#ui/overlays/menu.tsx';
import { battingOrderId } from '../batting/batting-order-panel.tsx';
import type { LineupView } from '../grid/view-switch.tsx';
import { pitchersId } from '../pitchers/pitchers-strip.tsx';
import { playingTimeId } from '../rules/playing-time-panel.tsx';
import { violationPanelId } from '../rules/violation-panel.tsx';
import type { SaveLineup } from '../save/use-save-lineup.ts';
import type { LineupBoard } from '../use-lineup-board.ts';
import { MoreIcon } from './bar-button.tsx';
import { showPanel } from './show-panel.ts';

type MoreMenuProps = {
  readonly board: LineupBoard;
  readonly save: SaveLineup;
  readonly view: LineupView;
  readonly onChooseView: (view: LineupView) => void;
  readonly className?: string;
};

type MenuItem = Parameters<typeof Menu>[0]['items'][number];

/** What a coach does with the lineup less often. A desktop shows the rest without a menu. */
export function MoreMenu(props: MoreMenuProps) {
  const isDesktop = useIsDesktop();
  const moreItems = useContext(MoreItems);
  const { board, className } = props;
  const items = [
    describeView(props),
    ...(isDesktop ? [] : listPanels(board)),
    ...(isDesktop ? [] : listComparison(board)),
    ...(board.isReadOnly ? [] : [describeClear(props)]),
    ...(board.isReadOnly || isDesktop ? [] : listPhoneEdits(props)),
    ...moreItems,
  ];
  return (
    <Menu
      {...(className ? { className } : {})}
      button={
        <>
          <MoreIcon />
          More
        </>
      }
      items={items}
    />
  );
}

function describeView({ view, onChooseView }: MoreMenuProps): MenuItem {
  const other = view === 'positions' ? 'players' : 'positions';
  return {
    id: 'view',
    label: other === 'players' ? 'View by player' : 'View by position',
    onSelect: () => onChooseView(other),
  };
}

/** A desktop has a button for it. */
function listComparison({ alternatives: { onBoard, comparison, toggleComparison } }: LineupBoard): readonly MenuItem[] {
  if (onBoard === undefined) return [];
  return [{ id: 'compare', label: comparison ? 'Stop comparing' : 'Compare A and B', onSelect: toggleComparison }];
}

/** The panels below the grid. */
function listPanels({ hasPitchers }: LineupBoard): readonly MenuItem[] {
  return [
    { id: 'batting', label: 'Batting order', onSelect: () => showPanel(battingOrderId) },
    ...(hasPitchers ? [{ id: 'pitchers', label: "Tonight's pitchers", onSelect: () => showPanel(pitchersId) }] : []),
    { id: 'rules', label: 'Rule check', onSelect: () => showPanel(violationPanelId) },
    { id: 'time', label: 'Playing time', onSelect: () => showPanel(playingTimeId) },
  ];
}

function describeClear({ board: { content, dispatch } }: MoreMenuProps): MenuItem {
  return {
    id: 'clear',
    label: content.locks.length > 0 ? 'Clear all unlocked cells' : 'Clear all cells',
    isDisabled: content.innings.every((cells) => Object.keys(cells).length === 0),
    onSelect: () => dispatch({ type: 'clear-unlocked' }),
  };
}

function listPhoneEdits({ board: { state, dispatch }, save }: MoreMenuProps): readonly MenuItem[] {
  return [
    {
      id: 'redo',
      label: 'Redo',
      isDisabled: state.future.length === 0,
      onSelect: () => dispatch({ type: 'redo' }),
    },
    { id: 'final', label: 'Mark final', isDisabled: save.isMarkingFinal, onSelect: save.markFinal },
  ];
}
