/** A change that is stored on this device until the server has saved it. */
export type OutboxEntry = {
  /** The place in the queue. */
  readonly order: number;
  /** The idempotency key, a UUID of version 7. An entry whose content changes after it may have been sent gets another. */
  readonly id: string;
  /** The coach who made the change, by the subject of their token. */
  readonly owner: string;
  /** What is changed. Changes of one entity are sent in their order; different entities do not wait for each other. */
  readonly entity: string;
  /** The name of the rules by which it is merged: a key of the kinds that `createOutbox` gets. */
  readonly kind: string;
  readonly endpoint: { readonly method: string; readonly url: string };
  readonly params: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>>;
  /** The version that the change was made from, which is sent with the body. Null where there are no versions. */
  readonly version: number | null;
  /** What the change was made from, so that it can be merged with what another device saved. */
  readonly base: unknown;
  /** What the list of waiting changes calls it. */
  readonly label: string;
  /** The page on which the coach sees it. */
  readonly path: string;
  /** Milliseconds since 1970 by this device's clock. Only shown, because that clock may be wrong. */
  readonly createdAt: number;
  /** How often it was or may have been sent. */
  readonly attempts: number;
  /** An entry that needs attention is not sent until the coach decides. */
  readonly state: 'waiting' | 'attention';
  /** Why it needs attention. */
  readonly error: OutboxError | null;
};

export type OutboxError = { readonly status: number; readonly message: string; readonly body: unknown };

/** What a screen adds: the rest is known to the outbox. */
export type OutboxChange = Pick<
  OutboxEntry,
  'entity' | 'kind' | 'endpoint' | 'params' | 'body' | 'version' | 'base' | 'label' | 'path'
> &
  /** Of a change that may have been sent already, outside of the outbox. */
  Partial<Pick<OutboxEntry, 'id' | 'attempts'>>;

type Merged = Pick<OutboxEntry, 'version' | 'base' | 'body'> | 'saved' | undefined;

/** How the changes of one kind of entity follow and merge with others. */
export type OutboxKind = {
  /** From what later changes of the same entity are made after this one was saved. */
  readonly rebase?: (entry: OutboxEntry, response: unknown) => Pick<OutboxEntry, 'version' | 'base'>;
  /**
   * What to do after a refusal: send a merged change, drop this one because the server has it already, or, without a
   * result, let the coach decide. It gets the content of the last waiting change of the entity, with the version and the
   * content that the refused one was made from.
   */
  readonly merge?: (entry: OutboxEntry, error: OutboxError) => Merged;
  /** Shows the saved change, for example by updating cached queries, before the entry is removed. */
  readonly onSaved?: (entry: OutboxEntry, response: unknown) => unknown;
  /** Shows what is stored instead, before the entry is merged or the coach has to decide. */
  readonly onRefused?: (entry: OutboxEntry, error: OutboxError) => unknown;
  /** Reads again what another tab has sent or discarded: this tab knows no response. */
  readonly onGone?: (entry: OutboxEntry) => unknown;
};
