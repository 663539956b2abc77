import { expect, it } from 'vitest';
import type { OutboxEntry } from '#lib/offline/outbox/outbox-store.ts';
import { withoutPlayer } from './without-player.ts';

const [ana, ben] = ['01900000-0000-7000-8000-b0b000000001', '01900000-0000-7000-8000-b0b000000002'];

function anEntry(change: Partial<OutboxEntry>): OutboxEntry {
  return {
    order: 1,
    id: 'key',
    owner: 'coach',
    entity: 'played:game',
    kind: 'played',
    endpoint: { method: 'PUT', url: '/api/games/:gameId/played' },
    params: { gameId: 'game' },
    body: {},
    version: 1,
    base: null,
    label: 'What was played',
    path: '/games',
    createdAt: 0,
    attempts: 1,
    state: 'attention',
    error: null,
    ...change,
  };
}

it('[B.19n] A record, the pairs of a team and what the server sent with a refusal keep the other players.', () => {
  const record = {
    innings: [{ P: ana, C: ben }],
    present: { [ana]: [1], [ben]: [1] },
    battingOrder: [ana, ben],
    lastBatter: ana,
    pitchEvents: { [ana]: [{ pitches: 3 }], [ben]: [] },
    progress: { plan: [{ P: ben }], events: { [ana]: 'late' }, here: [ana, ben] },
  };
  const rest = {
    innings: [{ C: ben }],
    present: { [ben]: [1] },
    battingOrder: [ben],
    lastBatter: null,
    pitchEvents: { [ben]: [] },
    progress: { plan: [{ P: ben }], events: {}, here: [ben] },
  };
  const error = { status: 412, message: 'Newer', body: { current: record } };
  const entry = anEntry({ body: record, base: record, error });
  const kept = { body: rest, base: rest, error: { ...error, body: { current: rest } } };
  expect(withoutPlayer(entry, ana)).toEqual({ ...entry, ...kept });
  const [both, alone] = [{ players: [ana, ben] }, { players: [ben, 'cleo'] }];
  const team = anEntry({ entity: 'team:1', kind: 'change', body: { pairs: [both, alone] } });
  expect(withoutPlayer(team, ana)?.body).toEqual({ pairs: [alone] });
});

it('An entry about the player alone is dropped, and one that does not name the player stays the same.', () => {
  const mark = anEntry({ kind: 'availability', params: { gameId: 'game', playerId: ana }, body: { status: 'in' } });
  const added = anEntry({ kind: 'creation', entity: `player:${ana}`, body: { id: ana, firstName: 'Ana' } });
  expect([mark, added].map((entry) => withoutPlayer(entry, ana))).toEqual([undefined, undefined]);
  expect(withoutPlayer(mark, ben)).toBe(mark);
});
