import type { Access } from 'contract/http/endpoint';
import type { TeamRole } from 'contract/team-roles';

/** The signed-in user who makes a request. */
export type Coach = {
  readonly userId: string;
  readonly sessionId: string;
  readonly isVerified: boolean;
  /** A visitor with a demo team, who has no account. */
  readonly isGuest: boolean;
  /** When the access token of the request expires, for a response that lasts longer. */
  readonly accessEndsAt?: Date;
  /** The team that a read names in its path, or that of the game, if the coach has a role in it. */
  readonly ownTeamId?: string;
  readonly ownRole?: TeamRole;
  /** The game that a read names in its path, if the coach has a role in its team. */
  readonly ownGameId?: string;
};

// Only an interface can be merged into Fastify's own.
declare module 'fastify' {
  interface FastifyRequest {
    /** Only routes whose access is not `anyone` may read it; others throw the refusal for 401. */
    readonly coach: Coach;
  }
  interface FastifyBaseLogger {
    /** Adds fields to all lines that follow. */
    setBindings(fields: Readonly<Record<string, string>>): void;
  }
  interface FastifyContextConfig {
    /** From the contract; a route without it can be called by anyone. */
    access?: Access;
    /** From the contract: counted with the limit for polling. */
    isPolled?: boolean;
    /** From the contract: refused to guests. */
    isClosedToGuests?: boolean;
    /** From the contract: counted with a limit of its own, too. */
    isExpensive?: boolean;
    /** From the contract: the response stays open. */
    isStream?: boolean;
    /** From the contract: the limit of the body in place of the common one. */
    maxBytes?: number;
  }
}
