import { createGame, deleteGame, updateGame } from 'contract/games';
import type { Endpoint } from 'contract/http/endpoint';
import { addPlayer, deletePlayer, updatePlayer } from 'contract/players';
import { createRulePack, deleteRulePack, updateRulePack } from 'contract/rule-packs';
import { createTeam, deleteTeam, updateTeam } from 'contract/teams';
import type { Noun } from './rows.ts';

/** What a write does to a row. It is the name of the kind of its entry in the outbox. */
export type RowWrite = 'creation' | 'change' | 'deletion';

export type QueuedEndpoint = { readonly endpoint: Endpoint; readonly noun: Noun; readonly write: RowWrite };

/**
 * The writes of forms and dialogs that may wait on this device. Everything else needs the server's answer at once: sign-in,
 * passwords, addresses, billing, the account's deletion, imports, and links that the server makes.
 */
const queuedEndpoints: readonly QueuedEndpoint[] = [
  { endpoint: createTeam, noun: 'team', write: 'creation' },
  { endpoint: updateTeam, noun: 'team', write: 'change' },
  { endpoint: deleteTeam, noun: 'team', write: 'deletion' },
  { endpoint: addPlayer, noun: 'player', write: 'creation' },
  { endpoint: updatePlayer, noun: 'player', write: 'change' },
  { endpoint: deletePlayer, noun: 'player', write: 'deletion' },
  { endpoint: createGame, noun: 'game', write: 'creation' },
  { endpoint: updateGame, noun: 'game', write: 'change' },
  { endpoint: deleteGame, noun: 'game', write: 'deletion' },
  { endpoint: createRulePack, noun: 'rule pack', write: 'creation' },
  { endpoint: updateRulePack, noun: 'rule pack', write: 'change' },
  { endpoint: deleteRulePack, noun: 'rule pack', write: 'deletion' },
];

export function findQueuedEndpoint({
  method,
  url,
}: {
  readonly method: string;
  readonly url: string;
}): QueuedEndpoint | undefined {
  return queuedEndpoints.find(({ endpoint }) => endpoint.method === method && endpoint.url === url);
}
