import 'fake-indexeddb/auto';
import { act, waitFor, within } from '@testing-library/react';
import { toPitchEvents } from 'contract/season/pitch-events';
import { expect, it } from 'vitest';
import { outbox } from '#domain/outbox/outbox.ts';
import { queryClient } from '#lib/http/query.ts';
import { setBrowserOnline } from '#test/browser/browser-network.ts';
import { lostConnection, serverDown } from '#test/fakes/fake-server.ts';
import { aTeam } from '#test/fakes/records.ts';
import { aGame, fairLineup, gameId, playerId } from '#test/pages/lineup-page.tsx';
import { allThere, openPlayed, playedPath } from '#test/pages/played-page.tsx';

const fair = fairLineup({ status: 'final' });
const [first = {}, ...rest] = fair.innings;
/** Ben caught in the first inning, in which the lineup has Eva. */
const record = {
  version: 3,
  innings: [{ ...first, C: playerId('Ben') }, ...rest],
  present: allThere('Ana Ben Cleo Dan Eva Finn Gia Hugo Ida Jon Kim Leo', [1, 2, 3]),
  battingOrder: fair.battingOrder,
  lastBatter: null,
  pitchEvents: {},
  recorder: null,
  updatedAt: '2027-05-09T00:00:00.000Z',
};
const remove = `DELETE ${playedPath}`;
const planned = 'Catcher, inning 1: Eva Lee';
const played = 'Catcher, inning 1: Ben Lee';

async function openRecord(options: Parameters<typeof openPlayed>[0] = {}) {
  const page = await openPlayed({ lineup: fair, played: record, ...options });
  await page.findByRole('button', { name: played });
  const removeRecord = async () => {
    await page.press('Remove record');
    await page.coach.click(await page.findByRole('button', { name: 'Remove Record' }));
    await page.findByText('Record removed on this device. The season follows when there is a network.');
  };
  const writes = () => page.server.requests.flatMap(({ method, body }) => (method === 'GET' ? [] : [{ method, body }]));
  return { ...page, removeRecord, writes };
}

type Page = Awaited<ReturnType<typeof openRecord>>;

/** The network is back, and the server answers the removal like this. */
function returnNetwork(page: Page, answer: Page['server']['handlers'][string]): void {
  page.server.handlers[remove] = answer;
  setBrowserOnline(true);
}

const isSent = () => waitFor(() => expect(outbox.state().entries).toEqual([]));

it('a record that is removed without a network is gone at once, also after a restart, and is removed on the server later', async () => {
  const page = await openRecord({ answers: { [remove]: lostConnection } });
  await page.removeRecord();
  await page.cell(planned);
  page.getByText('Not recorded yet');
  expect(page.queryByRole('button', { name: 'Remove record' })).toBeNull();
  page.unmount();
  queryClient.clear();

  const again = await openPlayed({ lineup: fair, played: record, answers: { [remove]: lostConnection } });
  await again.cell(planned);
  again.getByText('Not recorded yet');
  again.server.handlers[remove] = { status: 204 };
  again.server.handlers[`GET ${playedPath}`] = { status: 404, body: { message: 'None yet.' } };
  setBrowserOnline(true);
  await isSent();
  expect(again.server.to(remove).at(-1)).toMatchObject({ body: { version: record.version } });
  await again.cell(planned);
});

it('what is recorded after a removal that waits is sent after it, as a first record', async () => {
  const page = await openRecord({ answers: { [remove]: lostConnection } });
  await page.removeRecord();
  await page.place(planned, /^Ana Lee/);
  await page.press('Save record');
  await page.findByText('Saved on this device');
  returnNetwork(page, { status: 204 });
  await isSent();
  expect(page.writes().slice(-2)).toMatchObject([
    { method: 'DELETE', body: { version: 3 } },
    { method: 'PUT', body: { version: 0, innings: [{ C: playerId('Ana') }, {}, {}] } },
  ]);
  expect(page.saves()).toHaveLength(1);
});

it('[B.34c] A first record whose saving got no response is removed on the server, too.', async () => {
  const put = `PUT ${playedPath}`;
  const page = await openPlayed({ lineup: fair, answers: { [remove]: { status: 204 }, [put]: lostConnection } });
  await page.place(planned, /^Ana Lee/);
  await page.press('Save record');
  await waitFor(() => expect(page.saves()).toHaveLength(1));
  await page.press('Remove record');
  await page.coach.click(await page.findByRole('button', { name: 'Remove Record' }));
  await page.findByText('Not recorded yet');
  page.server.handlers[put] = { body: { ...record, version: 1 } };
  setBrowserOnline(true);
  await isSent();
  expect(page.saves()).toHaveLength(2);
  expect(page.server.to(remove).map(({ body }) => body)).toEqual([{ version: 1 }]);
});

it('a change that was not sent is removed with the record, and is never sent', async () => {
  const page = await openRecord({ answers: { [remove]: lostConnection } });
  setBrowserOnline(false);
  await page.place(played, /^Ana Lee/);
  await page.press('Save record');
  await page.findByText('Saved on this device');
  await page.removeRecord();
  returnNetwork(page, { status: 204 });
  await isSent();
  expect(page.saves()).toEqual([]);
  expect(page.server.to(remove).at(-1)).toMatchObject({ body: { version: record.version } });
});

it('a removal after which another device has recorded something newer removes nothing until the coach decides', async () => {
  const page = await openRecord({ answers: { [remove]: serverDown } });
  await page.removeRecord();
  const current = { ...record, version: 4, pitchEvents: toPitchEvents({ [playerId('Ana')]: 44 }, 0) };
  page.server.handlers[`GET ${playedPath}`] = { body: current };
  page.server.handlers[remove] = ({ body }) =>
    Object(body).version === 4 ? { status: 204 } : { status: 412, body: { message: 'Newer.', current } };
  await act(() => outbox.retryNow());
  await page.coach.click(await page.findByRole('button', { name: 'Needs attention (1)' }));
  await page.findByText('Removed: What was played against Hawks');
  page.getByText('Something newer was saved on another device.');
  expect(page.server.to(remove).some(({ body }) => Object(body).version === 4)).toBe(false);
  await page.press('Remove anyway: Removed: What was played against Hawks');
  await isSent();
  expect(page.server.to(remove).at(-1)).toMatchObject({ body: { version: 4 } });
});

it('[B.165d] The removal of a record in a team in which the coach is no longer is not taken for done.', async () => {
  const assisted = aTeam({ id: aGame.teamId, role: 'coach' });
  const answers = { 'GET /api/teams': { body: [assisted] }, [remove]: lostConnection };
  const page = await openRecord({ answers });
  await page.removeRecord();
  const gone = { status: 404, body: { message: 'Game not found.', code: 'game_not_found' } };
  page.server.handlers['GET /api/teams'] = { body: [] };
  for (const address of [`GET ${playedPath}`, `GET /api/games/${gameId}`, `GET /api/teams/${aGame.teamId}`])
    page.server.handlers[address] = gone;
  returnNetwork(page, gone);
  await act(() => outbox.retryNow());
  await page.coach.click(await page.findByRole('button', { name: 'Needs attention (1)' }));
  const dialog = within(await page.findByRole('dialog', { name: 'Unsent changes' }));
  await dialog.findByText('You are no longer in this team, so your change could not be saved. Ask the owner.');
  expect(dialog.queryByRole('button', { name: /Try again|Remove anyway/ })).toBeNull();
  dialog.getByRole('button', { name: 'Discard: Removed: What was played against Hawks' });
});
