import type { Rules } from './problem.ts';

/** A named set of rules that a coach may choose for a game. */
export type RulePack = {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** Where the values were published. */
  readonly source: string;
  readonly rules: Rules;
};

const required = 'required';
const wanted = 'wanted';

/** How long pitchers and catchers usually stay where the players pitch. Common practice; no source states it as a rule. */
const usualStay = { P6: { level: wanted, inARow: 2 }, P7: { level: wanted, inARow: 3 } } as const;

const basic: RulePack = {
  id: 'basic',
  name: 'Basic',
  description:
    'Equal sits, no one sits twice in a row, and everyone plays infield and outfield. Pitchers can’t re-enter and pitch at most three innings; each catcher catches in one stretch.',
  source: 'Common practice of recreational leagues; the app’s own default.',
  rules: {
    F1: { level: required, spread: 1 },
    F9: { level: wanted, from: 5 },
    F3: { level: required, inARow: 1 },
    F5: { level: wanted, infield: 1, outfield: 1 },
    P1: { level: wanted, innings: 3 },
    P4: { level: required },
    P5: { level: wanted },
    ...usualStay,
    B1: { level: wanted, mode: 'continuous' },
  },
};

const littleLeague: RulePack = {
  id: 'little-league-regular-season',
  name: 'Little League, regular season',
  description:
    'Two innings (six outs) in the field for everyone; pitchers can’t re-enter; no pitching after catching four innings, no catching again after catching and pitching.',
  source:
    'littleleague.org, “Mandatory Play: what parents need to know”; mclittleleague.org, pitch count; wpll.info 996252, catch-pitch-catch; Majors and below.',
  rules: {
    F1: { level: wanted, spread: 1 },
    F9: { level: wanted, from: 5 },
    F3: { level: wanted, inARow: 1 },
    F4: { level: required, innings: 2 },
    P4: { level: required },
    // The league limits pitches. Only 21 pitches can be stated in innings, because any inning may have that many; 41 cannot.
    P3: { level: required, noPitchingAfter: 4, mayCatchAgain: false },
    ...usualStay,
  },
};

const recRotation: RulePack = {
  id: 'rec-rotation',
  name: 'Rec rotation',
  description: 'No one sits again until everyone has sat, or twice in a row; two infield innings each, one by the 4th.',
  source: 'LSLL Minor AA, spring 2021 (docslib.org 10288889).',
  rules: {
    F1: { level: required, spread: 1 },
    F2: { level: required },
    F9: { level: required, from: 3 },
    F3: { level: required, inARow: 1 },
    F5: { level: required, infield: 2, infieldBy: 4 },
    ...usualStay,
  },
};

const equalInnings: RulePack = {
  id: 'equal-innings',
  name: 'Equal innings, A to AAA',
  description: 'Equal playing time and two infield innings for everyone.',
  source: 'Issaquah Little League, A to AAA (issaquahlittleleague.org, tab 943335).',
  rules: {
    F1: { level: required, spread: 1 },
    F9: { level: required, from: 3 },
    F3: { level: wanted, inARow: 1 },
    F5: { level: required, infield: 2 },
    ...usualStay,
  },
};

const youthRotation: RulePack = {
  id: 'youth-rotation',
  name: 'Youth rotation',
  description:
    'Everyone plays infield and outfield, at most three innings at a position; everyone sits once before anyone sits twice.',
  source: 'Lafayette Jaycees Youth Baseball (ljyb.org, n=15589).',
  rules: {
    F1: { level: wanted, spread: 1 },
    F2: { level: required },
    F9: { level: required, from: 3 },
    F3: { level: wanted, inARow: 1 },
    F5: { level: required, infield: 1, outfield: 1 },
    F6: { level: required, innings: 3 },
    ...usualStay,
  },
};

const calRipkenLocal: RulePack = {
  id: 'cal-ripken-local',
  name: 'Cal Ripken, local',
  description:
    'Three innings (nine outs) in the field for everyone; at most three innings per pitcher, with no re-entry.',
  source: 'MBA Cal Ripken Majors (leaguelineup.com/mba1); Jackson Hole Cal Ripken (jacksonholeyouthbaseball.com).',
  rules: {
    F1: { level: wanted, spread: 1 },
    F9: { level: wanted, from: 5 },
    F3: { level: wanted, inARow: 1 },
    F4: { level: required, innings: 3 },
    P1: { level: required, innings: 3 },
    P4: { level: required },
    ...usualStay,
  },
};

const teeBall: RulePack = {
  id: 'tee-ball',
  name: 'Tee-ball: everyone fields',
  description: 'Everyone is in the field; infield and outfield for all, at most two innings at a position.',
  source: 'Issaquah Little League T-Ball (tab 943335); FSBL (fsbl.net, n=54607).',
  rules: {
    F1: { level: wanted, spread: 1 },
    F9: { level: wanted, from: 3 },
    F3: { level: wanted, inARow: 1 },
    F5: { level: wanted, infield: 1, outfield: 1 },
    F6: { level: wanted, innings: 2 },
  },
};

const coEdSlowPitch: RulePack = {
  id: 'co-ed-slow-pitch',
  name: 'Co-ed slow-pitch',
  description:
    'At least four women in the field, and no more than two men in a row at bat. Needs each player’s co-ed group.',
  source: 'FXA Sports (help.fxasports.com, co-ed); Vanderbilt co-rec softball; co-ed softball rules, paperzz 7282323.',
  rules: {
    F1: { level: wanted, spread: 1 },
    F2: { level: wanted },
    F3: { level: wanted, inARow: 1 },
    C1: { level: required, quotas: [{ group: 'women', least: 4 }] },
    ...usualStay,
    B2: { level: required, inARow: 2, group: 'men' },
  },
};

const coEdClassic: RulePack = {
  id: 'co-ed-slow-pitch-classic',
  name: 'Co-ed slow-pitch, classic',
  description:
    'Two women and two men in the infield and in the outfield, one of each pitching and catching; women and men alternate at bat. Needs each player’s co-ed group and four outfielders.',
  source: 'Dearborn Ford center, co-ed (dearbornfordcenter.com), the classic ASA/USA rule.',
  rules: {
    F1: { level: wanted, spread: 1 },
    F2: { level: wanted },
    F3: { level: wanted, inARow: 1 },
    C1: {
      level: required,
      quotas: [
        { group: 'women', least: 2, zone: 'infield' },
        { group: 'men', least: 2, zone: 'infield' },
        { group: 'women', least: 2, zone: 'outfield' },
        { group: 'men', least: 2, zone: 'outfield' },
        { group: 'women', least: 1, zone: 'battery' },
        { group: 'men', least: 1, zone: 'battery' },
      ],
    },
    ...usualStay,
    B2: { level: required, inARow: 1 },
  },
};

/** All packs, the default first. */
export const packs: readonly RulePack[] = [
  basic,
  littleLeague,
  recRotation,
  equalInnings,
  youthRotation,
  calRipkenLocal,
  teeBall,
  coEdSlowPitch,
  coEdClassic,
];

/** Returns the rules of a game that names no pack. They apply to any number of innings. */
export function basicRules(_innings: number): Rules {
  return basic.rules;
}

/** Returns the pack with this id, or Basic for a blank or unknown id. */
export function findPack(id: string | undefined): RulePack {
  return packs.find((pack) => pack.id === id) ?? basic;
}
