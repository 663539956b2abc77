import { expect, it } from 'vitest';
import { formatCalendar } from '#test/calendar-server.ts';
import { readInThread } from './read-in-thread.ts';

const game = { uid: 'a', summary: 'Tigers vs. Bears', start: '20260509T230000Z' };
const field = { team: 'Tigers', zone: 'America/Chicago', isChosen: true };

it('A calendar is read in a thread of its own.', async () => {
  const text = formatCalendar([game, { uid: 'b', summary: 'Practice', start: '20260510T183000' }]);
  expect(await readInThread(text, field)).toEqual({
    events: [expect.objectContaining({ key: 'a', opponent: 'Bears', gameDate: '2026-05-09', startTime: '18:00' })],
    skipped: [{ title: 'Practice', reason: 'notGame' }],
  });
});

it.each([
  ['a web page', '<!doctype html><title>Calendar</title>', 'notCalendar'],
  ['an empty text', '', 'notCalendar'],
  ['a calendar with a mistake', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\ninvalid', 'unreadable'],
])('What is %s is refused with the reason.', async (_what, text, code) => {
  await expect(readInThread(text, field)).rejects.toMatchObject({ code });
});

it('A text that takes too long is given up, while the process goes on.', async () => {
  const games = Array.from({ length: 5000 }, (_, index) => ({ ...game, uid: String(index) }));
  const reading = readInThread(formatCalendar(games), field, { timeoutMs: 1 });
  await expect(reading).rejects.toMatchObject({ code: 'unreadable' });
});

it('A text that takes too much memory ends its thread alone.', async () => {
  const text = `BEGIN:VCALENDAR\r\n${'BEGIN:A\r\n'.repeat(200_000)}`;
  await expect(readInThread(text, field, { maxMegabytes: 16 })).rejects.toMatchObject({ code: 'unreadable' });
});
