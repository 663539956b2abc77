type InningChoiceProps = {
  readonly innings: number;
  readonly inning: number;
  readonly onChoose: (inning: number) => void;
};

export function InningChoice({ innings, inning, onChoose }: InningChoiceProps) {
  return (
    <fieldset className="flex flex-wrap items-center justify-center gap-1.5">
      <legend className="sr-only">Inning on the field</legend>
      <span aria-hidden="true" className="scorebook mr-1 text-on-navy-soft max-sm:hidden">
        Inning
      </span>
      {Array.from({ length: innings }, (_, index) => index + 1).map((choice) => (
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
