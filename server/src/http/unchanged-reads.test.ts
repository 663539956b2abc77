import { getAvailability, putPlayerAvailability } from 'contract/availability';
import { getGame, listGames } from 'contract/games';
import { getLineup } from 'contract/lineups';
import { listMembers } from 'contract/members';
import { listPlayers } from 'contract/players';
import { getPlayed } from 'contract/season';
import { getTeam } from 'contract/teams';
import { beforeEach, describe, expect, it } from 'vitest';
import { type SignedInCoach, signedInCoach } from '#test/coach-fixture.ts';
import { insertFullTeam } from '#test/database/rows.ts';
import { serverFixture } from '#test/fixtures.ts';

const server = await serverFixture();
let coach: SignedInCoach;
let params: Awaited<ReturnType<typeof insertFullTeam>>;
beforeEach(async () => {
  coach = await signedInCoach(server);
  params = await insertFullTeam(server.db, coach.userId);
});

const reads = { getTeam, listPlayers, listGames, getGame, getLineup, getAvailability, getPlayed, listMembers };

describe('What a coach reads again', () => {
  it.each(Object.entries(reads))(
    '[B.182] is answered with 304 and without content while it is the same: %s',
    async (_name, read) => {
      const first = await coach.call(read, { params });
      expect(first.status).toBe(200);
      const etag = first.headers.get('etag') ?? '';
      const again = await coach.call(read, { params, headers: { 'if-none-match': etag } });
      expect(again).toMatchObject({ status: 304, body: null });
      expect(again.headers.get('etag')).toBe(etag);
      expect(again.headers.get('cache-control')).toBe('no-store');
    },
  );

  it('[B.182b] is sent when it has changed, and refused to a stranger who has the tag.', async () => {
    const first = await coach.call(getAvailability, { params });
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
    const body = { status: 'out', fromInning: null };
    expect((await coach.call(putPlayerAvailability, { params, body })).status).toBe(200);
    expect((await coach.call(getAvailability, { params, headers })).status).toBe(200);
    const stranger = await signedInCoach(server);
    expect((await stranger.call(getAvailability, { params, headers })).status).toBe(404);
  });
});
