import { type BattingMode, formatPosition, problemLimits, STANDARD_NINE } from 'engine';
import { formatCount } from 'engine/format';
import {
  formatBattersInARow,
  formatInnings,
  formatPlaceLimits,
  formatQuotas,
  type RuleEntry,
  type RuleName,
  type RuleValues,
} from './rule-entry.ts';

const innings = { kind: 'count', unit: 'inning', most: problemLimits.innings } as const;

const fieldRules = {
  F1: {
    title: 'Equal sits',
    explanation: 'Players who are there all game sit equally often, up to this difference.',
    source: 'Issaquah Little League, A to AAA: equal playing time (issaquahlittleleague.org, tab 943335).',
    fields: [
      { ...innings, name: 'spread', label: 'Difference at most', least: 0, most: 5 },
      { ...innings, name: 'partTimeBelow', label: 'Late players sit fewer by at most', least: 0, none: 'any number' },
    ],
    start: { spread: 1 },
    summarize: ({ spread }) => `sits differ by at most ${formatInnings(spread)}`,
  },
  F2: {
    title: 'Take turns sitting',
    explanation: 'No player sits a second time before everyone has sat once, and so on.',
    source: 'LSLL Minor AA, spring 2021 (docslib.org 10288889); Lafayette Jaycees Youth Baseball (ljyb.org, n=15589).',
    fields: [],
    start: {},
    summarize: () => 'everyone sits once before anyone sits twice',
  },
  F3: {
    title: 'Sits in a row',
    explanation: 'No player sits more innings in a row than this.',
    source: 'LSLL Minor AA, spring 2021 (docslib.org 10288889): never two in a row.',
    fields: [{ ...innings, name: 'inARow', label: 'In a row at most', least: 0 }],
    start: { inARow: 1 },
    summarize: ({ inARow }) =>
      inARow === 0 ? 'no one sits' : `at most ${formatInnings(inARow)} on the bench in a row`,
  },
  F4: {
    title: 'Innings in the field',
    explanation: 'Every player who is there all game plays at least this many innings in the field.',
    source:
      'Little League, mandatory play: two innings (six outs); MBA Cal Ripken Majors: three (leaguelineup.com/mba1).',
    fields: [{ ...innings, name: 'innings', label: 'At least', least: 1 }],
    start: { innings: 2 },
    summarize: (values) => `at least ${formatInnings(values.innings)} in the field`,
  },
  F5: {
    title: 'Infield and outfield',
    explanation: 'Every player gets this many innings in the infield and in the outfield.',
    source:
      'LSLL Minor AA, spring 2021: two in the infield, one by the 4th; Lafayette Jaycees Youth Baseball: one each.',
    fields: [
      { ...innings, name: 'infield', label: 'Infield at least', least: 1, none: 'no minimum' },
      { ...innings, name: 'outfield', label: 'Outfield at least', least: 1, none: 'no minimum' },
      { ...innings, unit: 'number of inning', name: 'infieldBy', label: 'Infield by', least: 1, none: 'any inning' },
    ],
    start: { infield: 1, outfield: 1 },
    summarize: ({ infield, outfield, infieldBy }) =>
      [
        infield !== undefined && `at least ${formatInnings(infield)} in the infield`,
        infieldBy !== undefined && `infield by inning ${infieldBy}`,
        outfield !== undefined && `at least ${formatInnings(outfield)} in the outfield`,
      ]
        .filter(Boolean)
        .join(', '),
  },
  F6: {
    title: 'Innings at one position',
    explanation: 'No player is at one position, other than pitcher and catcher, for more innings than this.',
    source: 'Lafayette Jaycees Youth Baseball: three (ljyb.org, n=15589); FSBL: two (fsbl.net, n=54607).',
    fields: [{ ...innings, name: 'innings', label: 'At most', least: 1 }],
    start: { innings: 3 },
    summarize: (values) => `at most ${formatInnings(values.innings)} at one position`,
  },
  F7: {
    title: 'Maximum innings by place',
    explanation: 'No player is in the field, in one zone of it, or at one position for more innings than this.',
    source:
      'Pottstown Little League, Minor American: two at one position (pottstownlittleleague.org, tab 2519512). Maximums of a zone are a choice of the team.',
    fields: [{ kind: 'places', name: 'limits', bound: 'at most' }],
    start: { limits: [{ place: 'infield', innings: 4 }] },
    summarize: ({ limits }) => formatPlaceLimits('at most', limits),
  },
  F8: {
    title: 'Minimum innings by place',
    explanation:
      'Every player gets at least this many innings in the field, in one zone of it, or at one position. A position where a player never plays asks nothing of that player.',
    source:
      'Pottstown Little League, Minor National: two in the infield (pottstownlittleleague.org, tab 2519514). Minimums at a position are a choice of the team.',
    fields: [{ kind: 'places', name: 'limits', bound: 'at least' }],
    start: { limits: [{ place: 'infield', innings: 1 }] },
    summarize: ({ limits }) => formatPlaceLimits('at least', limits),
  },
  F9: {
    title: 'Fair whenever the game ends',
    explanation:
      'After every inning from this one on, sits differ by at most 1 among players who have been there so far.',
    source: 'Games with a time limit end early; LSLL Minor AA, spring 2021 (docslib.org 10288889), sits in turn.',
    fields: [{ ...innings, unit: 'number of inning', name: 'from', label: 'From', least: 1 }],
    start: { from: 3 },
    summarize: ({ from }) => `sits differ by at most 1 after every inning from inning ${String(from)} on`,
  },
  C1: {
    title: 'Women and men in the field',
    explanation: "In every inning at least this many of each group play there. Needs each player's co-ed group.",
    source: 'FXA Sports (help.fxasports.com, co-ed); Dearborn Ford center, the classic ASA/USA rule.',
    fields: [{ kind: 'quotas', name: 'quotas' }],
    start: { quotas: [{ group: 'women', least: 4 }] },
    summarize: ({ quotas }) => formatQuotas(quotas),
  },
  K2: {
    title: 'Balanced strength',
    explanation: 'Strong and developing players are spread over the innings, so that no inning is much weaker.',
    source: "The coach's own judgment of players at their positions; no league asks for it.",
    fields: [],
    start: {},
    summarize: () => 'innings are equally strong',
  },
} as const satisfies Record<string, RuleEntry>;

const optionalInnings = { ...innings, none: 'no limit' } as const;

const stayFields = (noun: 'pitcher' | 'catcher') =>
  [
    { ...innings, name: 'inARow', label: `A ${noun} usually stays`, least: 2, none: 'change every inning' },
    { kind: 'count', unit: noun, name: 'most', label: 'In a game at most', least: 1, most: 9, none: 'any number' },
  ] as const;

const summarizeStay = (noun: 'pitcher' | 'catcher', { inARow, most }: RuleValues) =>
  [
    inARow === undefined && most === undefined && `${noun}s may change every inning`,
    inARow !== undefined && `a ${noun} stays ${formatInnings(inARow)}`,
    most !== undefined && `at most ${formatCount(Number(most), noun)} in a game`,
  ]
    .filter(Boolean)
    .join(', ');

const pitchingRules = {
  P1: {
    title: 'Innings per pitcher',
    explanation: 'No player pitches more innings than this.',
    source: 'Jackson Hole Cal Ripken: three (jacksonholeyouthbaseball.com); MBA Cal Ripken (leaguelineup.com/mba1).',
    fields: [{ ...innings, name: 'innings', label: 'At most', least: 1 }],
    start: { innings: 3 },
    summarize: (values) => `at most ${formatInnings(values.innings)} per pitcher`,
  },
  P4: {
    title: 'No return to the mound',
    explanation: 'A pitcher who left the mound does not pitch again in this game.',
    source: 'Little League, Majors and below (mclittleleague.org, pitch count); MBA Cal Ripken: consecutive innings.',
    fields: [],
    start: {},
    summarize: () => 'no return to the mound',
  },
  P5: {
    title: 'Catchers in one stretch',
    explanation: 'Each catcher catches consecutive innings, so that the gear changes hands as rarely as possible.',
    source: 'Common practice of recreational leagues.',
    fields: [],
    start: {},
    summarize: () => 'each catcher in one stretch',
  },
  P6: {
    title: 'How long pitchers stay',
    explanation: 'Each pitcher pitches this many innings in a row. Limits of pitches and innings count more.',
    source: 'Common practice of recreational leagues.',
    fields: stayFields('pitcher'),
    start: { inARow: 2 },
    summarize: (values) => summarizeStay('pitcher', values),
  },
  P7: {
    title: 'How long catchers stay',
    explanation:
      'Each catcher catches this many innings in a row, so that the gear rarely changes hands. Limits of innings count more.',
    source: 'Common practice of recreational leagues.',
    fields: stayFields('catcher'),
    start: { inARow: 3 },
    summarize: (values) => summarizeStay('catcher', values),
  },
  P3: {
    title: 'Catchers',
    explanation: 'Limits how long a player catches, and who may both pitch and catch in one game.',
    source: 'Little League: no pitching after four innings caught (mclittleleague.org); catch-pitch-catch (wpll.info).',
    fields: [
      { ...optionalInnings, name: 'catching', label: 'Catches at most', least: 1 },
      { ...optionalInnings, name: 'noPitchingAfter', label: 'No pitching after catching', least: 1 },
      { ...optionalInnings, name: 'noCatchingAfter', label: 'No catching after pitching', least: 1 },
      {
        kind: 'flag',
        name: 'mayCatchAgain',
        label: 'A player who caught and then pitched does not catch again',
        checked: false,
      },
    ],
    start: { noPitchingAfter: 4, mayCatchAgain: false },
    summarize: ({ catching, noPitchingAfter, noCatchingAfter, mayCatchAgain }) =>
      [
        catching !== undefined && `at most ${formatInnings(catching)} per catcher`,
        noPitchingAfter !== undefined && `no pitching after ${formatInnings(noPitchingAfter)} caught`,
        noCatchingAfter !== undefined && `no catching after ${formatInnings(noCatchingAfter)} pitched`,
        mayCatchAgain === false && 'no catching again after pitching',
      ]
        .filter(Boolean)
        .join(', '),
  },
} as const satisfies Record<string, RuleEntry>;

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

const battingRules = {
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

/** One entry for every rule of the engine. The compiler refuses a rule without one. */
export const ruleTable: Readonly<Record<RuleName, RuleEntry>> = { ...fieldRules, ...pitchingRules, ...battingRules };

export const ruleGroups: readonly { readonly title: string; readonly rules: readonly RuleName[] }[] = [
  { title: 'Playing time', rules: ['F1', 'F9', 'F2', 'F3', 'F4', 'F5', 'F6', 'F7', 'F8'] },
  { title: 'Pitching and catching', rules: ['P6', 'P7', 'P1', 'P4', 'P3', 'P5'] },
  { title: 'Strength', rules: ['K2'] },
  { title: 'Batting', rules: ['B1'] },
  { title: 'Co-ed', rules: ['C1', 'B2'] },
];
