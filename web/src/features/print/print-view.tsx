import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { printedLineups } from '#domain/lineup/printed-lineups.ts';
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
import {
  findNameStyle,
  layOutPages,
  type PrintOptions,
  readPrintOptions,
  type SheetKind,
  showsPositions,
  storePrintOptions,
} from './print-options.ts';
import type { Page } from './sheets/drawing.ts';
import { type SheetData, type SheetSources, toSheetData } from './sheets/sheet-data.ts';

type PrintViewProps = {
  readonly sources: SheetSources;
  /** The sheet that the address asks for. */
  readonly sheet: string | null;
  /** What there is to print. */
  readonly sheets: readonly SheetKind[];
};

/** The choices of a print, and its pages as they will be printed. */
export function PrintView({ sources, sheet, sheets }: PrintViewProps) {
  const [onlySheet] = sheets.length === 1 ? sheets : [];
  const [options, setOptions] = useState(() => readPrintOptions(onlySheet ?? sheet));
  const hasFonts = usePrintFonts();
  const { printed, onPrinted } = usePrinted(sources, options);
  const style = findNameStyle(options);
  const marked = options.marksChanges ? printed : undefined;
  const data = useMemo(() => toSheetData({ ...sources, printed: marked }, style), [sources, marked, style]);
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
        {sources.lineup.status === 'draft' && options.sheet !== 'pitching-log' && (
          <Alert tone="info" title={printMessages.draft}>
            {printMessages.draftHint}
          </Alert>
        )}
        {onlySheet && <Alert tone="info">{printMessages.onlyPitchingLog}</Alert>}
        <PrintChoices
          sheets={sheets}
          options={options}
          onChange={change}
          longerNames={listLongerNames(sources, data, options)}
          hasChanges={printed !== undefined && JSON.stringify(printed) !== JSON.stringify(sources.lineup.innings)}
        />
        <PrintActions pages={pages} title={title} onPrinted={onPrinted} />
      </div>
      <PageList pages={pages} options={options} />
    </>
  );
}

/**
 * The last print of this game on this device, as it was when the page opened, so that its marks stay while the coach prints
 * again. Sheets without who plays where do not count.
 */
function usePrinted({ game: { id }, lineup: { innings } }: SheetSources, { sheet }: PrintOptions) {
  const [printed] = useState(() => printedLineups.find(id));
  const remember = () => {
    if (showsPositions(sheet)) printedLineups.remember(id, innings);
  };
  // The menu of the browser prints, too.
  const onBeforePrint = useEffectEvent(remember);
  useEffect(() => {
    const listener = () => onBeforePrint();
    window.addEventListener('beforeprint', listener);
    return () => window.removeEventListener('beforeprint', listener);
  }, []);
  return { printed, onPrinted: remember };
}

/** The names on the sheet that are more than a first name, although first names were chosen. */
function listLongerNames({ roster }: SheetSources, { players }: SheetData, options: PrintOptions): readonly string[] {
  if (!showsPositions(options.sheet) || options.names !== 'initial') return [];
  const firstNames = new Map(roster.map(({ id, firstName }) => [id, firstName]));
  return players.flatMap(({ id, name }) => (firstNames.has(id) && firstNames.get(id) !== name ? [name] : []));
}

type PrintActionsProps = {
  readonly pages: readonly Page[];
  readonly title: string;
  /** Called when the pages are in a file. */
  readonly onPrinted: () => void;
};

function PrintActions({ pages, title, onPrinted }: PrintActionsProps) {
  const pdf = useMutation({
    mutationFn: async () => {
      const [{ createPdf }, fonts] = await Promise.all([import('./output/create-pdf.ts'), loadPrintFonts()]);
      return shareOrSaveFile(`${title}.pdf`, createPdf(pages, { title, fonts, drawTextPicture }));
    },
    networkMode: 'always',
    onSuccess: onPrinted,
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
