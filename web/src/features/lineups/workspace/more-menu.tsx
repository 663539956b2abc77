import { Menu } from '#ui/overlays/menu.tsx';
import { battingOrderId } from '../batting/batting-order-panel.tsx';
import type { LineupView } from '../grid/view-switch.tsx';
import { playingTimeId } from '../rules/playing-time-panel.tsx';
import { violationPanelId } from '../rules/violation-panel.tsx';
import type { SaveLineup } from '../save/use-save-lineup.ts';
import type { LineupBoard } from '../use-lineup-board.ts';
import { barButtonStyle, MoreIcon } from './bar-button.tsx';
import { showPanel } from './show-panel.ts';

type MoreMenuProps = {
  readonly board: LineupBoard;
  readonly save: SaveLineup;
  readonly view: LineupView;
  readonly onChooseView: (view: LineupView) => void;
};

type MenuItem = Parameters<typeof Menu>[0]['items'][number];

/** Everything on the lineup that a phone has no room for. */
export function MoreMenu(props: MoreMenuProps) {
  return (
    <Menu
      className={barButtonStyle}
      button={
        <>
          <MoreIcon />
          More
        </>
      }
      items={[...listViews(props), ...(props.board.isReadOnly ? [] : listEdits(props))]}
    />
  );
}

function listViews({ view, onChooseView }: MoreMenuProps): readonly MenuItem[] {
  const other = view === 'positions' ? 'players' : 'positions';
  return [
    {
      id: 'view',
      label: other === 'players' ? 'View by player' : 'View by position',
      onSelect: () => onChooseView(other),
    },
    { id: 'batting', label: 'Batting order', onSelect: () => showPanel(battingOrderId) },
    { id: 'rules', label: 'Rule check', onSelect: () => showPanel(violationPanelId) },
    { id: 'time', label: 'Playing time', onSelect: () => showPanel(playingTimeId) },
  ];
}

function listEdits({ board: { state, content, dispatch }, save }: MoreMenuProps): readonly MenuItem[] {
  const isEmpty = content.innings.every((cells) => Object.keys(cells).length === 0);
  return [
    {
      id: 'redo',
      label: 'Redo',
      isDisabled: state.future.length === 0,
      onSelect: () => dispatch({ type: 'redo' }),
    },
    {
      id: 'clear',
      label: content.locks.length > 0 ? 'Clear all unlocked cells' : 'Clear all cells',
      isDisabled: isEmpty,
      onSelect: () => dispatch({ type: 'clear-unlocked' }),
    },
    {
      id: 'draft',
      label: 'Save draft',
      isDisabled: save.saving !== undefined,
      onSelect: () => save.save('draft'),
    },
    {
      id: 'final',
      label: 'Mark final',
      isDisabled: save.saving !== undefined,
      onSelect: () => save.save('final'),
    },
  ];
}
