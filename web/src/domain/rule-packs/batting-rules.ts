import { type BattingMode, formatPosition, STANDARD_NINE } from 'engine';
import { formatBattersInARow } from './format-values.ts';
import type { RuleEntry } from './rule-entry.ts';

const modes: Readonly<Record<BattingMode, string>> = {
  continuous: 'Everyone who comes bats',
  starters: 'The starters bat',
  extraHitter: 'The starters and an extra hitter bat',
  designatedHitter: 'A designated hitter bats for one starter',
};

const groups = { '': 'Either group', women: 'Women', men: 'Men' } as const;

function toOptions(labels: Readonly<Record<string, string>>) {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}

export const battingRules = {
  B1: {
    title: 'Who bats',
    explanation: 'Decides whether everyone bats, or only the players who start in the field.',
    source: 'USSSA baseball 7.02.D: nine, ten with an extra hitter, or a continuous order.',
    fields: [
      { kind: 'choice', name: 'mode', label: 'Batting order', options: toOptions(modes) },
      {
        kind: 'choice',
        name: 'battingFor',
        label: 'Bats for',
        options: STANDARD_NINE.map((value) => ({ value, label: formatPosition(value) })),
        isShown: ({ mode }) => mode === 'designatedHitter',
      },
    ],
    start: { mode: 'continuous', battingFor: 'P' },
    summarize: ({ mode }) =>
      Object.entries(modes)
        .find(([name]) => name === mode)?.[1]
        .toLowerCase() ?? '',
  },
  B2: {
    title: 'Women and men at bat',
    explanation: 'No more batters of a group than this follow each other; 1 alternates.',
    source: 'FXA Sports: two men in a row (help.fxasports.com, co-ed); Dearborn Ford center: alternate.',
    fields: [
      { kind: 'count', unit: 'batter', name: 'inARow', label: 'In a row at most', least: 1, most: 20 },
      { kind: 'choice', name: 'group', label: 'Of', options: toOptions(groups) },
    ],
    start: { inARow: 2, group: 'men' },
    summarize: ({ inARow, group }) => formatBattersInARow(Number(inARow), group),
  },
} as const satisfies Record<string, RuleEntry>;
