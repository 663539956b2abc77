import { useMutation } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { shareOrSaveFile } from '#lib/files/share-file.ts';
import { logFailure } from '#lib/log.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { describePages, printMessages, sheetLabels } from './messages.ts';
import { drawTextPicture } from './output/draw-text-picture.ts';
import { PageDrawing } from './output/page-drawing.tsx';
import { createMeasure, loadPrintFonts } from './output/print-fonts.ts';
import { PrintChoices } from './print-choices.tsx';
import { layOutPages, type PrintOptions, readPrintOptions, storePrintOptions } from './print-options.ts';
import type { Page } from './sheets/drawing.ts';
import { type SheetSources, toSheetData } from './sheets/sheet-data.ts';

type PrintViewProps = { readonly sources: SheetSources };

/** The choices of a print, and its pages as they will be printed. */
export function PrintView({ sources }: PrintViewProps) {
  const [options, setOptions] = useState(readPrintOptions);
  const hasFonts = usePrintFonts();
  const data = useMemo(() => toSheetData(sources, options.names), [sources, options.names]);
  const pages = useMemo(
    () => layOutPages(data, { ...options, measure: createMeasure({ hasFonts }) }),
    [data, options, hasFonts],
  );
  const change = (next: PrintOptions) => {
    setOptions(next);
    storePrintOptions(next);
  };
  const title = `${data.team} ${data.opponent}, ${sheetLabels[options.sheet].name}`;
  return (
    <>
      <div className="grid gap-4 print:hidden">
        {sources.lineup.status === 'draft' && (
          <Alert tone="info" title={printMessages.draft}>
            {printMessages.draftHint}
          </Alert>
        )}
        <PrintChoices options={options} onChange={change} />
        <PrintActions pages={pages} title={title} />
      </div>
      <PageList pages={pages} options={options} />
    </>
  );
}

type PrintActionsProps = { readonly pages: readonly Page[]; readonly title: string };

function PrintActions({ pages, title }: PrintActionsProps) {
  const pdf = useMutation({
    mutationFn: async () => {
      const [{ createPdf }, fonts] = await Promise.all([import('./output/create-pdf.ts'), loadPrintFonts()]);
      return shareOrSaveFile(`${title}.pdf`, createPdf(pages, { title, fonts, drawTextPicture }));
    },
    networkMode: 'always',
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

type PageListProps = { readonly pages: readonly Page[]; readonly options: PrintOptions };

function PageList({ pages, options: { sheet, paper, orientation } }: PageListProps) {
  const names = pages.map((page, index) => ({ page, name: `${sheetLabels[sheet].name}, page ${index + 1}` }));
  const wide = orientation === 'landscape' ? 'max-w-5xl' : 'max-w-3xl';
  return (
    <div className={`printed-pages mt-6 grid justify-items-center gap-6 ${paper}-${orientation}`}>
      {names.map(({ page, name }) => (
        <PageDrawing key={name} page={page} label={name} className={`w-full rounded-sm shadow-md ${wide}`} />
      ))}
    </div>
  );
}

/** Whether the print fonts are there. Without them the pages use the font of the device. */
function usePrintFonts(): boolean {
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
