import { MinusIcon, PlusIcon } from '#ui/icons/icons.tsx';

type StepperProps = {
  readonly label: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly onChange: (value: number) => void;
};

const button =
  'grid size-12 cursor-pointer place-items-center rounded-md text-on-navy hover:bg-navy-line focus-visible:outline-lamp aria-disabled:cursor-not-allowed aria-disabled:opacity-40';

/** A number with buttons to change it by one. At a limit the button stays focusable, so that the focus is not lost. */
export function Stepper({ label, value, least, most, onChange }: StepperProps) {
  const step = (next: number) => {
    if (next >= least && next <= most) onChange(next);
  };
  return (
    <fieldset className="grid gap-1.5">
      <legend className="scorebook text-on-navy-soft">{label}</legend>
      <div className="flex items-center rounded-md border border-navy-line bg-navy-deep">
        <button
          type="button"
          aria-label={`Fewer ${label.toLowerCase()}`}
          aria-disabled={value <= least}
          onClick={() => step(value - 1)}
          className={button}
        >
          <MinusIcon />
        </button>
        <output data-figures className="w-10 text-center font-extrabold text-lamp text-xl">
          {value}
        </output>
        <button
          type="button"
          aria-label={`More ${label.toLowerCase()}`}
          aria-disabled={value >= most}
          onClick={() => step(value + 1)}
          className={button}
        >
          <PlusIcon />
        </button>
      </div>
    </fieldset>
  );
}
