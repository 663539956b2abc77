/** The operator of this installation, from its configuration. */
export type Operator = {
  readonly operatorName: string;
  readonly operatorEmail: string;
  readonly operatorAddress?: string | undefined;
  readonly billing: 'off' | 'sandbox' | 'stripe';
  /** True when mails are not sent. */
  readonly mailbox: boolean;
};

/** The name of the operator, with the postal address where it is known. */
export const withAddress = (operatorName: string, operatorAddress: string | undefined) =>
  operatorAddress === undefined ? operatorName : `${operatorName}, ${operatorAddress}`;

export type LegalSection = {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly points?: readonly string[];
  /** The first row is the heading of the columns. */
  readonly table?: readonly (readonly [string, ...string[]])[];
};
