import { useId } from 'react';
import { classNames } from '#ui/class-names.ts';

type SegmentedChoiceProps<Value extends string> = {
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** Leaves less space beside the labels. */
  readonly isCompact?: boolean;
};

/** A few choices side by side. They are radio buttons, so that the arrow keys work. */
export function SegmentedChoice<Value extends string>(props: SegmentedChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset className="inline-flex w-fit min-w-0 max-w-full flex-wrap rounded-md border border-line-strong bg-surface p-0.5 text-ink">
      <legend className="sr-only">{props.label}</legend>
      {props.options.map(({ value, label }) => (
        <label
          key={value}
          className={classNames(
            'flex min-h-target cursor-pointer items-center rounded-sm font-semibold text-sm outline-focus hover:bg-sunken has-checked:bg-grass has-checked:text-on-grass has-focus-visible:outline-3 has-focus-visible:outline-offset-2',
            props.isCompact ? 'px-2.5' : 'px-3.5',
          )}
        >
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === props.value}
            onChange={() => props.onChange(value)}
            className="sr-only"
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
