import type { SharedLink, SharedLinkSettings } from 'contract/sharing/shared-links';
import { SelectField } from '#ui/forms/select-field.tsx';
import { daysOptions, describeLastDay, nameOptions } from './messages.ts';

type LinkSettingsProps = {
  readonly link: SharedLink;
  readonly isDisabled: boolean;
  readonly onChange: (settings: SharedLinkSettings) => void;
};

/** What the link shows and how long it works. Each choice is saved at once and keeps the link. */
export function LinkSettings({ link, isDisabled, onChange }: LinkSettingsProps) {
  const { names, daysAfterGame } = link;
  return (
    <div className="grid gap-4">
      <SelectField
        label="Names"
        options={nameOptions}
        value={names}
        disabled={isDisabled}
        onChange={({ target }) => {
          const chosen = nameOptions.find(({ value }) => value === target.value);
          if (chosen) onChange({ names: chosen.value, daysAfterGame });
        }}
      />
      <SelectField
        label="Link ends"
        helper={describeLastDay(link.lastDay)}
        options={daysOptions}
        value={daysAfterGame}
        disabled={isDisabled}
        onChange={({ target }) => {
          const chosen = daysOptions.find(({ value }) => String(value) === target.value);
          if (chosen) onChange({ names, daysAfterGame: chosen.value });
        }}
      />
    </div>
  );
}
