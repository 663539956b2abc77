import { unknownLocation } from 'contract/schedule/meeting';
import { describe, expect, it } from 'vitest';
import {
  type ScheduleExample,
  schedulesInMailsAndChats,
} from '#test/imports/schedules/schedules-in-mails-and-chats.ts';
import { schedulesInOtherForms, schedulesInTables } from '#test/imports/schedules/schedules-in-other-forms.ts';
import { readSchedule } from './read-schedule.ts';
import type { ScheduleLine } from './schedule-line.ts';

const examples = [...schedulesInMailsAndChats, ...schedulesInTables, ...schedulesInOtherForms];
const field = { team: 'River Otters', zone: 'America/Chicago', isChosen: true };
const today = '2026-03-20';

function formatGame({ gameDate, startTime, opponent, homeOrAway, location }: ScheduleLine): string {
  const place = location === unknownLocation ? '' : location;
  return [gameDate, startTime, opponent, homeOrAway, place].join('|').replace(/\|+$/, '');
}

/** How an example was read: the rows that are wrong, and those of them that have no mark. */
async function compare({ title, text, games }: ScheduleExample) {
  const { lines, ignored } = (await readSchedule(text, field, today)) ?? { lines: [], ignored: [] };
  const rows = lines.map((line) => ({ row: formatGame(line), warnings: line.warnings }));
  const missing = games.filter((game) => rows.filter(({ row }) => row === game).length !== 1);
  const wrong = rows.filter(({ row }) => !games.includes(row));
  return { title, missing, wrong, ignored };
}

describe('schedules as coaches have them', async () => {
  const results = await Promise.all(examples.map(compare));

  it('[B.56] are at least 25 examples, and all but two are read without a correction', () => {
    expect(examples.length).toBeGreaterThanOrEqual(25);
    const failed = results.filter(({ missing, wrong }) => missing.length + wrong.length > 0);
    expect(failed.length, JSON.stringify(failed, null, 2)).toBeLessThanOrEqual(2);
  });

  it('[B.56b] have no game that is wrong without a mark', () => {
    const unmarked = results.flatMap(({ title, wrong }) =>
      wrong.filter(({ warnings }) => warnings.length === 0).map(({ row }) => `${title}: ${row}`),
    );
    expect(unmarked).toEqual([]);
  });
});
