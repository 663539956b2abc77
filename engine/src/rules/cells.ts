import type { Draft, InningAssignment, Violation } from '#engine/problem.ts';
import { draftInnings, mayPlay, type PlayerSheet, playerAt, positionsOf, type Sheet } from '#engine/sheet.ts';
import type { Inning } from '#engine/vocabulary.ts';
import { countWords, inningWords, listWords, positionWords } from '#engine/words.ts';

/** S1: every position is filled once per inning by a present player who may play there. */
export function checkCells(sheet: Sheet, draft: Draft): readonly Violation[] {
  return [
    ...sheet.innings.flatMap((inning, index) => [
      ...emptyPositions(sheet, inning, index + 1),
      ...strangeCells(sheet, inning, index + 1),
    ]),
    ...inningsTooMany(sheet, draft),
    ...sheet.players.flatMap((player) => [...doubled(player), ...absent(player), ...notAllowed(player)]),
  ];
}

function violation(found: Omit<Violation, 'rule' | 'level'>): Violation {
  return { rule: 'S1', level: 'required', ...found };
}

function emptyPositions({ problem }: Sheet, inning: InningAssignment, number: Inning): readonly Violation[] {
  const empty = problem.positions.filter((position) => playerAt(inning, position) === undefined);
  if (empty.length > 1 && empty.length === problem.positions.length) {
    const words = `Nobody is placed in inning ${number} yet.`;
    return [violation({ players: [], innings: [number], positions: empty, words })];
  }
  return empty.map((position) =>
    violation({
      players: [],
      innings: [number],
      positions: [position],
      words: `Nobody plays ${positionWords(position)} in inning ${number}.`,
    }),
  );
}

function strangeCells({ problem }: Sheet, inning: InningAssignment, number: Inning): readonly Violation[] {
  const known = new Set(problem.players.map((player) => player.id));
  const taken = Object.keys(inning).filter((position) => playerAt(inning, position) !== undefined);
  return taken.flatMap((position) => {
    const at = { players: [], innings: [number], positions: [position] };
    if (!positionsOf(problem, number - 1).includes(position)) {
      return [violation({ ...at, words: `This game has no position ${position} (inning ${number}).` })];
    }
    if (known.has(playerAt(inning, position) ?? '')) return [];
    const words = `The player at ${positionWords(position)} in inning ${number} is not on the list of this game.`;
    return [violation({ ...at, words })];
  });
}

function inningsTooMany({ problem }: Sheet, draft: Draft): readonly Violation[] {
  return draftInnings(draft).flatMap((inning, index) => {
    const number = index + 1;
    if (number <= problem.innings || Object.keys(inning).length === 0) return [];
    const words = `Inning ${number} is beyond the ${countWords(problem.innings, 'inning')} of this game.`;
    return [violation({ players: [], innings: [number], positions: [], words })];
  });
}

function doubled({ player, positions }: PlayerSheet): readonly Violation[] {
  return positions.flatMap((held, index) => {
    if (held.length < 2) return [];
    const words = `${player.name} is at ${listWords(held)} in inning ${index + 1}.`;
    return [violation({ players: [player.id], innings: [index + 1], positions: held, words })];
  });
}

function absent({ player, positions }: PlayerSheet): readonly Violation[] {
  return positions.flatMap((held, index) => {
    if (held.length === 0 || player.present[index] === true) return [];
    const words = `${player.name} is not there in inning ${index + 1} but is at ${listWords(held)}.`;
    return [violation({ players: [player.id], innings: [index + 1], positions: held, words })];
  });
}

function notAllowed({ player, positions }: PlayerSheet): readonly Violation[] {
  const forbidden = [...new Set(positions.flat())].filter((position) => !mayPlay(player, position));
  return forbidden.map((position) => {
    const innings = positions.flatMap((held, index) => (held.includes(position) ? [index + 1] : []));
    const words = `${player.name} must never play ${positionWords(position)}, but does in ${inningWords(innings)}.`;
    return violation({ players: [player.id], innings, positions: [position], words });
  });
}
