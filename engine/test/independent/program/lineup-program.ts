import type { InningAssignment, Lock, Player, Position, Problem, RuleLevel } from 'engine';
import { givenUp, isOutfieldSpot } from '../checker/checker.ts';
import { isInField, type Place, type Row, range, rowsOf } from '../checker/lineup-rows.ts';
import { constant, type Expression, LinearProgram, minus, plus, zero } from './linear-program.ts';

/**
 * A game as an integer program: a column for each player, position and inning not played yet. Rules add rows; what a
 * wanted rule gives away is added to `units`.
 */
export class LineupProgram {
  readonly problem: Problem;
  readonly program = new LinearProgram();
  readonly rows: readonly Row[];
  #units: Expression = zero;
  readonly #cells = new Map<string, Expression>();

  constructor(problem: Problem) {
    this.problem = problem;
    this.rows = rowsOf(problem, problem.played);
    for (const inning of range(problem.innings).slice(problem.played.length)) this.#addInning(inning);
  }

  get units(): Expression {
    return this.#units;
  }

  /** Innings not played yet, counted from zero. */
  get open(): readonly number[] {
    return range(this.problem.innings).slice(this.problem.played.length);
  }

  /** One if the player is at the position in the inning. */
  cell(player: number, position: Position, inning: number): Expression {
    if (inning < this.problem.played.length) return constant(this.#pastPlace(player, inning) === position ? 1 : 0);
    return this.#cells.get(cellKey(player, position, inning)) ?? zero;
  }

  /** One if the player is at any of the positions that are asked for. */
  at(player: number, inning: number, isAsked: (place: Position) => boolean): Expression {
    if (inning < this.problem.played.length) {
      const place = this.#pastPlace(player, inning);
      return constant(isInField(place) && isAsked(place) ? 1 : 0);
    }
    return plus(...this.problem.positions.filter(isAsked).map((position) => this.cell(player, position, inning)));
  }

  total(player: number, isAsked: (place: Position) => boolean, innings = range(this.problem.innings)): Expression {
    return plus(...innings.map((inning) => this.at(player, inning, isAsked)));
  }

  /** One if the player is there without a position. */
  sit(player: number, inning: number): Expression {
    if (inning < this.problem.played.length) return constant(this.#pastPlace(player, inning) === null ? 1 : 0);
    if (!this.isPresent(player, inning)) return zero;
    return minus(
      constant(1),
      this.at(player, inning, () => true),
    );
  }

  sits(player: number, innings = range(this.problem.innings)): Expression {
    return plus(...innings.map((inning) => this.sit(player, inning)));
  }

  isPresent(player: number, inning: number): boolean {
    return this.problem.players[player]?.present[inning] === true;
  }

  /** Nothing for a required rule; for a wanted one as many units as it takes, each of them counted. */
  allowance(level: RuleLevel, most: number): Expression {
    if (level === 'required') return zero;
    const units = this.program.column(0, most);
    this.#units = plus(this.#units, units);
    return units;
  }

  /** Innings played beyond a limit stay and cost nothing, but each further one does, or is not allowed. */
  addLimit({ level, most, count }: Limit): void {
    const limit = Math.max(most, count.constant);
    this.program.atMost(minus(count, this.allowance(level, this.problem.innings)), limit);
  }

  /** The lineup that the columns of an answer describe. */
  inningsOf(columns: readonly number[]): readonly InningAssignment[] {
    const isChosen = ({ terms }: Expression) => terms.some(([column]) => (columns[column] ?? 0) > 0.5);
    const planned = this.open.map((inning) =>
      Object.fromEntries(
        this.problem.positions.flatMap((position) =>
          this.problem.players
            .filter((_, player) => isChosen(this.cell(player, position, inning)))
            .map(({ id }) => [position, id] as const),
        ),
      ),
    );
    return [...this.problem.played, ...planned];
  }

  #pastPlace(player: number, inning: number): Place {
    return this.rows[player]?.places[inning];
  }

  #addInning(inning: number): void {
    const { players, positions } = this.problem;
    const locks = this.problem.locks.filter((lock) => lock.inning === inning + 1);
    for (const [player, { present, positionPreferences }] of players.entries()) {
      const allowed = positions.filter(
        (position) => present[inning] === true && positionPreferences[position] !== 'never',
      );
      for (const position of allowed) this.#cells.set(cellKey(player, position, inning), this.program.column(0, 1));
      this.program.atMost(
        this.at(player, inning, () => true),
        1,
      );
    }
    for (const lock of locks) this.#addLock(lock, inning);
    this.#fillPositions(inning);
  }

  #addLock({ playerId, position }: Lock, inning: number): void {
    const player = this.problem.players.findIndex(({ id }: Player) => id === playerId);
    const place = position === null ? this.at(player, inning, () => true) : this.cell(player, position, inning);
    this.program.exactly(place, position === null ? 0 : 1);
  }

  #fillPositions(inning: number): void {
    const { players, positions } = this.problem;
    const playersAt = (position: Position) =>
      plus(...range(players.length).map((player) => this.cell(player, position, inning)));
    const outfield = positions.filter((position) => isOutfieldSpot(this.problem, position));
    for (const position of positions) {
      if (outfield.includes(position)) this.program.atMost(playersAt(position), 1);
      else this.program.exactly(playersAt(position), 1);
    }
    this.program.atLeast(plus(...outfield.map(playersAt)), outfield.length - givenUp(this.problem, inning));
  }
}

type Limit = { readonly level: RuleLevel; readonly most: number; readonly count: Expression };

function cellKey(player: number, position: Position, inning: number): string {
  return `${player} ${inning} ${position}`;
}
