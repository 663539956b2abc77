import { listActivities } from 'contract/activities';
import { putLineup } from 'contract/lineups';
import { updatePlayer } from 'contract/players';
import { expect, it } from 'vitest';
import type { OutboxEntry } from '#lib/offline/outbox/outbox-store.ts';
import { anActivity } from '#test/fakes/activities.ts';
import { fakeServer } from '#test/fakes/fake-server.ts';
import { aPlayer, aTeam } from '#test/fakes/records.ts';
import { renderComponent } from '#test/pages/render-route.tsx';
import { Refusal } from './refusal.tsx';

const [team, player] = [aTeam(), aPlayer()];
const params = { teamId: team.id, playerId: player.id };
const url = listActivities.url.replace(':teamId', team.id);

const refused = (change: Partial<OutboxEntry> = {}): OutboxEntry => ({
  ...{ order: 1, id: params.playerId, owner: 'Dana', createdAt: 0, attempts: 1, state: 'attention' },
  ...{ entity: `player:${player.id}`, kind: 'change', params, label: 'Changed player: Ana Reyes', path: '/players' },
  endpoint: { method: updatePlayer.method, url: updatePlayer.url },
  body: { jerseyNumber: '7' },
  version: 1,
  base: { teamId: team.id, row: player },
  error: { status: 412, message: 'Stale', body: {} },
  ...change,
});

it('[B.163c] A waiting change that met a newer version names who saved it, and when.', async () => {
  const server = fakeServer({
    [`GET ${url}`]: ({ query }) => {
      const isAsked = query.get('playerId') === player.id && query.get('subject') === 'player';
      return { body: { activities: isAsked ? [anActivity({ kind: 'player-changed', details: {} })] : [], next: null } };
    },
  });
  const shown = renderComponent(<Refusal entry={refused()} left={new Set()} />);
  await shown.findByText(/^Sam Stone changed this at .+\.$/);
  expect(shown.queryByText(/another device/)).toBeNull();
  expect(server.to(`GET ${url}`)).toHaveLength(1);
});

it('[B.163d] Without a name, as for the own other device or an unknown team, another device is named, and no one is asked about an unknown team.', async () => {
  const own = anActivity({ kind: 'player-changed', author: { kind: 'member', name: 'Dana Fielding', isYou: true } });
  const server = fakeServer({ [`GET ${url}`]: { body: { activities: [own], next: null } } });
  const shown = renderComponent(<Refusal entry={refused()} left={new Set()} />);
  await shown.findByText('Something newer was saved on another device.');
  shown.unmount();
  const lineup = {
    ...{ entity: 'lineup:g', kind: 'lineup', params: { gameId: player.id }, base: null },
    endpoint: { method: putLineup.method, url: putLineup.url },
  };
  const ofLineup = renderComponent(<Refusal entry={refused(lineup)} left={new Set()} />);
  ofLineup.getByText('Something newer was saved on another device. Open the page to compare both and choose.');
  expect(server.requests.map(({ path }) => path)).toEqual([url]);
});
