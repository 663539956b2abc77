import { MOST_POSITIONS } from '#engine/configurations.ts';
import type { Player, Problem } from '#engine/problem.ts';
import { CO_ED_GROUPS, POSITION_WISHES, ROTATIONS } from '#engine/vocabulary.ts';
import { countWords, listWords } from '#engine/words.ts';
import { validateLocks } from './locks.ts';
import { notNumbers, validateObjective } from './objective.ts';
import { validateName, validatePack } from './rules.ts';

/** Sizes the engine accepts; all are far beyond any real game. */
export const problemLimits = { innings: 15, positions: MOST_POSITIONS, players: 50 } as const;

/** Every mistake of a malformed problem, in words; empty when the problem can be judged and solved. */
export function validateProblem(problem: Problem): readonly string[] {
  const shape = validateShape(problem);
  if (shape.length > 0) return shape;
  return [
    ...validateInnings(problem),
    ...validatePositions(problem),
    ...validatePlayers(problem),
    ...validatePack(problem.rules),
    ...validateObjective(problem),
    ...(problem.rotation === undefined ? [] : validateName('The rotation', ROTATIONS, problem.rotation)),
    ...validateLocks(problem),
    ...validatePlayed(problem),
  ];
}

/** Problems come from outside the type system too: from a file, from an older version, from another program. */
function validateShape(problem: Problem): readonly string[] {
  if (typeof problem !== 'object' || problem === null) return ['The problem must be an object.'];
  const lists = ['positions', 'infield', 'players', 'locks', 'played'] as const;
  const missing = lists.filter((list) => !Array.isArray(problem[list]));
  if (missing.length > 0) return [`These must be lists: ${listWords(missing)}.`];
  if (typeof problem.rules !== 'object' || problem.rules === null) return ['The rules must be an object.'];
  const isPlayer = (player: Player) => Array.isArray(player?.present) && typeof player.wishes === 'object';
  return problem.players.every(isPlayer) ? [] : ['Every player needs a list "present" and an object "wishes".'];
}

function validateInnings({ innings }: Problem): readonly string[] {
  const isFine = Number.isInteger(innings) && innings >= 1 && innings <= problemLimits.innings;
  return isFine ? [] : [`A game has 1 to ${problemLimits.innings} innings, not ${innings}.`];
}

function validatePositions({ positions }: Problem): readonly string[] {
  const doubled = duplicates(positions);
  return [
    ...(positions.length === 0 ? ['A game needs positions.'] : []),
    ...(positions.length > problemLimits.positions ? [`A game has at most ${problemLimits.positions} positions.`] : []),
    ...(positions.some((name) => typeof name !== 'string' || name === '') ? ['Every position needs a name.'] : []),
    ...(doubled.length > 0 ? [`Named twice among the positions: ${listWords(doubled)}.`] : []),
  ];
}

function validatePlayers({ players, innings }: Problem): readonly string[] {
  const doubled = duplicates(players.map(({ id }) => id));
  return [
    ...(players.length === 0 ? ['A game needs players.'] : []),
    ...(players.length > problemLimits.players ? [`A game has at most ${problemLimits.players} players.`] : []),
    ...(doubled.length > 0 ? [`Two players have the same id: ${listWords(doubled)}.`] : []),
    ...players.flatMap((player) => validatePlayer(player, innings)),
  ];
}

function validatePlayer({ id, name, present, wishes, group, debt }: Player, innings: number): readonly string[] {
  return [
    ...(typeof id !== 'string' || id === '' ? ['Every player needs an id.'] : []),
    ...(present.length === innings
      ? []
      : [`${name} has presence for ${countWords(present.length, 'inning')}; the game has ${innings}.`]),
    ...Object.values(wishes).flatMap((wish) => validateName(`A wish of ${name}`, POSITION_WISHES, wish)),
    ...(group === undefined ? [] : validateName(`The co-ed group of ${name}`, CO_ED_GROUPS, group)),
    ...notNumbers(`${name}'s`, { debt }),
  ];
}

/** A played inning may name positions that the game has given up since. */
function validatePlayed({ played, innings, players }: Problem): readonly string[] {
  const tooMany = played.length > innings ? [`${played.length} innings were played in a game of ${innings}.`] : [];
  const inInnings = played.flatMap((inning, index) => {
    if (typeof inning !== 'object' || inning === null) return [`Inning ${index + 1} was played, but by nobody.`];
    const taken = Object.entries(inning);
    const unknown = taken.filter(([, id]) => !players.some((player) => player.id === id)).map(([position]) => position);
    const doubled = duplicates(taken.map(([, id]) => String(id)));
    const where = `Played inning ${index + 1}`;
    return [
      ...(unknown.length > 0 ? [`${where} names unknown players at ${listWords(unknown)}.`] : []),
      ...(doubled.length > 0 ? [`${where} has the same player at two positions.`] : []),
    ];
  });
  return [...tooMany, ...inInnings];
}

function duplicates(values: readonly string[]): readonly string[] {
  return [...new Set(values.filter((value, index) => values.indexOf(value) !== index))];
}
