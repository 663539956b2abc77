import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aBrowser } from '#test/browser/outbox-tabs.ts';
import { makeLineupEdit } from './lineup-edit.ts';
import { moveOlderLineups } from './older-lineups.ts';
import { toSavedLineup } from './saved-lineup.ts';

const [ana, ben] = ['01900000-0000-7000-8000-b0b000000001', '01900000-0000-7000-8000-b0b000000002'];
const key = 'unsaved:coach:lineup:7';

beforeEach(() => localStorage.clear());
afterEach(() => localStorage.clear());

const lineup = (pitcher: string, version = 2) => `{
  "version": ${version},
  "status": "draft",
  "innings": [{ "P": "${pitcher}" }],
  "battingOrder": ["${ana}", "${ben}"],
  "locks": [{ "inning": 1, "playerId": "${pitcher}", "position": "P" }]
}`;
/** What the releases of November 2026 stored. Do not change it: it is on devices. */
const stored = (added = '', base = lineup(ana)) =>
  `{ "editedAt": 1795000000000, "edits": { "content": ${lineup(ben)}, "base": ${base}${added} } }`;

function openOffline(indexedDb = new IDBFactory()) {
  return aBrowser(indexedDb).openTab(() => null, { isOnline: () => false }).outbox;
}

it.each([
  ['the first', ''],
  ['the second', ', "isOrderArranged": false'],
])('[R-45] the edits of a lineup that %s version of the app stored wait in the outbox', async (_which, added) => {
  localStorage.setItem(key, stored(added));
  const indexedDb = new IDBFactory();
  await moveOlderLineups(openOffline(indexedDb), 'coach');
  expect(localStorage.getItem(key)).toBeNull();
  const again = openOffline(indexedDb);
  await again.open();
  expect(again.state().entries).toMatchObject([
    {
      entity: 'lineup:7',
      params: { gameId: '7' },
      path: '/games/7/lineup',
      version: 2,
      base: { version: 2, innings: [{ P: ana }] },
      body: {
        status: 'draft',
        innings: [{ P: ben }],
        battingOrder: [ana, ben],
        locks: [{ inning: 1, playerId: ben, position: 'P' }],
      },
    },
  ]);
});

it('[R-45] the edits of a lineup that was never saved wait in the outbox as its first version', async () => {
  localStorage.setItem(key, stored('', lineup(ana, 0)));
  const outbox = openOffline();
  await moveOlderLineups(outbox, 'coach');
  expect(outbox.state().entries).toMatchObject([{ version: 0, base: null, body: { innings: [{ P: ben }] } }]);
});

it('[R-45] a move that was interrupted is repeated without an effect, and lineups of other coaches stay where they are', async () => {
  localStorage.setItem(key, stored());
  localStorage.setItem('unsaved:other:lineup:8', stored());
  const outbox = openOffline();
  await moveOlderLineups(outbox, 'coach');
  const [moved] = outbox.state().entries;
  localStorage.setItem(key, stored());
  await moveOlderLineups(outbox, 'coach');
  expect(outbox.state().entries).toMatchObject([{ entity: 'lineup:7', body: moved?.body, version: 2 }]);
  expect(localStorage.getItem('unsaved:other:lineup:8')).not.toBeNull();
});

it('a lineup without edits is not sent, and what cannot be read stays on the device', async () => {
  localStorage.setItem(key, stored('', lineup(ben)));
  localStorage.setItem('unsaved:coach:lineup:9', '{ "edits": "unknown" }');
  const outbox = openOffline();
  await moveOlderLineups(outbox, 'coach');
  expect(outbox.state().entries).toEqual([]);
  expect(localStorage.getItem(key)).toBeNull();
  expect(localStorage.getItem('unsaved:coach:lineup:9')).not.toBeNull();
});

describe('the edits of a lineup that is final', () => {
  const final = lineup(ana).replace('draft', 'final');
  const openOnline = (indexedDb: IDBFactory) => aBrowser(indexedDb).openTab(() => ({}));
  const question = {
    state: 'attention',
    version: 2,
    body: { status: 'draft', innings: [{ P: ben }] },
    error: { status: 412, body: { current: { version: 2, status: 'final', innings: [{ P: ana }] } } },
  };

  it('[R-45] are not sent until the coach has decided, also after a move that was interrupted', async () => {
    const indexedDb = new IDBFactory();
    for (let attempt = 0; attempt < 2; attempt += 1) {
      localStorage.setItem(key, stored('', final));
      const { outbox, sent } = openOnline(indexedDb);
      await moveOlderLineups(outbox, 'coach');
      await outbox.retryNow();
      expect(outbox.state().entries).toMatchObject([question]);
      expect(sent).toEqual([]);
      expect(localStorage.getItem(key)).toBeNull();
    }
  });

  it('stay where they are while a lineup that was just marked final waits, and do not change it', async () => {
    localStorage.setItem(key, stored('', final));
    const outbox = openOffline();
    const marked = toSavedLineup(JSON.parse(final));
    const readSaved = () => null;
    const made = { gameId: '7', shown: marked.content, made: marked, edited: marked.content, label: '', path: '/' };
    await outbox.edit('lineup:7', makeLineupEdit({ ...made, isMarkedFinal: true, readSaved }));
    const before = outbox.state().entries;
    await moveOlderLineups(outbox, 'coach');
    expect(outbox.state().entries).toEqual(before);
    expect(before).toMatchObject([{ body: { status: 'final', innings: [{ P: ana }] } }]);
    expect(localStorage.getItem(key)).not.toBeNull();
  });
});
