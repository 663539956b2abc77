import { problemLimits } from 'engine';
import { formatCount } from 'engine/format';
import { formatInnings } from './format-values.ts';
import type { RuleEntry, RuleValues } from './rule-entry.ts';

const innings = { kind: 'count', unit: 'inning', most: problemLimits.innings } as const;
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

export const pitchingRules = {
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
