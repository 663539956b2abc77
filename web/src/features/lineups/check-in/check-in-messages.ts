import type { Problem } from 'engine';
import { formatList } from 'engine/format';
import { isSaidByCoach, type Mark } from '#domain/answers/answer-counts.ts';

export const checkInMessages = {
  loading: 'Loading the players',
  failed: 'The players could not be loaded.',
  everyoneIsHere: 'Everyone is marked here.',
  unchanged: 'The lineup stays as it is.',
  repairByHand: 'Open it to place players by hand.',
  repairTitle: 'Repair the lineup',
  repaired: (changes: number) => `Lineup repaired: ${changes} ${changes === 1 ? 'change' : 'changes'}.`,
  running: 'The game is being played. In game mode, mark who comes, leaves or is hurt.',
  completed: 'This game is completed, so the check-in is read-only.',
};

type Summary = {
  /** There from the first inning, because the coach said so. */
  readonly here: number;
  /** As long as the coach has said nothing of a player. */
  readonly expected: number;
  readonly late: number;
  readonly out: number;
  readonly all: number;
};

export function summarizeCheckIn({ players }: Pick<Problem, 'players'>, marks: readonly Mark[]): Summary {
  const atStart = players.filter(({ present }) => present[0] === true);
  const here = atStart.filter(({ id }) => isSaidByCoach(marks, id)).length;
  const out = players.filter(({ present }) => !present.includes(true)).length;
  const late = players.length - atStart.length - out;
  return { here, expected: atStart.length - here, late, out, all: players.length };
}

/** `9 expected · 1 later · 1 out`: short, so that the line does not wrap under a finger. */
export function describeMissing({ here, expected, late, out }: Summary): string {
  const parts = [
    ...(here > 0 && expected > 0 ? [`${expected} expected`] : []),
    ...(late > 0 ? [`${late} later`] : []),
    ...(out > 0 ? [`${out} out`] : []),
  ];
  return parts.length > 0 ? parts.join(' · ') : 'No one is missing';
}

type Change = { readonly count: number; readonly text: string };

/** More changes than this are summed up, so that the line stays short. */
const changesNamed = 1;

/**
 * For how many players the lineup is planned: `Plans for 11, then 12 when Ava comes in inning 3`. Names are those that
 * `labelOf` gives.
 */
export function describePlannedPlayers(
  { players, innings }: Pick<Problem, 'players' | 'innings'>,
  labelOf: (playerId: string) => string,
): string {
  const namesIn = (inning: number, becomes: boolean) =>
    players
      .filter(({ present }) => present[inning] === becomes && present[inning - 1] === !becomes)
      .map(({ id }) => labelOf(id));
  const counts = Array.from(
    { length: innings },
    (_, inning) => players.filter(({ present }) => present[inning]).length,
  );
  const changes = counts.flatMap((count, inning): readonly Change[] => {
    const texts =
      inning === 0
        ? []
        : [describeArrivals(namesIn(inning, true), inning), describeDepartures(namesIn(inning, false), inning)];
    const text = formatList(texts.filter((part) => part !== ''));
    return text === '' ? [] : [{ count, text }];
  });
  const first = counts[0] ?? 0;
  if (changes.length > changesNamed)
    return `Plans for ${Math.min(...counts)} to ${Math.max(...counts)} players, by inning`;
  const rest = changes.map(({ count, text }) => `, then ${count} when ${text}`).join('');
  return `Plans for ${first}${rest === '' ? ` ${first === 1 ? 'player' : 'players'}` : rest}`;
}

function describeArrivals(names: readonly string[], inning: number): string {
  if (names.length === 0) return '';
  return `${formatList(names)} ${names.length === 1 ? 'comes' : 'come'} in inning ${inning + 1}`;
}

function describeDepartures(names: readonly string[], inning: number): string {
  if (names.length === 0) return '';
  return `${formatList(names)} ${names.length === 1 ? 'leaves' : 'leave'} after inning ${inning}`;
}
