import 'fake-indexeddb/auto';
import { waitFor, within } from '@testing-library/react';
import { updateGame } from 'contract/games';
import { updatePlayer } from 'contract/players';
import { type RulePack, updateRulePack } from 'contract/rule-packs';
import { updateTeam } from 'contract/teams';
import { afterEach, expect, it, vi } from 'vitest';
import { outbox } from '#domain/outbox/outbox.ts';
import type { Resource, Row } from '#domain/outbox/rows.ts';
import { queryClient } from '#lib/http/query.ts';
import { createOutboxDatabase, type OutboxEntry } from '#lib/offline/outbox/outbox-store.ts';
import { queryPersistence } from '#lib/offline/query-persistence.ts';
import { deferred } from '#test/async/deferred.ts';
import { setBrowserOnline } from '#test/browser/browser-network.ts';
import { signOutInOtherTab } from '#test/browser/other-tab.ts';
import { accessToken } from '#test/browser/tokens.ts';
import { serverDown } from '#test/fakes/fake-server.ts';
import { aGame, aPlayer, aTeam, pageOf } from '#test/fakes/records.ts';
import { textIn } from '#test/pages/inputs.ts';
import { renderRoute } from '#test/pages/render-route.tsx';
import '#routes/games/games.tsx';
import '#routes/teams/players.tsx';
import '#routes/teams/team-rules.tsx';
import '#routes/teams/teams.tsx';

afterEach(() => {
  vi.restoreAllMocks();
});

const team = aTeam();
const ana = aPlayer();
const tigers = aGame();
const club: RulePack = {
  id: '01900000-0000-7000-8000-0000000000c1',
  name: 'Club rules',
  basedOn: 'rec-rotation',
  rules: { F2: { level: 'wanted' } },
  gameCount: 2,
  version: 4,
  createdAt: '2026-11-03T15:00:00.000Z',
  updatedAt: '2026-11-05T15:00:00.000Z',
};
const reads = {
  'GET /api/teams': { body: [team] },
  [`GET /api/teams/${team.id}/players`]: { body: pageOf([ana]) },
  [`GET /api/games/team/${team.id}`]: { body: [tigers] },
  [`GET /api/teams/${team.id}/rule-packs`]: { body: [club] },
};

type Changed = {
  readonly resource: Resource;
  readonly row: Row;
  readonly endpoint: OutboxEntry['endpoint'];
  readonly params: OutboxEntry['params'];
  readonly change: Readonly<Record<string, string>>;
};

/** A change that was stored right before the app was killed, so that what was read does not show it. */
const storeChange = ({ resource, row, endpoint: { method, url }, params, change }: Changed) =>
  createOutboxDatabase(indexedDB).update(
    (entries) => [
      ...entries,
      {
        order: 1,
        id: row.id,
        owner: 'coach',
        entity: `${resource}:${row.id}`,
        kind: 'change',
        endpoint: { method, url },
        params,
        body: { ...row, ...change },
        version: row.version,
        base: { teamId: team.id, row },
        label: 'A change',
        path: '/',
        createdAt: 0,
        attempts: 0,
        state: 'waiting',
        error: null,
      },
    ],
    'strict',
  );

/** Opens the page without a network after the app was killed. The outbox is not read until `readOutbox` is called. */
async function startCold(path: string, shown: string | RegExp, stored: Changed) {
  const reading = deferred();
  const open = outbox.open;
  vi.spyOn(outbox, 'open').mockImplementation(() => reading.promise.then(open));
  signOutInOtherTab();
  localStorage.setItem('authToken', accessToken());
  localStorage.setItem('currentTeamId', team.id);
  const before = renderRoute(path, { answers: reads });
  await before.findAllByText(shown);
  await queryPersistence.save();
  before.unmount();
  queryClient.clear();
  await storeChange(stored);
  setBrowserOnline(false);
  const failing = ['GET /api/site', 'GET /auth/me', ...Object.keys(reads), `GET /api/games/${tigers.id}`];
  const page = renderRoute(path, { answers: Object.fromEntries(failing.map((address) => [address, serverDown])) });
  await page.findAllByText(shown);
  return { ...page, readOutbox: reading.resolve };
}

const forms = [
  {
    resource: 'player',
    ...{ row: ana, endpoint: updatePlayer, params: { teamId: team.id, playerId: ana.id } },
    ...{ path: '/players', shown: 'Ana Reyes', edit: 'Edit Ana Reyes', dialog: 'Edit Player' },
    ...{ change: { jerseyNumber: '12' }, label: 'Jersey Number', other: /^Notes/, name: 'notes' },
  },
  {
    resource: 'game',
    ...{ row: tigers, endpoint: updateGame, params: { gameId: tigers.id } },
    ...{ path: '/games', shown: /Tigers/, edit: /^Edit/, dialog: 'Edit Game' },
    ...{ change: { location: 'Field 12' }, label: 'Location', other: 'Opponent', name: 'opponent' },
  },
  {
    resource: 'team',
    ...{ row: team, endpoint: updateTeam, params: { teamId: team.id } },
    ...{ path: '/teams', shown: 'River Otters', edit: 'Edit River Otters', dialog: 'Edit Team' },
    ...{ change: { leagueLevel: 'Majors' }, label: /^League Level/, other: 'Team Name', name: 'name' },
  },
] as const;

it.each(forms)(
  'the form of a $resource that is opened before the outbox has been read waits for it, and keeps the change that waits',
  async ({ path, shown, edit, dialog, label, other, name, ...stored }) => {
    const page = await startCold(path, shown, stored);
    const [[field = '', value = ''] = []] = Object.entries(stored.change);
    await page.coach.click(page.getByRole('button', { name: edit }));
    const waiting = within(await page.findByRole('dialog', { name: dialog }));
    waiting.getByText('Reading unsent changes...');
    expect(waiting.queryByRole('textbox')).toBeNull();

    page.readOutbox();
    expect(textIn(await page.findByLabelText(label))).toBe(value);
    const edited = page.getByLabelText(other);
    await page.coach.clear(edited);
    await page.coach.type(edited, 'New');
    await page.coach.click(within(page.getByRole('dialog')).getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    expect(outbox.state().entries).toMatchObject([{ body: { [field]: value, [name]: 'New' } }]);
  },
);

it('the editor of rules that is opened before the outbox has been read waits for it, and shows the change that waits', async () => {
  const stored = { resource: 'rule pack', row: club, endpoint: updateRulePack, change: { name: 'My rules' } } as const;
  const params = { teamId: team.id, packId: club.id };
  const page = await startCold(`/teams/${team.id}/rules`, 'Club rules', { ...stored, params });
  await page.coach.click(page.getByRole('link', { name: 'Edit Club rules' }));
  await page.findByText('Loading rules...');
  expect(page.queryByRole('textbox')).toBeNull();
  page.readOutbox();
  expect(textIn(await page.findByLabelText('Name'))).toBe('My rules');
});
