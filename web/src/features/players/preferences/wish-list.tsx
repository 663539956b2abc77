import { STANDARD_POSITIONS } from 'engine';
import { SelectField } from '#ui/forms/select-field.tsx';
import { positionNames, type Wishes, wishFor, wishOptions, withWish } from './wishes.ts';

type WishListProps = { readonly wishes: Wishes; readonly onChange: (wishes: Wishes) => void };

/** The same choices as the picture of the field, as plain lists, with the coach's own positions at the end. */
export function WishList({ wishes, onChange }: WishListProps) {
  const named = new Map<string, string>(Object.entries(positionNames));
  const own = Object.keys(wishes).filter((position) => !named.has(position));
  return (
    <div className="grid grid-cols-2 items-end gap-3">
      {[...STANDARD_POSITIONS, ...own].map((position) => (
        <SelectField
          key={position}
          label={named.has(position) ? `${named.get(position)} (${position})` : position}
          options={wishOptions}
          value={wishFor(wishes, position)}
          onChange={({ target }) => {
            const wish = wishOptions.find(({ value }) => value === target.value);
            if (wish) onChange(withWish(wishes, position, wish.value));
          }}
        />
      ))}
    </div>
  );
}
