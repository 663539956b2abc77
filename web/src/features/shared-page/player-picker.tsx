import { SelectField } from '#ui/forms/select-field.tsx';
import { useMessages } from './messages.ts';
import type { SharedView } from './view.ts';

type PlayerPickerProps = Pick<SharedView, 'players' | 'player'> & {
  readonly onChoose: (player: number | undefined) => void;
};

export function PlayerPicker({ players, player, onChoose }: PlayerPickerProps) {
  const messages = useMessages();
  const options = players
    .map(({ name }, index) => ({ value: String(index), label: name }))
    .sort((one, other) => one.label.localeCompare(other.label, messages.locale, { numeric: true }));
  return (
    <SelectField
      label={messages.whereIsMyKid}
      className="print:hidden"
      options={[{ value: '', label: messages.choosePlayer }, ...options]}
      value={player ?? ''}
      onChange={({ target }) => onChoose(target.value === '' ? undefined : Number(target.value))}
    />
  );
}
