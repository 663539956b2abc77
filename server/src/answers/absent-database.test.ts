import { getGameAnswers } from 'contract/answers/team-answers';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { startBehindProxy } from '#test/database/on-postgres.ts';
import { hasTestServer } from '#test/database/tested-database.ts';
import { createAnsweringTeam } from '#test/teams/answering-team.ts';

/** Short where nothing comes back before they end. */
const timeouts = { lock: 60_000, statement: 60_000, query: 1_000, connect: 1_500, request: 2_000 };

describe.runIf(hasTestServer)('A family that answers while the database is away', () => {
  it('[B.92c] is asked to try again, does not read that its link has ended, and the answer is stored once afterwards.', async () => {
    const app = await startBehindProxy({ timeouts });
    onTestFinished(app.close);
    const team = await createAnsweringTeam(app.server);
    const openPage = () => fetch(`${app.server.url}/api/answers/${team.token}`);
    const silent = app.proxy.isolate();

    const answers = [await team.answer({ status: 'out' }), await team.answer({ status: 'out' })];
    for (const { status, headers } of [...answers, await openPage()]) {
      expect(status).toBe(503);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
    const { rows } = await app.operator.query('select * from family_answers');
    expect(rows).toEqual([]);

    app.proxy.restore();
    await silent.allGivenUp;
    await vi.waitUntil(async () => (await openPage()).ok, { timeout: 60_000 });
    expect((await team.answer({ status: 'out' })).status).toBe(200);
    expect((await team.answer({ status: 'out' })).status).toBe(200);
    const { statements } = await team.coach.read(getGameAnswers, { params: { gameId: team.gameId } });
    expect(statements).toMatchObject([{ playerId: team.ava, status: 'out' }]);
  });
});
