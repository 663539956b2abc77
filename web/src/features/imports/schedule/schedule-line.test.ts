import { expect, it } from 'vitest';
import { readSchedule } from './read-schedule.ts';
import { reviewSchedule } from './schedule-line.ts';

it('[B.56f] tells a game that is twice in a list from one that is already scheduled', async () => {
  const today = '2026-03-20';
  const field = { team: 'Tigers', zone: 'America/Chicago', isChosen: true };
  const bears = '5/9/2026,Bears,Elm';
  const schedule = await readSchedule(`Date,Opponent,Location\n${bears}\n${bears}\n5/10/2026,Hawks,Elm`, field, today);
  const drafts = (schedule?.lines ?? []).map((line) => ({ ...line, gameId: `${line.id}` }));
  const games = [{ id: 'scheduled', opponent: 'Hawks', gameDate: '2026-05-10T00:00:00.000Z' }];
  expect(reviewSchedule(drafts, { games, today })).toMatchObject([
    { sameGame: null, isIncluded: true },
    { sameGame: 'in the list', isIncluded: false },
    { sameGame: 'on the schedule', isIncluded: false },
  ]);
});
