import { createHash } from 'node:crypto';
import { getEarliestToday } from 'contract/primitives/days';
import type { SharedGame } from 'contract/sharing/shared-links';
import type { BeginReads } from '#server/database/replica/heavy-reads.ts';
import type { Db } from '#server/database/schema.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { Refusal } from '#server/errors.ts';
import { hashToken, type LinkTokens } from '#server/secrets/link-tokens.ts';
import { type SharedRevision, selectSharedRevisions } from './queries.ts';
import { readSharedGame } from './shared-game.ts';
import { hasLinkEnded } from './shared-link.ts';

/** Part of the ETag. A release that sends other fields must raise it, so that pages load them. */
const pageFormat = 4;
/** More games than are played at one time on one server; a page has a few kilobytes. */
const cachedPages = 200;

type SharedPagesDeps = Pick<Dependencies, 'db' | 'clock'> & {
  readonly beginReads: BeginReads;
  /** Of the links with which families answer. */
  readonly answerTokens: LinkTokens;
  /** The key with which devices subscribe to messages; null when this server sends none. */
  readonly pushKey: string | null;
};

/** The pages behind shared links, each read once for all phones that ask for the same revision. */
export function createSharedPages({ db, clock, beginReads, answerTokens, pushKey }: SharedPagesDeps) {
  const readRevision = createSharedRevisions(db);
  const pages = new Map<string, Promise<SharedGame | undefined>>();

  function read(etag: string, link: SharedRevision): Promise<SharedGame | undefined> {
    const cached = pages.get(etag);
    if (cached) return cached;
    // After the revision was read, so that the page is not older than what it is cached for.
    const page = beginReads()((reader) => readSharedGame(reader, link, { now: clock(), answerTokens, pushKey }));
    pages.set(etag, page);
    page.catch(() => pages.delete(etag));
    const [oldest] = pages.keys();
    if (pages.size > cachedPages && oldest !== undefined) pages.delete(oldest);
    return page;
  }

  return {
    /** Links that are unknown, revoked or ended, or whose game or team is deleted, all end in the same refusal. */
    find: async (token: string) => {
      const link = await readRevision(hashToken(token));
      if (!link || hasLinkEnded(link, clock())) throw new Refusal('not_found');
      const etag = createEtag(link, pushKey, clock());
      return {
        etag,
        read: async () => {
          const page = await read(etag, link);
          if (!page) throw new Refusal('not_found');
          return page;
        },
      };
    },
  };
}

/** The day is part of it, because a game ends with its day. */
function createEtag({ teamId, gameId, revision, timeZone }: SharedRevision, pushKey: string | null, now: Date): string {
  const parts = [pageFormat, pushKey, teamId, gameId, revision, getEarliestToday(timeZone, now)];
  return `"${createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22)}"`;
}

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
function createSharedRevisions(db: Db) {
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
