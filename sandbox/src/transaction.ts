import { lockSandbox, type SandboxDb, type SandboxTx } from './queries.ts';

export type SandboxDeps = {
  readonly db: SandboxDb;
  readonly clock: () => Date;
  readonly publicUrl: string;
};

/** The open transaction of one change, with the time of the change. */
export type SandboxTransaction = Pick<SandboxDeps, 'publicUrl'> & { readonly tx: SandboxTx; readonly now: Date };

/** Runs one change at a time, so that no change works with objects that another one is about to replace. */
export function withSandboxTransaction<Result>(
  { db, clock, publicUrl }: SandboxDeps,
  work: (transaction: SandboxTransaction) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (tx) => {
    await lockSandbox(tx);
    return work({ tx, now: clock(), publicUrl });
  });
}
