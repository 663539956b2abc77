import { expect, it } from 'vitest';
import { eventKeyMax, readCalendar } from './read-calendar.ts';

const field = { team: 'Tigers', zone: 'America/Chicago', isChosen: true };
const calendar = (...events: string[]) =>
  `BEGIN:VCALENDAR\r\n${events.map((event) => `BEGIN:VEVENT\r\n${event}\r\nEND:VEVENT\r\n`).join('')}END:VCALENDAR`;
const keysOf = async (...events: string[]) =>
  (await readCalendar(calendar(...events), field)).events.map(({ key }) => key);

it('An event has the same key when its day, time, title and place change.', async () => {
  const before = await keysOf('UID:a1@league.example\r\nSUMMARY:vs Bears\r\nDTSTART:20260509T180000\r\nLOCATION:Elm');
  const after = await keysOf('UID:a1@league.example\r\nSUMMARY:@ Hawks\r\nDTSTART:20260516T090000\r\nLOCATION:Oak');
  expect(before).toEqual(['a1@league.example']);
  expect(after).toEqual(before);
});

it('Each changed occurrence of a series has a key of its own, and the series itself is skipped.', async () => {
  const text = calendar(
    'UID:s1\r\nSUMMARY:vs Bears\r\nDTSTART:20260509T180000\r\nRRULE:FREQ=WEEKLY',
    'UID:s1\r\nRECURRENCE-ID:20260516T180000\r\nSUMMARY:vs Hawks\r\nDTSTART:20260517T090000',
    'UID:s1\r\nRECURRENCE-ID:20260523T180000\r\nSUMMARY:vs Owls\r\nDTSTART:20260523T190000',
  );
  const { events, skipped } = await readCalendar(text, field);
  expect(events.map(({ key, gameDate }) => [key, gameDate])).toEqual([
    ['s1 2026-05-16T18:00:00', '2026-05-17'],
    ['s1 2026-05-23T18:00:00', '2026-05-23'],
  ]);
  expect(skipped).toEqual([{ title: 'vs Bears', reason: 'recurring' }]);
});

it('An event without an id is known by its title and start, and a long id is cut.', async () => {
  expect(await keysOf('SUMMARY:vs Bears\r\nDTSTART:20260509T180000')).toEqual(['vs Bears 2026-05-09T18:00:00']);
  const [key] = await keysOf(`UID:${'x'.repeat(500)}\r\nSUMMARY:vs Bears\r\nDTSTART:20260509T180000`);
  expect(key).toHaveLength(eventKeyMax);
});

it('A day that is not marked as a day is read as one, and does not make the calendar unreadable.', async () => {
  const { events } = await readCalendar(
    calendar(
      'UID:1\r\nSUMMARY:vs Bears\r\nDTSTART:20260509\r\nDTEND:20260510',
      'UID:2\r\nSUMMARY:vs Hawks\r\nDTSTART;TZID=America/Chicago:20260516\r\nDTEND;VALUE=DATE:20260517',
      'UID:3\r\nSUMMARY:vs Owls\r\nDTSTART:20260523T180000',
    ),
    field,
  );
  expect(events.map(({ gameDate, startTime }) => [gameDate, startTime])).toEqual([
    ['2026-05-09', ''],
    ['2026-05-16', ''],
    ['2026-05-23', '18:00'],
  ]);
});

it('A calendar without events has none, and a text that is not a calendar is refused.', async () => {
  expect(await readCalendar(calendar(), field)).toEqual({ events: [], skipped: [] });
  await expect(readCalendar('BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\ninvalid', field)).rejects.toThrow();
});
