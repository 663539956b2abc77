/** Finds what the values of a row name by id; undefined for what this device does not know. */
export type FieldNames = {
  readonly findPlayer: (id: string) => string | undefined;
  readonly findRulePack: (id: string) => string | undefined;
};

/** What a field is called in its form, in a change that waits and in a conflict, and how a value reads that is set. */
export type Field = { readonly label: string; readonly format: (value: unknown, names: FieldNames) => string };
export type Fields = Readonly<Record<string, Field>>;

/** A description of each field of a request. The compiler refuses a table without one of them. */
export type FieldsOf<Body> = { readonly [Name in keyof Body]-?: Field };

export const text = (label: string): Field => ({ label, format: String });

export const flag = (label: string): Field => ({ label, format: (value) => (value === true ? 'yes' : 'no') });

type Option = { readonly value: string | number; readonly label: string };

/** A value that the form offers under a name of its own. */
export function choice(label: string, options: readonly Option[]): Field {
  return { label, format: (value) => options.find((option) => option.value === value)?.label ?? String(value) };
}

/** A word for each position, such as `P: prefer, C: never`. */
export const byPosition = (label: string): Field => ({
  label,
  format: (value) =>
    Object.entries(Object(value))
      .map(([position, word]) => `${position}: ${word}`)
      .join(', '),
});
