import { updateGame } from 'contract/games';
import { describe, expect, it } from 'vitest';
import type { OutboxEntry } from '#lib/offline/outbox/outbox-store.ts';
import { aGame, markedOut } from '#test/fakes/records.ts';
import { type Mark, showMarks } from './answer-counts.ts';

const game = aGame();
const [ana, ben] = ['01920000-0000-7000-8000-00000000000a', '01920000-0000-7000-8000-00000000000b'];
const saved: readonly Mark[] = [markedOut(ana)];

const waiting = {
  state: 'waiting',
  label: '',
  path: '',
  attempts: 0,
  error: null,
  version: 1,
  owner: 'coach',
  createdAt: 0,
} as const;

function move(order: number, change: object = {}, state: OutboxEntry['state'] = 'waiting'): OutboxEntry {
  return {
    ...{ ...waiting, id: `move ${order}`, order, state, entity: `game:${game.id}`, kind: 'change' },
    endpoint: { method: updateGame.method, url: updateGame.url },
    params: { gameId: game.id },
    body: { gameDate: '2099-06-07T00:00:00.000Z', asksAgain: true, ...change },
    base: { teamId: game.teamId, row: game },
  };
}

function mark(order: number, playerId = ben): OutboxEntry {
  return {
    ...{ ...waiting, id: `mark ${order}`, order, entity: `availability:${game.id}:${playerId}`, kind: 'availability' },
    endpoint: { method: 'PUT', url: '/api/games/:gameId/availability/:playerId' },
    ...{ params: { gameId: game.id, playerId }, body: { status: 'out' }, base: null },
  };
}

const shown = (...entries: OutboxEntry[]) => showMarks(saved, entries, game.id).map(({ playerId }) => playerId);

describe('What is said of a game on this device', () => {
  it.each([
    ['what is saved, and a mark that waits', [mark(1)], [ana, ben]],
    ['nothing once a move that asks again waits, also of marks before it', [mark(1), move(2)], []],
    ['a mark after that move', [move(1), mark(2)], [ben]],
    ['everything where the move keeps it', [mark(1), move(2, { asksAgain: undefined })], [ana, ben]],
    ['everything where the game is back on its day', [mark(1), move(2, { gameDate: game.gameDate })], [ana, ben]],
    ['everything where the move was refused', [mark(1), move(2, {}, 'attention')], [ana, ben]],
  ])('is %s', (_what, entries, players) => {
    expect(shown(...entries)).toEqual(players);
  });
});
