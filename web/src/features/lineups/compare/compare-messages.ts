import { formatList } from 'engine/format';
import type { AlternativeName } from './alternatives.ts';

/** What a coach weighs in a lineup. */
export type Verdict = {
  /** The fewest and the most sits of the players who are here all game; undefined without such players. */
  readonly sits: readonly [fewest: number, most: number] | undefined;
  readonly preferencesNotMet: number;
  readonly rulesBroken: number;
};

export type Verdicts = Readonly<Record<AlternativeName, Verdict>>;

type Differences = { readonly cells: number; readonly battingOrder: boolean };

/** `6 cells differ; sits per player: 1–2 in A, 0–2 in B; preferences not met: 1 in both.` */
export function describeComparison(differences: Differences, { A, B }: Verdicts): string {
  const parts = [
    listDifferences(differences),
    ...(A.sits && B.sits ? [`sits per player: ${describeBoth(formatRange(A.sits), formatRange(B.sits))}`] : []),
    `preferences not met: ${describeBoth(String(A.preferencesNotMet), String(B.preferencesNotMet))}`,
    ...(A.rulesBroken + B.rulesBroken > 0
      ? [`rules broken: ${describeBoth(String(A.rulesBroken), String(B.rulesBroken))}`]
      : []),
  ];
  return `${parts.join('; ')}.`;
}

/** `6 cells differ`, `1 cell differs`. */
export function describeCells(cells: number): string {
  if (cells === 0) return 'No cell differs';
  return `${cells} ${cells === 1 ? 'cell differs' : 'cells differ'}`;
}

function listDifferences({ cells, battingOrder }: Differences): string {
  if (cells === 0 && !battingOrder) return 'No cells differ';
  const parts = [
    ...(cells > 0 ? [`${cells} ${cells === 1 ? 'cell' : 'cells'}`] : []),
    ...(battingOrder ? [cells > 0 ? 'the batting order' : 'Only the batting order'] : []),
  ];
  return `${formatList(parts)} ${parts.length === 1 && cells <= 1 ? 'differs' : 'differ'}`;
}

function describeBoth(inA: string, inB: string): string {
  return inA === inB ? `${inA} in both` : `${inA} in A, ${inB} in B`;
}

function formatRange([fewest, most]: readonly [number, number]): string {
  return fewest === most ? String(most) : `${fewest}–${most}`;
}
