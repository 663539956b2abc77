import { SelectField } from '#ui/forms/select-field.tsx';
import type { SharedView } from './view.ts';

type PlayerPickerProps = Pick<SharedView, 'players' | 'player'> & {
  readonly onChoose: (player: number | undefined) => void;
};

export function PlayerPicker({ players, player, onChoose }: PlayerPickerProps) {
  const options = players
    .map(({ name }, index) => ({ value: String(index), label: name }))
    .sort((one, other) => one.label.localeCompare(other.label, 'en', { numeric: true }));
  return (
    <SelectField
      label="Where is my kid?"
      className="print:hidden"
      options={[{ value: '', label: 'Choose a player' }, ...options]}
      value={player ?? ''}
      onChange={({ target }) => onChoose(target.value === '' ? undefined : Number(target.value))}
    />
  );
}
