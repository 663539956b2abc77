/** The operator of this installation, from its configuration. */
export type Operator = { readonly operatorName: string; readonly operatorEmail: string };

export type LegalSection = {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly points?: readonly string[];
  /** The first row is the heading of the columns. */
  readonly table?: readonly (readonly [string, ...string[]])[];
};
