import { QueryClient } from '@tanstack/react-query';
import { getLineup, type Lineup } from 'contract/lineups';
import { expect, it } from 'vitest';
import { getLineupEntity, makeLineupEdit } from '#domain/lineup/lineup-edit.ts';
import { toSavedLineup } from '#domain/lineup/saved-lineup.ts';
import { ApiError } from '#lib/http/api-error.ts';
import { queryOrNull } from '#lib/http/query.ts';
import type { OutboxEntry } from '#lib/offline/outbox/outbox-store.ts';
import { aBrowser } from '#test/browser/outbox-tabs.ts';
import { createLineupKind } from './lineup-kind.ts';

const idOf = (number: number) => `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const [ana, ben, cleo] = [idOf(1), idOf(2), idOf(3)];
const gameId = idOf(900);
const { queryKey } = queryOrNull(getLineup, { params: { gameId } });

/** A lineup of one pitcher for each inning. */
const lineup = (version: number, pitchers: readonly string[], changes: Partial<Lineup> = {}): Lineup => ({
  version,
  status: 'draft',
  innings: pitchers.map((pitcher) => ({ P: pitcher })),
  battingOrder: [ana, ben, cleo],
  locks: [],
  updatedAt: '2027-05-08T20:00:00.000Z',
  ...changes,
});

type Answer = (entry: OutboxEntry) => unknown;
type EditOptions = { readonly isMarkedFinal?: boolean; readonly baseVersion?: Lineup };

/** A device that has read the lineup, with a server that answers so. */
function aDevice(answer: Answer, saved: Lineup | null, persistQueries = async () => {}) {
  const queryClient = new QueryClient();
  queryClient.setQueryData(queryKey, saved);
  const kinds = { lineup: async () => createLineupKind({ queryClient, persistQueries }) };
  const { outbox, sent } = aBrowser().openTab(answer, { kinds });
  const readSaved = () => queryClient.getQueryData<Lineup | null>(queryKey) ?? null;
  const edit = (shown: Lineup, edited: Lineup, { isMarkedFinal = false, baseVersion = shown }: EditOptions = {}) =>
    outbox.edit(
      getLineupEntity(gameId),
      makeLineupEdit({
        gameId,
        shown,
        baseVersion: toSavedLineup(baseVersion),
        edited,
        isMarkedFinal,
        readSaved,
        label: 'The lineup',
        path: '/',
      }),
    );
  const entries = () => outbox.state().entries;
  return { outbox, sent, readSaved, edit, entries };
}

const stale = (current: Lineup | null): never => {
  throw new ApiError({ status: 412, message: 'A newer version was saved.', body: { message: 'Newer.', current } });
};
const save = ({ body, version }: OutboxEntry) => ({ ...lineup(0, []), ...body, version: (version ?? 0) + 1 });
const before = lineup(1, [ana, ana, ana]);

it('innings that different devices changed are merged, also those changed while the draft is on its way', async () => {
  const theirs = lineup(2, [ana, cleo, ana], { battingOrder: [cleo, ben, ana] });
  const device = aDevice((entry) => (entry.version === 2 ? save(entry) : stale(theirs)), before);
  await device.edit(before, lineup(1, [ben, ana, ana]));
  await device.edit(lineup(1, [ben, ana, ana]), lineup(1, [ben, ana, cleo]));
  await device.outbox.flush();
  expect(device.entries()).toEqual([]);
  expect(device.readSaved()).toMatchObject(lineup(3, [ben, cleo, cleo], { battingOrder: [cleo, ben, ana] }));
});

it('what another tab changed before a change is stored is merged with it, and not overwritten', async () => {
  const device = aDevice(save, before);
  await device.edit(before, lineup(1, [ben, ana, ana]));
  // The page of this tab still shows the lineup without that change.
  await device.edit(before, lineup(1, [ana, ana, cleo]));
  await device.outbox.flush();
  expect(device.readSaved()?.innings).toEqual([ben, ana, cleo].map((P) => ({ P })));
});

it.each([
  ['a saved lineup', before],
  ['a new lineup', null],
])('an edit of %s that another tab has sent meanwhile is no conflict', async (_what, saved) => {
  const opened = saved ?? lineup(0, [], { innings: [{}, {}, {}] });
  const { version } = opened;
  const sent = lineup(version + 1, [ben, ana, ana]);
  const device = aDevice((entry) => (entry.version === sent.version ? save(entry) : stale(sent)), saved);
  // This tab shows what the other one has stored and sent, and has not read yet what the server saved.
  await device.edit(lineup(version, [ben, ana, ana]), lineup(version, [cleo, ana, ana]), { baseVersion: opened });
  await device.outbox.flush();
  expect(device.entries()).toEqual([]);
  expect(device.readSaved()).toMatchObject({ version: version + 2, innings: [cleo, ana, ana].map((P) => ({ P })) });
});

it.each([
  ['an inning that both devices changed differently', lineup(2, [cleo, ana, ana])],
  ['a lineup that the other device has marked final', lineup(2, [ana, ana, cleo], { status: 'final' })],
  ['a lineup that was removed on the other device', null],
])('%s needs attention and is not overwritten', async (_what, current) => {
  const device = aDevice(() => stale(current), before);
  await device.edit(before, lineup(1, [ben, ana, ana]));
  await device.outbox.flush();
  expect(device.sent).toHaveLength(1);
  expect(device.entries()).toMatchObject([{ state: 'attention', version: 1, error: { status: 412 } }]);
  expect(device.readSaved()).toEqual(current);
});

it('two first lineups of one game are not merged, because nothing says what either device changed', async () => {
  const none = lineup(0, [], { battingOrder: [] });
  const device = aDevice(() => stale(lineup(1, [ana, ana, ana])), null);
  await device.edit(none, lineup(0, [ben]));
  await device.outbox.flush();
  expect(device.sent).toMatchObject([{ version: 0, base: null }]);
  expect(device.entries()).toMatchObject([{ state: 'attention' }]);
});

it('a lineup that is marked final is not merged with a newer draft, which the coach has not seen', async () => {
  const device = aDevice(() => stale(lineup(2, [ana, cleo, ana])), before);
  await device.edit(before, lineup(1, [ben, ana, ana]), { isMarkedFinal: true });
  await device.outbox.flush();
  expect(device.sent).toMatchObject([{ body: { status: 'final' } }]);
  expect(device.entries()).toMatchObject([{ state: 'attention' }]);
});

it('an equal lineup of another device is no conflict: it stays final, and becomes final when the coach asked for that', async () => {
  const edited = lineup(1, [ben, ana, ana]);
  const finished = aDevice(() => stale({ ...edited, version: 2, status: 'final' }), before);
  await finished.edit(before, edited);
  await finished.outbox.flush();
  expect(finished.entries()).toEqual([]);
  expect(finished.sent).toHaveLength(1);
  expect(finished.readSaved()).toMatchObject({ version: 2, status: 'final' });

  const marked = aDevice((entry) => (entry.version === 2 ? save(entry) : stale({ ...edited, version: 2 })), before);
  await marked.edit(before, edited, { isMarkedFinal: true });
  await marked.outbox.flush();
  expect(marked.readSaved()).toMatchObject({ version: 3, status: 'final' });
});

it('an edit makes a final lineup a draft, and undoing it leaves it final', async () => {
  const final = lineup(1, [ana, ana, ana], { status: 'final' });
  const edited = { ...final, innings: lineup(1, [ben, ana, ana]).innings };
  const device = aDevice(save, final);
  await device.edit(final, edited);
  expect(device.entries()).toMatchObject([{ body: { status: 'draft' } }]);
  const undone = aDevice(() => new Promise(() => {}), final);
  await undone.edit(final, edited);
  await undone.edit(edited, final);
  expect(undone.entries().at(-1)).toMatchObject({ body: { status: 'final' } });
});

it('what was read is stored on the device before a saved change is removed there', async () => {
  const steps: string[] = [];
  const device = aDevice(save, before, async () => {
    steps.push(`stored ${device.readSaved()?.version}, ${device.entries().length} waiting`);
  });
  await device.edit(before, lineup(1, [ben, ana, ana]));
  await device.outbox.flush();
  expect(steps).toEqual(['stored 2, 1 waiting']);
  expect(device.entries()).toEqual([]);
});

it('A final lineup that names a player whom the server has taken out, or that another device has changed too, is not sent again.', async () => {
  const taken = { ...lineup(2, []), innings: [{}, { P: ben }, { P: ben }], battingOrder: [ben, cleo] };
  const known = lineup(1, [ana, ben, ben]);
  const changedToo = { ...taken, innings: [{}, { P: ben }, { P: cleo }] };
  const without = { ...lineup(1, [cleo, ben, ben]), battingOrder: [ben, cleo] };
  const cases = [
    { current: taken, edited: lineup(1, [ana, ben, cleo]) },
    { current: changedToo, edited: without },
  ];
  for (const { current, edited } of cases) {
    const { outbox, sent, edit, entries } = aDevice(() => stale(current), known);
    await edit(known, edited, { isMarkedFinal: true });
    await outbox.flush();
    expect(sent).toHaveLength(1);
    expect(entries()).toMatchObject([{ state: 'attention', body: { status: 'final' } }]);
  }
});

it.each([
  [
    'the order',
    lineup(1, [ana, ben, ben], { battingOrder: [cleo, ana, ben] }),
    [{}, { P: ben }, { P: ben }],
    [cleo, ben],
  ],
  ['the inning of the player', lineup(1, [cleo, ben, ben]), [{ P: cleo }, { P: ben }, { P: ben }], [ben, cleo]],
])(
  '[B.19j] A draft in which the coach has changed %s is saved without a player whom another device has deleted.',
  async (_what, edited, innings, battingOrder) => {
    const known = lineup(1, [ana, ben, ben]);
    const taken = { ...lineup(2, []), innings: [{}, { P: ben }, { P: ben }], battingOrder: [ben, cleo] };
    const device = aDevice((entry) => (entry.version === 2 ? save(entry) : stale(taken)), known);
    await device.edit(known, edited);
    await device.outbox.flush();
    expect(device.entries()).toEqual([]);
    expect(device.readSaved()).toMatchObject({ version: 3, status: 'draft', innings, battingOrder });
  },
);

it('A draft is not saved over a lineup that another device has marked final after a player was deleted.', async () => {
  const known = lineup(1, [ana, ben, ben]);
  const taken = { ...lineup(2, []), innings: [{}, { P: ben }, { P: ben }], battingOrder: [ben, cleo] };
  const device = aDevice(() => stale({ ...taken, status: 'final' }), known);
  await device.edit(known, { ...taken, innings: [{ P: cleo }, { P: ben }, { P: ben }] });
  await device.outbox.flush();
  expect(device.sent).toHaveLength(1);
  expect(device.entries()).toMatchObject([{ state: 'attention' }]);
});
