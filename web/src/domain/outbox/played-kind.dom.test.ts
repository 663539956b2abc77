import { QueryClient } from '@tanstack/react-query';
import { getPlayed, type PlayedGame } from 'contract/season';
import { toPitchEvents } from 'contract/season/pitch-events';
import { expect, it, vi } from 'vitest';
import { toGameRecord } from '#domain/played/game-record.ts';
import { getPlayedEntity, makePlayedChange, toBaseVersion } from '#domain/played/played-change.ts';
import { ApiError } from '#lib/http/api-error.ts';
import { queryOrNull } from '#lib/http/query.ts';
import type { OutboxEntry } from '#lib/offline/outbox/outbox-store.ts';
import { aBrowser } from '#test/browser/outbox-tabs.ts';
import { currentToasts } from '#ui/feedback/toast.ts';
import { createPlayedKind } from './played-kind.ts';

const idOf = (number: number) => `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const [ana, ben, cleo] = [idOf(1), idOf(2), idOf(3)];
const gameId = idOf(900);
const { queryKey } = queryOrNull(getPlayed, { params: { gameId } });

const record = (
  version: number,
  pitchers: readonly string[],
  pitches: Readonly<Record<string, number>> = {},
): PlayedGame => ({
  version,
  innings: pitchers.map((pitcher) => ({ P: pitcher })),
  present: Object.fromEntries([ana, ben, cleo].map((id) => [id, pitchers.map((_, index) => index + 1)])),
  battingOrder: [ana, ben, cleo],
  lastBatter: null,
  pitchEvents: { ...toPitchEvents(pitches, version) },
  recorder: null,
  progress: null,
  updatedAt: '2027-05-08T20:00:00.000Z',
});

type Answer = (entry: OutboxEntry) => unknown;

/** A device that has read the record, with a server that answers so. */
function aDevice(answer: Answer, saved: PlayedGame | null, persistQueries = async () => {}) {
  const queryClient = new QueryClient();
  queryClient.setQueryData(queryKey, saved);
  const kinds = { played: async () => createPlayedKind({ queryClient, persistQueries }) };
  const { outbox, sent } = aBrowser().openTab(answer, { kinds });
  const readSaved = () => queryClient.getQueryData<PlayedGame | null>(queryKey) ?? null;
  const edit = (shown: PlayedGame | null, edited: PlayedGame, baseVersion = shown) =>
    outbox.edit(
      getPlayedEntity(gameId),
      makePlayedChange({
        gameId,
        shown: shown && toGameRecord(shown),
        baseVersion: toBaseVersion(baseVersion),
        edited: toGameRecord(edited),
        hasProgress: false,
        readSaved,
        label: 'The game',
        path: '/',
      }),
    );
  return { outbox, sent, readSaved, edit };
}

const stale = (current: PlayedGame | null): never => {
  throw new ApiError({ status: 412, message: 'A newer version was saved.', body: { message: 'Newer.', current } });
};
const save = ({ body, version }: OutboxEntry) => ({ ...record(0, []), ...body, version: (version ?? 0) + 1 });

it('innings that different devices recorded are merged, also those recorded while the merged record is on its way', async () => {
  const theirs = record(2, [ana, cleo]);
  const device = aDevice((entry) => (entry.version === 2 ? save(entry) : stale(theirs)), record(1, [ana, ben]));
  await device.edit(record(1, [ana, ben]), record(1, [ana, ben, ana]));
  await device.edit(record(1, [ana, ben, ana]), record(1, [ana, ben, ana, cleo]));
  await device.outbox.flush();
  expect(device.outbox.state().entries).toEqual([]);
  expect(device.readSaved()?.innings).toEqual([ana, cleo, ana, cleo].map((P) => ({ P })));
});

it('what was changed after the page was rendered and before its change was stored is merged, and not overwritten', async () => {
  const device = aDevice(save, record(1, [ana]));
  await device.edit(record(1, [ana]), record(1, [ana], { [ben]: 3 }));
  // The page still shows the record without those pitches.
  await device.edit(record(1, [ana]), record(1, [ana, ben]));
  await device.outbox.flush();
  expect(device.readSaved()).toMatchObject({
    innings: [{ P: ana }, { P: ben }],
    pitchEvents: toPitchEvents({ [ben]: 3 }, 1),
  });
});

it.each([
  ['a saved record', record(1, [ana])],
  ['a new record', null],
])('an edit of %s that another tab has sent meanwhile is no conflict', async (_what, saved) => {
  const version = saved?.version ?? 0;
  const sent = record(version + 1, [ben]);
  const device = aDevice((entry) => (entry.version === sent.version ? save(entry) : stale(sent)), saved);
  // This tab shows what the other one has stored and sent, and has not read yet what the server saved.
  await device.edit(record(version, [ben]), record(version, [cleo]), saved);
  await device.outbox.flush();
  expect(device.outbox.state().entries).toEqual([]);
  expect(device.readSaved()).toMatchObject({ version: version + 2, innings: [{ P: cleo }] });
});

it('of an inning that two devices recorded differently, nothing is overwritten before the coach decides', async () => {
  const theirs = record(2, [cleo]);
  const device = aDevice(() => stale(theirs), record(1, [ana]));
  await device.edit(record(1, [ana]), record(1, [ben]));
  await device.outbox.flush();
  expect(device.sent).toHaveLength(1);
  expect(device.outbox.state().entries).toMatchObject([{ state: 'attention', body: { innings: [{ P: ben }] } }]);
  expect(device.readSaved()).toEqual(theirs);
});

it('[B.170g] a coach reads once that another number of pitches was typed on another device', async () => {
  const typed = (version: number, id: string, total: number): PlayedGame => ({
    ...record(version, [ana]),
    pitchEvents: { [ana]: { [id]: { at: total, total } } },
  });
  const theirs = typed(2, 'b0000000', 48);
  const device = aDevice((entry) => (entry.version === 2 ? save(entry) : stale(theirs)), record(1, [ana]));
  await device.edit(record(1, [ana]), typed(1, 'a0000000', 45));
  await device.outbox.flush();
  const messages = ['Pitches of a pitcher: 45 were typed here, 48 on another device. Now 48 count.'];
  expect(currentToasts().map(({ text }) => text)).toEqual(messages);
  expect(device.readSaved()?.pitchEvents[ana]).toEqual({
    a0000000: { at: 45, total: 45 },
    b0000000: { at: 48, total: 48 },
  });
});

it('[R-34] a record is stored among the data read offline before its entry is removed', async () => {
  const persistQueries = vi.fn(async () => {
    expect(device.outbox.state().entries).toHaveLength(1);
    expect(device.readSaved()?.version).toBe(2);
  });
  const device = aDevice(save, record(1, [ana]), persistQueries);
  await device.edit(record(1, [ana]), record(1, [ana, ben]));
  await device.outbox.flush();
  expect(persistQueries).toHaveBeenCalledTimes(1);
  expect(device.outbox.state().entries).toEqual([]);
});

it('a page that does not know what is still to be played leaves it as it is', async () => {
  const device = aDevice(save, record(1, [ana]));
  await device.edit(record(1, [ana]), record(1, [ben]));
  await device.outbox.flush();
  expect(device.sent[0]?.body).not.toHaveProperty('progress');
});

it('a page that does not know what is still to be played ends no game in which another device went a step back', async () => {
  const running = (version: number, pitchers: readonly string[]): PlayedGame => ({
    ...record(version, pitchers),
    progress: { plan: [{ P: ben }], events: {}, canStepBack: false, isOver: false },
  });
  const theirs = running(2, [ana]);
  const device = aDevice((entry) => (entry.version === 2 ? save(entry) : stale(theirs)), running(1, [ana, ben]));
  await device.edit(running(1, [ana, ben]), record(1, [cleo, ben]));
  await device.outbox.flush();
  expect(device.sent[1]?.body).toMatchObject({ innings: [{ P: cleo }] });
  expect(device.sent[1]?.body).not.toHaveProperty('progress');
});
