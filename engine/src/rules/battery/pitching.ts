import { inningsAt, type LineupView, type PlayerInnings } from '#engine/lineup-view.ts';
import type { RuleId, Violation } from '#engine/problem.ts';
import { violation } from '#engine/rules/violation.ts';
import { formatCount, formatInnings } from '#engine/text/format.ts';
import type { RuleLevel } from '#engine/vocabulary.ts';

type PitchingLimit = {
  readonly id: RuleId;
  readonly level: RuleLevel;
  readonly innings: number;
  readonly description: string;
};

/** P1 and P2: how many innings a player may pitch, by the rules of the game and by what was pitched before. */
export function checkPitching({ problem, players }: LineupView): readonly Violation[] {
  const { P1 } = problem.rules;
  const ofGame: readonly PitchingLimit[] = P1
    ? [{ id: 'P1', level: P1.level, innings: P1.innings, description: `the limit is ${P1.innings}` }]
    : [];
  return players.flatMap((view) => [...ofGame, ...ofPlayer(view)].flatMap((limit) => checkLimit(view, limit)));
}

function ofPlayer({ player: { pitchingLeft } }: PlayerInnings): readonly PitchingLimit[] {
  if (pitchingLeft === undefined) return [];
  const description = `the pitching limits leave ${pitchingLeft === 0 ? 'none' : pitchingLeft} for this game`;
  return [{ id: 'P2', level: 'required', innings: pitchingLeft, description }];
}

function checkLimit(
  view: PlayerInnings,
  { id, level, innings: most, description }: PitchingLimit,
): readonly Violation[] {
  const innings = inningsAt(view, ['P']);
  if (innings.length <= most) return [];
  const pitched = `${formatCount(innings.length, 'inning')} (${formatInnings(innings)})`;
  const message = `${view.player.name} pitches ${pitched}; ${description}.`;
  return [violation(id, level, message, { players: [view.player.id], innings, positions: ['P'] })];
}
