import { type Control, type FieldPath, type FieldValues, get, useFormState, useWatch } from 'react-hook-form';

/** Why fields that are folded away must be shown; `usual` are the values with which most forms are sent. */
export function useFold<Values extends FieldValues, Output>(
  control: Control<Values, unknown, Output>,
  names: readonly FieldPath<Values>[],
  usual: Values,
) {
  const values = useWatch({ control, name: names });
  const { errors, submitCount } = useFormState({ control });
  return {
    isFilled: names.some((name, index) => toText(values[index]) !== toText(get(usual, name))),
    hasError: names.some((name) => get(errors, name) !== undefined),
    attempts: submitCount,
  };
}

/** An empty field and a value that is not set are the same to a coach. */
function toText(value: unknown): string {
  return JSON.stringify(value === '' ? null : (value ?? null));
}
