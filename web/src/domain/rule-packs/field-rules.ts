import { problemLimits } from 'engine';
import { formatInnings, formatPlaceLimits, formatQuotas } from './format-values.ts';
import type { RuleEntry } from './rule-entry.ts';

const innings = { kind: 'count', unit: 'inning', most: problemLimits.innings } as const;

export const fieldRules = {
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
      { ...innings, name: 'infield', label: 'Infield at least', least: 0, none: 'no minimum' },
      { ...innings, name: 'outfield', label: 'Outfield at least', least: 0, none: 'no minimum' },
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
