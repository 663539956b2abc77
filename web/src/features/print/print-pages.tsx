import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { shareOrSaveFile } from '#lib/files/text-file.ts';
import { logFailure } from '#lib/log.ts';
import { Button } from '#ui/buttons/button.tsx';
import { showToast } from '#ui/feedback/toast.tsx';
import { describePages, printMessages } from './messages.ts';
import type { TextPicture } from './output/create-pdf.ts';
import { PageDrawing } from './output/page-drawing.tsx';
import { loadPrintFonts, printFontFamily } from './output/print-fonts.ts';
import type { PrintOptions } from './print-options.ts';
import type { Page, TextShape } from './sheets/drawing.ts';

type PrintActionsProps = Pick<PrintOptions, 'language'> & {
  readonly pages: readonly Page[];
  readonly title: string;
  /** Called when the pages are in a file. */
  readonly onPrinted?: () => void;
};

export function PrintActions({ pages, title, language, onPrinted }: PrintActionsProps) {
  const pdf = useMutation({
    mutationFn: async () => {
      const [{ createPdf }, fonts] = await Promise.all([import('./output/create-pdf.ts'), loadPrintFonts()]);
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
