import type { Access } from 'contract/http/endpoint';
import type { StoredResponse } from '#server/idempotency/queries.ts';

/** The signed-in user who makes a request. */
export type Coach = {
  readonly userId: string;
  readonly sessionId: string;
  readonly isVerified: boolean;
  /** The response to the request with the same idempotency key, if it was executed before. */
  readonly storedResponse?: StoredResponse | undefined;
};

// Only an interface can be merged into Fastify's own.
declare module 'fastify' {
  interface FastifyRequest {
    /** Only routes whose access is not `anyone` may read it; others throw the refusal for 401. */
    readonly coach: Coach;
  }
  interface FastifyContextConfig {
    /** From the contract; a route without it can be called by anyone. */
    access?: Access;
    /** From the contract: counted with the limit for polling. */
    isPolled?: boolean;
  }
}
