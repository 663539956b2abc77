import { type Position, STANDARD_INFIELD } from './vocabulary.ts';

/** The five configurations that a game may name (product specification, section 3). */
export const POSITION_CONFIGURATIONS = ['Standard9', 'WithDH', 'TBall10', 'TBall11', 'Custom'] as const;
export type PositionConfiguration = (typeof POSITION_CONFIGURATIONS)[number];

/**
 * The options of a configuration: TBall11 may have a middle infielder in place of the fifth outfielder, and Custom may
 * have an outfield that grows until everyone plays in the field.
 */
export const FIELD_OPTIONS = ['middleInfielder', 'everyoneFields'] as const;
export type FieldOption = (typeof FIELD_OPTIONS)[number];

/** The nine positions of Standard9 and WithDH. */
export const STANDARD_NINE = ['P', 'C', '1B', '2B', '3B', 'SS', 'LF', 'CF', 'RF'] as const;

const MIDDLE_INFIELDER = 'MI';

/** The infield positions of all configurations. A game need not have all of them. */
export const INFIELD: readonly Position[] = [...STANDARD_INFIELD, MIDDLE_INFIELDER];

/** The most positions a game may have, however many players come. */
export const MOST_POSITIONS = 20;

const namedOutfield: readonly Position[] = ['LF', 'CF', 'RF', 'LCF', 'RCF'];
const furtherOutfield = Array.from({ length: MOST_POSITIONS }, (_, index) => `OF${namedOutfield.length + 1 + index}`);

export type FieldChoices = {
  /** The positions of configuration Custom. An empty list means the standard nine. */
  readonly custom?: readonly Position[];
  /** A configuration ignores an option that belongs to another one. */
  readonly option?: FieldOption | null;
  /** The number of players who come, for an outfield that grows with them. */
  readonly attendance?: number;
};

/** Returns the fielding positions of a configuration, pitcher first. */
export function fieldPositions(
  configuration: PositionConfiguration,
  { custom = [], option, attendance = 0 }: FieldChoices = {},
): readonly Position[] {
  switch (configuration) {
    case 'Standard9':
    case 'WithDH':
      return STANDARD_NINE;
    case 'TBall10':
      return ['P', 'C', '1B', '2B', '3B', 'SS', 'LF', 'LCF', 'RCF', 'RF'];
    case 'TBall11':
      return option === 'middleInfielder'
        ? ['P', 'C', '1B', '2B', '3B', 'SS', MIDDLE_INFIELDER, 'LF', 'LCF', 'RCF', 'RF']
        : ['P', 'C', '1B', '2B', '3B', 'SS', 'LF', 'LCF', 'CF', 'RCF', 'RF'];
    case 'Custom': {
      const base = custom.length > 0 ? custom : STANDARD_NINE;
      return option === 'everyoneFields' ? growOutfield(base, attendance) : base;
    }
  }
}

/** Adds one outfield position for each player who would otherwise sit, up to `MOST_POSITIONS`. */
function growOutfield(base: readonly Position[], attendance: number): readonly Position[] {
  const more = Math.max(0, Math.min(attendance, MOST_POSITIONS) - base.length);
  const spots = [...namedOutfield, ...furtherOutfield].filter((spot) => !base.includes(spot));
  return [...base, ...spots.slice(0, more)];
}
