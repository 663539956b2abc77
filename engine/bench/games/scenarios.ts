import type { Problem, Rules } from '#engine/problem.ts';
import type { Position, PositionPreference } from '#engine/vocabulary.ts';

const nine = ['P', 'C', '1B', '2B', '3B', 'SS', 'LF', 'CF', 'RF'];
const ten = ['P', 'C', '1B', '2B', '3B', 'SS', 'LF', 'LC', 'RC', 'RF'];
const infield = ['P', 'C', '1B', '2B', '3B', 'SS'];

type Eligibility = (position: Position, index: number) => boolean;

const all: Eligibility = () => true;

const restricted: Eligibility = (position, index) => {
  if (position === 'P') return index < 4;
  if (position === 'C') return [2, 5, 8].includes(index);
  if (position === '1B') return index % 2 === 0;
  return position === 'SS' ? index < 6 : true;
};

const scarceSpots: Readonly<Record<Position, readonly number[]>> = {
  P: [0, 1],
  C: [2, 3],
  SS: [0, 4],
  '1B': [2, 5],
  '3B': [4, 5, 6],
  '2B': [0, 1, 2, 3, 4, 5, 6, 7],
};

const scarce: Eligibility = (position, index) => scarceSpots[position]?.includes(index) ?? true;

/** The rules under which other engines were measured. They know no rule for pitchers and catchers. */
const comparedRules: Rules = {
  F1: { level: 'required', spread: 1 },
  F2: { level: 'wanted' },
  F3: { level: 'required', inARow: 1 },
  F5: { level: 'wanted', infield: 1, outfield: 1 },
  B1: { level: 'wanted', mode: 'continuous' },
};

/** The eight games on which lineup engines are compared. Eligibility depends on the index of the player. */
const sketches = {
  A: { players: 12, innings: 6, positions: nine, eligible: all },
  B: { players: 12, innings: 6, positions: nine, eligible: restricted },
  C: { players: 12, innings: 6, positions: nine, eligible: scarce },
  D: { players: 13, innings: 6, positions: ten, eligible: all },
  E: { players: 13, innings: 6, positions: ten, eligible: restricted },
  F: { players: 11, innings: 5, positions: nine, eligible: restricted },
  G: { players: 15, innings: 6, positions: nine, eligible: all },
  H: { players: 8, innings: 6, positions: nine, eligible: all },
};

export type ScenarioId = keyof typeof sketches;

export const scenarioIds: readonly ScenarioId[] = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'];

export function scenario(id: ScenarioId): Problem {
  const { players, innings, positions, eligible } = sketches[id];
  return {
    innings,
    positions,
    infield,
    players: Array.from({ length: players }, (_, index) => ({
      id: `p${String(index + 1).padStart(2, '0')}`,
      name: `Player ${index + 1}`,
      present: Array.from({ length: innings }, () => true),
      positionPreferences: limitPositions(positions, (position) => eligible(position, index)),
    })),
    rules: comparedRules,
    locks: [],
    played: [],
  };
}

function limitPositions(
  positions: readonly Position[],
  mayPlay: (position: Position) => boolean,
): Record<Position, PositionPreference> {
  return Object.fromEntries(positions.map((position) => [position, mayPlay(position) ? 'can' : 'never']));
}
