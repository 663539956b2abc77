import { type ComponentProps, useEffect, useEffectEvent } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { CheckInIcon, CloseIcon } from '#ui/icons/icons.tsx';
import { useRootAttribute } from '#ui/layout/use-root-attribute.ts';
import { GenerateButton, type GenerateButtonProps } from '../generate/generate-button.tsx';
import { useLineup, useLineupEditing, useLineupGame } from '../lineup-context.tsx';
import { countComing } from '../messages.ts';
import { type AlternativeName, describeCells, getOtherName } from '../model/use-alternatives.ts';
import { FinalButton, FinalSteps, isFinal, SavedState } from '../save/lineup-status.tsx';
import { MoreMenu, type MoreMenuProps, UndoIcon } from './more-menu.tsx';

type LineupToolbarProps = Omit<GenerateButtonProps, 'size'> & Omit<MoreMenuProps, 'className'>;

/** The buttons of the lineup beside the heading of the page, which wrap together with those that the page has there. */
export function LineupToolbar(props: LineupToolbarProps) {
  const { generate, save } = props;
  const { isReadOnly } = useLineupGame();
  return (
    <>
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
    </>
  );
}

type LineupBarProps = LineupToolbarProps & { readonly onOpenAvailability: () => void };

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
      <div className="flex h-14 items-center gap-1 narrow:gap-[3px] pr-1 narrow:pr-[3px] pl-2 narrow:pl-[3px]">
        {!isReadOnly && <GenerateButton {...props} size="bar" />}
        {!isReadOnly && !generate.isWorking && (
          <BarButton disabled={state.past.length === 0} onClick={() => dispatch({ type: 'undo' })}>
            <UndoIcon />
            Undo
          </BarButton>
        )}
        <AlternativeSwitch isWorking={generate.isWorking} />
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

/** An icon of 20 pixels over a label, in the bar at the lower edge of a phone. It is never narrower than its label. */
const barButtonStyle =
  'flex min-h-target min-w-11 narrow:min-w-0 shrink-0 grow cursor-pointer flex-col items-center justify-center whitespace-nowrap rounded-md px-0.5 narrow:px-0 font-semibold text-bar outline-offset-[-3px] hover:bg-sunken disabled:cursor-not-allowed disabled:opacity-55';

function BarButton(props: ComponentProps<'button'>) {
  return <button type="button" {...props} className={barButtonStyle} />;
}

const names = ['A', 'B'] as const;

/** Shows one of the two lineups. Nothing appears before there are two. */
function AlternativeButtons() {
  const { currentName, show } = useLineupEditing().alternatives;
  if (currentName === undefined) return null;
  return (
    <fieldset className="inline-flex shrink-0">
      <legend className="sr-only">Lineup that is shown</legend>
      {names.map((name) => (
        <Button
          key={name}
          size="icon"
          variant={name === currentName ? 'primary' : 'secondary'}
          aria-label={`Lineup ${name}`}
          aria-pressed={name === currentName}
          onClick={() => show(name)}
          className={name === 'A' ? 'rounded-r-none' : '-ml-px rounded-l-none'}
        >
          {name}
        </Button>
      ))}
      <ShownAlternative name={currentName} />
    </fieldset>
  );
}

/**
 * Shows the other lineup with one button, for the bar of a phone, where there is no room for two, and for none while the next
 * lineup is being made.
 */
function AlternativeSwitch({ isWorking }: { readonly isWorking: boolean }) {
  const { currentName, show } = useLineupEditing().alternatives;
  if (currentName === undefined) return null;
  const other = getOtherName(currentName);
  return (
    <>
      {!isWorking && (
        <BarButton aria-label={`Lineup ${currentName}, show ${other}`} onClick={() => show(other)}>
          <span className="flex h-5 overflow-hidden rounded-sm border border-grass font-bold">
            {names.map((name) => (
              <span
                key={name}
                className={classNames(
                  'w-4.5 leading-4.5',
                  name === currentName ? 'bg-grass text-on-grass' : 'text-ink',
                )}
              >
                {name}
              </span>
            ))}
          </span>
          Show {other}
        </BarButton>
      )}
      <ShownAlternative name={currentName} />
    </>
  );
}

function ShownAlternative({ name }: { readonly name: AlternativeName }) {
  return (
    <p aria-live="polite" className="sr-only">
      Showing lineup {name}.
    </p>
  );
}

/** Marks the cells in which the two lineups differ. On a phone it is in the menu. */
function CompareButton() {
  const { currentName, cells, comparison, toggleComparison } = useLineupEditing().alternatives;
  if (currentName === undefined) return null;
  return (
    <span className="inline-flex items-center gap-2">
      <Button
        variant={comparison ? 'primary' : 'secondary'}
        aria-pressed={comparison !== undefined}
        onClick={toggleComparison}
      >
        Compare
      </Button>
      <span className="max-w-16 text-ink-soft text-xs leading-tight">{describeCells(cells)}</span>
    </span>
  );
}

function HistoryButtons() {
  const { isReadOnly } = useLineupGame();
  const { state, dispatch } = useLineupEditing();
  if (isReadOnly) return null;
  return (
    <span className="flex">
      {historyActions.map(({ type, label, keys, states, className }) => (
        <Button
          key={type}
          variant="ghost"
          size="icon"
          aria-label={label}
          aria-keyshortcuts={keys}
          disabled={state[states].length === 0}
          onClick={() => dispatch({ type })}
        >
          <UndoIcon className={className} />
        </Button>
      ))}
    </span>
  );
}

const historyActions = [
  { type: 'undo', label: 'Undo', keys: 'Control+Z Meta+Z', states: 'past', className: 'size-5' },
  {
    type: 'redo',
    label: 'Redo',
    keys: 'Control+Shift+Z Control+Y Meta+Shift+Z',
    states: 'future',
    className: 'size-5 -scale-x-100',
  },
] as const;

/** Ctrl+Z or Cmd+Z undoes, with Shift it redoes, and so does Ctrl+Y. The keys are left to a focused text field and to an open dialog. */
export function useUndoKeys(): void {
  const { isReadOnly } = useLineupGame();
  const { dispatch } = useLineupEditing();
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const type = findHistoryAction(event);
    if (event.defaultPrevented || !type || isTyping(event.target) || isDialogOpen()) return;
    // Without this, the browser also undoes the last input of a text field, even of one without focus.
    event.preventDefault();
    if (!isReadOnly) dispatch({ type });
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handle(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

function findHistoryAction({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): 'undo' | 'redo' | undefined {
  if (ctrlKey === metaKey || altKey) return undefined;
  if (key.toLowerCase() === 'z') return shiftKey ? 'redo' : 'undo';
  // Cmd+Y opens the history of a browser.
  return key.toLowerCase() === 'y' && ctrlKey && !shiftKey ? 'redo' : undefined;
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
}

function isDialogOpen(): boolean {
  return document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
}
