/** What a mail says, before it is laid out as text and as HTML. */
export type EmailContent = {
  readonly subject: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  /** The one thing to press; its address stands in the text too. */
  readonly action?: { readonly label: string; readonly url: string };
  /** Smaller print below. */
  readonly notes: readonly string[];
};

/** A mail ready for the outbox. Everything in it was written by us or by the person it goes to. */
export type Mail = { readonly to: string; readonly subject: string; readonly text: string; readonly html: string };
