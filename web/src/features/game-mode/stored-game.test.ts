import { afterEach, expect, it } from 'vitest';
import { readStoredGame } from './sync/stored-game.ts';

const [ana, ben] = ['01900000-0000-7000-8000-b0b000000001', '01900000-0000-7000-8000-b0b000000002'];
const key = { coachId: 'dana', subject: 'game:7' };

afterEach(() => localStorage.clear());

/** What the release of November 2026 stored for a game in its second inning. Do not change it: it is on devices. */
const stored = `{
  "editedAt": ${Date.now()},
  "edits": {
    "record": {
      "version": 3,
      "innings": [{ "P": "${ana}", "C": "${ben}" }],
      "present": { "${ana}": [1], "${ben}": [1] },
      "battingOrder": ["${ben}", "${ana}"],
      "lastBatter": "${ben}",
      "pitches": { "${ana}": 12 },
      "progress": { "plan": [{ "P": "${ben}" }], "events": { "${ana}": "hurt" }, "canStepBack": true, "isOver": false }
    },
    "base": null,
    "version": 3
  }
}`;

it('[R-45] a game that an older version of the app stored goes on with everything that was recorded', () => {
  localStorage.setItem('unsaved:dana:game:7', stored);
  expect(readStoredGame(key)).toEqual({
    record: {
      innings: [{ P: ana, C: ben }],
      present: { [ana]: [1], [ben]: [1] },
      battingOrder: [ben, ana],
      lastBatter: ben,
      pitches: { [ana]: 12 },
      progress: { plan: [{ P: ben }], events: { [ana]: 'hurt' }, canStepBack: true, isOver: false },
    },
    base: null,
    version: 3,
  });
});
