import type { Inning, PlayerId, Position } from 'engine';
import type { Cells } from '#domain/played/game-record.ts';
import { findOnlyPlayer, type KnownPlayer } from './find-players.ts';
import { findEmptyInnings, getCellKey, isThere, type PlayedForm } from './played-form.ts';

export type Cell = { readonly inning: number; readonly position: Position };

/**
 * Puts a player into a cell. A player who had another position in this inning swaps with the one who was in the cell.
 * A player on the field was there, so one who was marked as absent is marked as there in this inning.
 */
export function placePlayer(form: PlayedForm, { inning, position }: Cell, playerId: PlayerId): PlayedForm {
  const cells = form.innings[inning - 1] ?? {};
  const replaced = cells[position];
  const from = Object.keys(cells).find((other) => cells[other] === playerId);
  const others = Object.entries(cells).filter(([other]) => other !== from && other !== position);
  const swapped: Cells = {
    ...Object.fromEntries(others),
    ...(from !== undefined && replaced !== undefined ? { [from]: replaced } : {}),
    [position]: playerId,
  };
  const placed = withoutTexts({ ...form, innings: form.innings.with(inning - 1, swapped) }, [{ inning, position }]);
  if (isThere(form, playerId, inning)) return placed;
  const there = [...(form.present[playerId] ?? []), inning].toSorted((one, other) => one - other);
  return setPresence(placed, playerId, there);
}

export function clearCell(form: PlayedForm, { inning, position }: Cell): PlayedForm {
  const cells = Object.entries(form.innings[inning - 1] ?? {}).filter(([other]) => other !== position);
  const cleared = { ...form, innings: form.innings.with(inning - 1, Object.fromEntries(cells)) };
  return withoutTexts(cleared, [{ inning, position }]);
}

/** The cells show their players again. */
export function withoutTexts(form: PlayedForm, cells: readonly Cell[]): PlayedForm {
  const keys = new Set(cells.map(getCellKey));
  return { ...form, texts: Object.fromEntries(Object.entries(form.texts).filter(([key]) => !keys.has(key))) };
}

/**
 * Sets the innings in which a player was there, and clears the player's cells in all others. A player who was never
 * there did not bat; one who is there after all bats last, where the order is known.
 */
export function setPresence(form: PlayedForm, playerId: PlayerId, there: readonly number[]): PlayedForm {
  const innings = form.innings.map((cells, index) =>
    there.includes(index + 1)
      ? cells
      : Object.fromEntries(Object.entries(cells).filter(([, placed]) => placed !== playerId)),
  );
  const changed = { ...form, innings, present: { ...form.present, [playerId]: there } };
  if (there.length === 0) return removeBatter(changed, playerId);
  const wasThere = (form.present[playerId]?.length ?? 0) > 0;
  return wasThere || form.battingOrder.length === 0 ? changed : addBatter(changed, playerId);
}

/**
 * Undoes a `setPresence` that was made on `before`: the player's innings, cells and place at bat. All that was changed since
 * stays, so a cell that another player has by now is not taken.
 */
export function restorePresence(form: PlayedForm, before: PlayedForm, playerId: PlayerId): PlayedForm {
  const innings = form.innings.map((cells, index) => {
    const earlier = Object.entries(before.innings[index] ?? {}).find(([, placed]) => placed === playerId)?.[0];
    const isFree = earlier !== undefined && cells[earlier] === undefined && !Object.values(cells).includes(playerId);
    return isFree ? { ...cells, [earlier]: playerId } : cells;
  });
  const there = (before.present[playerId] ?? []).filter((inning) => inning <= innings.length);
  const place = before.battingOrder.indexOf(playerId);
  const isMissing = place !== -1 && !form.battingOrder.includes(playerId);
  return {
    ...form,
    innings,
    present: { ...form.present, [playerId]: there },
    battingOrder: isMissing ? form.battingOrder.toSpliced(place, 0, playerId) : form.battingOrder,
    lastBatter: form.lastBatter ?? (before.lastBatter === playerId ? playerId : null),
  };
}

/** Everyone of the team was there all game. What was chosen for the positions stays. */
export function setEveryoneThere(form: PlayedForm, roster: readonly PlayerId[]): PlayedForm {
  const all = form.innings.map((_, index) => index + 1);
  return roster.reduce<PlayedForm>((there, playerId) => setPresence(there, playerId, all), form);
}

/** Adds an inning without positions at the end. Those who were there in the last inning are there in this one. */
export function addInning(form: PlayedForm, roster: readonly PlayerId[]): PlayedForm {
  const last = form.innings.length;
  const staying = last === 0 ? roster : Object.keys(form.present).filter((playerId) => isThere(form, playerId, last));
  return staying.reduce<PlayedForm>(
    (grown, playerId) => setPresence(grown, playerId, [...(grown.present[playerId] ?? []), last + 1]),
    { ...form, innings: [...form.innings, {}] },
  );
}

/** Removes the last inning, also from the presence of the players. */
export function removeLastInning(form: PlayedForm): PlayedForm {
  const removed = form.innings.length;
  return Object.keys(form.present)
    .filter((playerId) => isThere(form, playerId, removed))
    .reduce<PlayedForm>(
      (shorter, playerId) =>
        setPresence(
          shorter,
          playerId,
          (shorter.present[playerId] ?? []).filter((inning) => inning !== removed),
        ),
      { ...form, innings: form.innings.slice(0, -1), texts: dropInning(form.texts, removed) },
    );
}

/** Fills an inning with the positions of the inning before, except players who were not there. */
export function copyInningBefore(form: PlayedForm, inning: number): PlayedForm {
  const before = Object.entries(form.innings[inning - 2] ?? {});
  const cells = Object.fromEntries(before.filter(([, playerId]) => isThere(form, playerId, inning)));
  return { ...form, innings: form.innings.with(inning - 1, cells) };
}

/** Fills each later inning without players with the positions of the inning before. */
export function copyToTheRest(form: PlayedForm, inning: number): PlayedForm {
  const later = findEmptyInnings(form).filter((other) => other > inning);
  return later.reduce(copyInningBefore, form);
}

function dropInning(texts: PlayedForm['texts'], inning: number): PlayedForm['texts'] {
  return Object.fromEntries(Object.entries(texts).filter(([key]) => !key.startsWith(`${inning} `)));
}

export function moveBatter(form: PlayedForm, playerId: PlayerId, by: -1 | 1): PlayedForm {
  const from = form.battingOrder.indexOf(playerId);
  const other = form.battingOrder[from + by];
  if (from === -1 || other === undefined) return form;
  return { ...form, battingOrder: form.battingOrder.with(from, other).with(from + by, playerId) };
}

export function addBatter(form: PlayedForm, playerId: PlayerId): PlayedForm {
  if (form.battingOrder.includes(playerId)) return form;
  return { ...form, battingOrder: [...form.battingOrder, playerId] };
}

export function removeBatter(form: PlayedForm, playerId: PlayerId): PlayedForm {
  return {
    ...form,
    battingOrder: form.battingOrder.filter((other) => other !== playerId),
    lastBatter: form.lastBatter === playerId ? null : form.lastBatter,
  };
}

/** A text that stands in a cell because it is not clear which player it means. */
type UnreadText = { readonly inning: Inning; readonly position: Position; readonly text: string };

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
