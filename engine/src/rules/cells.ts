import {
  draftInnings,
  type LineupView,
  listPositions,
  mayPlay,
  type PlayerInnings,
  playerAt,
} from '#engine/lineup-view.ts';
import type { Draft, InningAssignment, Lock, Problem, Violation } from '#engine/problem.ts';
import { unexcused } from '#engine/short-handed/open-positions.ts';
import {
  describeUnfilled,
  formatCount,
  formatInnings,
  formatList,
  formatOrdinal,
  formatPosition,
} from '#engine/text/format.ts';
import type { Inning } from '#engine/vocabulary.ts';
import { violation } from './violation.ts';

/** S1: every position is filled once per inning by a present player who may play there. */
export function checkCells(view: LineupView, draft: Draft): readonly Violation[] {
  return [
    ...checkEmptyInnings(view),
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

const listEmpty = ({ positions }: Problem, inning: InningAssignment) =>
  positions.filter((position) => playerAt(inning, position) === undefined);

const isEmpty = (problem: Problem, inning: InningAssignment) =>
  problem.positions.length > 1 && listEmpty(problem, inning).length === problem.positions.length;

/** One sentence for all innings without players: a new lineup has nothing else. */
function checkEmptyInnings({ problem, innings }: LineupView): readonly Violation[] {
  const empty = innings.flatMap((inning, index) => (isEmpty(problem, inning) ? [index + 1] : []));
  if (empty.length === 0) return [];
  const { positions } = problem;
  return [required(`No one is placed in ${formatInnings(empty)} yet.`, { innings: empty, positions })];
}

function checkEmptyPositions({ problem }: LineupView, inning: InningAssignment, number: Inning): readonly Violation[] {
  if (isEmpty(problem, inning)) return [];
  const empty = listEmpty(problem, inning);
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

/** S2: the lineup keeps every locked cell and every inning played. */
export function checkLocks(view: LineupView): readonly Violation[] {
  return [...view.problem.locks.flatMap((lock) => checkLock(view, lock)), ...checkPlayedInnings(view)];
}

function checkLock({ players }: LineupView, lock: Lock): readonly Violation[] {
  const view = players.find(({ player }) => player.id === lock.playerId);
  const current = view?.positions[lock.inning - 1];
  if (view === undefined || current === undefined) return [];
  const isKept = lock.position === null ? current.length === 0 : current.includes(lock.position);
  if (isKept) return [];
  const wanted = lock.position === null ? 'on the bench' : `at ${formatPosition(lock.position)}`;
  const found = current.length === 0 ? 'on the bench' : `at ${formatList(current.map(formatPosition))}`;
  const message = `${view.player.name} is locked ${wanted} in ${formatInnings([lock.inning])} but is ${found}.`;
  const positions = lock.position === null ? current : [lock.position];
  return [violation('S2', 'required', message, { players: [lock.playerId], innings: [lock.inning], positions })];
}

function checkPlayedInnings({ problem, innings }: LineupView): readonly Violation[] {
  return problem.played.slice(0, problem.innings).flatMap((played, index) => {
    const inning = innings[index] ?? {};
    const positions = listPositions(problem, index);
    const changed = positions.filter((position) => playerAt(inning, position) !== playerAt(played, position));
    if (changed.length === 0) return [];
    const ids = changed.flatMap((position) =>
      [playerAt(played, position) ?? [], playerAt(inning, position) ?? []].flat(),
    );
    const message = `The ${formatOrdinal(index + 1)} has been played, so ${formatList(changed.map(formatPosition))} can't change anymore.`;
    return [
      violation('S2', 'required', message, { players: [...new Set(ids)], innings: [index + 1], positions: changed }),
    ];
  });
}
