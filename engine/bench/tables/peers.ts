import type { ScenarioId } from '../games/scenarios.ts';

/**
 * The published figures of other engines: the mean of their runs, judged in the same way. Their times are left out because
 * they were measured on another machine.
 */
type Row = readonly [
  engine: string,
  unfilled: number,
  ineligible: number,
  spread: number,
  backToBack: number,
  earlySits: number,
  repeats: number,
  noInfield: number,
  noOutfield: number,
];

const [ericlevicky, benchCoach, dugoutIq] = ['ericlevicky', 'The Bench Coach', 'DugoutIQ'];
const [awsclint, basebaLlm, jonnyAis] = ['awsclint', 'basebaLLM', 'JonnyAis'];
const [dugoutLineup, jicjic] = ['Dugout Lineup', 'jicjic V2'];

/** The Bench Coach found no lineup in 7 of 20 runs of C; basebaLLM refuses H; awsclint plays no five innings (F). */
export const peers: Readonly<Record<ScenarioId, readonly Row[]>> = {
  A: [
    [ericlevicky, 0, 0, 1, 0, 3, 0, 0, 0],
    [benchCoach, 0, 0, 1, 0, 4.6, 0.6, 0, 0.8],
    [dugoutIq, 0, 0, 2, 0, 7, 5.3, 0, 2.4],
    [awsclint, 0, 0, 3.1, 3.4, 7.8, 0, 0.1, 1.1],
    [basebaLlm, 0, 0, 1.3, 0.4, 0.8, 6, 0.1, 1.9],
    [jonnyAis, 0, 0, 1, 0, 0, 0, 0, 0],
    [jicjic, 0, 0, 1, 0, 0, 0, 0, 0],
  ],
  B: [
    [ericlevicky, 0, 15, 1, 0, 3, 0, 0, 0],
    [benchCoach, 0, 0, 1, 0, 4.5, 3.3, 0, 1.9],
    [dugoutIq, 0, 2.9, 2, 0, 7, 5.5, 0, 3.3],
    [awsclint, 0, 0, 3.5, 4.4, 8.8, 1.3, 0.4, 1.7],
    [basebaLlm, 0, 0, 1.3, 0.5, 0.9, 6.9, 0.6, 2.9],
    [jonnyAis, 1, 0, 1, 0, 2, 3, 0, 5],
    [jicjic, 0, 0, 1, 0, 0, 2, 0, 1],
  ],
  C: [
    [ericlevicky, 0, 26, 1, 0, 3, 0, 0, 0],
    [benchCoach, 0, 0, 2.2, 0, 5.5, 10.8, 4, 6.5],
    [dugoutIq, 0, 13.5, 2, 0, 7, 6.5, 0.1, 3.5],
    [awsclint, 2.5, 0, 4.4, 7.8, 12.9, 6, 4.2, 2.8],
    [basebaLlm, 0, 3, 1.4, 0, 3.1, 14.4, 1.9, 5.8],
    [jonnyAis, 6, 0, 3, 2, 13, 10, 5, 5],
    [jicjic, 0, 0, 1, 0, 0, 22, 4, 8],
  ],
  D: [
    [ericlevicky, 0, 0, 1, 0, 1, 0, 0, 0],
    [benchCoach, 0, 0, 1, 0, 3.5, 3.3, 0.1, 0.8],
    [dugoutLineup, 0, 0, 1, 0, 0, 0, 0, 0],
  ],
  E: [
    [ericlevicky, 0, 16, 1, 0, 1, 0, 0, 0],
    [benchCoach, 0, 0, 1, 0, 3.4, 3.5, 0.3, 1.1],
    [dugoutLineup, 0, 11, 1, 0, 0, 0, 0, 0],
  ],
  F: [
    [ericlevicky, 0, 9, 1, 0, 0, 1, 0, 0],
    [benchCoach, 0, 0, 1, 0, 0, 1.9, 0, 1.4],
    [dugoutIq, 0, 0.9, 1, 0, 0, 4.5, 0.3, 3.1],
    [basebaLlm, 0, 0, 1.1, 0, 0.3, 5.9, 0.3, 2.8],
    [jonnyAis, 1, 0, 2, 0, 1, 5, 0, 4],
    [jicjic, 0, 0, 1, 0, 0, 1, 0, 1],
  ],
  G: [
    [ericlevicky, 0, 0, 1, 1, 0, 0, 0, 0],
    [benchCoach, 0, 0, 1, 0, 5.3, 0.1, 0.1, 2.3],
    [dugoutIq, 0, 0, 3, 1, 22, 5.4, 0.1, 3.3],
    [awsclint, 0, 0, 4.2, 11.8, 20.9, 0, 0.6, 2.5],
    [basebaLlm, 0, 0, 1.3, 0.6, 0.8, 5, 0.1, 3.5],
    [jonnyAis, 0, 0, 1, 0, 0, 0, 0, 0],
    [jicjic, 0, 0, 1, 0, 0, 0, 0, 0],
  ],
  H: [
    [ericlevicky, 6, 0, 0, 0, 0, 0, 0, 0],
    [benchCoach, 6, 0, 0, 0, 0, 0.5, 0, 0.3],
    [dugoutIq, 6, 0, 0, 0, 0, 5.5, 0, 1],
    [awsclint, 6, 0, 0, 0, 0, 0.6, 0, 0.6],
    [jonnyAis, 6, 0, 0, 0, 0, 16, 2, 6],
  ],
};

/** Percentage points between the most and the least sits after a season of twelve games; mean of five seasons (jicjic one). */
export const peerSeasons: readonly (readonly [engine: string, points: number])[] = [
  [benchCoach, 3.6],
  [jicjic, 7.3],
  [basebaLlm, 13.5],
  [ericlevicky, 23.7],
  [dugoutIq, 29.4],
  [awsclint, 42.7],
];
