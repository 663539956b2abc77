import type { RuleConflict } from 'contract/rule-packs/rule-conflicts';
import { type ReactNode, useId } from 'react';
import { ruleTable } from '#domain/rule-packs/rule-entries.ts';
import type { RuleName, RuleSetting, RuleValue } from '#domain/rule-packs/rule-entry.ts';
import { useListedWhenInvalid } from '#ui/forms/form-errors.tsx';
import { SegmentedChoice } from '#ui/forms/segmented-choice.tsx';
import { AlertIcon, WarningIcon } from '#ui/icons/status-icons.tsx';
import { Card } from '#ui/layout/card.tsx';
import { RuleFields } from './rule-fields.tsx';

const levels = [
  { value: 'off', label: 'Off' },
  { value: 'wanted', label: 'Preferred' },
  { value: 'required', label: 'Required' },
] as const;

type RuleRowProps = {
  readonly name: RuleName;
  readonly setting: RuleSetting | undefined;
  /** What no team can ever meet. */
  readonly errors: readonly RuleConflict[];
  /** What the usual game cannot meet. */
  readonly warnings: readonly RuleConflict[];
  /** Whether the coach has tried to save: only then the form names what to correct. */
  readonly isSubmitted: boolean;
  readonly onChange: (setting: RuleSetting) => void;
};

/** One rule: switch, values with units, what it asks for and which leagues ask for it. */
export function RuleRow({ name, setting, errors, warnings, isSubmitted, onChange }: RuleRowProps) {
  const id = useId();
  const entry = ruleTable[name];
  const { level, values } = setting ?? { level: 'off', values: entry.start };
  const change = (field: string, value: RuleValue | undefined) =>
    onChange({ level, values: { ...values, [field]: value } });
  const cardId = `${id}-rule`;
  useListedWhenInvalid(cardId, entry.title, isSubmitted && errors.length > 0);
  const shownErrors = errors.map(({ message }) => message);
  return (
    <Card
      id={cardId}
      aria-labelledby={id}
      size="compact"
      tabIndex={-1}
      data-invalid={errors.length > 0 ? true : undefined}
      className="grid grid-cols-[minmax(0,1fr)] gap-3 outline-none"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 id={id} className="font-bold text-base">
          {entry.title}
        </h3>
        <SegmentedChoice
          label={entry.title}
          options={levels}
          value={level}
          onChange={(next) => onChange({ level: next, values })}
          isCompact
        />
      </div>
      <p className="text-ink-soft text-sm">{entry.explanation}</p>
      {level !== 'off' && entry.fields.length > 0 && (
        <RuleFields fields={entry.fields} values={values} onChange={change} />
      )}
      <div aria-live="polite" className="grid gap-2 empty:hidden">
        {shownErrors.map((message) => (
          <Notice key={message} className="text-danger-ink" icon={<AlertIcon className="mt-0.5 size-4.5" />}>
            {message}
          </Notice>
        ))}
        {warnings
          .filter(({ message }) => !shownErrors.includes(message))
          .map(({ message }) => (
            <Notice key={message} className="text-warning-ink" icon={<WarningIcon className="mt-0.5 size-4.5" />}>
              {message}
            </Notice>
          ))}
      </div>
      <p className="text-ink-faint text-xs">Source: {entry.source}</p>
    </Card>
  );
}

type NoticeProps = { readonly className: string; readonly icon: ReactNode; readonly children: string };

function Notice({ className, icon, children }: NoticeProps) {
  return (
    <p className={`flex items-start gap-1.5 font-semibold text-sm ${className}`}>
      {icon}
      {children}
    </p>
  );
}
