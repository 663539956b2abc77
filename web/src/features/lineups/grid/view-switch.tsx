import { Button } from '#ui/buttons/button.tsx';

export const views = { positions: 'Positions', players: 'Players' } as const;
export type LineupView = keyof typeof views;

type ViewSwitchProps = { readonly view: LineupView; readonly onChoose: (view: LineupView) => void };

export function ViewSwitch({ view, onChoose }: ViewSwitchProps) {
  return (
    <fieldset className="inline-flex rounded-md border border-line-strong bg-surface p-0.5">
      <legend className="sr-only">View the lineup by</legend>
      {(['positions', 'players'] as const).map((choice) => (
        <Button
          key={choice}
          variant={view === choice ? 'primary' : 'ghost'}
          aria-pressed={view === choice}
          onClick={() => onChoose(choice)}
          size="compact"
          className="rounded-sm"
        >
          {views[choice]}
        </Button>
      ))}
    </fieldset>
  );
}
