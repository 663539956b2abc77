import { drawLine, drawText, fitText, type Page, type Shape, wrapText } from './drawing.ts';
import type { SheetData, SheetPitcher } from './sheet-data.ts';
import { headerBottom, margin, type SheetOptions, toPages } from './sheet-page.ts';
import type { SheetTexts } from './sheet-texts.ts';

const tableTop = headerBottom + 84;
const headSize = 16;
const rowHeights = { largest: 40, smallest: 22 } as const;
/** Lines for pitchers who are written in by hand. */
const emptyLines = 2;
const leastLines = 6;
const signatures = 3;
const signatureHeight = 52;

/**
 * The pitching log that leagues ask for after a game: who pitched when, how many pitches, when they may pitch again, and
 * lines for signatures. What is not known is left empty, to be written in by hand.
 */
export function layOutPitchingLog(data: SheetData, options: SheetOptions): readonly Page[] {
  const { paper } = options;
  const notes = wrapNote(data.pitchingNote, options);
  const lines = Math.max(leastLines, data.pitchers.length + emptyLines);
  const below = notes.length * 22 + signatures * signatureHeight + margin.bottom + 40;
  const rowHeight = Math.min(
    rowHeights.largest,
    Math.max(rowHeights.smallest, (paper.height - tableTop - below) / lines),
  );
  const bottom = tableTop + lines * rowHeight;
  const body = [
    drawText(data.texts.pitchingLog, [margin.side, headerBottom + 26], { size: 26, isBold: true }),
    ...drawTable(data, { ...options, lines, rowHeight }),
    ...notes.map((note, index) => drawText(note, [margin.side, bottom + 26 + index * 22])),
    ...drawSignatures(data, { ...options, top: bottom + 26 + notes.length * 22 }),
  ];
  // The log is of the game, whichever version of the lineup was saved.
  return toPages([body], { ...data, details: data.playedDetails, stamp: data.texts.pitchingLog }, options);
}

function wrapNote(note: string, { paper, measure }: SheetOptions): readonly string[] {
  return wrapText(note, { width: paper.width - 2 * margin.side, size: 16, measure });
}

type Column = {
  readonly head: string;
  /** As parts of the width of the table. */
  readonly width: number;
  readonly read: (pitcher: SheetPitcher) => string;
};

const listColumns = (texts: SheetTexts): readonly Column[] => [
  { head: texts.number, width: 0.07, read: ({ number }) => number },
  { head: texts.pitcher, width: 0.31, read: ({ name }) => name },
  { head: texts.pitchedInnings, width: 0.14, read: ({ innings }) => innings },
  { head: texts.pitches, width: 0.11, read: ({ pitches }) => pitches },
  { head: texts.dayTotal, width: 0.13, read: ({ countThatDay }) => countThatDay },
  { head: texts.nextDay, width: 0.24, read: ({ nextDay }) => nextDay },
];

type TableOptions = SheetOptions & { readonly lines: number; readonly rowHeight: number };

function drawTable({ pitchers, texts }: SheetData, options: TableOptions): readonly Shape[] {
  const columns = listColumns(texts);
  const { paper, measure, lines, rowHeight } = options;
  const width = paper.width - 2 * margin.side;
  const right = margin.side + width;
  const bottom = tableTop + lines * rowHeight;
  const cells = columns.flatMap(({ head, width: part, read }, index) => {
    const left = margin.side + width * columns.slice(0, index).reduce((sum, column) => sum + column.width, 0);
    const heading = fitText(head, { width: width * part - 8, size: headSize, smallest: 11, isBold: true, measure });
    return [
      drawText(heading.lines.join(' '), [left + 6, tableTop - 10], { size: heading.size, isBold: true }),
      drawLine([left, tableTop], [left, bottom]),
      ...pitchers.map((pitcher, row) => {
        const text = fitText(read(pitcher), { width: width * part - 10, size: 19, smallest: 11, measure });
        return drawText(text.lines.join(''), [left + 6, tableTop + (row + 0.5) * rowHeight + 7], { size: text.size });
      }),
    ];
  });
  return [
    ...cells,
    ...Array.from({ length: lines + 1 }, (_, line) =>
      drawLine([margin.side, tableTop + line * rowHeight], [right, tableTop + line * rowHeight], {
        width: line === 0 ? 3 : 1,
        ink: line === 0 ? 'black' : 'gray',
      }),
    ),
    drawLine([right, tableTop], [right, bottom]),
  ];
}

function drawSignatures(
  { texts, manager }: SheetData,
  { paper, measure, top }: SheetOptions & { readonly top: number },
) {
  const nameEnd = margin.side + (paper.width - 2 * margin.side) * 0.62;
  const labels = [texts.formatManager(manager), texts.opposingManager, texts.umpireOrScorekeeper];
  return labels.flatMap((label, index): readonly Shape[] => {
    const y = top + (index + 1) * signatureHeight - 22;
    const { lines, size } = fitText(label, { width: nameEnd - margin.side, size: 16, smallest: 11, measure });
    return [
      drawLine([margin.side, y], [nameEnd, y], { ink: 'black' }),
      drawText(lines.join(' '), [margin.side, y + 20], { size }),
      drawLine([nameEnd + 24, y], [paper.width - margin.side, y], { ink: 'black' }),
      drawText(texts.dateAndTime, [nameEnd + 24, y + 20]),
    ];
  });
}
