import { useId } from 'react';
import { chooseTheme, themes, useTheme } from './theme.ts';

const labels = { system: 'System', light: 'Light', dark: 'Dark' } as const;

/** Radio buttons, so that the arrow keys work. */
export function ThemeChoice() {
  const chosen = useTheme();
  const name = useId();
  return (
    <fieldset className="inline-flex w-fit rounded-md border border-line-strong bg-surface p-0.5 text-ink">
      <legend className="sr-only">Theme</legend>
      {themes.map((theme) => (
        <label
          key={theme}
          className="flex min-h-target cursor-pointer items-center rounded-sm px-3.5 font-semibold text-sm outline-focus hover:bg-sunken has-checked:bg-grass has-checked:text-on-grass has-focus-visible:outline-3 has-focus-visible:outline-offset-2"
        >
          <input
            type="radio"
            name={name}
            value={theme}
            checked={theme === chosen}
            onChange={() => chooseTheme(theme)}
            className="sr-only"
          />
          {labels[theme]}
        </label>
      ))}
    </fieldset>
  );
}
