import { type Position, STANDARD_INFIELD } from './vocabulary.ts';

/** The five configurations a game may name (product specification, section 3). */
export const POSITION_CONFIGURATIONS = ['Standard9', 'WithDH', 'TBall10', 'TBall11', 'Custom'] as const;
export type PositionConfiguration = (typeof POSITION_CONFIGURATIONS)[number];

/**
 * What a coach may choose beside a configuration: with TBall11 a middle infielder in place of the fifth outfielder, with
 * Custom an outfield that grows until everyone fields.
 */
export const FIELD_OPTIONS = ['middleInfielder', 'everyoneFields'] as const;
export type FieldOption = (typeof FIELD_OPTIONS)[number];

/** The nine of Standard9 and WithDH. */
export const STANDARD_NINE = ['P', 'C', '1B', '2B', '3B', 'SS', 'LF', 'CF', 'RF'] as const;

const MIDDLE_INFIELDER = 'MI';

/** The infield of every configuration; a game need not have all of it. */
export const INFIELD: readonly Position[] = [...STANDARD_INFIELD, MIDDLE_INFIELDER];

/** No field has more positions than this, however many players come. */
export const MOST_POSITIONS = 20;

const namedOutfield: readonly Position[] = ['LF', 'CF', 'RF', 'LCF', 'RCF'];
const furtherOutfield = Array.from({ length: MOST_POSITIONS }, (_, index) => `OF${namedOutfield.length + 1 + index}`);

export type FieldChoices = {
  /** Positions of configuration Custom; empty means the standard nine. */
  readonly custom?: readonly Position[];
  /** Ignored by configurations it does not belong to. */
  readonly option?: FieldOption | null;
  /** Players who come, for an outfield that grows with them. */
  readonly attendance?: number;
};

/** The fielding positions of a configuration. */
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
      return option === 'everyoneFields' ? grown(base, attendance) : base;
    }
  }
}

/** The positions and as many more outfield spots as players would otherwise sit; never fewer than the positions. */
function grown(base: readonly Position[], attendance: number): readonly Position[] {
  const more = Math.max(0, Math.min(attendance, MOST_POSITIONS) - base.length);
  const spots = [...namedOutfield, ...furtherOutfield].filter((spot) => !base.includes(spot));
  return [...base, ...spots.slice(0, more)];
}
