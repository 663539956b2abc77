import { putTeamAnswerLink } from 'contract/answers/team-answers';
import { createCalendarFeed } from 'contract/calendar';
import type { Endpoint } from 'contract/http/endpoint';
import { putSharedLink } from 'contract/sharing/shared-links';
import { v7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { signedInCoach } from '#test/coach-fixture.ts';
import { insertHandOver, insertInvitation } from '#test/database/member-rows.ts';
import { insertFullTeam } from '#test/database/rows.ts';
import { serverFixture } from '#test/fixtures.ts';
import { formatEndpoint, listContractEndpoints } from '#test/http/contract-endpoints.ts';
import { goodBodies } from '#test/http/good-bodies.ts';

const server = await serverFixture({ config: { billingMode: 'sandbox' } });

const reads = 'It reads.';
const asksNetwork = 'It asks another server; the tests of calendars show its activity.';

/** The writes of a team that leave no activity, or need more than the rows of this test, and why. */
const withoutActivity: Readonly<Record<string, string>> = {
  'DELETE /api/teams/:teamId': 'No one reads what was changed in a team that is gone.',
  'POST /api/teams/:teamId/players/check-duplicate': reads,
  'POST /api/teams/:teamId/calendar-source/preview': reads,
  'POST /api/teams/:teamId/calendar-source/read': 'The calendar changes nothing until the coach decides.',
  'PUT /api/teams/:teamId/calendar-source': asksNetwork,
  'POST /api/teams/:teamId/calendar-source/decisions': asksNetwork,
  'PUT /api/teams/:teamId/presence': 'It tells who looks at a game and stores nothing.',
  'PUT /api/games/:gameId/recorder': 'Who records is on the screen of the game, and every record names its author.',
  'POST /api/games/:gameId/answers/request': 'It sends messages and changes nothing in the team.',
  'POST /api/teams/:teamId/hand-over/acceptance':
    'The coach calls it who was offered the team; see the tests of hand-overs.',
};

const endpoints = (await listContractEndpoints()).filter(
  ({ method, url, config }) =>
    method !== 'GET' && config.access !== 'anyone' && (url.includes(':teamId') || url.includes(':gameId')),
);
const writes = endpoints.filter((endpoint) => withoutActivity[formatEndpoint(endpoint)] === undefined);

async function ownerWithEverything() {
  const owner = await signedInCoach(server, { planType: 'Pro' });
  const ids = await insertFullTeam(server.db, owner.userId);
  const memberId = await insertHandOver(server.db, ids.teamId);
  const invitationId = await insertInvitation(server.db, ids.teamId, owner.userId);
  const params = { ...ids, memberId, invitationId };
  await owner.read(putTeamAnswerLink, { params, body: {} });
  await owner.call(endpointOf('PUT /api/teams/:teamId/answer-links/players'), { params });
  await owner.read(putSharedLink, { params, body: {} });
  await owner.read(createCalendarFeed, { params, body: { timeZone: 'UTC' } });
  await server.db.deleteFrom('teamActivities').execute();
  return { owner, params };
}

function endpointOf(address: string): Endpoint {
  const endpoint = endpoints.find((candidate) => formatEndpoint(candidate) === address);
  if (!endpoint) throw new Error(`No such endpoint: ${address}`);
  return endpoint;
}

/** For the writes whose usual body changes nothing of the rows of this test. */
function bodyFor(address: string, { playerId, memberId }: Record<string, string>): unknown {
  if (address === 'POST /api/teams/:teamId/hand-over') return { memberId };
  if (address === 'POST /api/teams/:teamId/invitations') return { id: v7(), role: 'helper' };
  if (address === 'PUT /api/games/:gameId/availability') return [{ playerId, status: 'out' }];
  return goodBodies[address];
}

describe('Every change of a team', () => {
  it('The exceptions are endpoints that write to a team.', () => {
    const addresses = endpoints.map(formatEndpoint);
    expect(Object.keys(withoutActivity).filter((address) => !addresses.includes(address))).toEqual([]);
  });

  it.each(writes.map((endpoint) => [formatEndpoint(endpoint), endpoint] as const))(
    '[B.154] %s leaves an activity with its author.',
    async (address, endpoint) => {
      const { owner, params } = await ownerWithEverything();
      // The rows of the links of all players exist already.
      if (address === 'PUT /api/teams/:teamId/answer-links/players') {
        await server.db.deleteFrom('answerLinks').where('playerId', 'is not', null).execute();
      }
      const answer = await owner.call(endpoint, { params, body: bodyFor(address, params) });
      expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
      const activities = await server.db.selectFrom('teamActivities').selectAll().execute();
      expect(activities.filter(({ teamId }) => teamId === params.teamId)).not.toEqual([]);
      expect(new Set(activities.map(({ userId }) => userId))).toEqual(new Set([owner.userId]));
      expect(new Set(activities.map(({ isFamily }) => isFamily))).toEqual(new Set([false]));
    },
  );
});
