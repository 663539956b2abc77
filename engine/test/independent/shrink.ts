import type { InningAssignment, Player, Problem, Rules } from 'engine';
import { range } from './checker/lineup-rows.ts';

/** The smallest problem found that still fails in the same way; tries at most `most` others. */
export async function shrunk(
  problem: Problem,
  isFailing: (smaller: Problem) => Promise<boolean>,
  most: number,
): Promise<Problem> {
  let smallest = problem;
  let tries = 0;
  let isSmaller = true;
  while (isSmaller && tries < most) {
    isSmaller = false;
    for (const candidate of smallerProblems(smallest)) {
      if (tries >= most) break;
      tries += 1;
      if (!(await isFailing(candidate))) continue;
      smallest = candidate;
      isSmaller = true;
      break;
    }
  }
  return smallest;
}

/** Every way to take one thing away, the largest things first. */
function* smallerProblems(problem: Problem): Generator<Problem> {
  for (const id of problem.players.map((player) => player.id).reverse()) yield withoutPlayer(problem, id);
  if (problem.innings > 1)
    for (const inning of range(problem.innings).toReversed()) yield withoutInning(problem, inning);
  for (const position of problem.positions.toReversed()) yield withoutPosition(problem, position);
  for (const [index] of problem.locks.entries()) yield { ...problem, locks: problem.locks.toSpliced(index, 1) };
  const { pairs = [] } = problem;
  for (const [index] of pairs.entries()) yield { ...problem, pairs: pairs.toSpliced(index, 1) };
  if (problem.played.length > 0) yield { ...problem, played: problem.played.slice(0, -1) };
  for (const rules of smallerRules(problem.rules)) yield { ...problem, rules };
  yield* plainerGames(problem);
  for (const [index, player] of problem.players.entries()) {
    for (const plainer of plainerPlayers(player)) yield { ...problem, players: problem.players.with(index, plainer) };
  }
}

function withoutPlayer(problem: Problem, id: string): Problem {
  return {
    ...problem,
    players: problem.players.filter((player) => player.id !== id),
    locks: problem.locks.filter(({ playerId }) => playerId !== id),
    ...(problem.pairs && { pairs: problem.pairs.filter(({ players }) => !players.includes(id)) }),
    played: problem.played.map((inning) => withoutId(inning, id)),
    ...previousWith(problem, (innings) => innings.map((inning) => withoutId(inning, id))),
  };
}

function withoutId(inning: InningAssignment, id: string): InningAssignment {
  return Object.fromEntries(Object.entries(inning).filter(([, who]) => who !== id));
}

function previousWith(
  { previous }: Problem,
  change: (innings: readonly InningAssignment[]) => readonly InningAssignment[],
) {
  return previous && { previous: { ...previous, innings: change(previous.innings) } };
}

function withoutInning(problem: Problem, inning: number): Problem {
  return {
    ...problem,
    innings: problem.innings - 1,
    players: problem.players.map((player) => ({ ...player, present: player.present.toSpliced(inning, 1) })),
    locks: problem.locks
      .filter((lock) => lock.inning !== inning + 1)
      .map((lock) => (lock.inning > inning + 1 ? { ...lock, inning: lock.inning - 1 } : lock)),
    played: problem.played.filter((_, index) => index !== inning),
    ...previousWith(problem, (innings) => innings.toSpliced(inning, 1)),
  };
}

function withoutPosition(problem: Problem, position: string): Problem {
  const without = <Value>(values: Readonly<Record<string, Value>> = {}) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => name !== position));
  return {
    ...problem,
    positions: problem.positions.filter((other) => other !== position),
    players: problem.players.map((player) => ({
      ...player,
      positionPreferences: without(player.positionPreferences),
      ...(player.preference && { preference: without(player.preference) }),
      ...(player.positionDebt && { positionDebt: without(player.positionDebt) }),
      ...(player.strength && { strength: without(player.strength) }),
    })),
    locks: problem.locks.filter((lock) => lock.position !== position),
    played: problem.played.map(without),
    ...previousWith(problem, (innings) => innings.map(without)),
  };
}

/** One rule, one parameter that may be absent, or one quota less. */
function* smallerRules(rules: Rules): Generator<Rules> {
  for (const [id, rule] of Object.entries(rules)) {
    yield Object.fromEntries(Object.entries(rules).filter(([other]) => other !== id));
    for (const name of Object.keys(rule)) {
      const rest = Object.fromEntries(Object.entries(rule).filter(([other]) => other !== name));
      yield { ...rules, [id]: rest };
    }
  }
  const { C1 } = rules;
  if (C1 === undefined || C1.quotas.length < 2) return;
  for (const [index] of C1.quotas.entries()) yield { ...rules, C1: { ...C1, quotas: C1.quotas.toSpliced(index, 1) } };
}

function* plainerGames(problem: Problem): Generator<Problem> {
  const { isShortHanded, rotation, objective, previous, ...rest } = problem;
  const options = {
    ...(isShortHanded !== undefined && { isShortHanded }),
    ...(rotation !== undefined && { rotation }),
    ...(objective !== undefined && { objective }),
    ...(previous !== undefined && { previous }),
  };
  for (const name of Object.keys(options)) {
    yield { ...rest, ...Object.fromEntries(Object.entries(options).filter(([other]) => other !== name)) };
  }
  for (const name of Object.keys(objective ?? {})) {
    yield {
      ...problem,
      objective: Object.fromEntries(Object.entries(objective ?? {}).filter(([other]) => other !== name)),
    };
  }
}

function* plainerPlayers(player: Player): Generator<Player> {
  const { id, name, present, positionPreferences } = player;
  const plain = { id, name, present, positionPreferences };
  const details = Object.entries(player).filter(([key]) => !(key in plain));
  for (const [key] of details) {
    yield { ...plain, ...Object.fromEntries(details.filter(([other]) => other !== key)) };
  }
  if (!present.every((isPresent) => isPresent)) yield { ...player, present: present.map(() => true) };
  for (const position of Object.keys(positionPreferences)) {
    yield {
      ...player,
      positionPreferences: Object.fromEntries(
        Object.entries(positionPreferences).filter(([other]) => other !== position),
      ),
    };
  }
  yield* withFewerPoints(player);
  if (player.debt !== undefined && !Number.isInteger(player.debt)) yield { ...player, debt: Math.round(player.debt) };
}

function* withFewerPoints(player: Player): Generator<Player> {
  for (const list of ['preference', 'positionDebt'] as const) {
    const points = Object.entries(player[list] ?? {});
    for (const [position, value = 0] of points) {
      yield { ...player, [list]: Object.fromEntries(points.filter(([other]) => other !== position)) };
      if (Number.isInteger(value)) continue;
      yield { ...player, [list]: { ...player[list], [position]: Math.round(value) } };
    }
  }
}
