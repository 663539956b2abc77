import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { aBrowser } from '#test/browser/outbox-tabs.ts';
import { moveOlderGames } from './older-games.ts';

const [ana, ben] = ['01900000-0000-7000-8000-b0b000000001', '01900000-0000-7000-8000-b0b000000002'];
const key = 'unsaved:coach:game:7';

beforeEach(() => localStorage.clear());
afterEach(() => localStorage.clear());

const record = (pitches: number) => `{
  "version": 3,
  "innings": [{ "P": "${ana}", "C": "${ben}" }],
  "present": { "${ana}": [1], "${ben}": [1] },
  "battingOrder": ["${ben}", "${ana}"],
  "lastBatter": "${ben}",
  "pitches": { "${ana}": ${pitches} },
  "progress": { "plan": [{ "P": "${ben}" }], "events": { "${ana}": "hurt" }, "canStepBack": true, "isOver": false }
}`;
/** What the releases of November 2026 stored for a game in its second inning. Do not change it: it is on devices. */
const stored = ({ base }: { readonly base: string }) =>
  `{ "editedAt": 1795000000000, "edits": { "record": ${record(12)}, "base": ${base}, "version": 3 } }`;

function openOffline(indexedDb = new IDBFactory()) {
  return aBrowser(indexedDb).openTab(() => null, { isOnline: () => false }).outbox;
}

it('[R-45] a game that an older version of the app stored waits in the outbox with everything that was recorded', async () => {
  localStorage.setItem(key, stored({ base: record(4) }));
  const indexedDb = new IDBFactory();
  await moveOlderGames(openOffline(indexedDb), 'coach');
  expect(localStorage.getItem(key)).toBeNull();
  const again = openOffline(indexedDb);
  await again.open();
  expect(again.state().entries).toMatchObject([
    {
      entity: 'played:7',
      params: { gameId: '7' },
      path: '/games/7/play',
      version: 3,
      base: { version: 3, pitches: { [ana]: 4 } },
      body: {
        innings: [{ P: ana, C: ben }],
        present: { [ana]: [1], [ben]: [1] },
        battingOrder: [ben, ana],
        lastBatter: ben,
        pitches: { [ana]: 12 },
        progress: { plan: [{ P: ben }], events: { [ana]: 'hurt' }, canStepBack: true, isOver: false },
      },
    },
  ]);
});

it('[R-45] a game that the server has already is not sent again', async () => {
  localStorage.setItem(key, stored({ base: record(12) }));
  const outbox = openOffline();
  await moveOlderGames(outbox, 'coach');
  expect(outbox.state().entries).toEqual([]);
  expect(localStorage.getItem(key)).toBeNull();
});

it('[R-45] a move that was interrupted is repeated without an effect, and games of other coaches stay where they are', async () => {
  localStorage.setItem(key, stored({ base: record(4) }));
  localStorage.setItem('unsaved:other:game:8', stored({ base: 'null' }));
  const outbox = openOffline();
  await moveOlderGames(outbox, 'coach');
  const [moved] = outbox.state().entries;
  localStorage.setItem(key, stored({ base: record(4) }));
  await moveOlderGames(outbox, 'coach');
  expect(outbox.state().entries).toMatchObject([{ entity: 'played:7', body: moved?.body, version: 3 }]);
  expect(localStorage.getItem('unsaved:other:game:8')).not.toBeNull();
});

it('what cannot be read stays on the device', async () => {
  localStorage.setItem(key, '{ "edits": "unknown" }');
  const outbox = openOffline();
  await moveOlderGames(outbox, 'coach');
  expect(outbox.state().entries).toEqual([]);
  expect(localStorage.getItem(key)).not.toBeNull();
});
