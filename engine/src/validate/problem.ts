import type { Player, Problem } from '#engine/problem.ts';
import type { SeasonRecord } from '#engine/season/record.ts';
import { formatCount, formatList } from '#engine/text/format.ts';
import { games as gamesSchema, seasonRecords } from './argument-schemas.ts';
import { validateLocks } from './locks.ts';
import { problemFields, problemLimits, problemSchema } from './problem-schema.ts';
import { contradictions } from './rules.ts';

/** The checks between parts that are well-formed by themselves. Each check reads only the parts that it names. */
const consistencyChecks: readonly {
  readonly parts: readonly (keyof Problem)[];
  readonly check: (problem: Problem) => readonly string[];
}[] = [
  { parts: ['positions'], check: validatePositions },
  { parts: ['players', 'innings'], check: validatePlayers },
  { parts: ['rules'], check: ({ rules }) => contradictions(rules) },
  { parts: ['locks', 'players', 'innings', 'positions', 'played'], check: validateLocks },
  { parts: ['pairs', 'players'], check: validatePairs },
  { parts: ['played', 'players', 'innings'], check: validatePlayed },
  { parts: ['previous', 'played', 'players', 'innings', 'positions'], check: validatePrevious },
];

/** Returns one sentence for each mistake of a problem; empty when it can be judged and solved. */
export function validateProblem(problem: Problem): readonly string[] {
  const mistakes = problemSchema(problem, 'problem');
  if (typeof problem !== 'object' || problem === null) return mistakes;
  const isWellFormed = (part: keyof Problem) =>
    mistakes.length === 0 || problemFields[part](problem[part], part).length === 0;
  const checks = consistencyChecks.filter(({ parts }) => parts.every(isWellFormed));
  return [...mistakes, ...checks.flatMap(({ check }) => check(problem))];
}

function validatePositions({ positions }: Problem): readonly string[] {
  const repeated = repeatedIn(positions);
  return [
    ...(positions.length === 0 ? ['A game needs positions.'] : []),
    ...(repeated.length > 0 ? [`Named twice among the positions: ${formatList(repeated)}.`] : []),
  ];
}

function validatePlayers({ players, innings }: Problem): readonly string[] {
  const repeated = repeatedIn(players.map(({ id }) => id));
  return [
    ...(players.length === 0 ? ['A game needs players.'] : []),
    ...(players.length > problemLimits.players ? [`A game has at most ${problemLimits.players} players.`] : []),
    ...(repeated.length > 0 ? [`Two players have the same id: ${formatList(repeated)}.`] : []),
    ...players.flatMap((player) => validatePresence(player, innings)),
  ];
}

function validatePresence({ name, present }: Player, innings: number): readonly string[] {
  if (present.length === innings) return [];
  return [`${name} has presence for ${formatCount(present.length, 'inning')}; the game has ${innings}.`];
}

function validatePairs({ pairs = [], players }: Problem): readonly string[] {
  const known = new Set(players.map(({ id }) => id));
  const places = pairs.map(({ players: both, place }) => `${both.toSorted().join(' and ')} ${place}`);
  return [
    ...(pairs.some((pair) => !pair.players.every((id) => known.has(id))) ? ['A pair names an unknown player.'] : []),
    ...(pairs.some(({ players: [one, other] }) => one === other) ? ['A pair names one player twice.'] : []),
    ...(repeatedIn(places).length > 0 ? ['Two pairs name the same players and the same place.'] : []),
  ];
}

/** Positions are not checked, because a played inning may have positions that the game gave up later. */
function validatePlayed({ played, innings, players }: Problem): readonly string[] {
  const known = new Set(players.map(({ id }) => id));
  const tooMany = played.length > innings ? [`${played.length} innings were played in a game of ${innings}.`] : [];
  const inInnings = played.flatMap((inning, index) => {
    const taken = Object.entries(inning).flatMap(([position, id]) => (id === undefined ? [] : [{ position, id }]));
    const unknown = taken.filter(({ id }) => !known.has(id)).map(({ position }) => position);
    const where = `Played inning ${index + 1}`;
    return [
      ...(unknown.length > 0 ? [`${where} names unknown players at ${formatList(unknown)}.`] : []),
      ...(repeatedIn(taken.map(({ id }) => id)).length > 0 ? [`${where} has the same player at two positions.`] : []),
    ];
  });
  return [...tooMany, ...inInnings];
}

/** The innings played are not checked, because those that were played count instead. */
function validatePrevious({ previous, played, innings, players, positions }: Problem): readonly string[] {
  if (previous === undefined) return [];
  if (previous.innings.length !== innings)
    return [`The previous lineup has ${formatCount(previous.innings.length, 'inning')}; the game has ${innings}.`];
  const known = new Set(players.map(({ id }) => id));
  const cells = previous.innings.slice(played.length).flatMap((inning) => Object.entries(inning));
  const unknown = new Set(cells.map(([position]) => position).filter((position) => !positions.includes(position)));
  const strangers = cells.some(([, id]) => id !== undefined && !known.has(id));
  return [
    ...(unknown.size > 0 ? [`The previous lineup names unknown positions: ${formatList([...unknown])}.`] : []),
    ...(strangers ? ['The previous lineup names unknown players.'] : []),
  ];
}

function repeatedIn(values: readonly string[]): readonly string[] {
  return [...new Set(values.filter((value, index) => values.indexOf(value) !== index))];
}

/** Returns one sentence for each mistake of a season; empty when it can be planned. */
export function validateSeason(records: readonly SeasonRecord[], games: readonly Problem[]): readonly string[] {
  const mistakes = [...seasonRecords(records, 'records'), ...gamesSchema(games, 'games')];
  if (mistakes.length > 0) return mistakes;
  return games.flatMap((game, index) => validateProblem(game).map((mistake) => `Game ${index + 1}: ${mistake}`));
}
