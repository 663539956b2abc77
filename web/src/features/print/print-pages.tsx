import { useMutation } from '@tanstack/react-query';
import { formatPageTitle } from 'contract/site/public-pages';
import { createElement, type ReactNode, useEffect, useState } from 'react';
import { shareOrSaveFile } from '#lib/files/text-file.ts';
import { logFailure } from '#lib/log.ts';
import { Button } from '#ui/buttons/button.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import type { TextPicture } from './create-pdf.ts';
import { describePages, printMessages } from './messages.ts';
import { loadPrintFonts, printFontFamily } from './print-fonts.ts';
import type { PrintOptions } from './print-options.ts';
import type { Ink, Page, Shape, TextShape } from './sheets/drawing.ts';

type PrintActionsProps = Pick<PrintOptions, 'language'> & {
  readonly pages: readonly Page[];
  /** The name of the file. */
  readonly title: string;
  /** Called when the pages are in a file. */
  readonly onPrinted?: () => void;
};

export function PrintActions({ pages, title, language, onPrinted }: PrintActionsProps) {
  // The browser names a printed file for the title of the document.
  useEffect(() => {
    document.title = formatPageTitle(title);
  }, [title]);
  const pdf = useMutation({
    mutationFn: async () => {
      const [{ createPdf }, fonts] = await Promise.all([import('./create-pdf.ts'), loadPrintFonts()]);
      return shareOrSaveFile(`${title}.pdf`, createPdf(pages, { title, language, fonts, drawTextPicture }));
    },
    networkMode: 'always',
    onSuccess: () => onPrinted?.(),
    onError: () => showToast(printMessages.pdfFailed, { tone: 'error' }),
  });
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button onClick={() => window.print()}>Print</Button>
      <Button variant="secondary" pendingLabel={pdf.isPending && 'Creating PDF...'} onClick={() => pdf.mutate()}>
        PDF file
      </Button>
      <p className="text-ink-soft text-sm">
        <output>{describePages(pages.length)}</output>. {printMessages.printHint}
      </p>
    </div>
  );
}

type PageListProps = Pick<PrintOptions, 'paper' | 'orientation' | 'language'> & {
  readonly pages: readonly Page[];
  /** What the pages are, for screen readers. */
  readonly name: string;
};

export function PageList({ pages, name, paper, orientation, language }: PageListProps) {
  const names = pages.map((page, index) => ({ page, label: `${name}, page ${index + 1}` }));
  const wide = orientation === 'landscape' ? 'max-w-5xl' : 'max-w-3xl';
  return (
    <div className={`printed-pages mt-6 grid justify-items-center gap-6 ${paper}-${orientation}`}>
      {names.map(({ page, label }) => (
        <PageDrawing
          key={label}
          page={page}
          label={label}
          language={language}
          className={`w-full rounded-sm shadow-md ${wide}`}
        />
      ))}
    </div>
  );
}

/** Whether the print fonts are there. Without them the pages use the font of the device. */
export function usePrintFonts(): boolean {
  const [hasFonts, setHasFonts] = useState(false);
  useEffect(() => {
    let isShown = true;
    loadPrintFonts().then(
      () => isShown && setHasFonts(true),
      (error: unknown) => logFailure('The print fonts could not be loaded', error),
    );
    return () => {
      isShown = false;
    };
  }, []);
  return hasFonts;
}

/** Four pixels of the picture for one of the page: 384 to the inch, as sharp as a printer. */
const sharpness = 4;

/** Draws a text with the fonts of the device, which have characters of other scripts and emoji. */
function drawTextPicture({ text, x, y, size, isBold, align, ink }: TextShape): TextPicture {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw pictures.');
  const font = `${isBold ? 700 : 400} ${size * sharpness}px "${printFontFamily}", sans-serif`;
  context.font = font;
  const width = Math.ceil(context.measureText(text).width / sharpness) + 2;
  const height = Math.ceil(size * 1.5);
  canvas.width = width * sharpness;
  canvas.height = height * sharpness;
  // A change of size resets the canvas.
  context.font = font;
  context.fillStyle = ink === 'white' ? '#fff' : '#000';
  context.fillText(text, sharpness, size * 1.1 * sharpness);
  const before = { start: 0, middle: width / 2, end: width }[align];
  return { dataUrl: canvas.toDataURL('image/png'), x: x - before, y: y - size * 1.1, width, height };
}

/** Paper is white and ink black in every theme. */
const colors: Readonly<Record<Ink, string>> = { black: '#000', white: '#fff', gray: '#999', stripe: '#f2f2f2' };

type PageDrawingProps = {
  readonly page: Page;
  readonly label: string;
  readonly language: string;
  readonly className: string;
};

/** One page as a picture whose text can be selected and read aloud. */
function PageDrawing({ page: { width, height, shapes }, label, language, className }: PageDrawingProps) {
  const props = {
    viewBox: `0 0 ${width} ${height}`,
    role: 'group',
    'aria-label': label,
    className,
    fontFamily: `"${printFontFamily}", sans-serif`,
  };
  const paper = <rect width={width} height={height} fill={colors.white} />;
  // Passed one by one: shapes have no identity but their order, so there is nothing to use as a key.
  return createElement('svg', props, paper, createElement('g', { lang: language }, ...shapes.map(drawShape)));
}

function drawShape(shape: Shape): ReactNode {
  if (shape.kind === 'text') return drawText(shape);
  if (shape.kind === 'line') {
    const { from, to, width, ink, isDashed } = shape;
    return (
      <line
        x1={from[0]}
        y1={from[1]}
        x2={to[0]}
        y2={to[1]}
        stroke={colors[ink]}
        strokeWidth={width}
        strokeDasharray={isDashed ? '5 4' : undefined}
      />
    );
  }
  const { x, y, width, height, radius, fill } = shape;
  return (
    <rect
      x={x}
      y={y}
      width={width}
      height={height}
      rx={radius}
      fill={fill === null ? 'none' : colors[fill]}
      stroke={fill === null ? colors.black : 'none'}
      strokeWidth={2}
    />
  );
}

function drawText({ text, x, y, size, isBold, align, ink }: TextShape): ReactNode {
  // Spaces between the parts of a line stay as they were measured.
  return (
    <text
      xmlSpace="preserve"
      x={x}
      y={y}
      fontSize={size}
      fontWeight={isBold ? 700 : 400}
      textAnchor={align}
      fill={colors[ink]}
    >
      {text}
    </text>
  );
}
