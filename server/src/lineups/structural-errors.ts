import type { LineupChange } from 'contract/lineups';
import type { Problem, Violation } from 'engine';

/**
 * Errors that even a draft must not have, because it names something that does not exist or puts a player in two
 * places. Empty cells and broken rules are allowed, because a coach may save in the middle of the work. The engine's
 * `check` covers some of the same cases, but it does not say which of its violations a draft may have.
 */
export function findStructuralErrors(change: LineupChange, problem: Problem): Violation[] {
  const names = new Map(problem.players.map(({ id, name }) => [id, name]));
  const game: GameFacts = {
    innings: problem.innings,
    knows: (position) => problem.positions.includes(position),
    nameOf: (playerId) => names.get(playerId),
  };
  return [
    ...change.innings.flatMap((cells, index) => findInningErrors(cells, index + 1, game)),
    ...findBattingOrderErrors(change.battingOrder, game),
    ...change.locks.flatMap((lock) => findLockErrors(lock, game)),
  ];
}

type GameFacts = {
  readonly innings: number;
  readonly knows: (position: string) => boolean;
  /** Undefined for a player who is not on the team. */
  readonly nameOf: (playerId: string) => string | undefined;
};

function findInningErrors(cells: Record<string, string>, inning: number, game: GameFacts): Violation[] {
  const at = { rule: 'S1', innings: [inning] } as const;
  if (inning > game.innings) {
    return [createViolation(`Inning ${inning} is beyond the end of this game (inning ${game.innings}).`, at)];
  }
  const taken = Object.entries(cells);
  const errors: Violation[] = [];
  for (const [position, playerId] of taken) {
    const cell = { ...at, positions: [position] };
    if (!game.knows(position)) {
      errors.push(createViolation(`This game has no position ${position} (inning ${inning}).`, cell));
    }
    if (game.nameOf(playerId) === undefined) {
      errors.push(createViolation(`The player at ${position} in inning ${inning} is not on the team.`, cell));
    }
  }
  for (const playerId of findDuplicates(taken.map(([, id]) => id))) {
    const positions = taken.filter(([, id]) => id === playerId).map(([position]) => position);
    const message = `${game.nameOf(playerId) ?? 'A player'} is at ${positions.join(' and ')} in inning ${inning}.`;
    errors.push(createViolation(message, { ...at, players: [playerId], positions }));
  }
  return errors;
}

function findBattingOrderErrors(battingOrder: readonly string[], { nameOf }: GameFacts): Violation[] {
  const errors: Violation[] = [];
  for (const [index, playerId] of battingOrder.entries()) {
    if (nameOf(playerId) !== undefined) continue;
    errors.push(createViolation(`Number ${index + 1} of the batting order is not on the team.`, { rule: 'B1' }));
  }
  for (const playerId of findDuplicates(battingOrder)) {
    const message = `${nameOf(playerId) ?? 'A player'} bats more than once in the order.`;
    errors.push(createViolation(message, { rule: 'B1', players: [playerId] }));
  }
  return errors;
}

function findLockErrors({ inning, playerId, position }: LineupChange['locks'][number], game: GameFacts): Violation[] {
  const at = { rule: 'S2', innings: [inning] } as const;
  const name = game.nameOf(playerId);
  if (name === undefined) {
    return [createViolation(`A lock in inning ${inning} names a player who is not on the team.`, at)];
  }
  const lock = { ...at, players: [playerId] };
  const errors: Violation[] = [];
  if (inning > game.innings) {
    const message = `${name} is locked in inning ${inning}, beyond the end of this game (inning ${game.innings}).`;
    errors.push(createViolation(message, lock));
  }
  if (position !== null && !game.knows(position)) {
    const message = `${name} is locked at ${position} in inning ${inning}, but this game has no such position.`;
    errors.push(createViolation(message, { ...lock, positions: [position] }));
  }
  return errors;
}

function createViolation(message: string, found: Partial<Violation> & Pick<Violation, 'rule'>): Violation {
  return { level: 'required', players: [], innings: [], positions: [], ...found, words: message };
}

function findDuplicates(ids: readonly string[]): string[] {
  return [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))];
}
