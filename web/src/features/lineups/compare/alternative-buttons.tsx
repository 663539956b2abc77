import { Button } from '#ui/buttons/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { useLineupEditing } from '../lineup-context.tsx';
import { BarButton } from '../workspace/bar-button.tsx';
import { getOtherName } from './alternatives.ts';
import { describeCells } from './compare-messages.ts';

const names = ['A', 'B'] as const;

/** Shows one of the two lineups. Nothing appears before there are two. */
export function AlternativeButtons() {
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
      <p aria-live="polite" className="sr-only">
        Showing lineup {currentName}.
      </p>
    </fieldset>
  );
}

/** The same as one button, for the bar of a phone, where there is no room for two. */
export function AlternativeSwitch() {
  const { currentName, show } = useLineupEditing().alternatives;
  if (currentName === undefined) return null;
  const other = getOtherName(currentName);
  return (
    <>
      <BarButton aria-label={`Lineup ${currentName}, show ${other}`} onClick={() => show(other)}>
        <span className="flex h-5 overflow-hidden rounded-sm border border-grass font-bold">
          {names.map((name) => (
            <span
              key={name}
              className={classNames('w-4.5 leading-4.5', name === currentName ? 'bg-grass text-on-grass' : 'text-ink')}
            >
              {name}
            </span>
          ))}
        </span>
        Show {other}
      </BarButton>
      <p aria-live="polite" className="sr-only">
        Showing lineup {currentName}.
      </p>
    </>
  );
}

/** Marks the cells in which the two lineups differ. On a phone it is in the menu. */
export function CompareButton() {
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

/** How the two lineups differ; empty while they are not compared, so that screen readers say the text once it appears. */
export function ComparisonText() {
  const { currentName, comparison } = useLineupEditing().alternatives;
  if (currentName === undefined) return null;
  return (
    <p
      aria-live="polite"
      className="-mx-1.5 min-h-9 py-1 text-ink-soft text-xs leading-tight empty:hidden md:text-sm xl:min-h-7"
    >
      {comparison?.sentence}
    </p>
  );
}
