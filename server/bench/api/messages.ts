import type { Breakdown } from './breakdown.ts';
import type { CallDescription } from './load.ts';

/** A statement as it was sent to PostgreSQL, with values that can be written as JSON. */
export type Statement = { readonly text: string; readonly values: readonly unknown[] };

/** A call that coaches make often, and the statements that the server runs for it. */
export type CommonCall = CallDescription & { readonly name: string; readonly statements: readonly Statement[] };

/** What a measured server sends when it is ready. */
export type Ready = { readonly port: number; readonly databaseUrl: string; readonly calls: readonly CommonCall[] };

/** What the measuring process asks of a server, and what it answers. */
export type Question = 'start profile' | 'stop profile' | 'processor time';
export type Answer = { readonly breakdown?: Breakdown; readonly microseconds?: number };
