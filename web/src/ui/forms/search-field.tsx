import type { Ref } from 'react';
import { Button } from 'react-aria-components/Button';
import { ComboBox } from 'react-aria-components/ComboBox';
import { Input } from 'react-aria-components/Input';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { ChevronDownIcon } from '#ui/icons/icons.tsx';
import { controlClassName, Field, type FieldTexts } from './fields.tsx';

type SearchFieldProps = FieldTexts & {
  readonly options: readonly { readonly id: string; readonly label: string }[];
  /** Null while no option is chosen, and after the field is cleared. */
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  readonly onFocus?: () => void;
  readonly onBlur?: () => void;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly placeholder: string;
  /** Shown if no option matches the typed text. */
  readonly nothingFound: string;
};

/** A combo box for a choice of hundreds. */
export function SearchField({
  options,
  value,
  onChange,
  onFocus,
  onBlur,
  inputRef,
  placeholder,
  nothingFound,
  ...texts
}: SearchFieldProps) {
  return (
    <Field {...texts}>
      {({ id, ...control }) => (
        <ComboBox
          aria-label={texts.label}
          defaultItems={options}
          selectedKey={value}
          onSelectionChange={(key) => onChange(key === null ? null : String(key))}
          menuTrigger="input"
          allowsEmptyCollection
          onFocus={() => onFocus?.()}
          onBlur={() => onBlur?.()}
          className="relative"
        >
          <Input
            {...control}
            {...(inputRef && { ref: inputRef })}
            id={id}
            placeholder={placeholder}
            className={`${controlClassName} pr-11`}
          />
          <Button className="absolute top-0 right-0 grid size-target cursor-pointer place-items-center text-ink-soft">
            <ChevronDownIcon className="size-5" />
          </Button>
          <Popover className="w-(--trigger-width) animate-appear overflow-y-auto rounded-md border border-line bg-surface p-1.5 shadow-raised">
            <ListBox<(typeof options)[number]>
              className="outline-none"
              renderEmptyState={() => <p className="px-3 py-2 text-ink-soft text-sm">{nothingFound}</p>}
            >
              {({ id: key, label }) => (
                <ListBoxItem
                  id={key}
                  textValue={label}
                  className="flex min-h-target cursor-pointer items-center rounded-sm px-3 text-sm outline-none data-[focused]:bg-sunken data-[selected]:font-bold data-[selected]:text-grass-ink"
                >
                  {label}
                </ListBoxItem>
              )}
            </ListBox>
          </Popover>
        </ComboBox>
      )}
    </Field>
  );
}
