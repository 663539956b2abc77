import { type DrawnSits, drawSits } from './bench-by-inning.ts';
import { drawText, type Page, type Shape, wrapText } from './drawing.ts';
import { drawTable, listColumnGroups, tableTop } from './dugout-table.ts';
import { describeShifts, type SheetData, type SheetPlayer } from './sheet-data.ts';
import { headerBottom, margin, type SheetOptions, splitEvenly, toPages } from './sheet-page.ts';

/** Large type where there is room; a row must still have room for text of 12 points. */
const rowHeights = { largest: 48, smallest: 30 } as const;
const noteSize = 17;
const noteLine = 24;
const noteGap = 12;

/**
 * The coach's card for the dugout: a row for each player in batting order, a column for each inning. Who sits follows
 * below where there is room, and otherwise on a page of its own. How even the sits are in a game that ends early is left
 * out where it would take a page more.
 */
export function layOutDugoutCard(data: SheetData, options: SheetOptions): readonly Page[] {
  const pages = layOutCard(data, options);
  const withoutEndings = layOutCard({ ...data, endings: undefined }, options);
  return pages.length > withoutEndings.length ? withoutEndings : pages;
}

function layOutCard(data: SheetData, options: SheetOptions): readonly Page[] {
  const notes = listNotes(data, options);
  const room = options.paper.height - margin.bottom - noteLine - notes.length * noteLine;
  const groups = listColumnGroups(data, options);
  const [columns] = groups.length === 1 ? groups : [];
  const sitsHeight = drawSits(data, { ...options, top: 0, columns }).end + noteGap;
  const rows = chooseRows(data.players, { room: room - tableTop, below: sitsHeight });
  const bodies: (readonly Shape[])[] = groups.flatMap((columns) =>
    rows.pages.map((players) =>
      drawTable(
        { players, columns },
        { ...options, texts: data.texts, hasPitchers: data.hasPitchers, rowHeight: rows.height },
      ),
    ),
  );
  const tableEnd = tableTop + (rows.pages.at(-1)?.length ?? 0) * rows.height;
  const below = drawSits(data, { ...options, top: tableEnd, columns });
  const end = (sits: DrawnSits) => [...sits.shapes, ...drawNotes(notes, sits.end + noteGap)];
  if (below.end + noteGap <= room) bodies.push([...(bodies.pop() ?? []), ...end(below)]);
  else bodies.push(end(drawSits(data, { ...options, top: headerBottom, columns: undefined })));
  return toPages(bodies, data, options);
}

type RowRoom = { readonly room: number; readonly below: number };

/** As few pages as have room for all rows at a readable height, and for what follows below the last row. */
function chooseRows(players: readonly SheetPlayer[], { room, below }: RowRoom) {
  const most = Math.max(1, Math.floor(room / rowHeights.smallest));
  const pages = splitEvenly(players, Math.max(1, Math.ceil(players.length / most)));
  const longest = Math.max(1, ...pages.map((page) => page.length));
  const height = Math.min(rowHeights.largest, Math.floor(room / longest));
  const heightWithBelow = Math.floor((room - below) / Math.max(1, pages.at(-1)?.length ?? 0));
  return { pages, height: heightWithBelow < rowHeights.smallest ? height : Math.min(height, heightWithBelow) };
}

function listNotes(data: SheetData, { paper, measure }: SheetOptions): readonly string[] {
  const pitchers = data.hasPitchers ? describeShifts(data, 'P') : '';
  const catchers = describeShifts(data, 'C');
  const shifts = [
    ...(pitchers === '' ? [] : [data.texts.describePitchers(pitchers)]),
    ...(catchers === '' ? [] : [data.texts.describeCatchers(catchers)]),
  ];
  const width = paper.width - 2 * margin.side;
  // In a long game the ends would take several lines, and perhaps a page more.
  const isOneLine = (text: string) => measure(text, { size: noteSize, isBold: false }) <= width;
  const endings = data.endings !== undefined && isOneLine(data.endings) ? [data.endings] : [];
  return [...shifts, ...endings, ...data.notes].flatMap((note) => wrapText(note, { width, size: noteSize, measure }));
}

function drawNotes(notes: readonly string[], top: number): readonly Shape[] {
  return notes.map((note, index) => drawText(note, [margin.side, top + 12 + index * noteLine], { size: noteSize }));
}
