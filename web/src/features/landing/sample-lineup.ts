import type { Draft, Problem, Solution } from 'engine';
import { fieldPositions } from 'engine/configurations';
import { basicRules } from 'engine/packs';
import { sitsByPlayer } from 'engine/summary';
import { STANDARD_INFIELD } from 'engine/vocabulary';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { InningRange } from './messages.ts';

/** The made-up game that a visitor can change without an account. */
type SampleGame = {
  readonly players: readonly SamplePlayer[];
  readonly innings: number;
  /** Positions the visitor agreed to do without, because too few players are there. */
  readonly withoutPositions: readonly string[];
};

export type SamplePlayer = { readonly name: string; readonly isHere: boolean };

export const sampleLimits = { players: { least: 7, most: 15 }, innings: { least: 3, most: 9 } } as const;

const names = [
  'Ava',
  'Ben',
  'Cruz',
  'Dee',
  'Eli',
  'Finn',
  'Gia',
  'Hugo',
  'Ivy',
  'Jo',
  'Kai',
  'Lena',
  'Max',
  'Noa',
  'Oz',
];

export const initialGame: SampleGame = { players: createPlayers(12), innings: 6, withoutPositions: [] };

/** Keeps who is absent; added players are here. */
export function setPlayerCount(game: SampleGame, count: number): SampleGame {
  const players = createPlayers(count).map((player, index) => game.players[index] ?? player);
  return { ...game, players, withoutPositions: [] };
}

export function setInnings(game: SampleGame, innings: number): SampleGame {
  return { ...game, innings };
}

/** Marks a player absent or here again. The full field is restored, because the smaller one was for fewer players. */
export function togglePlayer(game: SampleGame, name: string): SampleGame {
  const players = game.players.map((player) => (player.name === name ? { ...player, isHere: !player.isHere } : player));
  return { ...game, players, withoutPositions: [] };
}

export function countPlayersHere({ players }: SampleGame): number {
  return players.filter(({ isHere }) => isHere).length;
}

function createPlayers(count: number): readonly SamplePlayer[] {
  return names.slice(0, count).map((name) => ({ name, isHere: true }));
}

export type SampleAnswer = {
  readonly problem: Problem;
  readonly solution: Solution;
  readonly milliseconds: number;
};

export const standardField = fieldPositions('Standard9');

/** The engine input of a sample game: standard field, basic rules, and every player can play everywhere. */
export function toProblem({ players, innings, withoutPositions }: SampleGame): Problem {
  return {
    innings,
    positions: standardField.filter((position) => !withoutPositions.includes(position)),
    infield: STANDARD_INFIELD,
    players: players.map(({ name, isHere }) => ({
      id: name,
      name,
      present: Array.from({ length: innings }, () => isHere),
      positionPreferences: {},
    })),
    rules: basicRules(innings),
    locks: [],
    played: [],
  };
}

/** The position of a player in an inning; undefined on the bench, or when the lineup does not have that inning. */
export function findPosition(answer: SampleAnswer | undefined, name: string, inning: number): string | undefined {
  if (answer === undefined || answer.solution.status === 'infeasible') return undefined;
  const positions = Object.entries(answer.solution.lineup.innings[inning - 1] ?? {});
  return positions.find(([, player]) => player === name)?.[0];
}

type SampleFigures = {
  readonly sits: InningRange;
  readonly infield: InningRange;
  readonly outfield: InningRange;
};

/** The range of innings of each kind among the players who are here; undefined when there is no lineup. */
export function getFigures({ problem, solution }: SampleAnswer): SampleFigures | undefined {
  if (solution.status === 'infeasible') return undefined;
  const games = sitsByPlayer(problem, solution.lineup).filter(({ present }) => present > 0);
  const range = (counts: readonly number[]) => ({ least: Math.min(...counts), most: Math.max(...counts) });
  return {
    sits: range(games.map(({ sits }) => sits)),
    infield: range(games.map(({ infield }) => infield)),
    outfield: range(games.map(({ outfield }) => outfield)),
  };
}

/** The engine in a worker. A second call of `solve` cancels the first. */
export type SampleSolver = {
  readonly solve: (problem: Problem, seed: number, given?: Draft) => Promise<Solution>;
  readonly cancel: () => void;
};

type State = {
  readonly game: SampleGame;
  /** Selects one of the equally fair lineups. */
  readonly seed: number;
  readonly answer: SampleAnswer | undefined;
  readonly isWorking: boolean;
  readonly hasFailed: boolean;
  /** False until the visitor acts: the first lineup, made by the page itself, is neither announced nor reported as failed. */
  readonly isRequested: boolean;
};

export type SampleLineup = State & {
  readonly change: (game: SampleGame) => void;
  readonly generate: () => void;
};

const initialState: State = {
  game: initialGame,
  seed: 1,
  answer: undefined,
  isWorking: false,
  hasFailed: false,
  isRequested: false,
};

/** Makes lineups of a sample game with the real engine: the first when the page is idle, then one for each change. */
export function useSampleLineup(startSolver: () => SampleSolver): SampleLineup {
  const [state, setState] = useState(initialState);
  const solver = useRef<SampleSolver>(undefined);
  const requestCount = useRef(0);

  const solve = useCallback(
    async (game: SampleGame, { seed, isRequested }: Pick<State, 'seed' | 'isRequested'>, given?: Draft) => {
      requestCount.current += 1;
      const request = requestCount.current;
      const finish = (outcome: Partial<State>) => {
        if (request === requestCount.current) setState((before) => ({ ...before, ...outcome, isWorking: false }));
      };
      setState((before) => ({ ...before, game, seed, isRequested, isWorking: true, hasFailed: false }));
      const startedAt = performance.now();
      try {
        solver.current ??= startSolver();
        const problem = toProblem(game);
        const solution = await solver.current.solve(problem, seed, given);
        finish({ answer: { problem, solution, milliseconds: performance.now() - startedAt } });
      } catch {
        finish({ answer: undefined, hasFailed: isRequested });
      }
    },
    [startSolver],
  );

  useEffect(() => {
    const cancelWaiting = runWhenIdle(() => {
      if (requestCount.current === 0) void solve(initialGame, { seed: 1, isRequested: false });
    });
    return () => {
      cancelWaiting();
      solver.current?.cancel();
    };
  }, [solve]);

  return {
    ...state,
    change: (game) => void solve(game, { seed: 1, isRequested: true }),
    generate: () => {
      const { answer } = state;
      const given = answer && answer.solution.status !== 'infeasible' ? answer.solution.lineup : undefined;
      void solve(state.game, { seed: answer ? state.seed + 1 : 1, isRequested: true }, given);
    },
  };
}

/** Browsers without requestIdleCallback wait this long, so that the page can finish its own work. */
const idleDelayMs = 1500;

/** Runs a function when the page is idle, and returns a function that cancels it. */
function runWhenIdle(run: () => void): () => void {
  if (typeof window.requestIdleCallback === 'function') {
    const handle = window.requestIdleCallback(run);
    return () => window.cancelIdleCallback(handle);
  }
  const timer = setTimeout(run, idleDelayMs);
  return () => clearTimeout(timer);
}
