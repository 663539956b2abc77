import { Button } from '#ui/buttons/button.tsx';
import { AlternativeButtons, CompareButton } from '../compare/alternative-buttons.tsx';
import { HistoryButtons } from '../grid/history-buttons.tsx';
import { useLineupGame } from '../lineup-context.tsx';
import { FinalButton, isFinal } from '../save/final-button.tsx';
import { SavedState } from '../save/saved-state.tsx';
import { GenerateButton, type GenerateButtonProps } from './generate-button.tsx';
import { FinalSteps } from './lineup-status.tsx';
import { MoreMenu, type MoreMenuProps } from './more-menu.tsx';

type LineupToolbarProps = Omit<GenerateButtonProps, 'size'> & Omit<MoreMenuProps, 'className'>;

/** The buttons of the lineup beside the heading of the page. */
export function LineupToolbar(props: LineupToolbarProps) {
  const { generate, save } = props;
  const { isReadOnly } = useLineupGame();
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SavedState save={save} />
      <HistoryButtons />
      <AlternativeButtons />
      <CompareButton />
      <MoreMenu {...props} />
      {!isReadOnly && (
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
