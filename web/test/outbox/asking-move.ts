import { type Game, updateGame } from 'contract/games';
import type { outbox } from '#domain/outbox/outbox.ts';

type NewEntry = Parameters<typeof outbox.add>[0];

/** What waits after a coach moved a game to another day and chose to ask everyone again. */
export function askingMove(game: Game, gameDate = '2099-06-07'): NewEntry {
  return {
    ...{ entity: `game:${game.id}`, kind: 'change', params: { gameId: game.id }, version: game.version },
    endpoint: { method: updateGame.method, url: updateGame.url },
    body: { opponent: game.opponent, gameDate, asksAgain: true },
    base: { teamId: game.teamId, row: game },
    ...{ label: 'Changed game', path: '/games' },
  };
}
