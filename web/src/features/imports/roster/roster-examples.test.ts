import { BATTING, battingUnknown, THROWING, throwingUnknown } from 'contract/players';
import { describe, expect, it } from 'vitest';
import { type RosterExample, rostersInMailsAndChats } from '#test/imports/rosters/rosters-in-mails-and-chats.ts';
import {
  rostersInOtherForms,
  rostersInTables,
  rostersOfOtherApps,
} from '#test/imports/rosters/rosters-in-other-forms.ts';
import { readRoster } from './read-roster.ts';
import type { RosterLine } from './roster-line.ts';

const examples = [...rostersInMailsAndChats, ...rostersInTables, ...rostersInOtherForms, ...rostersOfOtherApps];

function formatPlayer(line: RosterLine): string {
  const { battingPreference: bats, throwingPreference: throws } = line;
  const isKnown = bats !== battingUnknown || throws !== throwingUnknown;
  const hands = isKnown ? `${BATTING[bats]?.[0]}/${THROWING[throws]?.[0]}` : '';
  const fields = [line.firstName, line.lastName, line.jerseyNumber, line.positions.prefers, hands, line.notes];
  return fields.join('|').replace(/\|+$/, '');
}

/** How an example was read: the rows that are wrong, and those of them that have no mark. */
async function compare({ title, text, players }: RosterExample) {
  const { lines, ignored } = await readRoster(text);
  const rows = lines.map((line) => ({ row: formatPlayer(line), warning: line.warning }));
  const missing = players.filter((player) => rows.filter(({ row }) => row === player).length !== 1);
  const wrong = rows.filter(({ row }) => !players.includes(row));
  return { title, missing, wrong, ignored, marked: rows.filter(({ warning }) => warning !== null).length };
}

describe('rosters as coaches have them', async () => {
  const results = await Promise.all(examples.map(compare));

  it('[B.54] are at least 35 examples, and all but one are read without a correction', () => {
    expect(examples.length).toBeGreaterThanOrEqual(35);
    const failed = results.filter(({ missing, wrong }) => missing.length + wrong.length > 0);
    expect(failed.length, JSON.stringify(failed, null, 2)).toBeLessThanOrEqual(1);
  });

  it('[B.54b] have no player who is wrong without a mark', () => {
    const unmarked = results.flatMap(({ title, wrong }) =>
      wrong.filter(({ warning }) => warning === null).map(({ row }) => `${title}: ${row}`),
    );
    expect(unmarked).toEqual([]);
  });
});
