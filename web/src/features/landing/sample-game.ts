export type FieldPosition = 'P' | 'C' | '1B' | '2B' | '3B' | 'SS' | 'LF' | 'CF' | 'RF';

type SamplePlayer = {
  readonly name: string;
  /** Where the player is in each inning; null is the bench. */
  readonly innings: readonly (FieldPosition | null)[];
};

/**
 * Twelve players, four innings: the figures come out even, so the sample can show what fair means without a word.
 * Everybody sits once, plays the outfield once and the infield twice, and never the same position again.
 */
export const samplePlayers: readonly SamplePlayer[] = [
  { name: 'Ava', innings: ['LF', null, '3B', '2B'] },
  { name: 'Ben', innings: [null, '2B', '1B', 'RF'] },
  { name: 'Cruz', innings: ['3B', 'LF', null, 'C'] },
  { name: 'Dee', innings: ['SS', 'RF', null, 'P'] },
  { name: 'Eli', innings: ['C', 'SS', 'LF', null] },
  { name: 'Finn', innings: [null, 'P', '2B', 'LF'] },
  { name: 'Gia', innings: ['RF', null, 'C', '1B'] },
  { name: 'Hugo', innings: ['2B', '1B', 'CF', null] },
  { name: 'Ivy', innings: ['1B', '3B', 'RF', null] },
  { name: 'Jo', innings: [null, 'C', 'SS', 'CF'] },
  { name: 'Kai', innings: ['P', 'CF', null, '3B'] },
  { name: 'Lena', innings: ['CF', null, 'P', 'SS'] },
];

export const sampleInnings = [1, 2, 3, 4] as const;
