import type { Inning, PlayerId } from 'engine';
import { addInning, bothMark, setPresence } from './change-form.ts';
import { findOnlyPlayer, type KnownPlayer } from './find-players.ts';
import { getCellKey, isThere, type PlayedForm } from './played-form.ts';
import type { PastedCell, PastedTable } from './read-table.ts';

/**
 * Fills the cells of the table, adds the innings that it needs, and marks players on the field as there. What is not
 * clear stays in its cell as a text: no player, several players, a player twice in an inning, or two at one position.
 */
export function pasteTable(form: PlayedForm, table: PastedTable, players: readonly KnownPlayer[]): PlayedForm {
  const said = [...table.cells.filter(({ text }) => text !== ''), ...table.presence];
  const last = Math.max(0, ...said.map(({ inning }) => inning));
  const roster = players.map(({ id }) => id);
  let grown = form;
  while (grown.innings.length < last) grown = addInning(grown, roster);
  const innings = [...new Set(table.cells.map(({ inning }) => inning))].filter(
    (inning) => inning <= grown.innings.length,
  );
  const filled = innings.reduce((now, inning) => fillInning(now, inning, { table, players }), grown);
  const there = table.presence.reduce(
    (now, { playerId, inning, isThere: wasThere }) => setThere(now, playerId, { inning, wasThere }),
    filled,
  );
  return { ...there, leftOut: [...form.leftOut, ...table.leftOut] };
}

type InningSources = { readonly table: PastedTable; readonly players: readonly KnownPlayer[] };

function fillInning(form: PlayedForm, inning: Inning, { table, players }: InningSources): PlayedForm {
  const { placed, texts } = readInningCells(
    table.cells.filter((cell) => cell.inning === inning),
    players,
  );
  const named = new Set(placed.values());
  const covered = new Set([...placed.keys(), ...texts.keys()]);
  const pastedKeys = new Set([...covered].map((position) => getCellKey({ inning, position })));
  const kept = Object.entries(form.innings[inning - 1] ?? {}).filter(
    ([position, playerId]) => !covered.has(position) && !named.has(playerId),
  );
  const filled = [...placed].flatMap(([position, playerId]) => (playerId ? [[position, playerId] as const] : []));
  const changed: PlayedForm = {
    ...form,
    innings: form.innings.with(inning - 1, Object.fromEntries([...kept, ...filled])),
    texts: Object.fromEntries([
      ...Object.entries(form.texts).filter(([key]) => !pastedKeys.has(key)),
      ...[...texts].map(([position, text]) => [getCellKey({ inning, position }), text] as const),
    ]),
  };
  return filled.reduce((now, [, playerId]) => setThere(now, playerId, { inning, wasThere: true }), changed);
}

/** The players and the unclear texts of an inning by position. A blank cell is a position without a player. */
function readInningCells(cells: readonly PastedCell[], players: readonly KnownPlayer[]) {
  const placed = new Map<string, PlayerId | undefined>();
  const texts = new Map<string, string>();
  for (const { position, text, playerId = findOnlyPlayer(text, players) } of cells) {
    const other = texts.get(position) ?? players.find(({ id }) => id === placed.get(position))?.name;
    const isTaken = playerId !== undefined && [...placed.values()].includes(playerId);
    if (other !== undefined) {
      placed.set(position, undefined);
      texts.set(position, `${other}${bothMark}${text}`);
    } else if (/^[-–—]?$/.test(text)) placed.set(position, undefined);
    else if (playerId === undefined || isTaken) texts.set(position, text);
    else placed.set(position, playerId);
  }
  return { placed, texts };
}

function setThere(
  form: PlayedForm,
  playerId: PlayerId,
  { inning, wasThere }: { readonly inning: Inning; readonly wasThere: boolean },
): PlayedForm {
  if (isThere(form, playerId, inning) === wasThere) return form;
  const others = (form.present[playerId] ?? []).filter((other) => other !== inning);
  const there = wasThere ? [...others, inning].toSorted((one, other) => one - other) : others;
  return setPresence(form, playerId, there);
}
