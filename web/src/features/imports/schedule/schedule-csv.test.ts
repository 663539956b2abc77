import { expect, it } from 'vitest';
import { aGame } from '#test/fakes/records.ts';
import { readScheduleTable } from './read-schedule.ts';
import { scheduleCsv } from './schedule-csv.ts';

it('a downloaded schedule begins with the earliest game and is read back as the same games', async () => {
  const late = aGame({
    opponent: '-Bears',
    gameDate: '2099-05-16T00:00:00.000Z',
    startTime: '18:30',
    location: 'Elm, 2',
    homeOrAway: 'away',
  });
  const early = aGame({ opponent: 'Hawks', gameDate: '2099-05-09T00:00:00.000Z' });
  const text = await scheduleCsv([late, early]);
  expect(text).toContain('2099-05-16,18:30,"\'-Bears","Elm, 2",Away,7,Upcoming\r\n');
  expect((await readScheduleTable(text, { team: 'Tigers', today: '2026-03-20' }))?.lines).toMatchObject([
    { opponent: 'Hawks', gameDate: '2099-05-09', startTime: '', location: 'Field 3', homeOrAway: '', warnings: [] },
    {
      opponent: '-Bears',
      gameDate: '2099-05-16',
      startTime: '18:30',
      location: 'Elm, 2',
      homeOrAway: 'away',
      warnings: [],
    },
  ]);
});
