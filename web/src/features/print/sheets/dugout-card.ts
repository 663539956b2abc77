import { drawLine, drawText, fitText, type Page, type Shape, wrapText } from './drawing.ts';
import { type ColumnGroup, centerOf, drawTable, listColumnGroups, tableTop } from './dugout-table.ts';
import { describeShifts, listSits, type SheetData, type SheetPlayer } from './sheet-data.ts';
import { headerBottom, margin, type SheetOptions, splitEvenly, toPages } from './sheet-page.ts';

/** Large type where there is room; a row must still have room for text of 12 points. */
const rowHeights = { largest: 48, smallest: 30 } as const;
/** Of the notes, and of the lists of who sits. */
const textSize = 17;
const lineHeight = 24;
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
  const room = options.paper.height - margin.bottom - lineHeight - notes.length * lineHeight;
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
  const isOneLine = (text: string) => measure(text, { size: textSize, isBold: false }) <= width;
  const endings = data.endings !== undefined && isOneLine(data.endings) ? [data.endings] : [];
  return [...shifts, ...endings, ...data.notes].flatMap((note) => wrapText(note, { width, size: textSize, measure }));
}

function drawNotes(notes: readonly string[], top: number): readonly Shape[] {
  return notes.map((note, index) => drawText(note, [margin.side, top + 12 + index * lineHeight], { size: textSize }));
}

type ListOptions = SheetOptions & { readonly top: number };

type DrawnSits = { readonly shapes: readonly Shape[]; readonly end: number };

type SitsOptions = ListOptions & {
  /** The columns above, when all innings stand in them. */
  readonly columns: ColumnGroup | undefined;
};

/** Who sits in which inning: under the innings of the table where the names fit there, otherwise as a list. */
function drawSits(data: SheetData, options: SitsOptions): DrawnSits {
  const names = data.innings.map((inning) => listSits(data, inning).map(({ name }) => name));
  if (names.every((sits) => sits.length === 0)) return { shapes: [], end: options.top };
  const { columns, measure } = options;
  const fits = (name: string) => columns && measure(name, { size: 16, isBold: false }) <= columns.width - 4;
  return columns && names.flat().every(fits)
    ? drawUnderColumns(names, { ...options, columns, texts: data.texts })
    : drawSitList(data, options);
}

type ColumnsOptions = ListOptions & { readonly columns: ColumnGroup; readonly texts: SheetData['texts'] };

function drawUnderColumns(names: readonly (readonly string[])[], options: ColumnsOptions): DrawnSits {
  const { paper, measure, top, columns, texts } = options;
  const end = top + 12 + Math.max(...names.map((sits) => sits.length)) * lineHeight;
  const shown = names.flatMap((sits, index) =>
    sits.map((name, place) => {
      const fitted = fitText(name, { width: columns.width - 4, size: 20, smallest: 16, measure });
      return drawText(fitted.lines.join(' '), [centerOf(columns, index), top + (place + 1) * lineHeight], {
        size: fitted.size,
        align: 'middle',
      });
    }),
  );
  const lines = names.map((_, index) => {
    const x = columns.left + index * columns.width;
    return drawLine([x, top], [x, end]);
  });
  return {
    shapes: [
      drawText(texts.sits, [margin.side + 6, top + 28], { size: 24, isBold: true }),
      drawText(texts.byInning, [margin.side + 6, top + 50], { size: textSize }),
      ...shown,
      ...lines,
      drawLine([margin.side, end], [paper.width - margin.side, end], { width: 3, ink: 'black' }),
    ],
    end,
  };
}

export function drawSitList(data: SheetData, { paper, measure, top }: ListOptions): DrawnSits {
  const left = margin.side + 96;
  const width = paper.width - margin.side - left;
  const shapes: Shape[] = [drawText(data.texts.sits, [margin.side + 6, top + 28], { size: 24, isBold: true })];
  let y = top + 28;
  for (const inning of data.innings) {
    const sits = listSits(data, inning).map(({ name }) => name);
    const lines = wrapText(sits.length === 0 ? data.texts.noOne : sits.join(', '), {
      width,
      size: textSize,
      measure,
    });
    shapes.push(drawText(String(inning), [left - 12, y], { size: textSize, isBold: true, align: 'end' }));
    for (const text of lines) {
      shapes.push(drawText(text, [left, y], { size: textSize }));
      y += lineHeight;
    }
  }
  return { shapes, end: y - lineHeight + 12 };
}
