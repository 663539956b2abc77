import { afterEach, expect, it } from 'vitest';
import { readUnsavedLineup } from './save/unsaved-lineup.ts';

const [ana, ben] = ['01900000-0000-7000-8000-b0b000000001', '01900000-0000-7000-8000-b0b000000002'];
const key = { coachId: 'dana', subject: 'lineup:7' };

afterEach(() => localStorage.clear());

const lineup = (pitcher: string) => `{
  "version": 2,
  "status": "draft",
  "innings": [{ "P": "${pitcher}" }],
  "battingOrder": ["${ana}", "${ben}"],
  "locks": [{ "inning": 1, "playerId": "${pitcher}", "position": "P" }]
}`;

/** What the releases of November 2026 stored. Do not change it: it is on devices. */
it.each([
  ['the first', '', true],
  ['the second', ', "isOrderArranged": false', false],
])('[R-45] the unsaved lineup that %s version of the app stored opens unchanged', (_which, added, isOrderArranged) => {
  const edits = `{ "content": ${lineup(ben)}, "base": ${lineup(ana)}${added} }`;
  localStorage.setItem('unsaved:dana:lineup:7', `{ "editedAt": ${Date.now()}, "edits": ${edits} }`);
  const unsaved = readUnsavedLineup(key);
  expect(unsaved?.content).toMatchObject({
    innings: [{ P: ben }],
    battingOrder: [ana, ben],
    locks: [{ inning: 1, playerId: ben, position: 'P' }],
  });
  expect(unsaved?.base).toMatchObject({ version: 2, content: { innings: [{ P: ana }] } });
  expect(unsaved?.isOrderArranged).toBe(isOrderArranged);
});
