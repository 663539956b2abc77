import { login } from 'contract/accounts';
import { createGame } from 'contract/games';
import { putLineup } from 'contract/lineups';
import { addPlayer } from 'contract/players';
import { createTeam } from 'contract/teams';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type SignedInCoach, signedInCoach, visitor } from '#test/coach-fixture.ts';
import { serverFixture } from '#test/fixtures.ts';
import { goodPassword, registerCoach } from '#test/register-coach.ts';
import { createMetrics } from './metrics.ts';

const metrics = createMetrics();
const server = await serverFixture({ metrics });

/** The value of a series, named as Prometheus prints it; 0 when it does not exist. */
async function readSeries(series: string): Promise<number> {
  const line = (await metrics.print()).split('\n').find((text) => text.startsWith(`${series} `));
  return Number(line?.slice(series.length + 1) ?? 0);
}

/** A response is measured after it has been sent, so that the caller may have it before. */
const expectSeries = (series: string, value: number) =>
  vi.waitFor(async () => expect(await readSeries(series), series).toBe(value), { timeout: 60_000, interval: 5 });

describe('The metrics', () => {
  let coach: SignedInCoach;
  beforeEach(async () => {
    coach = await signedInCoach(server);
  });

  it('The metrics count responses by the template of the route, and have no name, id or address of a person.', async () => {
    const { id: teamId } = await coach.read(createTeam, { body: { name: 'Secret Tigers' } });
    await coach.read(addPlayer, { params: { teamId }, body: { firstName: 'Ottoline', lastName: 'Reyes' } });
    await fetch(`${server.url}/api/unknown/${teamId}?email=casey%40example.org`);
    await expectSeries(
      'evenfield_http_responses_total{method="POST",route="/api/teams/:teamId/players",status="201"}',
      1,
    );
    await expectSeries('evenfield_http_response_seconds_count{method="POST",route="/api/teams/:teamId/players"}', 1);
    await expectSeries('evenfield_http_responses_total{method="GET",route="none",status="404"}', 1);
    const text = await metrics.print();
    for (const secret of [teamId, coach.userId, 'Tigers', 'Ottoline', 'casey', 'unknown'])
      expect(text).not.toContain(secret);
  });

  it('The metrics count sign-ins by their result.', async () => {
    const { email } = await registerCoach(server);
    const signIn = (password: string) => visitor(server).call(login, { body: { email, password } });
    expect(await signIn(goodPassword)).toMatchObject({ status: 200 });
    expect(await signIn('Wrong password 1')).toMatchObject({ status: 401 });
    expect(await signIn('')).toMatchObject({ status: 400 });
    await expectSeries('evenfield_sign_ins_total{result="success"}', 1);
    await expectSeries('evenfield_sign_ins_total{result="wrong_credentials"}', 1);
    await expectSeries('evenfield_sign_ins_total{result="invalid"}', 1);
    expect(await readSeries('evenfield_sign_ins_total{result="error"}')).toBe(0);
  });

  it('The metrics count saved lineups by status, and changes that were refused as conflicts.', async () => {
    const { id: teamId } = await coach.read(createTeam, { body: { name: 'Tigers' } });
    const game = { opponent: 'Bears', gameDate: '2026-05-09', location: 'Field 2', inningsCount: 2 };
    const { id: gameId } = await coach.read(createGame, { params: { teamId }, body: game });
    const put = (changes: object) => {
      const body = { version: 0, status: 'draft', innings: [{}, {}], battingOrder: [], locks: [], ...changes };
      return coach.call(putLineup, { params: { gameId }, body });
    };
    expect(await put({})).toMatchObject({ status: 200 });
    const stale = await put({ version: 7 });
    expect(await put({ status: 'no such status' })).toMatchObject({ status: 400 });
    await expectSeries('evenfield_lineups_total{status="draft",result="saved"}', 1);
    await expectSeries('evenfield_lineups_total{status="draft",result="conflict"}', 1);
    await expectSeries(`evenfield_sync_conflicts_total{route="${putLineup.url}",status="${stale.status}"}`, 1);
    await expectSeries(`evenfield_http_responses_total{method="PUT",route="${putLineup.url}",status="400"}`, 1);
    expect(await metrics.print()).not.toContain('no such status');
  });
});
