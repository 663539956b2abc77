import type { Db } from '#server/database/schema.ts';
import { type SharedRevision, selectSharedRevisions } from './queries.ts';

/**
 * How long a request waits for others, in milliseconds. A poll does not notice it, and however many phones poll however
 * many links, the database gets at most twenty statements a second.
 */
const batchMs = 50;

type Batch = {
  readonly tokenHashes: Map<string, Buffer>;
  readonly revisions: Promise<ReadonlyMap<string, SharedRevision>>;
};

/**
 * Reads the revisions of shared links, those of requests that arrive together in one statement. The statement begins
 * after the last of these requests has arrived, so that a link that was revoked before a request is never found, also
 * when another server has revoked it. A cache could not promise that.
 */
export function createSharedRevisions(db: Db) {
  let next: Batch | undefined;

  function startBatch(): Batch {
    const tokenHashes = new Map<string, Buffer>();
    const revisions = new Promise<void>((resolve) => {
      setTimeout(resolve, batchMs);
    }).then(async () => {
      next = undefined;
      const rows = await selectSharedRevisions(db, [...tokenHashes.values()]);
      return new Map(rows.map((row) => [toKey(row.tokenHash), row]));
    });
    return { tokenHashes, revisions };
  }

  /** Undefined for an unknown or revoked link and for one of a deleted team. */
  return async (tokenHash: Buffer): Promise<SharedRevision | undefined> => {
    next ??= startBatch();
    next.tokenHashes.set(toKey(tokenHash), tokenHash);
    return (await next.revisions).get(toKey(tokenHash));
  };
}

const toKey = (tokenHash: Buffer) => tokenHash.toString('base64url');
