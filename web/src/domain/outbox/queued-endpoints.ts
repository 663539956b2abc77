import { addPastGames, createGame, deleteGame, updateGame } from 'contract/games';
import type { Endpoint } from 'contract/http/endpoint';
import { addPlayer, deletePlayer, updatePlayer } from 'contract/players';
import { createRulePack, deleteRulePack, updateRulePack } from 'contract/rule-packs';
import { createTeam, deleteTeam, updateTeam } from 'contract/teams';
import type { Resource } from './rows.ts';

/** What a write does to a row. It is the name of the kind of its entry in the outbox. */
export type RowWrite = 'creation' | 'change' | 'deletion';

export type QueuedEndpoint = { readonly endpoint: Endpoint; readonly resource: Resource; readonly write: RowWrite };

/**
 * The writes of forms and dialogs that may wait on this device; pairs and settings are changes of the team, and position
 * preferences are changes of a player. Availability, lineups, played records, their removal and whether a game counts in
 * the season have kinds of entries of their own.
 *
 * The other writes need a network: sign-in, sessions and the account, billing and the team to keep, imports, questions to
 * support, links that the server makes, and erasing a player.
 */
const queuedEndpoints: readonly QueuedEndpoint[] = [
  ...writesOf('team', { creation: createTeam, change: updateTeam, deletion: deleteTeam }),
  ...writesOf('player', { creation: addPlayer, change: updatePlayer, deletion: deletePlayer }),
  ...writesOf('game', { creation: createGame, change: updateGame, deletion: deleteGame }),
  { endpoint: addPastGames, resource: 'game', write: 'creation' },
  ...writesOf('rule pack', { creation: createRulePack, change: updateRulePack, deletion: deleteRulePack }),
];

function writesOf(
  resource: Resource,
  { creation, change, deletion }: Readonly<Record<RowWrite, Endpoint>>,
): QueuedEndpoint[] {
  return [
    { endpoint: creation, resource, write: 'creation' },
    { endpoint: change, resource, write: 'change' },
    { endpoint: deletion, resource, write: 'deletion' },
  ];
}

export function findQueuedEndpoint({
  method,
  url,
}: {
  readonly method: string;
  readonly url: string;
}): QueuedEndpoint | undefined {
  return queuedEndpoints.find(({ endpoint }) => endpoint.method === method && endpoint.url === url);
}
