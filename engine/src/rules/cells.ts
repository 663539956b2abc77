import {
  draftInnings,
  type LineupView,
  listPositions,
  mayPlay,
  type PlayerInnings,
  playerAt,
} from '#engine/lineup-view.ts';
import type { Draft, InningAssignment, Violation } from '#engine/problem.ts';
import { unexcused } from '#engine/short-handed/open-positions.ts';
import { describeUnfilled, formatCount, formatInnings, formatList, formatPosition } from '#engine/text/format.ts';
import type { Inning } from '#engine/vocabulary.ts';
import { violation } from './violation.ts';

/** S1: every position is filled once per inning by a present player who may play there. */
export function checkCells(view: LineupView, draft: Draft): readonly Violation[] {
  return [
    ...view.innings.flatMap((inning, index) => [
      ...checkEmptyPositions(view, inning, index + 1),
      ...checkUnknownNames(view, inning, index + 1),
    ]),
    ...checkExtraInnings(view, draft),
    ...view.players.flatMap((player) => [
      ...checkRepeatedPlayer(player),
      ...checkPresence(player),
      ...checkPreferences(player),
    ]),
  ];
}

const required = violation.bind(undefined, 'S1', 'required');

function checkEmptyPositions({ problem }: LineupView, inning: InningAssignment, number: Inning): readonly Violation[] {
  const empty = problem.positions.filter((position) => playerAt(inning, position) === undefined);
  if (empty.length > 1 && empty.length === problem.positions.length) {
    const message = `No one is placed in ${formatInnings([number])} yet.`;
    return [required(message, { innings: [number], positions: empty })];
  }
  return unexcused(problem, number - 1, empty).map((position) =>
    required(`${describeUnfilled([position])} in ${formatInnings([number])}.`, {
      innings: [number],
      positions: [position],
    }),
  );
}

function checkUnknownNames({ problem }: LineupView, inning: InningAssignment, number: Inning): readonly Violation[] {
  const known = new Set(problem.players.map((player) => player.id));
  const taken = Object.keys(inning).filter((position) => playerAt(inning, position) !== undefined);
  return taken.flatMap((position) => {
    const at = { innings: [number], positions: [position] };
    if (!listPositions(problem, number - 1).includes(position)) {
      return [required(`This game has no position ${position} (inning ${number}).`, at)];
    }
    if (known.has(playerAt(inning, position) ?? '')) return [];
    const message = `The player at ${formatPosition(position)} in ${formatInnings([number])} is not on the roster.`;
    return [required(message, at)];
  });
}

function checkExtraInnings({ problem }: LineupView, draft: Draft): readonly Violation[] {
  return draftInnings(draft).flatMap((inning, index) => {
    const number = index + 1;
    if (number <= problem.innings || Object.keys(inning).length === 0) return [];
    const message = `This game has only ${formatCount(problem.innings, 'inning')}, so ${formatInnings([number])} must stay empty.`;
    return [required(message, { innings: [number] })];
  });
}

function checkRepeatedPlayer({ player, positions }: PlayerInnings): readonly Violation[] {
  return positions.flatMap((listed, index) => {
    if (listed.length < 2) return [];
    const message = `${player.name} is listed at ${formatList(listed)} in ${formatInnings([index + 1])}.`;
    return [required(message, { players: [player.id], innings: [index + 1], positions: listed })];
  });
}

function checkPresence({ player, positions }: PlayerInnings): readonly Violation[] {
  return positions.flatMap((listed, index) => {
    if (listed.length === 0 || player.present[index] === true) return [];
    const message = `${player.name} is out but listed at ${formatList(listed)} in ${formatInnings([index + 1])}.`;
    return [required(message, { players: [player.id], innings: [index + 1], positions: listed })];
  });
}

function checkPreferences({ player, positions }: PlayerInnings): readonly Violation[] {
  const forbidden = [...new Set(positions.flat())].filter((position) => !mayPlay(player, position));
  return forbidden.map((position) => {
    const innings = positions.flatMap((listed, index) => (listed.includes(position) ? [index + 1] : []));
    const message = `${player.name} never plays ${formatPosition(position)} but is listed there in ${formatInnings(innings)}.`;
    return required(message, { players: [player.id], innings, positions: [position] });
  });
}
