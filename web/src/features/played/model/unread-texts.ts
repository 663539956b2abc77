import type { Inning, Position } from 'engine';
import { type Cell, placePlayer, withoutTexts } from './change-form.ts';
import { findOnlyPlayer, type KnownPlayer } from './find-players.ts';
import { getCellKey, type PlayedForm } from './played-form.ts';

/** A text that stands in a cell because it is not clear which player it means. */
export type UnreadText = { readonly inning: Inning; readonly position: Position; readonly text: string };

/** Separates the players whom a table has at one position in one inning. */
export const bothMark = ' / ';

/** Places the player whom the text means. A text that fits several players or none stays in the cell as it is. */
export function writeText(
  form: PlayedForm,
  cell: Cell & { readonly text: string },
  players: readonly KnownPlayer[],
): PlayedForm {
  const text = cell.text.trim();
  if (text === '') return withoutTexts(form, [cell]);
  const playerId = findOnlyPlayer(text, players);
  if (playerId !== undefined) return placePlayer(form, cell, playerId);
  return { ...form, texts: { ...form.texts, [getCellKey(cell)]: text } };
}

/** In the order of the innings and positions on the screen. */
export function listUnreadTexts(form: PlayedForm, positions: readonly Position[]): readonly UnreadText[] {
  return form.innings.flatMap((_, index) =>
    positions.flatMap((position) => {
      const text = form.texts[getCellKey({ inning: index + 1, position })];
      return text === undefined ? [] : [{ inning: index + 1, position, text }];
    }),
  );
}
