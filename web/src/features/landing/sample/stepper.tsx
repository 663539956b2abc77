import { StepButton } from '#ui/forms/stepper.tsx';
import { MinusIcon, PlusIcon } from '#ui/icons/icons.tsx';

type StepperProps = {
  readonly label: string;
  readonly value: number;
  readonly limits: { readonly least: number; readonly most: number };
  readonly onChange: (value: number) => void;
};

const buttonStyle = 'size-12 text-on-navy hover:bg-navy-line focus-visible:outline-lamp';

/** A number with buttons to change it by one. */
export function Stepper({ label, value, limits, onChange }: StepperProps) {
  const noun = label.toLowerCase();
  return (
    <fieldset className="grid gap-1.5">
      <legend className="scorebook text-on-navy-soft">{label}</legend>
      <div className="flex items-center rounded-md border border-navy-line bg-navy-deep">
        <StepButton
          label={`Fewer ${noun}`}
          isDisabled={value <= limits.least}
          onStep={() => onChange(value - 1)}
          className={buttonStyle}
        >
          <MinusIcon />
        </StepButton>
        <output data-figures className="w-10 text-center font-extrabold text-lamp text-xl">
          {value}
        </output>
        <StepButton
          label={`More ${noun}`}
          isDisabled={value >= limits.most}
          onStep={() => onChange(value + 1)}
          className={buttonStyle}
        >
          <PlusIcon />
        </StepButton>
      </div>
    </fieldset>
  );
}
