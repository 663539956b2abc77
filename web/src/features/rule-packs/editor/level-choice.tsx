import { useId } from 'react';
import type { RuleSetting } from '#domain/rule-packs/rule-entry.ts';

type Level = RuleSetting['level'];

const levels: readonly { readonly value: Level; readonly label: string }[] = [
  { value: 'off', label: 'Off' },
  { value: 'wanted', label: 'Preferred' },
  { value: 'required', label: 'Required' },
];

type LevelChoiceProps = { readonly label: string; readonly level: Level; readonly onChange: (level: Level) => void };

/** Radio buttons, so that the arrow keys work. */
export function LevelChoice({ label, level, onChange }: LevelChoiceProps) {
  const name = useId();
  return (
    <fieldset className="inline-flex w-fit rounded-md border border-line-strong bg-surface p-0.5 text-ink">
      <legend className="sr-only">{label}</legend>
      {levels.map(({ value, label: text }) => (
        <label
          key={value}
          className="flex min-h-target cursor-pointer items-center rounded-sm px-2.5 font-semibold text-sm outline-focus hover:bg-sunken has-checked:bg-grass has-checked:text-on-grass has-focus-visible:outline-3 has-focus-visible:outline-offset-2"
        >
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === level}
            onChange={() => onChange(value)}
            className="sr-only"
          />
          {text}
        </label>
      ))}
    </fieldset>
  );
}
