import type { Problem } from 'engine';
import { formatCount, formatTimes } from 'engine/format';

export const messages = {
  pitch:
    "Evenfield makes fair, rule-compliant lineups: equal playing time for the whole roster, by your league's rules, in seconds instead of an evening.",
  aboutDemo: 'A demo team with made-up players, no account, deleted after 7 days.',
  basicPlan: 'For one team, with lineups made by hand.',
  sampleTitle: 'Try it with your own numbers.',
  aboutSample: 'No account, nothing to fill in. It runs on your device, and every change makes a new lineup.',
  failed: "The optimizer couldn't start",
  whyFailed:
    "It runs on your device, but its code didn't load or can't run there. Check your connection, then try again.",
  proven: 'Proven: no lineup is fairer.',
  rulesMet: 'Every required rule is met.',
  impossible: "No lineup is possible, and here's why",
  morePlayers: 'Mark more players as here, or add some.',
  count: "It's even, and you can count it.",
  showParents: 'Show it to the parents, or change it by hand at the field: the counts stay up to date.',
} as const;

export const features = {
  rules: {
    title: 'Fair, rule-compliant lineups',
    text: "Every lineup is checked against your league's rules as you make it, and problems are explained in plain English.",
  },
  fairness: {
    title: 'Smart lineup optimization with equal playing time',
    text: 'Innings, bench time, infield and outfield are shared as evenly as the game allows.',
  },
  roster: {
    title: 'Team and player management',
    text: 'Roster, positions and availability in one place, as quick to change as a kid is to catch a cold.',
  },
  games: {
    title: 'Game planning',
    text: 'Schedule games, set the rules, and generate an optimized lineup for each game.',
  },
  offline: {
    title: 'Offline support',
    text: 'No signal in the dugout? What you opened before the game is still there.',
  },
} as const;

export const seasonReasons = {
  title: 'Fair over the season, not just tonight',
  season: {
    title: 'The season adds up',
    text: 'Every game counts: who sat, who caught, who has never pitched. The next lineup gives back what someone is owed.',
  },
  rest: {
    title: 'Pitching rest',
    text: 'Pitch counts and days of rest by age. No lineup puts a tired arm on the mound, and it says when they may pitch.',
  },
  imports: {
    title: 'Start from what you have',
    text: 'Paste your roster, or read a schedule from a spreadsheet or a calendar file. Everything comes out again, too.',
  },
} as const;

export const gameDay = {
  title: 'Ready for the field',
  text: 'Minutes before the game, with one hand. Game mode and paper need no signal.',
  gameMode: {
    title: 'Game mode',
    text: 'Who plays where, who bats next, who comes in. Late, hurt or gone home? No inning that was played changes.',
    alt: 'Game mode on a phone: inning 1 of 6 on a diamond with names and numbers, the bench, pitches and the next batter.',
  },
  print: {
    title: 'Paper for the dugout and the umpire',
    text: 'A dugout card in large type, batting orders for the umpire and the opponent, and a wall chart, also as PDF files.',
    alt: 'A printed dugout card: one row for each of 13 players, with the positions and the innings on the bench.',
  },
  shared: {
    title: 'A page for the families',
    text: 'Share one game by a private link: where is my kid, inning by inning. You choose how names appear, and can turn it off.',
    alt: 'The shared page on a phone: Zoe plays pitcher in innings 1 and 2, and sits in innings 3 and 5.',
  },
} as const;

export type InningRange = { readonly least: number; readonly most: number };

export function describeSits({ least, most }: InningRange): string {
  if (most === 0) return 'No one sits: everyone plays the whole game.';
  if (least === most) return `Everyone sits exactly ${formatTimes(most)}.`;
  if (most - least > 1) return `Everyone sits ${formatTimes(least)} to ${formatTimes(most)}.`;
  return least === 0 ? 'No one sits more than once.' : `Everyone sits ${formatTimes(least)} or ${formatTimes(most)}.`;
}

/** `Compared with every possible lineup for 12 players, 6 innings and 9 positions.` */
export function describeComparison(problem: Problem): string {
  const here = problem.players.filter(({ present }) => present.includes(true)).length;
  const game = `${formatCount(here, 'player')}, ${formatCount(problem.innings, 'inning')}`;
  return `Compared with every possible lineup for ${game} and ${formatCount(problem.positions.length, 'position')}.`;
}

/** `0.04 seconds`; never `0.00`. */
export function formatDuration(milliseconds: number): string {
  return `${Math.max(0.01, milliseconds / 1000).toFixed(2)} seconds`;
}

export function describePlayersHere(here: number, all: number): string {
  return `${here} of ${all} players are here. Tap a name if someone is missing.`;
}
