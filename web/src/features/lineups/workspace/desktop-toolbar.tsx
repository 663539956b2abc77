import { Button } from '#ui/buttons/button.tsx';
import { AlternativeButtons, CompareButton } from '../compare/alternative-buttons.tsx';
import { HistoryButtons } from '../grid/history-buttons.tsx';
import type { LineupView } from '../grid/view-switch.tsx';
import { FinalButton, isFinal } from '../save/final-button.tsx';
import { ShortSavedState } from '../save/saved-state.tsx';
import { GenerateButton } from './generate-button.tsx';
import { FinalSteps } from './lineup-status.tsx';
import { MoreMenu } from './more-menu.tsx';
import type { WorkspaceProps } from './phone-workspace.tsx';

type DesktopToolbarProps = WorkspaceProps & {
  readonly view: LineupView;
  readonly onChooseView: (view: LineupView) => void;
};

/** The buttons of the lineup beside the heading of the page. */
export function DesktopToolbar(props: DesktopToolbarProps) {
  const { board, generate, save } = props;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <ShortSavedState board={board} save={save} />
      <HistoryButtons board={board} />
      <AlternativeButtons board={board} />
      <CompareButton board={board} />
      <MoreMenu {...props} />
      {!board.isReadOnly && (
        <>
          {isFinal(save) ? <FinalSteps ids={['share', 'play']} /> : <FinalButton save={save} />}
          {generate.isWorking && (
            <Button variant="ghost" onClick={generate.cancel}>
              Cancel
            </Button>
          )}
          <GenerateButton {...props} size="regular" />
        </>
      )}
    </div>
  );
}
