import { putPlayed } from 'contract/season';
import { expect, it } from 'vitest';
import { insertGame } from '#test/database/rows.ts';
import { serverFixture } from '#test/fixtures.ts';
import { createSharedGame } from '#test/shared-game.ts';

const server = await serverFixture();

it('[B.100e] A shared page that is open names another next game as soon as the one that it names is recorded as over.', async () => {
  const { coach, teamId, mia, share, open } = await createSharedGame(server);
  const add = (opponent: string, startTime: string) =>
    insertGame(server.db, teamId, { gameDate: '2026-05-09', startTime, inningsCount: 2, opponent });
  const second = await add('Second', '20:30');
  await add('Third', '21:30');
  const link = await share();
  const before = await open(link);
  expect(JSON.parse(before.text).nextGame).toMatchObject({ opponent: 'Second' });
  const openAgain = () => open(link, { 'if-none-match': before.headers.get('etag') ?? '' });
  const record = (version: number, innings: object[]) =>
    coach.read(putPlayed, {
      params: { gameId: second },
      body: {
        version,
        innings,
        present: { [mia]: innings.map((_, index) => index + 1) },
        battingOrder: [mia],
        pitchEvents: {},
      },
    });
  await record(0, [{ P: mia }]);
  expect((await openAgain()).status).toBe(304);
  await record(1, [{ P: mia }, { P: mia }]);
  const after = await openAgain();
  expect(after.status).toBe(200);
  expect(JSON.parse(after.text).nextGame).toMatchObject({ opponent: 'Third' });
});
