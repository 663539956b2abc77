import type { ScenarioId } from './scenarios.ts';

/** Published side by side measurements of others: mean of their runs under the same judge, milliseconds a game. */
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
  ms: number,
];

const [ericlevicky, benchCoach, dugoutIq] = ['ericlevicky', 'The Bench Coach', 'DugoutIQ'];
const [awsclint, basebaLlm, jonnyAis] = ['awsclint', 'basebaLLM', 'JonnyAis'];
const [dugoutLineup, jicjic] = ['Dugout Lineup', 'jicjic V2'];

/** The Bench Coach found no lineup in 7 of 20 runs of C; basebaLLM refuses H; awsclint plays no five innings (F). */
export const peers: Readonly<Record<ScenarioId, readonly Row[]>> = {
  A: [
    [ericlevicky, 0, 0, 1, 0, 3, 0, 0, 0, 1],
    [benchCoach, 0, 0, 1, 0, 4.6, 0.6, 0, 0.8, 513],
    [dugoutIq, 0, 0, 2, 0, 7, 5.3, 0, 2.4, 13],
    [awsclint, 0, 0, 3.1, 3.4, 7.8, 0, 0.1, 1.1, 3],
    [basebaLlm, 0, 0, 1.3, 0.4, 0.8, 6, 0.1, 1.9, 1],
    [jonnyAis, 0, 0, 1, 0, 0, 0, 0, 0, 460],
    [jicjic, 0, 0, 1, 0, 0, 0, 0, 0, 28_318],
  ],
  B: [
    [ericlevicky, 0, 15, 1, 0, 3, 0, 0, 0, 0],
    [benchCoach, 0, 0, 1, 0, 4.5, 3.3, 0, 1.9, 257],
    [dugoutIq, 0, 2.9, 2, 0, 7, 5.5, 0, 3.3, 13],
    [awsclint, 0, 0, 3.5, 4.4, 8.8, 1.3, 0.4, 1.7, 1],
    [basebaLlm, 0, 0, 1.3, 0.5, 0.9, 6.9, 0.6, 2.9, 1],
    [jonnyAis, 1, 0, 1, 0, 2, 3, 0, 5, 225],
    [jicjic, 0, 0, 1, 0, 0, 2, 0, 1, 691],
  ],
  C: [
    [ericlevicky, 0, 26, 1, 0, 3, 0, 0, 0, 0],
    [benchCoach, 0, 0, 2.2, 0, 5.5, 10.8, 4, 6.5, 226],
    [dugoutIq, 0, 13.5, 2, 0, 7, 6.5, 0.1, 3.5, 10],
    [awsclint, 2.5, 0, 4.4, 7.8, 12.9, 6, 4.2, 2.8, 2],
    [basebaLlm, 0, 3, 1.4, 0, 3.1, 14.4, 1.9, 5.8, 2],
    [jonnyAis, 6, 0, 3, 2, 13, 10, 5, 5, 321],
    [jicjic, 0, 0, 1, 0, 0, 22, 4, 8, 118],
  ],
  D: [
    [ericlevicky, 0, 0, 1, 0, 1, 0, 0, 0, 1],
    [benchCoach, 0, 0, 1, 0, 3.5, 3.3, 0.1, 0.8, 506],
    [dugoutLineup, 0, 0, 1, 0, 0, 0, 0, 0, 37],
  ],
  E: [
    [ericlevicky, 0, 16, 1, 0, 1, 0, 0, 0, 0],
    [benchCoach, 0, 0, 1, 0, 3.4, 3.5, 0.3, 1.1, 368],
    [dugoutLineup, 0, 11, 1, 0, 0, 0, 0, 0, 6],
  ],
  F: [
    [ericlevicky, 0, 9, 1, 0, 0, 1, 0, 0, 0],
    [benchCoach, 0, 0, 1, 0, 0, 1.9, 0, 1.4, 253],
    [dugoutIq, 0, 0.9, 1, 0, 0, 4.5, 0.3, 3.1, 3],
    [basebaLlm, 0, 0, 1.1, 0, 0.3, 5.9, 0.3, 2.8, 1],
    [jonnyAis, 1, 0, 2, 0, 1, 5, 0, 4, 360],
    [jicjic, 0, 0, 1, 0, 0, 1, 0, 1, 487],
  ],
  G: [
    [ericlevicky, 0, 0, 1, 1, 0, 0, 0, 0, 1],
    [benchCoach, 0, 0, 1, 0, 5.3, 0.1, 0.1, 2.3, 492],
    [dugoutIq, 0, 0, 3, 1, 22, 5.4, 0.1, 3.3, 19],
    [awsclint, 0, 0, 4.2, 11.8, 20.9, 0, 0.6, 2.5, 4],
    [basebaLlm, 0, 0, 1.3, 0.6, 0.8, 5, 0.1, 3.5, 1],
    [jonnyAis, 0, 0, 1, 0, 0, 0, 0, 0, 440],
    [jicjic, 0, 0, 1, 0, 0, 0, 0, 0, 20_284],
  ],
  H: [
    [ericlevicky, 6, 0, 0, 0, 0, 0, 0, 0, 0],
    [benchCoach, 6, 0, 0, 0, 0, 0.5, 0, 0.3, 1],
    [dugoutIq, 6, 0, 0, 0, 0, 5.5, 0, 1, 0],
    [awsclint, 6, 0, 0, 0, 0, 0.6, 0, 0.6, 1],
    [jonnyAis, 6, 0, 0, 0, 0, 16, 2, 6, 423],
  ],
};

/** Percentage points between who sat most and least after a season of twelve games, over five seasons (jicjic one). */
export const peerSeasons: readonly (readonly [engine: string, points: number])[] = [
  [benchCoach, 3.6],
  [jicjic, 7.3],
  [basebaLlm, 13.5],
  [ericlevicky, 23.7],
  [dugoutIq, 29.4],
  [awsclint, 42.7],
];
