import type { Access } from 'contract/http/endpoint';

/** The signed-in user who makes a request. */
export type Coach = { readonly userId: string; readonly sessionId: string; readonly isVerified: boolean };

// Only an interface can be merged into Fastify's own.
declare module 'fastify' {
  interface FastifyRequest {
    /** Reading it in a route that lets anyone in refuses with 401: such a route has nobody to ask about. */
    readonly coach: Coach;
  }
  interface FastifyContextConfig {
    /** From the contract; a route that states none lets anyone in. */
    access?: Access;
  }
}
