import { CheckInIcon, CloseIcon } from '#ui/icons/icons.tsx';
import { useRootAttribute } from '#ui/layout/use-root-attribute.ts';
import { AlternativeSwitch } from '../compare/alternative-buttons.tsx';
import { UndoIcon } from '../grid/grid-icons.tsx';
import { useLineup, useLineupEditing, useLineupGame } from '../lineup-context.tsx';
import { countComing } from '../messages.ts';
import { BarButton, barButtonStyle } from './bar-button.tsx';
import { GenerateButton, type GenerateButtonProps } from './generate-button.tsx';
import { MoreMenu, type MoreMenuProps } from './more-menu.tsx';

type LineupBarProps = Omit<GenerateButtonProps, 'size'> &
  Omit<MoreMenuProps, 'className'> & { readonly onOpenAvailability: () => void };

/** The buttons of the lineup on a phone, where a thumb reaches them. */
export function LineupBar(props: LineupBarProps) {
  const { generate, onOpenAvailability } = props;
  const { isReadOnly } = useLineupGame();
  const { problem } = useLineup();
  const { state, dispatch } = useLineupEditing();
  useRootAttribute('data-lineup-bar', true);
  const coming = `${countComing(problem)} of ${problem.players.length}`;
  return (
    <div className="fixed inset-x-0 bottom-0 z-30 border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] low:static low:-mx-4 print:hidden">
      <div className="flex h-14 items-center gap-1 pr-1 pl-2">
        {!isReadOnly && <GenerateButton {...props} size="bar" />}
        {!isReadOnly && !generate.isWorking && (
          <BarButton disabled={state.past.length === 0} onClick={() => dispatch({ type: 'undo' })}>
            <UndoIcon />
            Undo
          </BarButton>
        )}
        <AlternativeSwitch />
        {generate.isWorking && (
          <BarButton onClick={generate.cancel}>
            <CloseIcon className="size-5" />
            Cancel
          </BarButton>
        )}
        <BarButton aria-label={`Who's coming: ${coming}`} onClick={onOpenAvailability}>
          <CheckInIcon />
          <span data-figures>{coming}</span>
        </BarButton>
        <MoreMenu {...props} className={barButtonStyle} />
      </div>
    </div>
  );
}
