import { IDBFactory } from 'fake-indexeddb';
import { expect, it, vi } from 'vitest';
import { ApiError } from '#lib/http/api-error.ts';
import { aBrowser, aChange } from '#test/browser/outbox-tabs.ts';
import type { Outbox } from './create-outbox.ts';
import { createOutboxDatabase, type OutboxEntry, type OutboxKind } from './outbox-store.ts';

function refusal(status: number, body: unknown = null): never {
  throw new ApiError({ status, message: 'No.', body });
}
function noResponse(): never {
  throw new ApiError({ status: 0, message: '' });
}
const bodies = (entries: readonly OutboxEntry[]) => entries.map(({ entity, body }) => [entity, body.value]);
const waiting = (outbox: Outbox) => bodies(outbox.state().entries);
const kindsWith = (kind: OutboxKind) => ({ kinds: { test: async () => kind } });

it('[R-33] changes made offline survive a reload and are sent in their order with the same ids when the network is back', async () => {
  const browser = aBrowser();
  const offline = browser.openTab(() => null, { isOnline: () => false });
  await offline.outbox.add(aChange('a', { value: 1 }));
  await offline.outbox.add(aChange('b', { value: 2 }));
  await offline.outbox.flush();
  expect(offline.sent).toEqual([]);
  const ids = offline.outbox.state().entries.map(({ id }) => id);

  const { outbox, sent } = browser.openTab(() => null);
  await outbox.open();
  await outbox.flush();
  expect(bodies(sent)).toEqual([
    ['a', 1],
    ['b', 2],
  ]);
  expect(sent.map(({ id }) => id)).toEqual(ids);
  expect(waiting(outbox)).toEqual([]);
  const later = browser.openTab(() => null);
  await later.outbox.open();
  await later.outbox.flush();
  expect(later.sent).toEqual([]);
});

it('[R-34] an entry whose tab was killed while it was being sent is sent again with the same key', async () => {
  const browser = aBrowser();
  const first = browser.openTab(() => new Promise(() => undefined));
  await first.outbox.add(aChange('a', { value: 1 }));
  await vi.waitFor(() => expect(first.sent).toHaveLength(1));
  const second = browser.openTab(() => null);
  await second.outbox.open();
  await second.outbox.flush();
  expect(second.sent.map(({ id }) => id)).toEqual(first.sent.map(({ id }) => id));
  expect(waiting(second.outbox)).toEqual([]);
});

it('a change of something that waits unsent replaces it, and one of something that may have been sent follows it', async () => {
  const { openTab } = aBrowser();
  let isReachable = false;
  const { outbox, sent } = openTab(() => (isReachable ? null : noResponse()));
  await outbox.add(aChange('a', { value: 1 }));
  await outbox.flush();
  await outbox.add(aChange('a', { value: 2 }));
  await outbox.add(aChange('a', { value: 3 }));
  expect(waiting(outbox)).toEqual([
    ['a', 1],
    ['a', 3],
  ]);
  isReachable = true;
  await outbox.retryNow();
  expect(bodies(sent)).toEqual([
    ['a', 1],
    ['a', 1],
    ['a', 3],
  ]);
  expect(new Set(sent.map(({ id }) => id)).size).toBe(2);
});

it('an entity does not wait for a call of another one that gets no response', async () => {
  const { openTab } = aBrowser();
  const { outbox, sent } = openTab(({ entity }) => (entity === 'slow' ? new Promise(() => undefined) : null));
  await outbox.add(aChange('slow'));
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  await outbox.add(aChange('slow', { value: 2 }));
  await outbox.add(aChange('quick', { value: 3 }));
  await vi.waitFor(() =>
    expect(waiting(outbox)).toEqual([
      ['slow', undefined],
      ['slow', 2],
    ]),
  );
  expect(bodies(sent)).toEqual([
    ['slow', undefined],
    ['quick', 3],
  ]);
});

it('[R-36] a refused change needs attention, and the others are sent', async () => {
  const refused = vi.fn();
  const { openTab } = aBrowser();
  const { outbox, sent } = openTab(
    ({ entity }) => (entity === 'bad' ? refusal(400) : null),
    kindsWith({ onRefused: refused }),
  );
  await outbox.add(aChange('bad'));
  await outbox.add(aChange('good'));
  await outbox.flush();
  expect(outbox.state().entries).toMatchObject([
    { entity: 'bad', state: 'attention', error: { status: 400, message: 'No.' } },
  ]);
  expect(refused).toHaveBeenCalledTimes(1);
  await outbox.retryNow();
  expect(sent.filter(({ entity }) => entity === 'bad')).toHaveLength(1);
});

it('an entry that needs attention can be sent again with another key, or discarded', async () => {
  const { openTab } = aBrowser();
  let isRefused = true;
  const { outbox, sent } = openTab(() => (isRefused ? refusal(422) : null));
  await outbox.add(aChange('a', { value: 1 }));
  await outbox.add(aChange('b', { value: 1 }));
  await outbox.flush();
  isRefused = false;
  const [one, other] = outbox.state().entries;
  await outbox.retry(one?.id ?? '', { body: { value: 2 } });
  await outbox.discard(other?.id ?? '');
  expect(bodies(sent).at(-1)).toEqual(['a', 2]);
  expect(new Set(sent.map(({ id }) => id)).size).toBe(3);
  expect(waiting(outbox)).toEqual([]);
});

it('[R-37] an ended session pauses the outbox, and the same coach continues it', async () => {
  const { openTab } = aBrowser();
  let isSignedIn = false;
  const { outbox, sent, scheduled } = openTab(() => (isSignedIn ? null : refusal(401)));
  for (const entity of ['a', 'b', 'c', 'd', 'e']) await outbox.add(aChange(entity));
  await outbox.flush();
  expect(outbox.state()).toMatchObject({ failure: 'paused' });
  expect(waiting(outbox)).toHaveLength(5);
  expect(scheduled).toEqual([]);
  isSignedIn = true;
  await outbox.open();
  await outbox.flush();
  expect(waiting(outbox)).toEqual([]);
  expect(new Set(sent.slice(-5).map(({ entity }) => entity)).size).toBe(5);
});

it('[R-37] another coach neither sees nor sends nor removes the changes of a coach', async () => {
  const browser = aBrowser();
  const first = browser.openTab(() => noResponse());
  await first.outbox.add(aChange('a', { value: 'secret' }));
  await first.outbox.flush();
  const other = browser.openTab(() => null, { owner: () => 'other coach' });
  await other.outbox.open();
  await other.outbox.add(aChange('b', { value: 'own' }));
  await other.outbox.flush();
  await other.outbox.discardAll();
  expect(bodies(other.sent)).toEqual([['b', 'own']]);
  const again = browser.openTab(() => null);
  await again.outbox.open();
  await again.outbox.flush();
  expect(bodies(again.sent)).toEqual([['a', 'secret']]);
});

it('failed calls are repeated after growing delays with jitter, and at once when the network returns', async () => {
  const { openTab } = aBrowser();
  const { outbox, sent, scheduled, advance } = openTab(() => noResponse(), { random: () => 0 });
  await outbox.add(aChange('a'));
  await outbox.flush();
  for (const expected of [500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]) {
    const { work, ms } = scheduled.at(-1) ?? { work: () => undefined, ms: 0 };
    expect(ms).toBe(expected);
    await outbox.flush();
    const before = sent.length;
    expect(outbox.state().failure).toBe('unreachable');
    advance(ms);
    work();
    await outbox.flush();
    expect(sent).toHaveLength(before + 1);
  }
  const before = sent.length;
  await outbox.retryNow();
  expect(sent).toHaveLength(before + 1);
});

it('a busy server delays only what it refused', async () => {
  const { openTab } = aBrowser();
  const { outbox, sent } = openTab(({ entity }) => (entity === 'a' ? refusal(503) : null));
  await outbox.add(aChange('a'));
  await outbox.add(aChange('b'));
  await outbox.flush();
  expect(bodies(sent)).toEqual([
    ['a', undefined],
    ['b', undefined],
  ]);
  expect(outbox.state().entries).toMatchObject([{ entity: 'a', state: 'waiting' }]);
});

it('changes made while an earlier one is sent are made from the version that it gets', async () => {
  const { openTab } = aBrowser();
  const rebase = ({ body }: OutboxEntry, response: unknown) => ({ version: Number(response), base: body });
  let version = 1;
  const { outbox, sent } = openTab(() => {
    version += 1;
    return version;
  }, kindsWith({ rebase }));
  await outbox.add(aChange('a', { value: 1 }, { version: 1 }));
  await outbox.add(aChange('a', { value: 2 }, { version: 1 }));
  await outbox.flush();
  // The screen does not know yet that version 3 exists.
  await outbox.add(aChange('a', { value: 3 }, { version: 1 }));
  await outbox.flush();
  expect(sent.map((entry) => [entry.body.value, entry.version])).toEqual([
    [1, 1],
    [2, 2],
    [3, 3],
  ]);
  expect(sent.at(-1)?.base).toEqual({ value: 2 });
});

it('[R-35] a newer version is merged, recognized as saved, or shown to the coach', async () => {
  const { openTab } = aBrowser();
  const merge: OutboxKind['merge'] = ({ entity, body }) => {
    if (entity === 'same') return 'saved';
    return entity === 'mergeable'
      ? { body: { value: `${body.value} and theirs` }, version: 9, base: 'theirs' }
      : undefined;
  };
  const { outbox, sent } = openTab(
    ({ version }) => (version === 9 ? null : refusal(412, { current: 'theirs' })),
    kindsWith({ merge }),
  );
  for (const entity of ['same', 'mergeable', 'conflict'])
    await outbox.add(aChange(entity, { value: 'mine' }, { version: 1 }));
  await outbox.flush();
  expect(outbox.state().entries).toMatchObject([
    { entity: 'conflict', state: 'attention', error: { body: { current: 'theirs' } } },
  ]);
  const merged = sent.filter(({ entity }) => entity === 'mergeable');
  expect(merged.map(({ body }) => body.value)).toEqual(['mine', 'mine and theirs']);
  expect(new Set(merged.map(({ id }) => id)).size).toBe(2);
});

it('other tabs show a change at once', async () => {
  const { openTab } = aBrowser();
  const one = openTab(() => null, { isOnline: () => false });
  const other = openTab(() => null, { isOnline: () => false });
  await one.outbox.add(aChange('a', { value: 1 }));
  await vi.waitFor(() => expect(waiting(other.outbox)).toEqual([['a', 1]]));
});

it('a tab reads again what another tab has sent or discarded, and not what it has sent itself', async () => {
  const browser = aBrowser();
  const openTab = (changes: object = {}) => {
    const gone: string[] = [];
    const kinds = { test: async () => ({ onGone: ({ entity }: { entity: string }) => gone.push(entity) }) };
    return { gone, ...browser.openTab(() => null, { kinds, ...changes }) };
  };
  const [sender, watcher] = [openTab(), openTab({ isOnline: () => false })];
  await watcher.outbox.add(aChange('a'));
  await watcher.outbox.add(aChange('b'));
  await sender.outbox.open();
  const [, second] = sender.outbox.state().entries;
  await sender.outbox.discard(second?.id ?? '');
  await sender.outbox.flush();
  expect(sender.sent.map(({ entity }) => entity)).toEqual(['a']);
  await vi.waitFor(() => expect(watcher.gone.toSorted()).toEqual(['a', 'b']));
  expect(sender.gone).toEqual([]);
});

it('[R-45] Entries of an older format are not dropped, and a tab of the older version leaves newer ones alone.', async () => {
  const indexedDb = new IDBFactory();
  const { openTab } = aBrowser(indexedDb);
  await openTab(() => null, { isOnline: () => false }).outbox.add(aChange('old', { value: 1 }));
  const newer = { store: createOutboxDatabase(indexedDb, { format: 2 }) };
  const next = openTab(() => null, { ...newer, isOnline: () => false });
  await next.outbox.open();
  expect(waiting(next.outbox)).toEqual([['old', 1]]);
  await next.outbox.add(aChange('new', { value: 2 }));
  const older = openTab(() => null);
  await older.outbox.open();
  await older.outbox.flush();
  expect(bodies(older.sent)).toEqual([['old', 1]]);
  await next.outbox.open();
  expect(waiting(next.outbox)).toEqual([['new', 2]]);
});

it('a refused change gives way to a later one of the same entity, which needs attention in its place', async () => {
  const { openTab } = aBrowser();
  const { outbox, sent } = openTab(() => refusal(412));
  await outbox.add(aChange('a', { value: 1 }, { version: 1 }));
  await outbox.add(aChange('a', { value: 2 }, { version: 1 }));
  await outbox.flush();
  expect(bodies(sent)).toEqual([
    ['a', 1],
    ['a', 2],
  ]);
  expect(outbox.state().entries).toMatchObject([{ state: 'attention', body: { value: 2 } }]);
});
