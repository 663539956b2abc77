/** The content of a mail, before it is rendered as text and as HTML. */
export type EmailContent = {
  readonly subject: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  /** The button; its URL is shown as text, too. */
  readonly action?: { readonly label: string; readonly url: string };
  /** Small print below the button. */
  readonly notes: readonly string[];
};

/** A rendered mail. Its content comes from the product or from the person who receives it, but for questions to support. */
export type Mail = {
  readonly to: string;
  /** Set for a question to support: the person who asks. */
  readonly replyTo?: string | undefined;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
};
