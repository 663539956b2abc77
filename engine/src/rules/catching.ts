import type { Violation } from '#engine/problem.ts';
import { inningsAt, type PlayerSheet, type Sheet } from '#engine/sheet.ts';
import { countWords, inningWords } from '#engine/words.ts';

/** P3: innings a player may catch in a game, and innings of catching after which he or she may not pitch. */
export function checkCatching(sheet: Sheet): readonly Violation[] {
  return sheet.players.flatMap((player) => [...tooMany(sheet, player), ...pitchesAfter(sheet, player)]);
}

function tooMany({ problem }: Sheet, sheet: PlayerSheet): readonly Violation[] {
  const rule = problem.rules.P3;
  const innings = inningsAt(sheet, ['C']);
  if (rule?.catching === undefined || innings.length <= rule.catching) return [];
  const words = `${sheet.player.name} catches ${countWords(innings.length, 'inning')}; the limit is ${rule.catching}.`;
  return [{ rule: 'P3', level: rule.level, players: [sheet.player.id], innings, positions: ['C'], words }];
}

function pitchesAfter({ problem }: Sheet, sheet: PlayerSheet): readonly Violation[] {
  const rule = problem.rules.P3;
  const last = inningsAt(sheet, ['C'])[(rule?.noPitchingAfter ?? 0) - 1];
  if (rule?.noPitchingAfter === undefined || last === undefined) return [];
  const innings = inningsAt(sheet, ['P']).filter((inning) => inning > last);
  if (innings.length === 0) return [];
  const caught = countWords(rule.noPitchingAfter, 'inning');
  const words = `${sheet.player.name} pitches in ${inningWords(innings)} after catching ${caught}.`;
  return [{ rule: 'P3', level: rule.level, players: [sheet.player.id], innings, positions: ['P'], words }];
}
