import type { Violation } from '#engine/problem.ts';
import { inningsAt, type PlayerSheet, type Sheet } from '#engine/sheet.ts';
import type { Inning, Position } from '#engine/vocabulary.ts';
import { countWords, inningWords } from '#engine/words.ts';
import { violation } from './violation.ts';

/** P3: innings a player may catch in a game, and when mound and plate exclude each other. */
export function checkCatching(sheet: Sheet): readonly Violation[] {
  return sheet.players.flatMap((player) => [
    ...tooMany(sheet, player),
    ...pitchesAfter(sheet, player),
    ...catchesAfter(sheet, player),
    ...catchesAgain(sheet, player),
  ]);
}

function tooMany({ problem }: Sheet, sheet: PlayerSheet): readonly Violation[] {
  const rule = problem.rules.P3;
  const innings = inningsAt(sheet, ['C']);
  if (rule?.catching === undefined || innings.length <= rule.catching) return [];
  const words = `${sheet.player.name} catches ${countWords(innings.length, 'inning')}; the limit is ${rule.catching}.`;
  return [violation('P3', rule.level, words, { players: [sheet.player.id], innings, positions: ['C'] })];
}

function pitchesAfter({ problem }: Sheet, sheet: PlayerSheet): readonly Violation[] {
  const { P3 } = problem.rules;
  const innings = inningsAfter(sheet, 'C', P3?.noPitchingAfter, 'P');
  if (P3?.noPitchingAfter === undefined || innings.length === 0) return [];
  const caught = countWords(P3.noPitchingAfter, 'inning');
  const words = `${sheet.player.name} pitches in ${inningWords(innings)} after catching ${caught}.`;
  return [violation('P3', P3.level, words, { players: [sheet.player.id], innings, positions: ['P'] })];
}

function catchesAfter({ problem }: Sheet, sheet: PlayerSheet): readonly Violation[] {
  const { P3 } = problem.rules;
  const innings = inningsAfter(sheet, 'P', P3?.noCatchingAfter, 'C');
  if (P3?.noCatchingAfter === undefined || innings.length === 0) return [];
  const pitched = countWords(P3.noCatchingAfter, 'inning');
  const words = `${sheet.player.name} catches in ${inningWords(innings)} after pitching ${pitched}.`;
  return [violation('P3', P3.level, words, { players: [sheet.player.id], innings, positions: ['C'] })];
}

/** Innings at `then` after so many at `first`. */
function inningsAfter(sheet: PlayerSheet, first: Position, count = 0, then: Position): readonly Inning[] {
  const last = inningsAt(sheet, [first])[count - 1];
  return last === undefined ? [] : inningsAt(sheet, [then]).filter((inning) => inning > last);
}

function catchesAgain({ problem }: Sheet, sheet: PlayerSheet): readonly Violation[] {
  const rule = problem.rules.P3;
  const caught = inningsAt(sheet, ['C']);
  const pitched = inningsAt(sheet, ['P']).find((inning) => caught.some((before) => before < inning));
  if (rule?.mayCatchAgain !== false || pitched === undefined) return [];
  const innings = caught.filter((inning) => inning > pitched);
  if (innings.length === 0) return [];
  const words = `${sheet.player.name} catches again in ${inningWords(innings)} after catching and then pitching.`;
  return [violation('P3', rule.level, words, { players: [sheet.player.id], innings, positions: ['C'] })];
}
