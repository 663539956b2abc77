import type { Player } from 'contract/players';
import { INFIELD, type PositionPreference, STANDARD_NINE } from 'engine';
import { formatPositionLabel } from 'engine/format';
import type { PlayerStatistics } from 'engine/season/statistics';
import { sortPositions } from '#domain/players/position-lists.ts';
import { getNextPreference, needsAnswer } from '../preferences/preferences-and-strengths.ts';

type Answers = Pick<Player, 'id' | 'firstName' | 'wishes'>;
export type Answer = PositionPreference | undefined;

const decided = [
  { position: 'P', verb: 'pitch', noun: 'pitcher', done: 'pitches' },
  { position: 'C', verb: 'catch', noun: 'catcher', done: 'catches' },
] as const;

/** The stored answer, `can` where none is needed, or undefined where the coach has not decided yet. */
export function readAnswer({ wishes }: Pick<Player, 'wishes'>, position: string): Answer {
  return wishes[position] ?? (needsAnswer(position) ? undefined : 'can');
}

/** The answer after a click. */
export function getNextAnswer(player: Pick<Player, 'wishes'>, position: string): PositionPreference {
  return readAnswer(player, position) === undefined ? 'can' : getNextPreference(player.wishes, position);
}

/** The nine usual positions, and others that are named in an answer, in the order of a scorebook. */
export function listColumns(players: readonly Answers[]): readonly string[] {
  return sortPositions([...STANDARD_NINE, ...players.flatMap(({ wishes }) => Object.keys(wishes))]);
}

type AnswerSummary = { readonly counts: string; readonly warnings: readonly string[] };

/** What the answers mean for the next games. */
export function summarizeAnswers(players: readonly Answers[]): AnswerSummary {
  const open = players.filter(({ wishes }) => decided.some(({ position }) => wishes[position] === undefined));
  const able = (position: string) => players.filter(({ wishes }) => wishes[position] !== 'never');
  const groups = decided.map(({ position, ...words }) => ({ ...words, able: able(position) }));
  const fielding = STANDARD_NINE.filter((position) => !needsAnswer(position));
  return {
    counts: `${groups.map(({ able: { length }, noun }) => `${length} ${noun}${length === 1 ? '' : 's'}`).join(', ')}.`,
    warnings: [
      ...(open.length > 0
        ? [`Not answered for ${listNames(open)}: they may pitch and catch until a coach decides.`]
        : []),
      ...groups.flatMap((group) => describeFew(group, players.length) ?? []),
      ...fielding
        .filter((position) => able(position).length === 0)
        .map((position) => `No player can play ${position}.`),
    ],
  };
}

type Few = { readonly able: readonly Answers[]; readonly verb: string; readonly done: string };

function describeFew({ able, verb, done }: Few, players: number): string | undefined {
  const [first, second] = able;
  if (!first) return `No player can ${verb}. Choose at least one.`;
  if (able.length === players || able.length > 2) return undefined;
  if (!second) return `Only ${first.firstName} can ${verb}: without ${first.firstName}, no one can.`;
  return `Only ${first.firstName} and ${second.firstName} can ${verb}: if one is out, the other ${done} all innings.`;
}

const namesShown = 3;

function listNames(players: readonly Answers[]): string {
  const shown = players.slice(0, namesShown).map(({ firstName }) => firstName);
  const others = players.length - shown.length;
  const all = others > 0 ? [...shown, `${others} more`] : shown;
  return all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;
}

/** An outfielder of so many innings has had turns enough for one in the infield. */
const manyOutfieldInnings = 6;

/** Where the player has been most in the season, such as `pitched 5, SS 6`; empty before the first inning. */
export function describeSeasonSoFar({ positions, infield, outfield }: PlayerStatistics): string {
  if (infield === 0 && outfield >= manyOutfieldInnings) return 'never infield';
  return Object.entries(positions)
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, 2)
    .map(([position, innings]) => `${seasonVerbs[position] ?? position} ${innings}`)
    .join(', ');
}

const seasonVerbs: Readonly<Record<string, string>> = { P: 'pitched', C: 'caught' };

export const isInfieldPosition = (position: string): boolean => INFIELD.includes(position);

export const answerLabels = { prefer: 'Prefer', can: 'Can', avoid: 'Avoid', never: 'Never' } as const;

/** What a screen reader says of a cell, with the text that is shown: `Ava Chen, P, pitcher: avoid`. */
export function formatCell({ fullName }: Pick<Player, 'fullName'>, position: string, answer: Answer): string {
  const label = formatPositionLabel(position);
  const name = label === position ? position : `${position}, ${label.toLowerCase()}`;
  return `${fullName}, ${name}: ${answer ?? 'not answered'}`;
}
