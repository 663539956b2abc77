import type { Position } from './vocabulary.ts';

/** The five configurations a game may name (product specification, section 3). */
export const POSITION_CONFIGURATIONS = ['Standard9', 'WithDH', 'TBall10', 'TBall11', 'Custom'] as const;
export type PositionConfiguration = (typeof POSITION_CONFIGURATIONS)[number];

const nine = ['P', 'C', '1B', '2B', '3B', 'SS', 'LF', 'CF', 'RF'] as const;

/** The fielding positions of a configuration; a custom one brings its own list, empty meaning the standard nine. */
export function fieldPositions(
  configuration: PositionConfiguration,
  custom: readonly Position[] = [],
): readonly Position[] {
  switch (configuration) {
    case 'Standard9':
    case 'WithDH':
      return nine;
    case 'TBall10':
      return ['P', 'C', '1B', '2B', '3B', 'SS', 'LF', 'LCF', 'RCF', 'RF'];
    case 'TBall11':
      return ['P', 'C', '1B', '2B', '3B', 'SS', 'LF', 'LCF', 'CF', 'RCF', 'RF'];
    case 'Custom':
      return custom.length > 0 ? custom : nine;
  }
}
