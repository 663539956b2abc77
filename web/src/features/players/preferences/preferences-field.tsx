import { useState } from 'react';
import { type Control, useController } from 'react-hook-form';
import { Tabs } from '#ui/layout/tabs.tsx';
import type { PlayerFormInput, PlayerFormOutput } from '../form/player-form-values.ts';
import { formMessages } from '../messages.ts';
import { FieldDiagram } from './field-diagram.tsx';
import { PreferenceList } from './preference-list.tsx';
import { preferenceStyles } from './preference-styles.ts';
import { preferenceOptions } from './preferences.ts';

type PreferencesFieldProps = { readonly control: Control<PlayerFormInput, unknown, PlayerFormOutput> };

const tabs = [
  { id: 'field', label: 'Field' },
  { id: 'list', label: 'List' },
] as const;

export function PreferencesField({ control }: PreferencesFieldProps) {
  const { field } = useController({ control, name: 'wishes' });
  const [shown, setShown] = useState<'field' | 'list'>('field');
  const preferences = field.value ?? {};
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1 font-semibold text-sm">Positions</legend>
      <p className="text-ink-faint text-xs">{formMessages.positionsHint}</p>
      <Tabs label="Show positions as" selected={shown} onSelect={setShown} tabs={tabs}>
        {shown === 'field' ? (
          <>
            <FieldDiagram preferences={preferences} onChange={field.onChange} />
            <PreferenceLegend />
          </>
        ) : (
          <PreferenceList preferences={preferences} onChange={field.onChange} />
        )}
      </Tabs>
    </fieldset>
  );
}

export function PreferenceLegend() {
  return (
    <ul aria-label="Legend" className="mt-3 flex flex-wrap justify-center gap-x-4 gap-y-1 text-xs">
      {preferenceOptions.map(({ value, label }) => (
        <li key={value} className="flex items-center gap-1.5">
          <span
            aria-hidden="true"
            className={`grid size-5 place-items-center rounded-sm border-2 text-[0.625rem] ${preferenceStyles[value].className}`}
          >
            {preferenceStyles[value].sign}
          </span>
          {label}
        </li>
      ))}
    </ul>
  );
}
