import { basicRules, fieldPositions, type Player, type Problem, STANDARD_INFIELD } from 'engine';

/** A small game for tests: players `a`, `b`, `c` … named Ana, Ben, Cleo …, present all game by default. */
export function sampleProblem({ players = 12, innings = 6, ...rest }: Partial<SampleSize> = {}): Problem {
  return {
    innings,
    positions: fieldPositions('Standard9'),
    infield: STANDARD_INFIELD,
    players: names.slice(0, players).map((name) => samplePlayer(name, innings)),
    rules: basicRules(innings),
    locks: [],
    played: [],
    ...rest.with,
  };
}

type SampleSize = { readonly players: number; readonly innings: number; readonly with: Partial<Problem> };

export function samplePlayer(name: string, innings = 6, changes: Partial<Player> = {}): Player {
  return {
    id: name.charAt(0).toLowerCase(),
    name,
    present: Array.from({ length: innings }, () => true),
    positionPreferences: {},
    ...changes,
  };
}

const names = ['Ana', 'Ben', 'Cleo', 'Dan', 'Eva', 'Finn', 'Gia', 'Hugo', 'Ida', 'Jon', 'Kim', 'Leo', 'Mia', 'Nat'];

/** The first nine players in the order of the positions, the same every inning. */
export function fullInnings(problem: Problem) {
  const cells = Object.fromEntries(
    problem.positions.map((position, index) => [position, problem.players[index]?.id ?? '']),
  );
  return Array.from({ length: problem.innings }, () => cells);
}
