import { expect, it } from 'vitest';
import en from './catalogs/en.json' with { type: 'json' };
import {
  type Catalog,
  createTexts,
  describeContent,
  describeIn,
  findChanges,
  type PushContent,
} from './message-text.ts';

const now = new Date('2026-05-04T15:00:00Z');
const game = {
  firstName: 'Ava',
  opponent: 'Herons',
  homeOrAway: 'away',
  gameDate: '2026-05-09',
  startTime: '18:30:00',
  location: 'Field 1',
  timeZone: 'America/Chicago',
  showsNames: true,
} as const;
const movedFrom = { gameDate: '2026-05-09', startTime: '18:30', location: 'Field 1' };
const part = { positions: ['SS', 'SS', null, 'OF6', 'SS'], battingPlace: 3 };
const changes = { innings: [1, 3, 4, 9], isOtherPlace: true };
const contents: readonly PushContent[] = [
  { part },
  { part: { positions: [null, null], battingPlace: null } },
  { part, changes },
  { part: { ...part, battingPlace: null }, changes },
  { movedFrom: { ...movedFrom, gameDate: '2026-05-10', location: 'Elm Park' } },
  { movedFrom: { ...movedFrom, startTime: '17:00' } },
  { movedFrom, answerBy: '2026-05-30' },
];

const describeInEnglish = (content: PushContent, change = {}) =>
  describeContent(content, { ...game, language: 'en', ...change }, now).body;

it('A message says what changed in one sentence.', () => {
  expect(contents.map((content) => describeInEnglish(content))).toEqual([
    'The lineup for Saturday is ready: shortstop in innings 1-2 and 5, on the bench in inning 3, OF6 in inning 4, bats 3rd.',
    'The lineup for Saturday is ready: not in this lineup.',
    'The lineup for Saturday changed for Ava: now shortstop in inning 1, on the bench in inning 3, OF6 in inning 4, bats 3rd.',
    'The lineup for Saturday changed for Ava: now shortstop in inning 1, on the bench in inning 3, OF6 in inning 4, not batting.',
    'The game on Sunday moved to Saturday, 6:30 PM and is at Field 1 now.',
    'The game on Saturday begins at 6:30 PM now.',
    expect.stringContaining('The coach asks for your answer by Sat, May 30: is Ava coming on Saturday?'),
  ]);
  const moved = { movedFrom: { ...movedFrom, location: 'Elm Park' } };
  expect(describeInEnglish(moved, { startTime: null, showsNames: false })).toBe(
    'The game on Saturday has no start time now and is at another place.',
  );
});

it('[B.190d] A message about a game with an inning less says what the child does now, and there is none about an inning on the bench.', () => {
  const shorter = { positions: ['SS', 'C'], battingPlace: 3 };
  expect(findChanges({ ...shorter, positions: ['SS', 'C', null] }, shorter)).toBeNull();
  const fewer = findChanges({ ...shorter, positions: ['SS', 'C', '1B'] }, shorter);
  expect(describeInEnglish({ part: shorter, ...(fewer && { changes: fewer }) })).toBe(
    'The lineup for Saturday changed for Ava: now shortstop in inning 1, catcher in inning 2, bats 3rd.',
  );
});

it('[B.190c] A message in Spanish has the article of one hour and of several, and the place of the batter as the shared page has it.', () => {
  const describe = (content: PushContent, startTime: string) =>
    describeContent(content, { ...game, language: 'es', startTime }, now).body;
  const moved = { movedFrom: { ...movedFrom, startTime: '17:00' } };
  expect(describe(moved, '13:05:00')).toMatch(/ahora empieza a la 1:05/);
  expect(describe(moved, '01:00:00')).toMatch(/ahora empieza a la 1:00/);
  expect(describe(moved, '12:00:00')).toMatch(/ahora empieza a las 12:00/);
  expect(describe(moved, '18:30:00')).toMatch(/ahora empieza a las 6:30/);
  expect(describe({ part }, '13:05:00')).toMatch(/, batea 3\.º\.$/);
});

/** A catalog whose messages stand in brackets, so that a text that is in no catalog stands out. */
function toBracketed(): Catalog {
  const bracketed = Object.entries(en).map(([key, message]) => [key, `⟦${message}⟧`]);
  return { ...en, ...Object.fromEntries(bracketed) };
}

/** What stands outside of brackets; the value of a message may be a message itself. */
function removeMessages(text: string): string {
  const rest = text.replaceAll(/⟦[^⟦⟧]*⟧/g, ' ');
  return rest === text ? rest : removeMessages(rest);
}

it('[B.190b] A message has no text that is in no catalog, and its days and times are those of the language.', () => {
  const texts = createTexts(toBracketed(), 'es-US');
  for (const showsNames of [true, false]) {
    for (const content of contents) {
      for (const startTime of [game.startTime, null]) {
        const { title, body } = describeIn(texts, content, { ...game, showsNames, startTime }, now);
        expect(title, body).toMatch(/^⟦.*⟧$/);
        expect(removeMessages(body)).not.toMatch(/\p{Letter}/u);
        expect(body).not.toMatch(/Saturday|Sunday|PM|May/);
        expect(body).toMatch(/sábado/);
      }
    }
  }
  expect(removeMessages('Hello ⟦the ⟦game⟧⟧')).toContain('Hello');
});
