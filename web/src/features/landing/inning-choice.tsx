import { sampleInnings } from './sample-game.ts';

type InningChoiceProps = { readonly inning: number; readonly onChoose: (inning: number) => void };

export function InningChoice({ inning, onChoose }: InningChoiceProps) {
  return (
    <fieldset className="flex items-center justify-center gap-2">
      <legend className="sr-only">Inning on the field</legend>
      <span aria-hidden="true" className="scorebook mr-1 text-on-navy-soft">
        Inning
      </span>
      {sampleInnings.map((choice) => (
        <button
          key={choice}
          type="button"
          aria-pressed={choice === inning}
          aria-label={`Inning ${choice}`}
          onClick={() => onChoose(choice)}
          className="min-h-target min-w-target cursor-pointer rounded-md border border-navy-line font-bold text-on-navy hover:border-lamp focus-visible:outline-lamp aria-pressed:border-lamp aria-pressed:bg-lamp aria-pressed:text-navy-deep"
        >
          {choice}
        </button>
      ))}
    </fieldset>
  );
}
